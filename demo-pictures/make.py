"""Renders the demo shop's product pictures: python make.py [--draft] [NAME ...]

Without names every missing picture is made; a name may be a pattern ("mailer-*") and is made again even when present.
--draft renders a small PNG into the temporary folder instead, for looking at while modelling."""

import fnmatch
import importlib
import os
import sys
import tempfile
import time

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)

import studio  # noqa: E402  the scenes import it from this folder too


def main(arguments):
    for file in sorted(os.listdir(HERE)):
        if file.endswith(".py") and file not in ("make.py", "studio.py"):
            importlib.import_module(file[:-3])
    draft = "--draft" in arguments
    patterns = [a for a in arguments if a != "--draft"]
    images = os.path.join(os.path.dirname(HERE), "demo", "images")
    view = studio.View(folder=images)
    if draft:
        view = studio.View(os.path.join(tempfile.gettempdir(), "vitrina-drafts"), 8, 34, "png", 90)
    os.makedirs(view.folder, exist_ok=True)
    for name, scene in studio.PICTURES.items():
        wanted = any(fnmatch.fnmatch(name, p) for p in patterns)
        if not wanted and (patterns or os.path.exists(os.path.join(images, f"{name}.webp"))):
            continue
        start = time.time()
        studio.reset()
        scene()
        studio.render(name, view)
        print(f"{name} {time.time() - start:.1f} s", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
