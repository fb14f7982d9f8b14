"""Shipping cases with four flaps (FEFCO 0201): printed single wall, double wall, bottle shipper, plain stock case."""

import math
import random

from ink import art
from props import bottle, glass, printed, shreds
from studio import (
    KRAFT, at, box, cylinder, decal, flute, image_material, kraft, lathe, material, picture, plate, studio, surface,
)  # fmt: skip


def case(size, t=0.04, flaps=(0, 0, 0, 0), front=None, side=None, layers=1, stock=None, reach=None):
    """A case standing on z 0. flaps: angles of front, back, left, right top flaps, 0 closed, 90 upright, 200 hanging outside."""
    w, d, h = size
    o = stock or kraft()
    across, along = flute(layers=layers), flute("line", pitch=60, layers=layers)
    box("floor", (w - 2 * t, d - 2 * t, t), (0, 0, t / 2), o, bevel=0)
    for y, outer, m in ((-1, "front", front), (1, "back", None)):
        box("wall", (w, t, h), (0, y * (d / 2 - t / 2), h / 2), o, bevel=t * 0.3, faces={outer: m or o})
    for x, outer in ((-1, "left"), (1, "right")):
        box("wall", (t, d, h), (x * (w / 2 - t / 2), 0, h / 2), o, bevel=t * 0.3, faces={outer: side or o})
    reach = reach or d / 2 - 0.01
    for (x, y, turn), long, angle in zip(((0, -1, 0), (0, 1, 180), (-1, 0, -90), (1, 0, 90)), (w - 0.02, w - 0.02, d - 3 * t, d - 3 * t), flaps):
        lift = -t if turn in (90, -90) else 0
        with at((x * (w / 2 - t / 2), y * (d / 2 - t / 2), h + lift * (angle < 45)), (0, 0, turn)), at((0, 0, 0), (angle, 0, 0)):
            c = 0.03
            plate("flap", [(-long / 2, 0), (long / 2, 0), (long / 2 - c, reach), (-long / 2 + c, reach)], t, o, o, (across, along), bevel=0.003)


def tape(size, stock=None, width=0.5, drop=0.55, t=0.045):
    """Parcel tape over the closed seam of a case."""
    w, _, h = size
    m = stock or material("tape", (0.36, 0.20, 0.085), 0.35, 0.4, 0.05)
    z = h + t + 0.002
    decal("tape", w + 0.01, width, m, (0, 0, z))
    for s in (-1, 1):
        decal("tape", width, drop, m, (s * (w / 2 + 0.003), 0, z - drop / 2), (90, 0, s * 90))


def plant(loc, height=1.5, leaves=16, seed=2, rgb=(0.05, 0.16, 0.05)):
    """A pot plant with arching leaves."""
    pick = random.Random(seed)
    with at(loc):
        lathe("pot", [(0.001, 0), (0.38, 0), (0.5, 0.8), (0.5, 0.85), (0.44, 0.85), (0.42, 0.72), (0.001, 0.72)], material("clay", (0.46, 0.16, 0.075), 0.85, 0.2, 0.08))
        for k in range(leaves):
            a, lean, size = k * 137.5, pick.uniform(0.25, 1.0), height * pick.uniform(0.75, 1.1)
            green = material(f"leaf{k % 3}", tuple(c * (0.75 + 0.3 * (k % 3)) for c in rgb), 0.4, 0.45)

            def point(u, v, lean=lean, size=size):
                r = lean * size * 0.62 * v**1.5
                z = size * (v - 0.42 * lean * v**2.4)
                half = size * 0.115 * math.sin(math.pi * (0.12 + 0.88 * v) ** 1.4) ** 0.8
                s = (u - 0.5) * 2
                return (r - 0.02, s * half, z + abs(s) * half * 0.35)

            with at((0, 0, 0.7), (0, 0, a)):
                surface("leaf", point, 6, 18, green)


def flat_cases(w, h, n, loc, rot=0.0, t=0.04, layers=1):
    """A pile of flat, unfolded cases: glued body with flaps above and below."""
    with at(loc, (0, 0, rot)):
        for k in range(n):
            z, x = k * (2 * t + 0.004), 0.01 * (k * 7 % 3)
            for dz in (0, t):
                for i in range(2):
                    a = -w / 2 + x + i * w * 0.6
                    b = a + w * (0.6 if i == 0 else 0.4)
                    plate("flat", [(a + 0.02, -h * 0.78), (b - 0.02, -h * 0.78), (b - 0.02, -h / 2), (b, -h / 2), (b, h / 2), (b - 0.02, h / 2), (b - 0.02, h * 0.78), (a + 0.02, h * 0.78), (a + 0.02, h / 2), (a, h / 2), (a, -h / 2), (a + 0.02, -h / 2)],
                          t * 0.97, kraft(), kraft(), flute(layers=layers)).location.z += z + dz  # fmt: skip


def on_kraft(name):
    return image_material(art(name), KRAFT, 0.85, 0.18, 0.16, 0.2)


