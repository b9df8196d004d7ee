"""A copy of the working tree in which mutations are built and tested."""

import os
import pathlib
import re
import shutil
import signal
import subprocess

ROOT = pathlib.Path(__file__).resolve().parents[2]
COPY = ROOT / ".build" / "mutations"
# The limits for a build or a run of all tests, and for a run of some tests. A change can make a test run forever.
SECONDS = 3_600
SOME_TESTS_SECONDS = 900


def is_copy(target, source):
    """Returns whether a file or a symbolic link is a copy of another."""
    if source.is_symlink():
        return target.is_symlink() and target.readlink() == source.readlink()
    return target.is_file() and target.read_bytes() == source.read_bytes()


def copy_tree():
    """Copies the tracked files of the working tree, and keeps earlier build products."""
    tracked = subprocess.check_output(["git", "ls-files", "-z"], cwd=ROOT, text=True)
    names = {name for name in tracked.split("\0") if name and (ROOT / name).exists()}
    for path in COPY.rglob("*"):
        name = path.relative_to(COPY)
        if path.is_file() and name.parts[0] != ".build" and str(name) not in names:
            path.unlink()
    for name in names:
        source, target = ROOT / name, COPY / name
        if not is_copy(target, source):
            target.parent.mkdir(parents=True, exist_ok=True)
            target.unlink(missing_ok=True)
            shutil.copy2(source, target, follow_symlinks=False)


def swift(*arguments, seconds=SECONDS, **variables):
    """Runs a command in the copy, with these environment variables. Returns its output and whether it succeeded."""
    run = subprocess.Popen(
        ["swift", *arguments], cwd=COPY, text=True, errors="replace", env={**os.environ, **variables},
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    try:
        output, _ = run.communicate(timeout=seconds)
        return output, run.returncode == 0
    except subprocess.TimeoutExpired:
        # Only an interrupt also ends the process that runs the tests.
        run.send_signal(signal.SIGINT)
        run.communicate()
        return "it does not end", False


def catchers(arguments, seconds=None, **variables):
    """Returns the names of the broken laws, or of the failed tests if no law is broken."""
    seconds = seconds or (SOME_TESTS_SECONDS if arguments else SECONDS)
    output, is_well = swift("test", "--skip-build", *arguments, seconds=seconds, **variables)
    if is_well:
        return []
    laws = re.findall(r"^✘ Test .*?law → ([a-z-]+)", output, flags=re.M)
    tests = re.findall(r'^✘ Test "(.+?)"(?: with .*)? failed', output, flags=re.M)
    found = {f"the law `{law}`" for law in laws} or set(tests)
    trap = re.search(r"Fatal error: (.+)", output)
    return sorted(found) or [
        f"a trap: {trap[1]}" if trap else output.strip().splitlines()[-1]]
