"""Pictures of the labels: rolls, sheets, bottles and hang tags."""

import math
import random

from goods import arc, backed, bent, bezier, corner_lift, drops, eyelet, map_picture, paper_white, peeling_disc, repeated, ribbon, roll, rolling, shots
from layouts import label_clear, label_rect, label_round, label_weather, label_wine, liner, sticker, sticker_sheet, tag
from studio import RED, at, box, circle, cylinder, image_material, lathe, material, move, plate, rectangle, sheet, studio, surface, tube, white, picture


def _print(path, rgb=(0.86, 0.85, 0.82), rough=0.55, coat=0.0):
    return image_material(path, rgb, rough, 0.3, 0.0, coat=coat)


def _liner(layout, args, width, step, w, h, ground="#fbf7ee", coat=0.0):
    return repeated(_print(liner(layout, args, width, step, w, h, ground), coat=coat))


def _tin(x, y, r=0.5, h=0.42, code="candle", turn=0):
    """A round tin with a label on its lid."""
    steel = material("steel", (0.62, 0.6, 0.57), 0.3, 0.5, metal=1.0)
    with at((x, y, 0), (0, 0, turn)):
        cylinder("tin", r, h, (0, 0, 0), steel, bevel=0.02)
        cylinder("lid", r * 1.03, h * 0.38, (0, 0, h * 0.66), steel, bevel=0.025)
        plate("label", circle(r * 0.86), 0.006, _print(label_round(code)), white(), local=move((0, 0, h * 1.04)))


def labels_round(number):
    """Round labels: on the roll, one peeled, in rows of rolls, on tins."""
    bakery = _liner("label_round", ("bakery",), 66, 66, 60, 60)
    if number == 1:
        with at((-0.35, 0.85, 0), (0, 0, -24)):
            rolling(0.82, 0.8, 0.3, bakery, 0.8, 1.75)
    elif number == 2:
        with at((0, 0, 0), (0, 0, -30)):
            ribbon("strip", [(0, 3 - i * 0.11, 0.012 + 0.0005 * i) for i in range(50)], 1.3, bakery, 1.3)
            # the bare liner under the label that comes off
            cylinder("bare", 0.6, 0.004, (0, -1.25, 0.036), material("bare", (0.62, 0.57, 0.48), 0.3, 0.5), bevel=0.001)
            with at((0.1, -1.25, 0.045), (0, 0, -35)):
                peeling_disc(0.6, _print(label_round("bakery")), white(), -0.15, 0.33)
    elif number == 3:
        soap = _liner("label_round", ("soap",), 66, 66, 60, 60)
        plant = _liner("label_round", ("nursery",), 66, 66, 60, 60)
        for x, y, z, r, stock in ((-0.85, 0.5, 0, 0.8, bakery), (0.85, 0.35, 0, 0.78, soap), (-0.78, 0.48, 0.82, 0.74, plant)):
            with at((x, y, z), (0, 0, 40 * x)):
                roll(r, 0.8, 0.3, white())
                wrap(r + 0.012, 0.8, stock, 0.8)
    else:
        for x, y, code, h in ((-0.75, 0.6, "candle", 0.42), (0.5, 0.85, "soap", 0.6), (0.15, -0.4, "nursery", 0.36)):
            _tin(x, y, 0.56, h, code, 14 * x)
        with at((1.25, -0.35, 0.005), (0, 0, 25)):
            peeling_disc(0.45, _print(label_round("candle")), white(), 0.3, 0.3)


def wrap(r, height, stock, step, back=0.006):
    """Labels wound on a roll lying on its side: the band's length runs round."""
    around = 2 * math.pi * r
    count = max(1, round(around / step))
    o = surface("wrap", lambda u, v: (r * math.cos(2 * math.pi * u), r * math.sin(2 * math.pi * u), v * height), 120, 1, stock)
    map_picture(o, 120, 1, lambda u, v: (u * count, v))
    return o


def standing(points, height, stock, step):
    """A band standing on its edge along points on the table, its face to the left of the way."""
    n = len(points) - 1
    lengths = [0.0]
    for a, b in zip(points, points[1:]):
        lengths.append(lengths[-1] + math.dist(a, b))
    o = surface("band", lambda u, v: (*points[round(u * n)], 0.004 + v * height), n, 1, stock)
    map_picture(o, n, 1, lambda u, v: (lengths[round(u * n)] / step, v))
    return backed(o, white(), 0.01)


