"""Large prints: banners, displays, flags, posters, boards, signs and window film; one unit is about one metre here."""

import math

from artwork import logo, panel
from goods import backed, eyelet, map_picture, shots
from layouts_large import art_print, banner, facade, flag, menu_board, plaque, poster, rollup, window_print
from studio import (
    BLACK, INK, KRAFT, Nodes, at, box, circle, cylinder, decal, image_material, lathe, material, move, picture, plate, sheet, studio, surface, tube, white,
)  # fmt: skip

WARM = (0.71, 0.63, 0.53)


def _print(path, rough=0.5, coat=0.0):
    return image_material(path, (0.86, 0.85, 0.82), rough, 0.3, 0.0, coat=coat)


def _steel(name="steel", rgb=(0.55, 0.55, 0.54), rough=0.32):
    return material(name, rgb, rough, 0.5, metal=1.0)


def _paint(name, rgb, rough=0.6):
    return material(name, rgb, rough, 0.3)


def _rod(a, b, r, stock):
    return tube("rod", [a, b], r, stock)


# ---- banners ---------------------------------------------------------------------------------------------------


def cloth(w, h, stock, shape, hem=0.0, nu=120, nv=40, eyelets=0, ring=0.014):
    """A banner facing the camera; shape(u, v) bends it. hem adds the welded border, eyelets the rings along its long sides."""

    def part(u0, u1, v0, v1, n, m, lift, thick):
        def place(u, v):
            return u0 + (u1 - u0) * u, v0 + (v1 - v0) * v

        def point(u, v):
            x, y, z = shape(*place(u, v))
            return x, y - lift, z

        map_picture(surface("cloth", point, n, m, stock, thick), n, m, place)

    part(0, 1, 0, 1, nu, nv, 0, 0.004)
    if hem:
        a, b = hem / w, hem / h
        for u0, u1, v0, v1, n, m in ((0, 1, 0, b, nu, 3), (0, 1, 1 - b, 1, nu, 3), (0, a, 0, 1, 3, nv), (1 - a, 1, 0, 1, 3, nv)):
            part(u0, u1, v0, v1, n, m, 0.003, 0.004)
    brass = _steel("nickel", (0.66, 0.63, 0.57), 0.25)
    hole = _paint("hole", (0.03, 0.03, 0.03))
    places = [(0.5 * hem / w + (1 - hem / w) * i / (eyelets - 1), v) for i in range(eyelets) for v in (0.5 * hem / h, 1 - 0.5 * hem / h)]
    rings = []
    for u, v in places:
        x, y, z = shape(u, v)
        eyelet(ring, brass, (x, y - 0.008, z), (90, 0, 0))
        with at((x, y - 0.0065, z), (90, 0, 0)):
            cylinder("hole", ring, 0.001, (0, 0, 0), hole, bevel=0.0002)
        rings.append((x, y, z))
    return rings


def hanging(w, h, z0, knots, wave=0.012):
    """The shape of a stretched banner: scallops between its knots and slow waves."""

    def shape(u, v):
        sag = abs(math.sin(math.pi * u * (knots - 1)))
        edge = sag * ((1 - v) ** 6 - v**6) * h * 0.012
        slow = wave * (math.sin(7.1 * u + 1.3 * v) + 0.6 * math.sin(13 * u - 2.2 * v + 1))
        pull = 0.35 * wave * sag * (v**3 + (1 - v) ** 3)
        return (u - 0.5) * w, slow + pull, z0 + v * h + edge

    return shape


def _lashing(place, z_bar, y_bar, stock, r=0.009):
    """A loop of elastic cord from an eyelet round a bar."""
    x, y, z = place
    s = 1 if z_bar > z else -1
    o = s * 0.035
    loop = [(x, y - 0.012, z), (x - 0.012, y_bar - 0.04, z_bar - o), (x - 0.006, y_bar - 0.036, z_bar + o * 0.3), (x, y_bar, z_bar + o * 1.05), (x + 0.006, y_bar + 0.036, z_bar), (x + 0.012, y + 0.03, (z + z_bar) / 2), (x, y + 0.012, z)]
    tube("cord", loop, r, stock)


