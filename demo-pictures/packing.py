"""Pictures of what is sold in one kind only: wrapping paper on the roll, warning labels, twine."""

import math

from goods import repeated, rolling, shots
from layouts import label_fragile, liner
from studio import KRAFT, at, box, cylinder, image_material, kraft, material, plate, rectangle, tube, white


def wrapping_roll(number):
    """A wide roll of brown paper with its end on the table, and a wrapped parcel."""
    brown = kraft(0.1)
    with at((-0.45, 0.75, 0), (0, 0, -16)):
        rolling(0.4, 2.3, 0.12, brown, None, 1.5, rgb=KRAFT, name="paper", end=0.06, back=brown)
    with at((1.05, -0.35, 0), (0, 0, 24)):
        box("parcel", (0.95, 0.7, 0.34), (0, 0, 0.17), brown, bevel=0.012)
        _cross(0.95, 0.7, 0.34)


def _cross(w, d, h, r=0.014):
    """Twine once round a parcel both ways, with a bow on top."""
    cord = _cord()
    for along, half in (((1, 0), w / 2), ((0, 1), d / 2)):
        x, y = along
        edge = half + r
        tube("twine", [(-x * edge, -y * edge, 0), (-x * edge, -y * edge, h * 0.5), (-x * edge, -y * edge, h + r), (0, 0, h + r), (x * edge, y * edge, h + r), (x * edge, y * edge, h * 0.5), (x * edge, y * edge, 0)], r, cord)
    for side in (-1, 1):
        tube("loop", [(0, 0, h + r), (0.13 * side, 0.07, h + 0.05), (0.23 * side, 0.0, h + 0.07), (0.13 * side, -0.07, h + 0.04), (0, 0, h + 2 * r)], r, cord)
        tube("tail", [(0, 0, h + r), (0.08 * side, -0.1, h + 0.03), (0.13 * side, -0.24, h + r)], r, cord)


def _cord():
    return material("cord", (0.55, 0.38, 0.2), 0.95, 0.1, 0.3)


def fragile_labels(number):
    """A roll of red warning labels with its end on the table, and a parcel that carries one."""
    red = repeated(image_material(liner("label_fragile", (), 106, 76, 100, 70, "#fbf7ee"), (0.86, 0.85, 0.82), 0.5, 0.3, 0.0))
    with at((-0.75, 0.75, 0), (0, 0, -20)):
        rolling(0.66, 0.86, 0.26, red, 0.62, 1.5)
    with at((0.95, 0.35, 0), (0, 0, 22)):
        box("parcel", (1.5, 1.1, 0.95), (0, 0, 0.475), kraft(), bevel=0.02)
        label = image_material(label_fragile(), (0.86, 0.85, 0.82), 0.5, 0.3, 0.0)
        with at((0.05, -0.552, 0.5), (90, 0, 0)):
            plate("label", rectangle(-0.42, -0.294, 0.42, 0.294, 0.03), 0.004, label, white())


def twine(number):
    """Spools of paper twine, one unwinding, and a parcel tied with it."""
    for x, y, z, rgb, turn in ((-0.95, 0.45, 0, (0.55, 0.38, 0.2), 10), (-0.28, 0.95, 0, (0.55, 0.38, 0.2), 40)):
        with at((x, y, z), (0, 0, turn)):
            _spool(rgb)
    cord = _cord()
    tube("end", [(-0.75, 0.1, 0.3), (-0.6, -0.15, 0.05), (-0.35, -0.6, 0.02), (0.1, -0.75, 0.02), (0.3, -0.95, 0.02), (0.1, -1.15, 0.02), (-0.3, -1.1, 0.02)], 0.016, cord)
    with at((0.9, 0.2, 0), (0, 0, -18)):
        box("parcel", (1.2, 0.85, 0.42), (0, 0, 0.21), white(), bevel=0.012)
        _cross(1.2, 0.85, 0.42, 0.016)


def _spool(rgb, r=0.4, h=0.85, core=0.13):
    """A cardboard core with cord wound crosswise."""
    cylinder("core", core, h, (0, 0, 0), kraft(), bevel=0.005, hole=core * 0.85)
    cord = material("cord", rgb, 0.95, 0.1, 0.3)
    cylinder("body", r * 0.95, h * 0.86, (0, 0, h * 0.07), cord, bevel=0.06, hole=core)
    for layer, rise in ((0, 1), (0, -1)):
        turns, n = 13, 520
        points = []
        for i in range(n):
            a = 2 * math.pi * turns * i / n
            z = h * (0.5 + 0.4 * math.sin(2 * math.pi * 1.5 * i / n) * rise)
            points.append((r * 0.965 * math.cos(a), r * 0.965 * math.sin(a) * rise, z))
        tube("wound", points, 0.017, cord, resolution=3)


shots("wrapping-roll", wrapping_roll, dict(camera=(1.0, -5.6, 3.3), aim=(-0.15, 0.05, 0.3), lens=58), dict(camera=(2.3, -3.2, 1.9), aim=(0.85, -0.1, 0.2), lens=64))
shots("labels-fragile", fragile_labels, dict(camera=(0.7, -6.0, 3.0), aim=(0.05, 0.1, 0.5), lens=60), dict(camera=(1.6, -3.6, 1.8), aim=(0.55, 0.1, 0.45), lens=60))
shots("paper-twine", twine, dict(camera=(0.8, -5.4, 3.0), aim=(0.02, 0.0, 0.3), lens=64), dict(camera=(-0.2, -3.2, 1.8), aim=(-0.6, 0.3, 0.35), lens=64))