@picture("shipping-single-1")
def shipping_single_1():
    with at((0, 0.2, 0), (0, 0, -26)):
        case((2.9, 2.1, 2.4), 0.04, (190, 150, 160, 200), on_kraft("alder_front"), on_kraft("alder_side"))
        plant((-0.55, 0.1, 1.15), 1.7)
        plant((0.6, 0.15, 1.05), 1.35, 14, 5, (0.07, 0.19, 0.09))
    studio((0.9, -11.4, 5.6), (0.05, 0.1, 1.72), 62)


@picture("shipping-single-2")
def shipping_single_2():
    for x, y, z, r, k in ((-0.65, 0.9, 0, 14, 1.0), (1.15, -0.6, 0, -18, 0.72), (-0.6, 0.85, 2.46, 20, 0.72)):
        with at((x, y, z), (0, 0, r)):
            size = (2.9 * k, 2.1 * k, 2.4 * k)
            case(size, 0.04, (0, 0, 0, 0), on_kraft("alder_front"), on_kraft("alder_side"))
            tape(size, on_kraft("alder_tape"), 0.5 * k, 0.4 * k)
    studio((1.2, -12.4, 7.0), (0.1, 0.2, 1.75), 60)


@picture("shipping-double-1")
def shipping_double_1():
    with at((0, 0.2, 0), (0, 0, 28)):
        case((3.3, 2.3, 2.5), 0.085, (72, 110, 100, 110), on_kraft("nordvik_front"), on_kraft("nordvik_side"), 2, reach=1.0)
        shreds(2.9, 1.9, 1.9, count=260)
    studio((-0.8, -10.8, 7.2), (0, 0.2, 1.55), 62)


@picture("shipping-double-2")
def shipping_double_2():
    with at((0, 0, -1.2), (0, 0, 38)):
        case((3.3, 2.3, 2.5), 0.085, (0, 8, 30, 96), on_kraft("nordvik_front"), on_kraft("nordvik_side"), 2, reach=1.0)
    studio((0.7, -7.4, 4.6), (0.25, -0.55, 1.2), 70, blur=0.08, focus=(0.3, -1.5, 1.3))


def wine_case(open_flaps=True):
    size = (2.75, 1.85, 3.25)
    case(size, 0.04, (196, 150, 190, 200) if open_flaps else (0, 0, 0, 0), on_kraft("wine_front"), on_kraft("wine_side"))
    return size


def six_bottles():
    dark = glass("bottle", (0.012, 0.022, 0.010))
    label = printed("wine_label", rough=0.8)
    for i in range(3):
        for j in range(2):
            cap = material(f"cap{j}", ((0.16, 0.008, 0.02), (0.4, 0.27, 0.09))[j], 0.35, 0.5, metal=0.3 * j)
            bottle(((i - 1) * 0.88, (j - 0.5) * 0.88, 0.05), dark, label, 0.36, 3.05, cap)
    for x in (-0.44, 0.44):
        box("divider", (0.03, 1.75, 2.4), (x, 0, 1.25), kraft(), bevel=0, faces={"top": flute()})
    box("divider", (2.65, 0.03, 2.4), (0, 0, 1.25), kraft(), bevel=0, faces={"top": flute()})


@picture("shipping-bottle-1")
def shipping_bottle_1():
    with at((-0.25, 0.3, 0), (0, 0, -24)):
        wine_case()
        six_bottles()
    bottle((2.05, -0.7, 0), glass("bottle", (0.012, 0.022, 0.010)), printed("wine_label", rough=0.8), 0.36, 3.05, material("cap0", (0.16, 0.008, 0.02), 0.35))
    studio((0.9, -11.6, 7.8), (0.3, 0.1, 1.6), 62)


@picture("shipping-bottle-2")
def shipping_bottle_2():
    with at((0, 0, 0), (0, 0, 20)):
        wine_case()
        six_bottles()
    studio((-0.4, -5.2, 7.6), (0, -0.05, 2.75), 62)


@picture("shipping-stock-1")
def shipping_stock_1():
    for x, y, z, r, size in ((-0.7, 0.7, 0, 10, (2.6, 1.8, 1.5)), (-0.65, 0.72, 1.55, 16, (2.1, 1.5, 1.1)), (-0.7, 0.7, 2.7, 6, (1.5, 1.1, 0.7))):
        with at((x, y, z), (0, 0, r)):
            case(size)
            tape(size, width=0.42)
    with at((1.6, -0.6, 0), (0, 0, -24)):
        case((1.9, 1.4, 1.1), 0.04, (200, 160, 170, 200))
    studio((1.0, -11.4, 6.2), (0.3, 0.1, 1.5), 62)


@picture("shipping-stock-2")
def shipping_stock_2():
    flat_cases(2.9, 1.5, 12, (-0.25, 0.3, 0), 14)
    with at((-0.25, 0.3, 0), (0, 0, 14)):
        m = material("strap", (0.02, 0.02, 0.02), 0.4)
        for x in (-0.85, 0.85):
            box("strap", (0.12, 1.5 * 1.56 + 0.03, 1.03), (x, 0, 0.505), m, bevel=0.02)
    cylinder("roll", 0.42, 0.5, (1.95, -0.75, 0), material("tape", (0.36, 0.20, 0.085), 0.35), hole=0.3)
    studio((1.1, -8.0, 5.0), (0.2, 0.1, 0.4), 62)