def _stand(w, z0, z1, stock, r=0.026):
    """Two posts on feet with a bar above and below."""
    for s in (-1, 1):
        _rod((s * w / 2, 0, 0.01), (s * w / 2, 0, z1 + 0.06), r, stock)
        box("foot", (0.09, 0.72, 0.03), (s * w / 2, 0, 0.015), stock, bevel=0.012)
        cylinder("cap", r * 1.25, 0.03, (s * w / 2, 0, z1 + 0.055), _paint("cap", (0.02, 0.02, 0.02)), bevel=0.008)
    for z in (z0, z1):
        _rod((-w / 2, 0, z), (w / 2, 0, z), r * 0.85, stock)


def _bakery_banner():
    return _print(banner("bakery", "Fresh bread", ("from seven, every day", "Stoties 4")), 0.42, 0.15)


def _on_stand():
    cord = _paint("elastic", (0.88, 0.87, 0.84), 0.7)
    _stand(3.34, 0.3, 1.62, _steel())
    for place in cloth(3.0, 1.0, _bakery_banner(), hanging(3.0, 1.0, 0.46, 7), 0.045, eyelets=7, ring=0.017):
        _lashing(place, 1.62 if place[2] > 1 else 0.3, 0, cord)


def _unrolling(width, length, flat, stock):
    """A banner lying face up, its right end still rolled."""
    r, turns = 0.13, (length - flat) / 0.68
    path = [(flat * i / 50, 0.006) for i in range(51)]
    steps = round(turns * 40)
    for i in range(1, steps + 1):
        a = 2 * math.pi * turns * i / steps
        k = r * (1 - 0.5 * i / steps)
        path.append((flat + k * math.sin(a), 0.006 + r - k * math.cos(a)))
    n = len(path) - 1
    gone = [0.0]
    for a, b in zip(path, path[1:]):
        gone.append(gone[-1] + math.dist(a, b))
    o = surface("unrolled", lambda u, v: (path[round(u * n)][0], v * width, path[round(u * n)][1]), n, 1, stock)
    map_picture(o, n, 1, lambda u, v: (gone[round(u * n)] / gone[-1], v))
    backed(o, white(), 0.006)


def _rolled(length, stock, r=0.13, turns=6, start=0.4):
    """A banner rolled with its print outside, lying along x."""
    n = turns * 48

    def point(u, v):
        a = 2 * math.pi * (turns * u + start)
        k = r * (0.45 + 0.55 * u)
        return (v - 0.5) * length, k * math.cos(a), r + k * math.sin(a)

    o = surface("rolled", point, n, 1, stock)
    map_picture(o, n, 1, lambda u, v: (u, v))
    backed(o, white(), 0.006)


def _railing(w):
    paint = _paint("railing", (0.025, 0.03, 0.03), 0.4)
    for i in range(5):
        x = -w / 2 + w * i / 4
        box("post", (0.05, 0.05, 1.3), (x, 0, 0.65), paint, bevel=0.006)
        box("foot", (0.16, 0.16, 0.015), (x, 0, 0.008), paint, bevel=0.004)
    for z in (0.14, 1.24):
        box("rail", (w, 0.045, 0.045), (0, 0, z), paint, bevel=0.006)
    for i in range(1, 40):
        if i % 10:
            _rod((-w / 2 + w * i / 40, 0, 0.14), (-w / 2 + w * i / 40, 0, 1.24), 0.009, paint)


