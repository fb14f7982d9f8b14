"""Mailer boxes with a roll-end front tuck (FEFCO 0427): one model, five products."""

from dataclasses import dataclass

from ink import art
from props import card, jar, pouch, printed, shreds, soap, tissue
from studio import (
    KRAFT, WHITE, at, black, box, flute, image_material, kraft, material, picture, plate, sheet, studio, white,
)  # fmt: skip

T = 0.03


@dataclass
class Look:
    """Materials of one mailer: outside, inside, cut edge and the printed faces."""

    outer: object
    inner: object
    edge: object
    lid: object = None
    front: object = None
    side: object = None
    lid_inside: object = None
    floor: object = None
    tuck: object = None


def mailer(size, look, opening=0.0, tuck=90.0, ears=80.0, t=T):
    """A box standing on z 0, centred; opening 0 is closed, 110 stands open. tuck and ears are fold angles of the lid's flaps."""
    w, d, h = size
    o, i, e = look.outer, look.inner, look.edge
    box("floor", (w - 0.02, d - 0.02, t), (0, 0, t / 2), i, bevel=0, faces={"top": look.floor or i, "bottom": o})
    wall = {"front": look.front or o, "back": i, "top": e}
    box("front", (w, t, h + t / 2), (0, -d / 2 + t / 2, h / 2 + t / 4), o, bevel=0.006, faces=wall)
    for x in (-1, 1):
        # the inner half of the front wall's dust flaps, folded into the rolled side walls
        box("tab", (0.36, t, h - 0.06), (x * (w / 2 - 2.6 * t - 0.18), -d / 2 + 1.5 * t, h / 2), i, bevel=0.004)
    box("back", (w, t, h), (0, d / 2 - t / 2, h / 2), o, bevel=0.006, faces={"front": i})
    for x, outside, inside in ((-1, "left", "right"), (1, "right", "left")):
        faces = {outside: look.side or o, inside: i, "top": i if look.floor else o}
        box("side", (2.6 * t, d - 1.9 * t, h), (x * (w / 2 - 1.3 * t), 0, h / 2), o, bevel=0.018, faces=faces)
    with at((0, d / 2 - t, h), (-opening, 0, 0)):
        fold = -d + 2.2 * t
        lid = [(-w / 2, fold), (w / 2, fold), (w / 2, 0), (-w / 2, 0)]
        plate("lid", lid, t, look.lid or o, look.lid_inside or i, o, bevel=0.008)
        flap = w - 5.6 * t
        with at((0, fold + t, t * 0.9), (tuck, 0, 0)):
            c = 0.05
            plate("tuck", [(-flap / 2 + c, -h * 0.94), (flap / 2 - c, -h * 0.94), (flap / 2, -h * 0.94 + c), (flap / 2, 0), (-flap / 2, 0), (-flap / 2, -h * 0.94 + c)],
                  t, look.tuck or o, i, e, bevel=0.003)  # fmt: skip
            for s in (-1, 1):
                # cherry locks: rounded ears that slide behind the front wall's ends
                with at((s * flap / 2, 0, 0), (0, s * 78 if opening else s * 88, 0)):
                    n = h * 0.62
                    ear = [(0, -h * 0.85), (n * 0.55, -h * 0.8), (n * 0.9, -h * 0.6), (n, -h * 0.36), (n * 0.82, -h * 0.1), (0, -0.03)]
                    plate("ear", [(s * x, y) for x, y in (ear if s > 0 else ear[::-1])], t, o, i, e)
        if opening:
            for s in (-1, 1):
                with at((s * w / 2, 0, t * 0.9), (0, s * ears, 0)):
                    dust = [(0, -d * 0.96), (h * 0.55, -d * 0.9), (h * 0.62, -d * 0.86), (h * 0.62, -d * 0.14), (h * 0.55, -d * 0.1), (0, -d * 0.04)]
                    plate("dust", [(s * x, y) for x, y in (dust if s > 0 else dust[::-1])], t, o, i, e)