def _upright(x, y, r, height, stock, step, run=3.0, turn=0):
    """A roll on its flat side whose band runs out to the right in a slow wave, its face to the camera."""
    with at((x, y, 0), (0, 0, turn)):
        roll(r, height, r * 0.36, white())
        wrap(r + 0.01, height, stock, step)
        path = arc(0, 0, r + 0.02, 180, 275, 50)
        a, b = path[-1], (run, -r * 0.75)
        path += bezier(a, (a[0] + 0.9, a[1] + 0.08), (b[0] - 0.9, b[1] - 0.55), b, 60)
        standing(path, height, stock, step)


def labels_rect(number):
    """Rectangular labels on a roll, and on a jar."""
    stock = _liner("label_rect", ("bakery", "Rye and honey", "net 400 g"), 98, 66, 90, 60)
    if number == 1:
        _upright(-0.95, 0.55, 0.72, 0.72, stock, 1.07, 2.5)
    else:
        for x, y, path in ((-0.62, 0.3, label_rect("bakery", "Linden honey", "net 250 g")), (0.75, 0.55, label_rect("nursery", "Mint and lime", "net 80 g"))):
            with at((x, y, 0)):
                jar(_print(path), (0.5, 0.2, 0.02) if x < 0 else (0.16, 0.22, 0.05))


def jar(label, filling):
    """A filled jar with a metal lid and a label round its front."""
    glassy = material(f"filling{filling[0]}", filling, 0.08, 0.5, coat=1.0)
    lathe("jar", [(0.01, 0), (0.46, 0), (0.53, 0.05), (0.55, 0.12), (0.55, 0.95), (0.52, 1.06), (0.44, 1.12), (0.44, 1.16)], glassy)
    cylinder("lid", 0.5, 0.2, (0, 0, 1.14), material("lid", (0.03, 0.03, 0.03), 0.3, 0.5), bevel=0.03)
    front_label(0.556, 0.22, 0.95, 1.095, label, -90)


def front_label(r, z, width, height, label, facing=-90):
    """A label laid round a body of radius r, centred on the facing angle."""
    spread = math.degrees(width / r)
    lathe_label = [(r, z), (r, z + height * 0.5), (r, z + height * 0.6665)]
    return lathe("label", lathe_label[::2], label, turn=spread, start=facing - spread / 2, n=40)


def _wine_bottle(label, tone=(0.012, 0.02, 0.012)):
    glass = material("bottle", tone, 0.06, 0.5, coat=1.0)
    lathe("glass", [(0.01, 0), (0.34, 0), (0.385, 0.03), (0.39, 0.1), (0.39, 1.75), (0.38, 1.9), (0.33, 2.06), (0.23, 2.24), (0.165, 2.4), (0.15, 2.55), (0.15, 2.9)], glass)
    lathe("capsule", [(0.158, 2.45), (0.158, 2.82), (0.172, 2.84), (0.172, 2.92), (0.16, 2.94), (0.01, 2.945)], material("capsule", (0.2, 0.012, 0.03), 0.28, 0.5))
    front_label(0.396, 0.45, 0.78, 1.52, label, -97)


def labels_wine(number):
    """A wine label on its bottle, and coming off the roll."""
    label = _print(label_wine(), (0.85, 0.82, 0.74), 0.7)
    _wine_bottle(label)
    if number == 1:
        with at((1.15, 0.6, 0), (0, 0, 0)):
            _wine_bottle(label, (0.03, 0.015, 0.005))
        with at((-1.25, 0.2, 0), (0, 0, -14)):
            rolling(0.7, 0.72, 0.22, _liner("label_wine", (), 91, 116, 85, 110), 0.92, 0.75)


def _soap_bottle(path, tone, pump=True):
    body = material(f"soap{tone[0]}", tone, 0.1, 0.5, coat=1.0)
    black = material("pump", (0.02, 0.02, 0.02), 0.35, 0.5)
    lathe("body", [(0.01, 0), (0.42, 0), (0.47, 0.04), (0.48, 0.1), (0.48, 1.4), (0.46, 1.5), (0.36, 1.6), (0.2, 1.66), (0.19, 1.74)], body)
    cylinder("cap", 0.23, 0.2, (0, 0, 1.72), black, bevel=0.02)
    cylinder("stem", 0.06, 0.3, (0, 0, 1.9), black)
    cylinder("head", 0.13, 0.12, (0, 0, 2.16), black, bevel=0.03)
    tube("spout", [(0, 0, 2.22), (-0.3, -0.2, 2.22), (-0.4, -0.27, 2.15)], 0.05, black)
    front_label(0.484, 0.2, 0.8, 1.8, image_material(path, tone, 0.15, 0.5, 0.0, coat=1.0), -92)