def banner_vinyl(number):
    """A vinyl banner: lashed to a stand, its corner, rolled for the post, on a railing."""
    if number < 3:
        with at((0, 0, 0), (0, 0, -18 if number == 1 else 0)):
            _on_stand()
    elif number == 3:
        with at((-1.5, -0.75, 0), (0, 0, -7)):
            _unrolling(1.0, 3.0, 1.75, _bakery_banner())
        bicycle = _print(banner("bicycle", "Spring service", ("wheels, brakes, chain", "from 19 euros")), 0.42, 0.15)
        nursery = _print(banner("nursery", "Plant week", ("roses and fruit trees", "until Sunday")), 0.42, 0.15)
        for y, z, stock, turn, start in ((0.6, 0, bicycle, 4, 0.3), (0.88, 0, nursery, 1, 0.55), (0.74, 0.235, _bakery_banner(), 2, 0.35)):
            with at((0.15, y, z), (0, 0, turn)):
                _rolled(1.05, stock, start=start)
    else:
        with at((0, 0, 0), (0, 0, 16)):
            _railing(4.6)
            tie = _paint("tie", (0.86, 0.85, 0.82))
            stock = _print(banner("nursery", "Plant week", ("roses and fruit trees", "until Sunday")), 0.42, 0.15)
            shape = hanging(2.9, 0.95, 0.22, 6, 0.008)
            for x, y, z in cloth(2.9, 0.95, stock, lambda u, v: (shape(u, v)[0], shape(u, v)[1] - 0.06, shape(u, v)[2]), 0.045, eyelets=6, ring=0.017):
                _lashing((x, y, z), 1.24 if z > 0.7 else 0.14, 0, tie, 0.006)


def mesh_material(path, across, up):
    """Print on open mesh: rows of small holes let the background through."""
    stock = _print(path, 0.7)
    n = Nodes.of(stock)
    uv = n.add("SeparateXYZ", {0: n.coords(kind="UV")})
    open_ = 1.0
    for socket, count in ((uv.outputs[0], across), (uv.outputs[1], up)):
        part = n.math("FRACT", n.math("MULTIPLY", socket, float(count)))
        open_ = n.math("MULTIPLY", open_, n.math("LESS_THAN", n.math("ABSOLUTE", n.math("SUBTRACT", part, 0.5)), 0.27))
    n.put(n.shader.inputs["Alpha"], n.math("SUBTRACT", 1.0, open_))
    return stock


def _scaffold(w, h):
    pipe = _steel("pipe", (0.5, 0.5, 0.5), 0.45)
    wood = material("plank", (0.33, 0.20, 0.095), 0.8, 0.2, 0.2)
    for y in (0.12, 0.75):
        for i in range(4):
            _rod((-w / 2 + w * i / 3, y, 0), (-w / 2 + w * i / 3, y, h + 0.3), 0.028, pipe)
        for z in (0.35, h * 0.5 + 0.2, h + 0.12):
            _rod((-w / 2 - 0.15, y, z), (w / 2 + 0.15, y, z), 0.024, pipe)
    for i in range(4):
        x = -w / 2 + w * i / 3
        for z in (0.3, h * 0.5 + 0.15, h + 0.08):
            _rod((x, 0.0, z), (x, 0.88, z), 0.022, pipe)
        box("base", (0.14, 0.14, 0.015), (x, 0.12, 0.008), pipe, bevel=0.003)
        box("base", (0.14, 0.14, 0.015), (x, 0.75, 0.008), pipe, bevel=0.003)
    box("deck", (w + 0.1, 0.6, 0.04), (0, 0.44, h * 0.5 + 0.24), wood, bevel=0.006)


def banner_mesh(number):
    """A facade banner of mesh on a scaffold; its holes show in the detail."""
    with at((0, 0, 0), (0, 0, 20 if number == 1 else 0)):
        _scaffold(3.4, 2.2)
        stock = mesh_material(facade(), 150, 88)
        band = _paint("tie", (0.86, 0.85, 0.82))
        for place in cloth(3.4, 2.0, stock, hanging(3.4, 2.0, 0.38, 8, 0.012), 0, eyelets=8, ring=0.02):
            _lashing(place, 2.32 if place[2] > 1.2 else 0.35, 0.12, band, 0.007)
        if number == 2:
            for v in (0.0, 1.0):
                shape = hanging(3.4, 2.0, 0.38, 8, 0.012)
                surface("hem", lambda u, t, v=v, shape=shape: (shape(u, v)[0], shape(u, v)[1] - 0.004, shape(u, v)[2] + (t - v) * 0.06), 120, 1, _paint("hem", (0.024, 0.004, 0.06)), 0.005)


# ---- displays and flags ----------------------------------------------------------------------------------------


