"""Food boxes: cake box with a handle, pizza box, bakery box with a window."""

import math
import random

from ink import art
from mailers import Look, mailer
from props import croissant, macaron, printed, solid
from studio import (
    KRAFT, at, box, decal, flute, image_material, kraft, lathe, material, picture, plate, sheet, studio, surface, white,
)  # fmt: skip

T = 0.014


def cake_box(handle=True, w=2.4, d=2.4, h=1.3):
    """A tapered gable box: walls lean together to a carry handle, or a flat lid."""
    front, lid, rose = printed("saldu_front", rough=0.5), printed("saldu_lid", rough=0.5), solid((240, 190, 186))
    box("body", (w, d, h), (0, 0, h / 2), white(), bevel=0.012, faces={"front": front, "right": front, "left": front, "back": front, "top": lid})
    if not handle:
        return
    rise, gap = 0.62, 0.16
    for s in (-1, 1):
        with at((0, s * d / 2, h), (0, 0, 0 if s < 0 else 180)):
            lean = math.degrees(math.atan2(rise, d / 2 - gap))
            reach = math.hypot(rise, d / 2 - gap)
            with at((0, 0, 0), (lean, 0, 0)):
                k = 0.42
                sheet("roof", w, reach, T, rose, white(), hinge=True)
                with at((0, reach, 0), (90 - lean, 0, 0)):
                    outer = [(-k - 0.22, 0), (k + 0.22, 0), (k + 0.1, 0.34), (k - 0.05, 0.46), (-k + 0.05, 0.46), (-k - 0.1, 0.34)]
                    plate("grip", outer, T, solid((190, 40, 30)), white(), white())
    for s in (-1, 1):
        # the gusset closing the gable's end: a triangle folded inwards
        with at((s * (w / 2 - 0.005), 0, h), (0, 0, 0)):
            me = [(0, -d / 2, 0), (0, d / 2, 0), (-s * 0.5, 0, rise * 0.92)]

            def fold(u, v, me=me):
                a = [me[0][i] + (me[1][i] - me[0][i]) * u for i in range(3)]
                return tuple(a[i] + (me[2][i] - a[i]) * v for i in range(3))

            surface("gusset", fold, 2, 6, white(), smooth=False)


@picture("cake-box-1")
def cake_box_1():
    with at((0, 0.15, 0), (0, 0, -28)):
        cake_box()
    studio((0.8, -9.2, 3.9), (0, 0, 1.0), 64)


def cake(loc, r=0.85):
    """A frosted layer cake with berries."""
    cream, sponge, berry = material("frosting", (0.86, 0.78, 0.68), 0.6), material("sponge", (0.55, 0.27, 0.09), 0.9, 0.1, 0.2, 0.4), material("berry", (0.33, 0.008, 0.012), 0.3, 0.5)
    with at(loc):
        for k in range(3):
            lathe("layer", [(r * 0.97, k * 0.3), (r * 0.97, k * 0.3 + 0.2)], sponge)
            lathe("filling", [(r * 0.95, k * 0.3 + 0.19), (r * 1.0, k * 0.3 + 0.22), (r * 1.01, k * 0.3 + 0.26), (r * 0.95, k * 0.3 + 0.3)], cream)
        lathe("top", [(r, 0.88), (r, 0.94), (r * 0.96, 0.97), (0.001, 0.985)], cream)
        for k in range(12):
            a = 2 * math.pi * k / 12
            x, y = r * 0.78 * math.cos(a), r * 0.78 * math.sin(a)
            lathe("swirl", [(0.15, 0.97), (0.14, 1.05), (0.08, 1.12), (0.001, 1.16)], cream, (x, y, 0), n=20)
            lathe("berry", [(0.001, 1.1), (0.07, 1.14), (0.085, 1.2), (0.05, 1.27), (0.001, 1.29)], berry, (x, y, 0), n=24)


@picture("cake-box-2")
def cake_box_2():
    with at((-0.95, 0.9, 0), (0, 0, 22)):
        cake_box()
    lathe("board", [(0.001, 0), (1.05, 0), (1.05, 0.03), (0.001, 0.03)], material("gold card", (0.66, 0.45, 0.18), 0.3, 0.5, metal=0.9), (1.1, -0.55, 0))
    cake((1.1, -0.55, 0.03))
    studio((0.2, -9.0, 4.6), (0.0, 0.1, 0.85), 62)


def pizza_look(lid=True):
    press = image_material(art("ugnis_lid"), KRAFT, 0.85, 0.18, 0.16, 0.2)
    return Look(kraft(), kraft(), flute(), press if lid else None, printed("ugnis_front", KRAFT, rough=0.8, grain=0.1))


