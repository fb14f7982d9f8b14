"""Folding cartons, pillow boxes, sleeves and paper bands."""

import math

from brands_boxes import TEAS
from ink import art
from props import dropper, glass, gold, material, pouch, printed, soap, solid
from studio import (
    at, box, image_material, lathe, picture, plate, sheet, studio, surface, tube, white,
)  # fmt: skip

T = 0.012


def carton(size, front, side, top=None, opening=0.0, inner=None, back=None, dust=70.0, tuck=80.0, ground=None, t=T):
    """A tuck-end carton standing on z 0; opening 0 is shut, 110 shows the lid standing up behind."""
    w, d, h = size
    i = inner or white()
    top, ground = top or front, ground or i
    box("floor", (w - t, d - t, t), (0, 0, t / 2), i, bevel=0)
    box("front", (w, t, h), (0, -d / 2 + t / 2, h / 2), i, bevel=0.005, faces={"front": front, "top": i})
    box("back", (w, t, h), (0, d / 2 - t / 2, h / 2), i, bevel=0.005, faces={"back": back or front})
    for x, outer in ((-1, "left"), (1, "right")):
        box("side", (t, d, h), (x * (w / 2 - t / 2), 0, h / 2), i, bevel=0.005, faces={outer: side})
        if opening:
            with at((x * (w / 2 - t / 2), 0, h), (0, x * (dust - 90), 0)):
                k = d * 0.48
                flap = [(-k, 0), (k, 0), (k * 0.72, d * 0.72), (-k * 0.9, d * 0.72), (-k, d * 0.6)]
                with at((0, 0, 0), (90, 0, 90)):
                    plate("dust", flap, t, ground if x > 0 else i, i if x > 0 else ground, i)
    with at((0, d / 2 - t, h), (-opening, 0, 0)):
        plate("lid", [(-w / 2, -d + t), (w / 2, -d + t), (w / 2, 0), (-w / 2, 0)], t, top, i, i, bevel=0.004)
        with at((0, -d + 3.3 * t, 0), (tuck if opening else 90, 0, 0)):
            k, r = w / 2 - 0.015, d * 0.38
            points = [(k * math.sin(a), -d * 0.62 + r * (1 - math.cos(a)) * 0.45) for a in (math.pi / 2 * j / 8 for j in range(-8, 9))]
            plate("tuck", [*points, (k, 0), (-k, 0)], t, ground, i, i)


def tea(kind, opening=0.0, **kw):
    front, side, top = (printed(f"tea_{kind}_{p}", rough=0.55) for p in ("front", "side", "top"))
    carton((0.8, 0.5, 1.3), front, side, top, opening, ground=solid(TEAS[kind][0]), **kw)


def pyramid(loc, rot, rgb):
    """A tea bag with thread and tag."""
    net = material(f"net{rgb}", rgb, 0.9, 0.1, 0.25)
    with at(loc, (0, 0, rot)):
        lathe("bag", [(0.001, 0), (0.17, 0.0), (0.14, 0.06), (0.001, 0.3)], net, n=4)
        tube("thread", [(0, 0, 0.29), (0.12, -0.1, 0.2), (0.3, -0.2, 0.02), (0.42, -0.16, 0.012)], 0.005, white())
        sheet("tag", 0.16, 0.16, 0.01, white(), loc=(0.48, -0.16, 0.004), rot=(0, 0, 20))


@picture("tuck-box-1")
def tuck_box_1():
    with at((-0.5, 0.3, 0), (0, 0, -24)):
        tea("mint", 112)
    with at((0.62, -0.1, 0), (0, 0, -30)):
        tea("chamomile")
    pyramid((-0.3, -0.8, 0), 30, (0.1, 0.13, 0.05))
    studio((0.7, -5.8, 2.4), (0.08, 0, 0.86), 64)


@picture("tuck-box-2")
def tuck_box_2():
    with at((0, 0, 0), (0, 0, -32)):
        tea("rosehip", 70)
    studio((0.5, -3.0, 2.6), (0.0, 0, 1.22), 72, blur=0.06, focus=(0, -0.3, 1.25))