def blank(size, look, loc=(0, 0, 0), rot=0.0, t=T):
    """The unfolded blank, outside up: lid at the back, tuck beyond it."""
    w, d, h = size
    with at(loc, (0, 0, rot)):
        half = w / 2
        outline = [(-half, 0), (-half - h * 0.9, 0.06), (-half - h * 0.9, h - 0.06), (-half, h), (-half - 2 * h, h + 0.03), (-half - 2 * h, h + d - 0.03), (-half, h + d)]
        outline += [(-half - h * 0.9, h + d + 0.06), (-half - h * 0.9, 2 * h + d - 0.06), (-half, 2 * h + d), (-half - h * 0.6, 2 * h + d + 0.2), (-half - h * 0.6, 2 * h + 2 * d - 0.2), (-half, 2 * h + 2 * d)]
        outline += [(-half - h * 0.5, 2 * h + 2 * d + 0.1), (-half - h * 0.62, 2 * h + 2 * d + h * 0.55), (-half + 0.05, 3 * h + 2 * d - 0.06), (-half + 0.12, 3 * h + 2 * d)]
        points = [(-x, y) for x, y in outline] + outline[::-1]
        plate("blank", points, t, look.outer, look.inner, look.edge)
        if look.lid:
            sheet("lid", w, d, 0.002, look.lid, loc=(0, 2 * h + 1.5 * d, t))
        if look.front:
            sheet("front", w, h, 0.002, look.front, loc=(0, h / 2, t))


def kraft_look(side=True):
    return Look(kraft(), kraft(), flute(), printed("kopa_lid", KRAFT, rough=0.85, grain=0.16, bump=0.2),
                printed("kopa_front", KRAFT, rough=0.85, grain=0.16, bump=0.2),
                printed("kopa_side", KRAFT, rough=0.85, grain=0.16, bump=0.2) if side else None,
                image_material(art("kopa_inside", turned=True), KRAFT, 0.85, grain=0.16))  # fmt: skip


def white_look():
    return Look(white(), white(), flute("white-flute", KRAFT, WHITE), printed("sava_lid"), printed("sava_front"), printed("sava_side"))


def black_look():
    stock = (0.02, 0.019, 0.018)
    edge = flute("black-flute", KRAFT, stock)
    return Look(black(), black(), edge, *(printed(f"vakaras_{p}", stock, rough=0.55, grain=0.1) for p in ("lid", "front", "side")))


def inside_look():
    edge = flute("white-flute", KRAFT, WHITE)
    teal, coral = material("teal", (0.006, 0.065, 0.068), 0.5, 0.35), material("coral", (0.58, 0.085, 0.04), 0.6)
    return Look(teal, coral, edge, printed("aguona_lid", rough=0.5), printed("aguona_front", rough=0.5), printed("aguona_side", rough=0.5),
                image_material(art("aguona_inside", turned=True)), printed("aguona_floor"))  # fmt: skip


def slim_look():
    yellow = material("sunny", (0.80, 0.36, 0.022), 0.55)
    return Look(yellow, white(), flute("white-flute", KRAFT, WHITE), printed("kite_lid"), printed("kite_front"))


BOX = (2.6, 1.8, 0.72)


def coffee(x, y, z, rot, name="kopa_pouch_a"):
    """A pouch of coffee lying in a box."""
    stock = material("pouch", (0.03, 0.03, 0.032), 0.5)
    pouch(0.95, 1.35, 0.42, (x, y, z), stock, printed(name, (0.03, 0.03, 0.032), rough=0.5), rot=rot)


@picture("mailer-kraft-1")
def mailer_kraft_1():
    with at((0, 0, 0), (0, 0, -24)):
        mailer(BOX, kraft_look(), 108, 62)
        shreds(1.9, 1.0, 0.3)
        coffee(-0.55, -0.62, 0.42, (-84, 0, 4), "kopa_pouch_a")
        coffee(0.55, -0.6, 0.42, (-84, 0, -5), "kopa_pouch_b")
    studio((1.1, -8.3, 4.6), (0, 0.15, 1.06), 59)


@picture("mailer-kraft-2")
def mailer_kraft_2():
    with at((0, 0, 0), (0, 0, -38)):
        mailer(BOX, kraft_look(), 26, 74)
    studio((0.6, -5.6, 2.2), (0.1, -0.85, 0.62), 85, blur=0.1, focus=(0.1, -1.5, 0.6))


@picture("mailer-kraft-3")
def mailer_kraft_3():
    for k, (x, y, r) in enumerate(((0, 0, -20), (0.04, 0.03, -15), (-0.02, 0.0, -24))):
        with at((x - 0.2, y + 0.3, k * 0.755), (0, 0, r)):
            mailer(BOX, kraft_look())
    with at((1.55, -1.05, 0), (0, 0, 12)):
        mailer((1.5, 1.04, 0.416), kraft_look())
    studio((0.9, -8.2, 4.4), (0.25, 0.1, 0.95), 58)


