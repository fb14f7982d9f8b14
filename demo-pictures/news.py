"""The news picture of the printing hall."""

import random

from layouts_large import press_sheet
from studio import at, box, cylinder, image_material, kraft, material, picture, sheet, studio, white


def _pallet(loc, turn, height, top):
    """A wooden pallet with a stack of printed sheets."""
    wood = material("pallet", (0.5, 0.36, 0.2), 0.85, 0.15, 0.16)
    paper = material("edges", (0.8, 0.78, 0.73), 0.8, 0.15, 0.06)
    rng = random.Random(9)
    with at(loc, (0, 0, turn)):
        for x in (-0.8, 0, 0.8):
            box("foot", (0.16, 1.3, 0.12), (x, 0, 0.06), wood, bevel=0.008)
        for i in range(5):
            box("board", (1.9, 0.2, 0.04), (0, -0.54 + i * 0.27, 0.14), wood, bevel=0.006)
        z = 0.16
        while z < height:
            t = rng.uniform(0.02, 0.05)
            box("sheets", (1.84, 1.28, t - 0.003), (rng.uniform(-0.008, 0.008), rng.uniform(-0.008, 0.008), z + t / 2), paper, bevel=0.002)
            z += t
        sheet("top", 1.84, 1.28, 0.008, image_material(top, (0.86, 0.85, 0.82), 0.5, 0.3, 0.0), white(), loc=(0, 0, z))


def _unit(x, colour):
    """One printing unit of a sheet press: housing, window, rollers, control strip."""
    grey = material("housing", (0.6, 0.61, 0.61), 0.4, 0.4)
    dark = material("panel", (0.05, 0.055, 0.06), 0.3, 0.5)
    steel = material("drum", (0.6, 0.6, 0.58), 0.22, 0.5, metal=1.0)
    ink = material(f"ink{colour}", colour, 0.25, 0.5, coat=0.6)
    with at((x, 0, 0)):
        box("base", (1.15, 1.5, 0.75), (0, 0, 0.375), grey, bevel=0.04)
        box("tower", (0.86, 1.5, 1.25), (0, 0, 1.3), grey, bevel=0.06)
        box("window", (0.6, 0.03, 0.62), (0, -0.752, 1.42), dark, bevel=0.02)
        for z, r in ((1.24, 0.1), (1.44, 0.09), (1.61, 0.07)):
            cylinder("roller", r, 0.5, (-0.25, -0.79, z), ink if z > 1.3 else steel, rot=(0, 90, 0), bevel=0.01)
        box("stripe", (0.86, 0.02, 0.06), (0, -0.752, 0.98), ink, bevel=0.004)
        box("hood", (0.7, 1.3, 0.1), (0, 0, 1.97), dark, bevel=0.03)
        box("step", (1.0, 0.4, 0.12), (0, -0.95, 0.06), dark, bevel=0.02)
        for i in range(3):
            cylinder("button", 0.025, 0.02, (-0.3 + i * 0.08, -0.752, 0.62), material(f"button{i}", ((0.05, 0.3, 0.08), (0.6, 0.4, 0.03), (0.5, 0.03, 0.02))[i], 0.4), rot=(90, 0, 0), bevel=0.004)


@picture("news-hall")
def news_hall():
    """Stacks of printed sheets beside a press of four units."""
    with at((0.5, 2.3, 0), (0, 0, -16)):
        for i, colour in enumerate(((0.0, 0.25, 0.55), (0.6, 0.02, 0.2), (0.85, 0.6, 0.02), (0.015, 0.014, 0.013))):
            _unit(-2.1 + i * 1.2, colour)
        grey = material("housing", (0.6, 0.61, 0.61), 0.4, 0.4)
        box("delivery", (1.1, 1.5, 1.1), (2.75, 0, 0.55), grey, bevel=0.06)
        box("desk", (0.7, 0.06, 0.5), (2.75, -0.85, 1.25), material("panel", (0.05, 0.055, 0.06), 0.3, 0.5), (-25, 0, 0), 0.02)
    _pallet((-1.35, -0.4, 0), 14, 0.85, press_sheet("festival"))
    _pallet((1.15, -0.75, 0), -7, 0.5, press_sheet("bicycle"))
    box("wrapped", (0.9, 0.7, 0.55), (2.6, -0.1, 0.275), kraft(), (0, 0, -20), 0.02)
    studio(camera=(0.9, -8.8, 4.3), aim=(0.15, 0.6, 0.75), lens=58, wall=7.0)