@picture("tuck-box-3")
def tuck_box_3():
    for k, kind in enumerate(("rosehip", "chamomile", "mint", "lavender")):
        with at((-1.55 + k * 1.04, 0.25 - 0.02 * k, 0), (0, 0, -20)):
            tea(kind)
    with at((0.75, -1.75, 0.25), (0, 0, 28)), at((0, 0, 0), (-90, 0, 0)):
        tea("mint")
    studio((0.6, -7.0, 3.3), (0.05, -0.25, 0.68), 60)


@picture("tuck-box-4")
def tuck_box_4():
    with at((-0.8, 0.75, 0.25), (0, 0, -118)), at((0, 0, 0), (-90, 0, 0)):
        tea("lavender", 76, dust=20)
    with at((-0.75, 1.15, 0), (0, 0, -14)):
        tea("rosehip")
    for x, y, r in ((0.98, -0.1, 0), (1.35, 0.4, 70), (0.75, -0.62, 150)):
        pyramid((x, y, 0), r, (0.16, 0.10, 0.24))
    studio((0.7, -5.6, 3.2), (0.02, 0.2, 0.42), 62)


def serum_box(opening=0.0):
    foil = printed("aube_front", rough=0.42)
    carton((0.45, 0.45, 1.3), foil, printed("aube_side", rough=0.42), material("rose", (0.85, 0.62, 0.55), 0.45), opening)


def serum(loc, rot=0.0):
    dropper(loc, glass("frost", (0.50, 0.22, 0.20), 0.3), gold(), printed("aube_label"), 0.19, 0.68, rot)


@picture("carton-cosmetic-1")
def carton_cosmetic_1():
    with at((-0.32, 0.25, 0), (0, 0, -34)):
        serum_box()
    with at((0.6, 0.3, 0), (0, 0, -44)):
        serum_box()
    serum((0.2, -0.42, 0))
    studio((0.5, -5.2, 1.9), (0.14, 0, 0.6), 74, sweep=(0.78, 0.66, 0.60))


@picture("carton-cosmetic-2")
def carton_cosmetic_2():
    with at((-0.15, 0.35, 0), (0, 0, 26)):
        serum_box(104)
        serum((0, 0, 0.42))
    studio((-0.5, -3.7, 2.5), (-0.08, 0.2, 1.2), 74, sweep=(0.78, 0.66, 0.60), blur=0.05, focus=(-0.1, 0.15, 1.1))


def granola(opening=0.0):
    carton((1.5, 0.9, 2.1), printed("granola_front", rough=0.5), printed("granola_side", rough=0.5), material("rust", (0.51, 0.09, 0.013), 0.5), opening)


@picture("carton-autobottom-1")
def carton_autobottom_1():
    with at((-0.75, 0.45, 0), (0, 0, -26)):
        granola()
    with at((1.0, -0.05, 0), (0, 0, -34)):
        granola(108)
        pouch(1.2, 2.2, 0.55, (0, -0.02, 0.32), material("bag", (0.80, 0.70, 0.55), 0.4), printed("granola_bag", rough=0.4))
    studio((0.8, -8.6, 3.6), (0.15, 0.1, 1.2), 62)


def crash_lock(w, d, t=T):
    """The automatic bottom seen from outside, in the plane z 0: two panels, one hooked over the other."""
    rust = material("rust", (0.51, 0.09, 0.013), 0.5)
    plate("half", [(-w / 2, -d / 2), (w / 2, -d / 2), (w / 2, 0), (-w / 2, 0)], t, rust, rust, white())
    hook = [(w / 2, d / 2), (-w / 2, d / 2), (-w / 2 + 0.02, 0.02), (-w * 0.3, 0.01), (-w * 0.24, -d * 0.2), (w * 0.02, -d * 0.2), (w * 0.08, 0.01), (w / 2 - 0.02, 0.02)]
    plate("hook", hook, 2 * t, rust, rust, white(), bevel=0.002)
    for x, y in ((-1, -1), (1, 1)):
        a, b = (x * w / 2, y * d / 2 * 0.98), (x * (w / 2 - d * 0.42), y * 0.03)
        z = (2 if y > 0 else 1) * t + 0.002
        tube("crease", [(*a, z), (*b, z)], 0.004, material("crease", (0.30, 0.05, 0.01), 0.6))