@picture("mailer-kraft-4")
def mailer_kraft_4():
    look = kraft_look(False)
    for k in range(9):
        blank((1.3, 0.9, 0.36), look, (-0.9 + 0.012 * (k % 3), -1.25 + 0.01 * (k % 2), k * 0.034), 9 + (k * 7 % 3) * 0.5)
    with at((1.55, -0.5, 0), (0, 0, -18)):
        mailer((1.3, 0.9, 0.36), look, 112, 66)
    studio((0.6, -7.8, 5.9), (0.0, 0.15, 0.1), 60)


@picture("mailer-white-1")
def mailer_white_1():
    with at((-0.55, 0.5, 0), (0, 0, 18)):
        mailer(BOX, white_look())
    with at((0.75, -0.75, 0), (0, 0, -14)):
        mailer((1.5, 1.04, 0.42), white_look())
    studio((1.3, -7.0, 4.6), (0.1, -0.05, 0.35), 66, sweep=(0.71, 0.63, 0.53))


@picture("mailer-white-2")
def mailer_white_2():
    with at((0, 0, 0), (0, 0, -12)):
        mailer(BOX, white_look(), 112, 58)
        tissue(2.35, 1.55, (0, 0, 0.22), 0.16, (0.86, 0.66, 0.52), 3)
        for x, y, r, c in ((-0.62, 0.05, 12, (0.42, 0.52, 0.34)), (0.3, 0.28, -8, (0.72, 0.42, 0.3)), (0.45, -0.38, 24, (0.8, 0.74, 0.6))):
            soap((x, y, 0.4), c, r, band=printed("sava_band"))
    studio((0.9, -5.0, 4.2), (0, -0.05, 0.5), 62, sweep=(0.71, 0.63, 0.53))


@picture("mailer-black-1")
def mailer_black_1():
    with at((-0.35, 0.35, 0), (0, 0, 24)):
        mailer(BOX, black_look())
    candle((1.62, -0.72, 0))
    studio((1.0, -7.4, 4.3), (0.3, 0.05, 0.42), 68, key=1.15)


def candle(loc, rot=0.0):
    """An amber candle jar with the candle maker's label."""
    jar(0.36, 0.78, loc, material("amber", (0.10, 0.03, 0.008), 0.12, 0.6, coat=0.5), material("tin", (0.02, 0.02, 0.02), 0.35, metal=0.6), printed("vakaras_label"), rot)


@picture("mailer-black-2")
def mailer_black_2():
    with at((0, 0, 0), (0, 0, 22)):
        mailer(BOX, black_look(), 100, 60)
        shreds(1.9, 1.0, 0.3, (0.75, 0.72, 0.66))
        with at((-0.5, 0.1, 0.36), (-62, 0, 16)):
            candle((0, 0, 0))
        with at((0.55, 0.0, 0.36), (-62, 0, -10)):
            candle((0, 0, 0))
    studio((-0.6, -5.4, 3.9), (0, -0.05, 0.62), 62, key=1.15)


@picture("mailer-inside-1")
def mailer_inside_1():
    with at((0, 0, 0), (0, 0, 26)):
        mailer(BOX, inside_look(), 106, 70)
    studio((-0.9, -8.3, 4.7), (0, 0.15, 0.98), 62)


@picture("mailer-inside-2")
def mailer_inside_2():
    with at((-0.5, 0.75, 0), (0, 0, 14)):
        mailer(BOX, inside_look())
    with at((0.75, -0.95, 0), (0, 0, -20)):
        mailer((1.7, 1.18, 0.47), inside_look(), 118, 74)
        card(0.9, 0.62, printed("aguona_lid", rough=0.5), (0.05, 0.0, 0.06), (8, 0, 14))
    studio((0.6, -7.4, 5.1), (-0.1, 0.0, 0.5), 62)


@picture("mailer-slim-1")
def mailer_slim_1():
    with at((-0.1, 0.25, 0), (0, 0, 16)):
        mailer((3.4, 2.3, 0.3), slim_look())
    with at((0.0, 0.2, 0.335), (0, 0, 10)):
        mailer((3.4, 2.3, 0.3), slim_look())
    studio((1.2, -7.6, 5.4), (0, 0.05, 0.25), 60)


@picture("mailer-slim-2")
def mailer_slim_2():
    with at((0, 0, 0), (0, 0, -20)):
        mailer((3.4, 2.3, 0.3), slim_look(), 112, 58)
        tissue(3.0, 1.95, (0, 0, 0.1), 0.07, (0.80, 0.78, 0.74), 5)
        box("book", (1.25, 1.8, 0.17), (-0.2, 0.02, 0.26), white(), (2, 0, 8), 0.015, {"top": printed("kite_book", rough=0.4)})
    studio((0.6, -6.6, 4.9), (0, 0.1, 0.6), 56)