def roll_up(artwork, rot=0.0, loc=(0, 0, 0)):
    """A roll-up of 85 x 200 cm with its cassette, feet and pole."""
    alu = _steel("aluminium", (0.68, 0.68, 0.67), 0.3)
    dark = _paint("end", (0.05, 0.05, 0.05), 0.4)
    with at(loc, (0, 0, rot)):
        box("cassette", (0.87, 0.15, 0.085), (0, 0, 0.065), alu, bevel=0.03)
        for s in (-1, 1):
            box("end", (0.014, 0.158, 0.092), (s * 0.441, 0, 0.065), dark, bevel=0.006)
            box("foot", (0.05, 0.42, 0.016), (s * 0.27, -0.05, 0.014), alu, (0, 0, s * 6), bevel=0.006)
        lean = 0.035

        def point(u, v):
            return (u - 0.5) * 0.85, lean * v + 0.006 * math.sin(math.pi * u) * math.sin(math.pi * v), 0.1 + v * 2.0

        surface("print", point, 20, 30, _print(artwork, 0.45), 0.003)
        box("rail", (0.87, 0.026, 0.04), (0, lean, 2.105), alu, bevel=0.012)
        _rod((0, 0.06, 0.1), (0, 0.05 + lean, 2.09), 0.012, alu)


def rollups(number):
    """A roll-up display: alone, its foot, a pair, packed in its bag."""
    if number < 3:
        roll_up(rollup(), -20 if number == 1 else 0)
    elif number == 3:
        roll_up(rollup("nursery", "Green rooms", ("plants for offices", "delivered and cared for")), 16, (-0.75, 0.2, 0))
        roll_up(rollup("coffee", "Roasted today", ("try before you buy", "hall 3, stand 12")), -14, (0.75, 0, 0))
    else:
        bag = material("bag", (0.022, 0.022, 0.024), 0.75, 0.25, 0.12, 0.2)
        strap = _paint("strap", (0.02, 0.02, 0.02), 0.7)
        with at((-0.05, 0.25, 0), (0, 0, 12)):
            box("bag", (0.98, 0.2, 0.2), (0, 0, 0.1), bag, bevel=0.07)
            _rod((-0.47, -0.06, 0.195), (0.47, -0.06, 0.195), 0.006, _steel("zip", (0.5, 0.5, 0.5), 0.35))
            for s in (-1, 1):
                box("band", (0.035, 0.208, 0.208), (s * 0.2, 0, 0.1), strap, bevel=0.07)
            tube("handle", [(-0.2, 0, 0.2), (-0.15, 0.0, 0.27), (0, 0.0, 0.3), (0.15, 0.0, 0.27), (0.2, 0, 0.2)], 0.016, strap)
            box("label", (0.22, 0.003, 0.1), (0.0, -0.101, 0.1), white(), bevel=0.001, faces={"front": _print(panel("dental", 220, 100))})
        alu = _steel("aluminium", (0.68, 0.68, 0.67), 0.3)
        with at((0.0, -0.28, 0), (0, 0, -4)):
            box("cassette", (0.87, 0.15, 0.085), (0, 0, 0.065), alu, bevel=0.03)
            for s in (-1, 1):
                box("end", (0.014, 0.158, 0.092), (s * 0.441, 0, 0.065), _paint("end", (0.05, 0.05, 0.05), 0.4), bevel=0.006)
            box("rail", (0.85, 0.026, 0.04), (0, 0, 0.125), alu, bevel=0.012)
        for k in range(3):
            with at((0.05, -0.48 - 0.04 * k, 0.012), (0, 0, -3 + 2 * k)):
                _rod((-0.33, 0, 0), (0.33, 0, 0), 0.012, alu)