def labels_clear(number):
    """Print on clear film: only the ink shows on the bottle."""
    _soap_bottle(label_clear("soap", "#f4efe4"), (0.16, 0.055, 0.012))
    with at((1.25, 0.55, 0)):
        _soap_bottle(label_clear("soap", "#f4efe4"), (0.03, 0.09, 0.075))
    if number == 1:
        film = repeated(image_material(liner("label_clear", ("soap", "#17443e"), 66, 96, 60, 90, "#dcd9d2"), (0.7, 0.7, 0.68), 0.12, 0.5, 0.0, coat=1.0))
        with at((-1.3, 0.35, 0), (0, 0, -16)):
            rolling(0.5, 0.66, 0.2, film, 0.96, 0.8)


def labels_weather(number):
    """An outdoor label with drops of water on a painted case, and on a bicycle bottle."""
    water = material("water", (0.96, 0.98, 1.0), 0.02, 1.0, coat=1.0)
    water.node_tree.nodes["Principled BSDF"].inputs["Alpha"].default_value = 0.2
    rng = random.Random(5)
    label = _print(label_weather(), rough=0.2, coat=0.7)
    if number == 1:
        steel = material("flask", (0.6, 0.61, 0.62), 0.28, 0.5, metal=1.0)
        lathe("flask", [(0.01, 0), (0.5, 0), (0.55, 0.05), (0.56, 0.12), (0.56, 1.5), (0.54, 1.64), (0.42, 1.8), (0.3, 1.88), (0.29, 1.95)], steel)
        cylinder("cap", 0.33, 0.34, (0, 0, 1.93), material("cap", (0.015, 0.015, 0.015), 0.4, 0.5), bevel=0.04)
        front_label(0.566, 0.5, 1.2, 0.9, label, -84)

        def on_bottle(rng):
            a = math.radians(rng.uniform(-160, -20))
            return (0.56 * math.cos(a), 0.56 * math.sin(a), rng.uniform(0.15, 1.6)), (90, 0, math.degrees(a) + 90)

        drops(110, on_bottle, rng, water)
        with at((1.25, -0.2, 0.0), (0, 0, 14)):
            sheet("spare", 1.5, 0.75, 0.02, label, white(), loc=(0, 0, 0), bevel=0.004, round=0.06)
            drops(28, lambda rng: ((rng.uniform(-0.7, 0.7), rng.uniform(-0.34, 0.34), 0.02), (0, 0, 0)), rng, water)
    else:
        box("case", (4, 3, 0.6), (0, 0.4, 0.3), material("paint", (0.12, 0.14, 0.1), 0.5, 0.4, 0.05), bevel=0.08)
        sheet("label", 2.4, 1.2, 0.012, label, white(), loc=(0, 0, 0.601), rot=(0, 0, 8), bevel=0.004, round=0.1)
        drops(190, lambda rng: ((rng.uniform(-1.9, 1.9), rng.uniform(-1.0, 1.8), 0.612), (0, 0, 0)), rng, water, (0.015, 0.055))


def stickers_sheet(number):
    """Kiss-cut sheets, one sticker peeling off."""
    codes = ("coffee", "soap", "nursery", "bicycle", "candle")
    for i, turn in enumerate((-22, -9)):
        sheet("sheet", 1.48, 2.1, 0.012, _print(sticker_sheet(codes)), white(), loc=(-0.75 + i * 0.35, 0.35 + i * 0.04, 0.015 * i), rot=(0, 0, -turn))
    with at((0.25, 0.2, 0.034), (0, 0, -6)):
        o = bent("sheet", 1.48, 2.1, _print(sticker_sheet(codes, (8,))), white(), corner_lift(1.48, 2.1, 0.1, 0.4))
        o.name = "top"
        with at((0.42, -0.22, 0.012), (0, 0, 18)):
            peeling_disc(0.205, _print(sticker("nursery")), white(), -0.3, 0.13)
    if number == 1:
        with at((1.45, -0.45, 0), (0, 0, 20)):
            sheet("loose", 0.5, 0.5, 0.01, _print(sticker("coffee", "mark")), white(), round=0.11)