@picture("carton-autobottom-2")
def carton_autobottom_2():
    with at((-1.15, 0.85, 0), (0, 0, 20)):
        granola()
    with at((0.75, -0.5, 0), (0, 0, 28)), at((0, 0, 2.1), (180, 0, 0)):
        granola()
        with at((0, 0, -0.001), (180, 0, 0)):
            crash_lock(1.49, 0.89)
    studio((-0.4, -7.6, 5.6), (-0.1, 0.1, 1.05), 62)


def pillow(length, width, high, front, stock):
    """A pillow box: two arched panels closed by concave end flaps."""
    bulge = length * 0.16

    def edge(s):
        return length / 2 - bulge * (1 - s * s)

    for sign in (1, -1):

        def panel(u, v, sign=sign):
            s = 2 * v - 1
            return ((2 * u - 1) * edge(s), s * width / 2, sign * high / 2 * (1 - s * s))

        with at((0, 0, high / 2)):
            surface("panel", panel, 24, 24, front if sign > 0 else stock, thick=0.01)
    for x in (-1, 1):

        def end(u, v, x=x):
            s, q = 2 * v - 1, 2 * u - 1
            return (x * (edge(s) - 0.2 * high * (1 - s * s) * (1 - q * q)), s * width / 2, q * high / 2 * (1 - s * s))

        with at((0, 0, high / 2)):
            surface("end", end, 10, 24, stock, thick=0.01)


@picture("pillow-box-1")
def pillow_box_1():
    printed_kraft = image_material(art("gintaras_pillow"), (0.36, 0.20, 0.095), 0.85, 0.18, 0.16, 0.2)
    stock = material("dark kraft", (0.36, 0.20, 0.095), 0.85, 0.18, 0.16, 0.2)
    with at((-0.1, 0.3, 0), (0, 0, -16)):
        pillow(1.6, 1.05, 0.38, printed_kraft, stock)
    with at((0.75, -0.72, 0), (0, 0, 24)):
        pillow(1.05, 0.7, 0.26, printed_kraft, stock)
    amber = glass("amber stone", (0.62, 0.17, 0.01), 0.12)
    for x, y, r in ((-0.72, -0.72, 0.1), (-0.5, -0.84, 0.075), (-0.9, -0.88, 0.06)):
        lathe("bead", [(r * math.sin(a), r - r * 0.8 * math.cos(a)) for a in (math.pi * j / 12 for j in range(13))], amber, (x, y, -0.02))
    studio((0.5, -4.8, 3.0), (0.02, -0.1, 0.2), 64)


@picture("pillow-box-2")
def pillow_box_2():
    cream = material("cream board", (0.78, 0.70, 0.58), 0.7, 0.2, 0.05)
    dark = material("dark kraft", (0.36, 0.20, 0.095), 0.85, 0.18, 0.16, 0.2)
    plain = image_material(art("gintaras_pillow"), (0.36, 0.20, 0.095), 0.85, 0.18, 0.16, 0.2)
    teal = material("teal board", (0.02, 0.12, 0.12), 0.6)
    for k, (x, y, z, r, f, s) in enumerate(((0, 0.3, 0, 8, dark, dark), (0.05, 0.28, 0.38, -10, cream, cream), (0.0, 0.3, 0.76, 4, plain, dark))):
        with at((x, y, z), (0, 0, r)):
            pillow(1.6, 1.05, 0.38, f, s)
    with at((0.55, -0.85, 0), (0, 0, -22)):
        pillow(1.05, 0.7, 0.26, teal, teal)
    studio((-1.0, -5.4, 3.2), (0.08, 0, 0.55), 62)


CHOCOLATE = ((0.085, 0.028, 0.010), (0.19, 0.075, 0.028), (0.74, 0.62, 0.44), (0.05, 0.016, 0.008))


def chocolates(w, d, z):
    """Four by three pralines in paper cups."""
    for i in range(4):
        for j in range(3):
            m = material(f"chocolate{(i + 2 * j) % 4}", CHOCOLATE[(i + 2 * j) % 4], 0.28, 0.5)
            x, y = (i - 1.5) * w / 4.2, (j - 1) * d / 3.3
            lathe("cup", [(0.001, z), (0.17, z), (0.21, z + 0.12)], material("cup", (0.05, 0.02, 0.012), 0.8), (x, y, 0), n=24)
            if (i + j) % 2:
                lathe("praline", [(0.17, z + 0.05), (0.18, z + 0.14), (0.14, z + 0.22), (0.06, z + 0.25), (0.001, z + 0.255)], m, (x, y, 0), n=40)
            else:
                box("praline", (0.27, 0.27, 0.2), (x, y, z + 0.13), m, (0, 0, 12 * (i - j)), 0.03)