def _feather(artwork, rot=0.0, loc=(0, 0, 0), wind=1.0):
    """A feather flag on its bending pole and steel foot; 70 x 260 cm."""
    low, top, span = 0.55, 3.15, 0.7

    def pole(z):
        t = max(0.0, (z - 1.75) / (top - 1.75))
        return span * 0.94 * t**2.6

    stock, carbon = _print(artwork, 0.6), _paint("carbon", (0.02, 0.02, 0.021), 0.35)
    with at(loc, (0, 0, rot)):

        def place(u, v):
            left = low + v * (top - low)
            right = low + 0.16 + v * (top - low - 0.16)
            x0 = pole(left)
            z = left + (right - left) * u
            return x0 + (span - x0) * u, z

        def point(u, v):
            x, z = place(u, v)
            return x, wind * 0.05 * (x / span) * math.sin(3.2 * z + 4.5 * x) + 0.012 * math.sin(9 * z + 6 * x) * x, z

        n, m = 30, 90
        o = surface("flag", point, n, m, stock, 0.003)
        map_picture(o, n, m, lambda u, v: (place(u, v)[0] / span, (place(u, v)[1] - low) / (top - low)))
        tube("sleeve", [(pole(low + (top - low) * i / 30) - 0.012, 0, low + (top - low) * i / 30) for i in range(31)], 0.02, carbon)
        tube("pole", [(-0.012, 0, 0.06), (-0.012, 0, 0.4), (-0.012, 0, low + 0.02)], 0.014, carbon)
        cylinder("joint", 0.024, 0.16, (-0.012, 0, 0.05), _steel())
        tube("elastic", [(-0.012, -0.02, 0.36), (0.02, -0.02, 0.46), (0.03, -0.006, low + 0.03)], 0.006, _paint("elastic", (0.88, 0.87, 0.84)))
        plate("foot", [(x, y) for x, y in circle(0.3, 64)], 0.016, _steel("plate", (0.12, 0.12, 0.12), 0.5), bevel=0.005)


def flag_feather(number):
    """Feather flags: a pair, and the foot with the flag's lower edge."""
    _feather(flag(), -12 if number == 1 else 0, (-0.75 if number == 1 else -0.2, 0, 0))
    if number == 1:
        _feather(flag("coffee"), -4, (0.75, 0.7, 0), -1)


# ---- posters, boards, signs, window ----------------------------------------------------------------------------


def _wall(rgb=WARM, y=0.0):
    """A painted wall with a skirting board; its face is at y."""
    box("wall", (14, 0.2, 8), (0, y + 0.1, 4), material(f"wall{rgb}", rgb, 0.9, 0.1, 0.02), bevel=0)


def _poster(path, w, h, x, z, curl=0.1, clip=True):
    """A poster hung by two clips, its lower edge coming off the wall."""

    def point(u, v):
        low = max(0.0, 0.45 - v) / 0.45
        return x + (u - 0.5) * w, -0.02 - curl * low * low * (0.6 + 0.9 * u * u), z + v * h - 0.3 * curl * low * low * (0.4 + u * u)

    surface("poster", point, 30, 40, _print(path, 0.5), 0.004)
    if clip:
        black, wire = _paint("clip", (0.015, 0.015, 0.015), 0.35), _steel()
        for s in (-0.36, 0.36):
            box("clip", (0.16, 0.06, 0.09), (x + s * w, -0.03, z + h - 0.015), black, bevel=0.02)
            tube("wire", [(x + s * w - 0.05, -0.045, z + h + 0.02), (x + s * w - 0.035, -0.04, z + h + 0.13), (x + s * w, -0.04, z + h + 0.15), (x + s * w + 0.035, -0.04, z + h + 0.13), (x + s * w + 0.05, -0.045, z + h + 0.02)], 0.007, wire)


def posters(number):
    """Posters clipped to a wall, rolled copies on the floor."""
    _wall((0.56, 0.5, 0.42))
    _poster(poster(), 1.75, 2.45, -0.85, 0.62)
    _poster(art_print(), 1.4, 1.96, 1.05, 1.11, 0.06)
    for k, (x, path, turn) in enumerate(((0.85, poster(), -6), (1.05, art_print(), 3))):
        with at((x, -0.42 - 0.34 * k, 0), (0, 0, turn)):
            _rolled(1.5, _print(path), 0.13, 4, 0.35)
    with at((-1.0, -0.45, 0.14), (0, 90, 4)):
        lathe("tube", [(0.15, -0.85), (0.15, 0.85)], material("kraft", KRAFT, 0.85, 0.18, 0.16), thick=0.02)
        cylinder("cap", 0.165, 0.06, (0, 0, 0.83), _paint("cap", (0.8, 0.78, 0.72)), bevel=0.02)