def pizza(loc, r=1.5):
    with at(loc):
        top = image_material(art("pizza_top"), (0.55, 0.3, 0.1), 0.45, 0.4, 0.0)
        crust = material("pizza crust", (0.52, 0.24, 0.07), 0.7, 0.25, 0.3, 0.4)

        def ring(u, v):
            a, b = 2 * math.pi * u, 2 * math.pi * v
            lump = 1 + 0.14 * math.sin(7 * a + 1) + 0.1 * math.sin(13 * a)
            k = 0.13 * lump
            return ((r * 0.93 + k * math.cos(b)) * math.cos(a), (r * 0.93 + k * math.cos(b)) * math.sin(a), 0.1 + k * 0.8 * math.sin(b))

        surface("crust", ring, 120, 16, crust)
        plate("pizza", [(r * 0.9 * math.cos(2 * math.pi * k / 64), r * 0.9 * math.sin(2 * math.pi * k / 64)) for k in range(64)], 0.12, top, crust, crust, uv=(-r, -r, r, r))


@picture("pizza-box-1")
def pizza_box_1():
    for k, (a, b) in enumerate(((9, 0), (14, 0.03))):
        with at((-0.1 + b, 0.35, k * 0.5), (0, 0, a)):
            mailer((3.3, 3.3, 0.45), pizza_look(), t=0.025)
    studio((1.3, -9.2, 7.0), (-0.05, 0.3, 0.35), 60)


@picture("pizza-box-2")
def pizza_box_2():
    with at((0, 0, 0), (0, 0, -16)):
        mailer((3.3, 3.3, 0.45), pizza_look(), 106, 66, t=0.025)
        pizza((0, 0, 0.03))
    studio((0.9, -9.6, 6.6), (0.05, 0.35, 1.15), 56)


def window_box(loc, rot=0.0, fill="croissants"):
    """A kraft box whose sloped lid has a clear window over the pastry."""
    w, d, h, t = 2.2, 1.5, 0.72, 0.016
    o = kraft()
    front = image_material(art("kepykla_front"), KRAFT, 0.85, 0.18, 0.16, 0.2)
    with at(loc, (0, 0, rot)):
        box("floor", (w - t, d - t, t), (0, 0, t / 2), o, bevel=0)
        sheet("liner", w - 0.1, d - 0.1, 0.004, white(), loc=(0, 0, t))
        for y, f in ((-1, "front"), (1, "back")):
            box("wall", (w, t, h), (0, y * (d / 2 - t / 2), h / 2), o, bevel=0.005, faces={f: front})
        for x in (-1, 1):
            box("wall", (t, d, h), (x * (w / 2 - t / 2), 0, h / 2), o, bevel=0.005)
        # the lid is a frame of four strips round the window
        a, b = 0.26, 0.22
        for x, y, sx, sy in ((0, -d / 2 + b / 2, w, b), (0, d / 2 - b / 2, w, b), (-w / 2 + a / 2, 0, a, d - 2 * b), (w / 2 - a / 2, 0, a, d - 2 * b)):
            box("lid", (sx, sy, t), (x, y, h + t / 2), o, bevel=0)
        film = window_film()
        decal("window", w - 2 * a + 0.1, d - 2 * b + 0.1, film, (0, 0, h - 0.002))
        if fill == "croissants":
            for x, y, r in ((-0.6, 0.05, 20), (0.05, 0.1, -12), (0.65, 0.0, 30), (-0.25, -0.35, 4), (0.4, -0.4, -26)):
                croissant((x, y, 0.04 + 0.05 * (y < -0.2)), r, 0.8)
        else:
            shells = ((0.75, 0.34, 0.36), (0.45, 0.55, 0.30), (0.80, 0.62, 0.28), (0.30, 0.15, 0.09), (0.62, 0.42, 0.62))
            for i in range(7):
                for j in range(3):
                    macaron((-0.84 + i * 0.28, -0.42 + j * 0.43, 0.24), shells[(i + j) % 5], (0, 84, random.uniform(-6, 6)), 0.2)


def window_film():
    """Clear window film: see-through with a sheen, without caustics."""
    m = material("film", (0.9, 0.92, 0.92), 0.05, 0.5)
    m.node_tree.nodes["Principled BSDF"].inputs["Alpha"].default_value = 0.1
    return m


@picture("bakery-window-1")
def bakery_window_1():
    window_box((-0.25, 0.35, 0), -20)
    croissant((1.55, -0.7, 0), 30, 0.85)
    studio((1.0, -7.0, 4.9), (0.12, 0.0, 0.3), 62)


@picture("bakery-window-2")
def bakery_window_2():
    window_box((-0.25, 0.55, 0), 16)
    window_box((-0.2, 0.55, 0.745), 22, "macarons")
    for x, y, c, r in ((1.25, -0.75, (0.75, 0.34, 0.36), (0, 0, 0)), (1.6, -0.35, (0.45, 0.55, 0.30), (0, 0, 0)), (0.85, -1.0, (0.80, 0.62, 0.28), (0, 74, 20))):
        macaron((x, y, 0.17), c, r)
    studio((0.5, -6.6, 5.2), (0.2, 0.15, 0.6), 60)
