"""Builds the contestants and generates the data, unless they exist already."""

import pathlib
import shutil
import subprocess
import sys

BENCHMARKS = pathlib.Path(__file__).resolve().parents[1]
ROOT = BENCHMARKS.parent
BUILD = BENCHMARKS / ".build"
FLOORS = BUILD / "floors"
ENVIRONMENT = BUILD / "peers"
TOOLS = BUILD / "release"
PYTHON = ENVIRONMENT / "bin" / "python"


def run(*command, folder=ROOT):
    print("$", *(str(part) for part in command), flush=True)
    if subprocess.run([str(part) for part in command], cwd=folder).returncode != 0:
        sys.exit(f"batch: `{command[0]}` failed")


def tools():
    for product in ["write-batch", "run-cost"]:
        run("swift", "build", "-c", "release", "--product", product, folder=BENCHMARKS)


def time_evaluation():
    """Builds the program that measures gates alone, with testing enabled for the engine. Returns its path."""
    folder = BUILD / "testable"
    run("swift", "build", "-c", "release", "-Xswiftc", "-enable-testing", "--scratch-path", folder,
        "--product", "time-evaluation", folder=BENCHMARKS)
    return folder / "release" / "time-evaluation"


def gate_eval():
    """Builds gate-eval for release, statically linked. Returns its path."""
    options = ["-c", "release", "--static-swift-stdlib", "--scratch-path", ".build-static"]
    run("swift", "build", *options, "--product", "gate-eval")
    return ROOT / ".build-static" / "release" / "gate-eval"


def floors():
    """Builds the C and C++ programs. simdjson is installed as a system package."""
    if not any(pathlib.Path(folder, "simdjson.h").exists() for folder in
               ["/usr/include", "/usr/local/include", "/opt/homebrew/include"]):
        if not shutil.which("apt-get"):
            sys.exit("batch: install simdjson with its headers")
        run("apt-get", "install", "-y", "-qq", "libsimdjson-dev")
    run(BENCHMARKS / "Floors" / "build", FLOORS)


def peers():
    """Creates a Python environment with the pinned packages."""
    wanted = BENCHMARKS / "Peers" / "requirements.txt"
    installed = ENVIRONMENT / "requirements.txt"
    if installed.exists() and installed.read_text() == wanted.read_text():
        return
    run(sys.executable, "-m", "venv", ENVIRONMENT)
    run(PYTHON, "-m", "pip", "install", "--quiet", "-r", wanted)
    shutil.copy(wanted, installed)


class Data:
    """Catalogs, plans and subjects of one size."""

    def __init__(self, folder, subjects, items=5_000, gates=300):
        self.size = {"subjects": subjects, "items": items, "gates": gates}
        self.folder = folder / "-".join(f"{value}-{name}" for name, value in self.size.items())
        done = self.folder / "done"
        if not done.exists():
            self.folder.mkdir(parents=True, exist_ok=True)
            options = (part for name, value in self.size.items() for part in (f"--{name}", value))
            run(TOOLS / "write-batch", self.folder, *options)
            done.touch()

    def catalog(self, name):
        return ROOT / "catalogs" / name if name == "billiards" else self.folder / name

    def plan(self, name):
        return self.folder / f"{name}.plan"

    def subjects(self, name, count=None):
        """Returns the file of the subjects, or of the first ones only."""
        whole = self.folder / f"{name}.ndjson"
        if count is None or count >= self.size["subjects"]:
            return whole
        part = self.folder / f"{name}.{count}.ndjson"
        if not part.exists():
            with open(whole, "rb") as source, open(part, "wb") as target:
                for _ in range(count):
                    target.write(source.readline())
        return part