def _foam_board(path, w, h, t=0.055, loc=(0, 0, 0), rot=(0, 0, 0)):
    """Print on foam board: two papers over a white core; its lower edge is at loc."""
    core = material("foam", (0.88, 0.87, 0.84), 0.9, 0.1, 0.05, 0.5)
    with at(loc, rot), at((0, 0, 0), (90, 0, 0)):
        for z, d, stock in ((0, 0.006, white()), (0.006, t - 0.012, core), (t - 0.006, 0.006, _print(path))):
            k = 0.004 if stock is core else 0
            plate("board", [(-w / 2 + k, k), (w / 2 - k, k), (w / 2 - k, h - k), (-w / 2 + k, h - k)], d, stock, white(), white(), local=move((0, 0, z)))


def board_foam(number):
    """A price board on an easel, boards leaning by it."""
    wood = material("easel", (0.42, 0.25, 0.11), 0.65, 0.3, 0.12)
    with at((-0.7, 0.1, 0), (0, 0, -18)):
        with at((0, 0, 0), (-12, 0, 0)):
            for s in (-1, 1):
                box("leg", (0.09, 0.06, 3.2), (s * 0.55, 0.09, 1.55), wood, (0, s * -9, 0), bevel=0.012)
            box("ledge", (1.6, 0.22, 0.06), (0, -0.02, 0.62), wood, bevel=0.012)
            box("lip", (1.6, 0.03, 0.1), (0, -0.14, 0.64), wood, bevel=0.008)
            _foam_board(menu_board(), 1.5, 2.1, 0.06, (0, 0.045, 0.65))
        box("strut", (0.08, 0.05, 3.0), (0, 1.1, 1.4), wood, (22, 0, 0), bevel=0.012)
    for k, (path, dy) in enumerate(((art_print("nursery"), 0.0), (panel("soap", 400, 500), 0.0))):
        with at((0.85 + 0.55 * k, 0.35 - 0.55 * k, 0), (0, 0, -24)):
            _foam_board(path, 1.15, 1.5, 0.06, (0, dy, 0.0), (-14, 0, 0))
    for k, path in enumerate((panel("soap", 400, 500), art_print("nursery"))):
        with at((0.2, -0.9, 0.062 * k), (0, 0, 78 - 14 * k)):
            sheet("flat", 0.7, 0.95, 0.058, _print(path) if k else white(), white(), material("foam", (0.88, 0.87, 0.84), 0.9, 0.1, 0.05, 0.5))


def brushed(path):
    """Print on brushed aluminium: bare metal where nothing is printed."""
    stock = image_material(path, (0.66, 0.66, 0.65), 0.34, 0.5, 0.0)
    n = Nodes.of(stock)
    image = next(k for k in n.tree.nodes if k.bl_idname == "ShaderNodeTexImage")
    n.put(n.shader.inputs["Metallic"], n.math("SUBTRACT", 1.0, image.outputs["Alpha"]))
    lines = n.add("TexNoise", {"Vector": n.coords((1.2, 160, 1)), "Scale": 3.0, "Detail": 3.0})
    n.put(n.shader.inputs["Roughness"], n.add("MapRange", {0: lines.outputs[0], 1: 0.3, 2: 0.7, 3: 0.26, 4: 0.5}).outputs[0])
    return stock


def _sign(path, w, h, loc, stock=None, gap=0.1):
    """A sandwich plate on four stand-off screws before the wall."""
    chrome, skin = _steel("chrome", (0.72, 0.72, 0.71), 0.12), _steel("skin", (0.6, 0.6, 0.6), 0.35)
    with at(loc, (90, 0, 0)):
        y = 0.1 * 1.4
        for z, d, material_ in ((gap, 0.008, skin), (gap + 0.008, 0.024, _paint("core", (0.015, 0.015, 0.015))), (gap + 0.032, 0.008, stock or brushed(path))):
            sheet("sign", w, h, d, material_, skin, skin if d < 0.01 else _paint("core", (0.015, 0.015, 0.015)), loc=(0, 0, z))
        for sx in (-1, 1):
            for sy in (-1, 1):
                p = (sx * (w / 2 - y), sy * (h / 2 - y))
                cylinder("spacer", 0.05, gap, (*p, 0), chrome, bevel=0.004)
                cylinder("head", 0.062, 0.05, (*p, gap + 0.04), chrome, bevel=0.018)


