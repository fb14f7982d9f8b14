"""Retail displays of printed board: a counter tray and a floor stand."""

import math
import random

from props import printed, solid, wrap
from studio import at, box, cylinder, flute, material, picture, plate, studio, white

T = 0.03
FLAVOURS = ("berry", "apple", "cocoa", "lemon")


def bars(kind, x, y, z, n, tilt=12.0):
    """A column of oat bars in flow wrap, one behind the other."""
    front, wrapper = printed(f"hop_{kind}", rough=0.35), solid({"berry": (206, 40, 84), "apple": (92, 150, 40), "cocoa": (96, 52, 30), "lemon": (244, 190, 20)}[kind], 0.3)
    for k in range(n):
        with at((x + random.uniform(-0.01, 0.01), y + k * 0.2, z), (-tilt + random.uniform(-2, 2), 0, random.uniform(-1.5, 1.5))):
            box("bar", (0.5, 0.16, 0.56), (0, 0, 0.32), wrapper, bevel=0.06, faces={"front": front})
            for e in (0.02, 0.62):
                box("seal", (0.5, 0.012, 0.07), (0, 0, e), wrapper, bevel=0.003)


def counter(rows=4):
    w, d, low, high = 2.4, 1.6, 0.5, 1.25
    edge, inside = flute("display-edge", liner=(0.9, 0.7, 0.05)), white()
    front, side, header = printed("hop_front"), printed("hop_side"), printed("hop_header")
    box("floor", (w, d, T), (0, 0, T / 2), inside, bevel=0)
    box("front", (w, T, low), (0, -d / 2 + T / 2, low / 2), solid((24, 46, 40)), bevel=0.006, faces={"front": front, "top": edge})
    box("back", (w, T, high), (0, d / 2 - T / 2, high / 2), inside, bevel=0.004)
    profile = [(-d / 2 + T, 0), (d / 2 - T, 0), (d / 2 - T, high), (d / 2 - T - 0.3, high), (-d / 2 + T, low)]
    for s in (-1, 1):
        with at((s * w / 2 - (T if s > 0 else 0), 0, 0), (90, 0, 90)):
            plate("side", profile, T, side if s > 0 else inside, side if s < 0 else inside, edge)
    with at((0, d / 2 - T, high - 0.02), (84, 0, 0)):
        arc = [(w / 2 * math.cos(a), 0.62 + 0.62 * math.sin(a)) for a in (math.pi * k / 24 for k in range(25))]
        plate("header", [(-w / 2, 0), (w / 2, 0), *arc], T, header, inside, edge, uv=(-w / 2, 0.0, w / 2, 1.24))
    for x in (-0.58, 0, 0.58):
        box("divider", (0.02, d - 0.1, 0.4), (x, 0, 0.2), inside, bevel=0)
    for k, kind in enumerate(FLAVOURS):
        bars(kind, -0.87 + k * 0.58, -0.58, 0.2, rows)


@picture("counter-display-1")
def counter_display_1():
    with at((0, 0.1, 0), (0, 0, -24)):
        counter(6)
    with at((1.35, -1.15, 0.09), (0, 0, 18)), at((0, 0, 0), (-90, 0, 0)):
        box("bar", (0.5, 0.16, 0.56), (0, 0, 0.3), solid((206, 40, 84), 0.3), bevel=0.06, faces={"front": printed("hop_berry", rough=0.35)})
    studio((0.9, -8.6, 3.6), (0.12, 0.1, 1.1), 74)


@picture("counter-display-2")
def counter_display_2():
    with at((0, 0, 0), (0, 0, 26)):
        counter(6)
    studio((-0.5, -5.4, 3.3), (-0.1, -0.2, 0.75), 66, blur=0.05, focus=(-0.1, -0.6, 0.7))


def stand(shelves=4):
    """A floor stand with rows of cans."""
    w, d, h, t = 2.4, 1.5, 5.6, 0.05
    teal, mint, inside = solid((20, 96, 96)), solid((190, 226, 200)), white()
    side, lip, header, can = printed("sula_side"), printed("sula_lip"), printed("sula_header"), printed("sula_can", rough=0.3)
    tin = material("tin", (0.7, 0.7, 0.68), 0.25, metal=1.0)
    box("back", (w, t, h), (0, d / 2 - t / 2, h / 2), teal, bevel=0.004)
    for s, outer in ((-1, "left"), (1, "right")):
        box("side", (t, d, h), (s * (w / 2 - t / 2), 0, h / 2), teal, bevel=0.01, faces={outer: side})
    box("plinth", (w - 2 * t, t, 0.5), (0, -d / 2 + t, 0.25), teal, bevel=0.004)
    for k in range(shelves):
        z = 0.5 + k * 1.25
        box("shelf", (w - 2 * t, d - t, t), (0, -t / 2, z), inside, bevel=0)
        box("lip", (w - 2 * t, t * 0.7, 0.3), (0, -d / 2 + 0.02, z + 0.12), mint, bevel=0.005, faces={"front": lip})
        for i in range(6):
            for j in range(2 if (i + k) % 5 else 1):
                x, y = (i - 2.5) * 0.375, -0.42 + (j if (i + k) % 5 else 1) * 0.38
                with at((x, y, z + t / 2), (0, 0, random.uniform(-14, 14))):
                    cylinder("can", 0.165, 0.8, (0, 0, 0), tin, bevel=0.03)
                    wrap(0.168, 0.05, 0.75, can, 340)
    box("header", (w + 0.1, t, 1.15), (0, d / 2 - 0.14, h + 0.5), teal, bevel=0.006, faces={"front": header})


@picture("floor-display-1")
def floor_display_1():
    with at((0, 0.3, 0), (0, 0, -26)):
        stand()
    studio((1.2, -17.5, 5.6), (0, 0, 3.45), 62, wall=8)


@picture("floor-display-2")
def floor_display_2():
    with at((0, 0.3, 0), (0, 0, 24)):
        stand()
    studio((-0.6, -8.6, 5.9), (0.0, 0, 4.75), 60, wall=8)
