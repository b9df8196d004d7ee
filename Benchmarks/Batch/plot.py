"""Plots the curves of a measurement as PNG. Arguments: RESULTS FOLDER."""

import json
import pathlib
import statistics
import sys

import matplotlib

matplotlib.use("Agg")
from matplotlib import pyplot  # noqa: E402

CURVES = {
    "subjects": ("number of subjects", "The whole job by number of subjects (academy, 300 gates)"),
    "gates": ("number of distinct gates", "The whole job by number of distinct gates (academy)"),
}


def draw(part, records, folder):
    axis_label, title = CURVES[part]
    figure, axes = pyplot.subplots(figsize=(9, 5))
    by_label = {}
    for record in records:
        point = record[part], statistics.median(record["milliseconds"]) / 1_000
        by_label.setdefault(record["label"], []).append(point)
    for label, points in by_label.items():
        is_own = label == "gate-eval"
        axes.plot(
            *zip(*sorted(points)), label=label, marker="o", markersize=4,
            linewidth=3 if is_own else 1.3, color="black" if is_own else None,
            zorder=3 if is_own else 2)
    axes.set(xscale="log", yscale="log", xlabel=axis_label, ylabel="seconds", title=title)
    axes.grid(True, which="major", alpha=0.3)
    axes.legend(fontsize=8, loc="center left", bbox_to_anchor=(1, 0.5))
    figure.tight_layout()
    figure.savefig(folder / f"batch-{part}.png", dpi=150)
    pyplot.close(figure)


def main():
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    parts = json.loads(pathlib.Path(sys.argv[1]).read_text())["parts"]
    for part in CURVES:
        if part in parts:
            draw(part, parts[part], pathlib.Path(sys.argv[2]))


main()