def sleeved(pulled=0.0):
    """A tray of chocolates with its sleeve; pulled is how far the tray stands out to the right."""
    w, d, h, t = 2.1, 1.4, 0.32, 0.014
    navy = material("navy", (0.010, 0.012, 0.042), 0.5)
    side = printed("rieva_front", rough=0.45)
    for z, m in ((h - t / 2, {"top": printed("rieva_top", rough=0.45)}), (t / 2, {})):
        box("sleeve", (w, d, t), (0, 0, z), navy, bevel=0.004, faces=m)
    for y, face in ((-1, "front"), (1, "back")):
        box("sleeve", (w, t, h), (0, y * (d / 2 - t / 2), h / 2), navy, bevel=0.004, faces={face: side})
    with at((pulled, 0, t)):
        cream, iw, idp, ih = material("tray", (0.83, 0.66, 0.42), 0.6, 0.2, 0.04), w - 0.01, d - 3 * t, h - 3 * t
        box("tray", (iw, idp, t), (0, 0, t / 2), cream, bevel=0)
        for x in (-1, 1):
            box("tray", (t * 2, idp, ih), (x * (iw / 2 - t), 0, ih / 2), cream, bevel=0.006)
        for y in (-1, 1):
            box("tray", (iw, t * 2, ih), (0, y * (idp / 2 - t), ih / 2), cream, bevel=0.006)
        chocolates(iw, idp, 0.02)


@picture("sleeve-tray-1")
def sleeve_tray_1():
    with at((-0.5, 0.1, 0), (0, 0, 16)):
        sleeved(1.05)
    studio((0.9, -5.4, 3.7), (0.05, 0.05, 0.1), 62)


@picture("sleeve-tray-2")
def sleeve_tray_2():
    for k, r in enumerate((6, -5)):
        with at((-0.35, 0.45, k * 0.325), (0, 0, r)):
            sleeved()
    with at((0.35, -0.75, 0), (0, 0, -18)):
        sleeved(0.62)
    studio((-0.6, -6.2, 3.6), (0.42, -0.1, 0.3), 58)


def towels(loc, rgb, rot=0.0, n=3, band=True):
    """A folded linen cloth: layers with rounded folds, held by a paper band."""
    cloth = material(f"linen{rgb}", rgb, 0.95, 0.05, 0.2, 0.6)
    with at(loc, (0, 0, rot)):
        for k in range(n):
            box("fold", (1.9, 1.25, 0.105), (0, 0.01 * (k % 2), 0.055 + k * 0.1), cloth, bevel=0.05)
        if band:
            paper = material("band", (0.84, 0.81, 0.74), 0.8, 0.2, 0.03)
            face = printed("linen_band")
            box("band", (0.78, 1.285, n * 0.1 + 0.03), (0, 0, n * 0.05 + 0.01), paper, bevel=0.05, faces={"top": face})


@picture("sleeve-band-1")
def sleeve_band_1():
    with at((-0.3, 0.35, 0), (0, 0, -14)):
        for k, rgb in enumerate(((0.20, 0.27, 0.31), (0.60, 0.50, 0.38), (0.72, 0.68, 0.60))):
            towels((0, 0, k * 0.335), rgb, 2 * k - 2, 3)
    with at((1.2, -0.9, 0)):
        towels((0, 0, 0), (0.42, 0.13, 0.075), 28, 3)
    studio((0.8, -6.4, 4.2), (0.32, -0.1, 0.4), 58)


@picture("sleeve-band-2")
def sleeve_band_2():
    for x, y, z, r, rgb in ((-0.62, 0.2, 0, 14, (0.42, 0.52, 0.34)), (0.42, 0.34, 0, -10, (0.72, 0.42, 0.3)), (-0.1, 0.25, 0.28, 4, (0.78, 0.7, 0.52)), (0.28, -0.5, 0, 26, (0.16, 0.16, 0.16))):
        soap((x, y, z), rgb, r, band=printed("sava_band"))
    studio((0.4, -3.4, 2.2), (0, 0, 0.2), 64, sweep=(0.71, 0.63, 0.53))
