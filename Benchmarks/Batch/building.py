"""Builds the contestants and generates the data, unless they exist already."""

import dataclasses
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
    for product in ["write-batch", "write-academy", "run-cost"]:
        run("swift", "build", "-c", "release", "--product", product, folder=BENCHMARKS)


def time_evaluation():
    """Builds the program that measures gates alone, with testing enabled for the engine. Returns its path."""
    folder = BUILD / "testable"
    run("swift", "build", "-c", "release", "-Xswiftc", "-enable-testing", "--scratch-path", folder,
        "--product", "time-evaluation", folder=BENCHMARKS)
    return folder / "release" / "time-evaluation"


def gate_eval():
    """Builds gate-eval as the README does. Returns its path."""
    static = ["-Xswiftc", "-static-executable", "-Xlinker", "-s"] if sys.platform == "linux" else []
    run("swift", "build", "-c", "release", "--scratch-path", ".build-static", "--product", "gate-eval", *static)
    return ROOT / ".build-static" / "release" / "gate-eval"


def floors():
    """Builds the C and C++ programs. simdjson is installed as a system package."""
    if not any(pathlib.Path(folder, "simdjson.h").exists() for folder in
               ["/usr/include", "/usr/local/include", "/opt/homebrew/include"]):
        install("libsimdjson-dev", "simdjson with its headers")
    run(BENCHMARKS / "Floors" / "build", FLOORS)


def java():
    """Installs Java, which Spark requires."""
    if not shutil.which("java"):
        install("default-jre-headless", "Java")


def install(package, name):
    """Installs a system package."""
    if not shutil.which("apt-get"):
        sys.exit(f"batch: install {name}")
    run("apt-get", "update", "-qq")
    run("apt-get", "install", "-y", "-qq", "--no-install-recommends", package)


def peers():
    """Creates a Python environment with the pinned packages."""
    wanted = BENCHMARKS / "Peers" / "requirements.txt"
    installed = ENVIRONMENT / "requirements.txt"
    if installed.exists() and installed.read_text() == wanted.read_text():
        return
    run(sys.executable, "-m", "venv", ENVIRONMENT)
    run(PYTHON, "-m", "pip", "install", "--quiet", "-r", wanted)
    shutil.copy(wanted, installed)


@dataclasses.dataclass(frozen=True)
class Form:
    """The form of the subjects: the names of products, and the shape of the lines."""
    names: str = "short"
    shape: str = "plain"


class Data:
    """Catalogs, plans and subjects of one size and form."""

    def __init__(self, folder, subjects, items=5_000, gates=300, form=Form()):
        self.size = {"subjects": subjects, "items": items, "gates": gates}
        self.form = form
        parts = [f"{value}-{name}" for name, value in (self.size | dataclasses.asdict(form)).items()]
        self.folder = folder / "-".join(parts)
        done = self.folder / "done"
        if not done.exists():
            self.folder.mkdir(parents=True, exist_ok=True)
            options = (part for name, value in (self.size | dataclasses.asdict(form)).items()
                       for part in (f"--{name}", value))
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

    def parquet(self, name, count=None):
        """Returns the same subjects as a Parquet file."""
        lines = self.subjects(name, count)
        file = lines.with_suffix(".parquet")
        if not file.exists():
            run(PYTHON, BENCHMARKS / "Peers" / "to_parquet.py", lines, file)
        return file


def large_catalog(folder, items):
    """Returns a catalog of this many items, of which loading alone is measured."""
    file = folder / f"academy-{items}.json"
    if not file.exists():
        folder.mkdir(parents=True, exist_ok=True)
        with open(file, "wb") as output:
            subprocess.run([TOOLS / "write-academy", str(items)], stdout=output, check=True)
    return file