def sign_aluminium(number):
    """A clinic's plate of brushed metal and a coloured sign on a plastered wall."""
    box("wall", (14, 0.2, 9), (0, 0.1, 3), material("plaster", (0.50, 0.47, 0.42), 0.95, 0.1, 0.08, 0.6), bevel=0)
    _sign(plaque(), 3.0, 2.0, (-0.55, 0, 1.75))
    _sign("", 1.15, 1.15, (1.95, 0, 2.175), image_material(logo("coffee", main="#f3eadb", tagline=False), INK, 0.35, 0.3, 0.0))


def _pane(w, h, stock):
    """A shop window: painted frame, glass before a dim room."""
    t = 0.14
    for x, z, a, b in ((0, t / 2, w, t), (0, h - t / 2, w, t), (-w / 2 + t / 2, h / 2, t, h), (w / 2 - t / 2, h / 2, t, h)):
        box("frame", (a, 0.2, b), (x, 0, z), stock, bevel=0.02)
        box("bead", (a - (0 if a < b else 0.2), 0.1, b - (0 if b < a else 0.2)), (x * 0.95, -0.02, z), stock, bevel=0.02)
    room = _paint("room", (0.14, 0.1, 0.075), 0.9)
    box("back", (w, 0.05, h), (0, 1.3, h / 2), room, bevel=0)
    for s in (-1, 1):
        box("side", (0.05, 1.3, h), (s * w / 2, 0.7, h / 2), room, bevel=0)
        box("level", (w, 1.3, 0.05), (0, 0.7, h / 2 + s * (h / 2 - 0.03)), room, bevel=0)
    glass = material("glass", (0.02, 0.025, 0.025), 0.0, 0.5)
    glass.node_tree.nodes["Principled BSDF"].inputs["Alpha"].default_value = 0.1
    sheet("glass", w - 0.2, h - 0.2, 0.02, glass, loc=(0, 0.01, h / 2), rot=(90, 0, 0))


def window_film(number):
    """White film on a bakery's window; in the detail a corner of the carrier still has to come off."""
    with at((0, 0, 0), (0, 0, -16 if number == 1 else 0)):
        green = _paint("door", (0.018, 0.06, 0.045), 0.4)
        _pane(3.0, 3.2, green)
        box("plinth", (3.3, 0.5, 0.28), (0, 0.05, -0.14), green, bevel=0.02)
        wood = material("shelf", (0.36, 0.2, 0.085), 0.6, 0.3, 0.14)
        crust = material("crust", (0.42, 0.17, 0.045), 0.55, 0.3, 0.25, 0.3)
        for z in (0.32, 1.1):
            box("shelf", (2.7, 0.5, 0.06), (0, 0.85, z), wood, bevel=0.01)
            for i in range(7):
                with at((-1.1 + i * 0.37, 0.8, z + 0.12)):
                    lathe("loaf", [(0.17 * math.sin(a), 0.02 - 0.1 * math.cos(a)) for a in (math.pi * k / 12 for k in range(13))], crust, n=24)
        decal("film", 2.3, 2.3, _film(window_print()), (0, -0.012, 1.68), (90, 0, 0))
        if number == 2:
            _squeegee()


def _film(path):
    """Cut film: only the printed shapes are there."""
    stock = image_material(path, (0.8, 0.8, 0.8), 0.5, 0.3, 0.0)
    tree = stock.node_tree
    image = next(k for k in tree.nodes if k.bl_idname == "ShaderNodeTexImage")
    tree.links.new(image.outputs["Alpha"], tree.nodes["Principled BSDF"].inputs["Alpha"])
    return stock