def _die_cut(code, shape, size, loc, turn, tilt=0):
    """One die-cut sticker with a white border."""
    outline = {"disc": circle(0.5), "mark": rectangle(-0.5, -0.5, 0.5, 0.5, 0.24), "name": rectangle(-0.5, -0.27, 0.5, 0.27, 0.26)}[shape]
    border = 1.05
    with at(loc, (tilt, tilt * 0.6, turn)):
        half = size * border / 2
        points = [(x * size * border, y * size * border) for x, y in outline]
        plate("sticker", points, 0.016, _print(sticker(code, shape), coat=0.6, rough=0.3), white(), paper_white(), bevel=0.002, uv=(-half, -half, half, half))


def stickers_diecut(number):
    """Die-cut stickers: a loose spread, and stacks."""
    kinds = [("coffee", "disc"), ("soap", "mark"), ("bicycle", "name"), ("nursery", "disc"), ("bakery", "mark"), ("festival", "name"), ("dental", "disc"), ("candle", "mark"), ("wine", "name")]
    rng = random.Random(12)
    if number == 1:
        for i in range(17):
            code, shape = kinds[i % 9]
            x, y = -1.35 + (i % 5) * 0.68 + rng.uniform(-0.12, 0.12), -0.65 + (i // 5) * 0.68 + rng.uniform(-0.12, 0.12)
            _die_cut(code, shape, 0.74, (x, y, 0.004 + i * 0.019), rng.uniform(-38, 38), rng.uniform(-0.5, 0.5))
    else:
        for x, y, k, n in ((-0.75, 0.5, 0, 22), (0.25, 0.75, 1, 15), (1.0, 0.2, 3, 9), (-0.1, -0.35, 4, 12)):
            for i in range(n):
                _die_cut(*kinds[k], 0.84, (x + rng.uniform(-0.015, 0.015), y + rng.uniform(-0.015, 0.015), i * 0.0175), rng.uniform(-3, 3) + 15 * x)


def _tag(code, side, loc, rot, t=0.025, edge=None, string=True, cut=0.16):
    """A hang tag with clipped corners, an eyelet and a loop of string."""
    w, h = 0.55 * 1.9, 0.95 * 1.9
    x, y = w / 2, h / 2
    outline = [(-x, -y), (x, -y), (x, y - cut), (x - cut, y), (-x + cut, y), (-x, y - cut)]
    with at(loc, rot):
        plate("tag", outline, t, _print(tag(code, side)), white(), edge or white(), bevel=0.003)
        brass = material("brass", (0.75, 0.5, 0.2), 0.28, 0.5, metal=1.0)
        eyelet(0.075, brass, (0, y - 0.18, t + 0.004))
        cylinder("hole", 0.058, 0.004, (0, y - 0.18, t), material("hole", (0.03, 0.025, 0.02), 0.9, 0.0), bevel=0.0005)
        if string:
            twine = material("twine", (0.55, 0.4, 0.22), 0.9, 0.1, 0.2)
            k = y - 0.18
            for s in (-1, 1):
                tube("string", [(0, k, t + 0.012), (s * 0.05, k + 0.14, t + 0.02), (s * 0.16, k + 0.5, 0.03), (s * 0.08, k + 0.95, 0.03), (0, k + 1.05, 0.045)], 0.014, twine)
            tube("knot", [(-0.03, k + 1.05, 0.04), (0.03, k + 1.07, 0.06), (0.0, k + 1.03, 0.05)], 0.022, twine)
            tube("end", [(0, k + 1.05, 0.045), (0.1, k + 1.22, 0.03), (0.04, k + 1.36, 0.02)], 0.013, twine)


def tag_classic(number):
    """Tags with eyelet and string."""
    _tag("nursery", "front", (-0.55, -0.1, 0.03), (0, 1, 16))
    _tag("nursery", "back", (0.6, -0.1, 0.05), (0, -2, -13))
    if number == 1:
        for i in range(9):
            _tag("soap", "front", (1.75 + i * 0.004, 0.25, 0.0265 * i), (0, 0, -38 + i * 0.5), string=i == 8)


def tag_thick(number):
    """Tags of duplexed board with a coloured core."""
    red = material("core", RED, 0.7, 0.2)
    for i in range(11):
        _tag("coffee", "front" if i == 10 else "back", (-0.35 + (i % 3) * 0.012, -0.15, 0.084 * i), (0, 0, 14 + (i * 37 % 7) * 0.5), 0.08, red, i == 10)
    _tag("coffee", "back", (0.95, -0.45, 0.0), (0, 0, -24), 0.08, red)


shots(
    "labels-round", labels_round,
    dict(camera=(2.6, -5.4, 3.4), aim=(-0.42, -0.1, 0.62), lens=54),
    dict(camera=(1.6, -4.6, 3.0), aim=(-0.25, -0.65, 0.15), lens=72, blur=0.2, focus=(-0.4, -1.1, 0.2)),
    dict(camera=(1.6, -6.0, 3.4), aim=(0.0, 0.4, 0.68), lens=68),
    dict(camera=(0.7, -4.8, 3.4), aim=(0.15, 0.25, 0.25), lens=66),
)  # fmt: skip
shots("labels-rect", labels_rect, dict(camera=(1.0, -6.2, 3.0), aim=(0.25, 0.1, 0.36), lens=66), dict(camera=(0.6, -5.4, 2.0), aim=(0.05, 0.3, 0.66), lens=74))
shots("labels-wine", labels_wine, dict(camera=(0.6, -8.6, 3.0), aim=(-0.12, 0.1, 1.2), lens=67), dict(camera=(-0.9, -4.2, 1.9), aim=(0.0, 0.0, 1.15), lens=78))
shots("labels-clear", labels_clear, dict(camera=(0.4, -7.6, 2.6), aim=(0.05, 0.2, 0.98), lens=68), dict(camera=(0.9, -4.6, 1.7), aim=(0.1, 0.1, 0.9), lens=74))
shots("labels-weather", labels_weather, dict(camera=(0.9, -7.0, 2.8), aim=(0.5, 0.0, 1.02), lens=62), dict(camera=(0.7, -4.4, 3.3), aim=(0.0, 0.15, 0.5), lens=66))
shots("stickers-sheet", stickers_sheet, dict(camera=(1.3, -4.7, 4.2), aim=(0.1, 0.2, 0.05), lens=74, sweep=(0.71, 0.63, 0.53)), dict(camera=(1.4, -2.7, 1.9), aim=(0.5, -0.1, 0.06), lens=66, blur=0.12, focus=(0.65, -0.1, 0.15)))
shots("stickers-diecut", stickers_diecut, dict(camera=(0.4, -4.1, 4.1), aim=(0.02, 0.32, 0.1), lens=58), dict(camera=(0.5, -4.8, 3.1), aim=(0.12, 0.3, 0.12), lens=72))
shots("tag-classic", tag_classic, dict(camera=(1.2, -5.0, 4.7), aim=(0.45, 0.32, 0.1), lens=62, sweep=(0.71, 0.63, 0.53)), dict(camera=(0.5, -2.6, 2.3), aim=(-0.15, 0.55, 0.05), lens=60, blur=0.12, focus=(-0.75, 0.6, 0.1), sweep=(0.71, 0.63, 0.53)))
shots("tag-thick", tag_thick, dict(camera=(1.5, -5.2, 3.6), aim=(0.2, 0.2, 0.35), lens=62), dict(camera=(2.0, -3.4, 1.7), aim=(0.05, -0.1, 0.5), lens=70))


@picture("category-labels")
def category_labels():
    """A roll, a jar, a sheet and a tag together."""
    with at((-1.3, 0.75, 0), (0, 0, -14)):
        rolling(0.75, 0.8, 0.28, _liner("label_round", ("bakery",), 66, 66, 60, 60), 0.8, 1.2)
    with at((0.35, 1.0, 0)):
        jar(_print(label_rect("bakery", "Linden honey", "net 250 g")), (0.5, 0.2, 0.02))
    _tag("nursery", "front", (1.5, 0.0, 0.0), (0, 0, -24))
    for i, (code, shape) in enumerate((("coffee", "disc"), ("soap", "mark"))):
        _die_cut(code, shape, 0.68, (0.0 + i * 0.62, -0.45 - i * 0.3, 0.002 + i * 0.02), -15 + i * 34)
    studio(camera=(0.9, -6.6, 3.9), aim=(0.05, 0.15, 0.42), lens=56)