def _squeegee():
    """A fitter's felt-edged squeegee held flat against the glass."""
    with at((0.8, -0.045, 1.2), (0, -24, 0)):
        box("blade", (0.4, 0.02, 0.26), (0, 0, 0), _paint("blade", (0.62, 0.05, 0.03), 0.35), bevel=0.012)
        box("felt", (0.4, 0.03, 0.04), (0, 0, -0.14), _paint("felt", BLACK, 0.95), bevel=0.01)


VIEWS = {
    "banner-vinyl": (banner_vinyl, dict(camera=(0.9, -7.4, 2.6), aim=(0.0, 0.0, 0.84), lens=72), dict(camera=(-0.5, -2.3, 1.75), aim=(-0.98, 0, 1.32), lens=62, blur=0.1, focus=(-1.3, 0, 1.4)),
                     dict(camera=(0.9, -5.2, 3.5), aim=(-0.15, -0.05, 0.08), lens=84), dict(camera=(-0.6, -7.6, 2.3), aim=(0, 0, 0.66), lens=76)),
    "banner-mesh": (banner_mesh, dict(camera=(-0.9, -9.4, 2.9), aim=(0.0, 0.2, 1.25), lens=80), dict(camera=(-0.3, -2.4, 2.4), aim=(-1.05, 0, 2.0), lens=66)),
    "rollup": (rollups, dict(camera=(0.9, -7.2, 2.3), aim=(0, 0, 1.06), lens=84), dict(camera=(0.75, -2.1, 0.95), aim=(0.08, 0, 0.22), lens=60),
               dict(camera=(0.5, -7.8, 2.2), aim=(0, 0, 1.06), lens=86), dict(camera=(0.6, -2.9, 1.7), aim=(0, -0.06, 0.1), lens=82)),
    "flag-feather": (flag_feather, dict(camera=(0.9, -10.6, 2.7), aim=(0.2, 0, 1.58), lens=86), dict(camera=(0.5, -2.8, 1.15), aim=(0.08, 0, 0.5), lens=62)),
    "poster": (posters, dict(camera=(1.5, -8.0, 2.6), aim=(0.05, 0, 1.62), lens=64), dict(camera=(1.9, -3.6, 2.0), aim=(-0.15, 0, 0.78), lens=60)),
    "board-foam": (board_foam, dict(camera=(1.0, -8.2, 3.0), aim=(0.2, 0.1, 1.36), lens=61), dict(camera=(1.2, -3.1, 1.1), aim=(0.42, -0.75, 0.16), lens=66)),
    "sign-aluminium": (sign_aluminium, dict(camera=(1.7, -7.2, 2.2), aim=(0.32, 0, 1.8), lens=54), dict(camera=(-0.3, -3.4, 2.5), aim=(-1.2, 0, 2.2), lens=62)),
    "window-film": (window_film, dict(camera=(0.9, -8.6, 2.2), aim=(0.05, 0, 1.5), lens=66), dict(camera=(1.5, -3.6, 1.9), aim=(0.25, 0, 1.32), lens=62)),
}  # fmt: skip
for _name, (_build, *_views) in VIEWS.items():
    shots(_name, _build, *_views)


@picture("category-large-format")
def category_large_format():
    """A roll-up, a flag, a banner and a board together."""
    with at((-0.5, 1.6, 0), (0, 0, 6)):
        _on_stand()
    roll_up(rollup(), 8, (-1.55, 0.1, 0))
    _feather(flag(), -10, (1.35, 0.3, 0))
    with at((0.35, -0.55, 0), (0, 0, -12)):
        _foam_board(poster(), 0.75, 1.05, 0.03, (0, 0, 0), (-12, 0, 0))
    studio((0.5, -10.6, 2.9), (0.0, 0.2, 1.46), 80, wall=6)


@picture("banner-large")
def banner_large():
    """A pair of flags beside a lashed banner, roll-ups before it."""
    with at((0.05, 1.0, 0), (0, 0, -8)):
        _on_stand()
    roll_up(rollup("festival", "Summer nights", ("three stages", "old town yards")), -14, (1.85, -0.1, 0))
    _feather(flag(), -6, (-2.25, 0.3, 0))
    studio((0.4, -10.4, 2.8), (0.0, 0.2, 1.46), 76, wall=6)
