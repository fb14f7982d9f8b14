"""Small gifts as goods: mugs, pens, pencils, notebooks, calendars; pictures of them are in promo.py."""

import math

from goods import bent, map_picture
from layouts_large import desk_calendar, wall_calendar
from layouts_print import imprint, notebook_cover
from mathutils import Vector
from studio import Nodes, at, box, circle, cylinder, decal, image_material, lathe, material, plate, rectangle, sheet, surface, tube, white


def lay_along(o, nv):
    """Turns the picture on a lathe() wall so that it reads along the axis."""
    return map_picture(o, 96, nv, lambda u, v: (v, 1 - u))


def pencil(code, text, paint, ink, length=1.8, r=0.055):
    """A sharpened hexagonal pencil lying along x, its print up; r is half the width across flats."""
    lacquer = material(f"lacquer{paint}", paint, 0.25, 0.5, coat=0.5)
    wood = material("cedar", (0.62, 0.40, 0.22), 0.7, 0.2, 0.12)
    lead = material("lead", (0.03, 0.03, 0.032), 0.35, 0.5)
    slope = math.tan(math.radians(11))

    def wide(u):
        return r / math.cos(math.radians((360 * u + 30) % 60 - 30))

    def place(u, radius, z):
        a = 2 * math.pi * u
        return (radius * math.cos(a), radius * math.sin(a), z)

    def body(u, v):
        return place(u, wide(u), length - wide(u) / slope if v else 0)

    def cone(u, v):
        tip = length - 0.02 / slope
        return place(u, wide(u) + (0.02 - wide(u)) * v, (length - wide(u) / slope) * (1 - v) + tip * v)

    with at((-length / 2, 0, r), (0, 90, 0)):
        surface("pencil", body, 96, 1, lacquer, smooth=False)
        surface("cone", cone, 96, 1, wood)
        lathe("lead", [(0.0205, length - 0.021 / slope), (0.002, length - 0.005)], lead)
        cylinder("end", r * 0.98, 0.012, (0, 0, -0.006), lacquer, bevel=0.004)
        cylinder("core", 0.022, 0.004, (0, 0, -0.009), lead, bevel=0.001)
        print_on = image_material(imprint(code, text, ink, ink), paint, 0.25, 0.5, 0.0, coat=0.5)
        width = r * 0.98
        decal("imprint", width / 14 * 100, width, print_on, (-r - 0.001, 0, 0.2 + width / 28 * 100), (0, -90, 0))


def pen(code, text, paint, ink, length=1.75, r=0.062):
    """A metal ball pen lying along x, its clip to the upper side and its engraving towards the camera."""
    lacquer = material(f"pen{paint}", paint, 0.22, 0.5, metal=0.75, coat=0.6)
    chrome = material("chrome", (0.72, 0.71, 0.69), 0.12, 0.5, metal=1.0)
    a, b = length * 0.14, length * 0.52
    with at((-length / 2, 0, r), (0, 90, 0)):
        lathe("tip", [(0.002, 0), (0.012, 0.004), (0.014, 0.05), (0.03, 0.07), (r * 0.86, a), (r * 0.98, a + 0.012)], chrome)
        lathe("lower", [(r * 0.95, a + 0.012), (r, a + 0.022), (r, b - 0.012), (r * 0.96, b)], lacquer)
        lathe("ring", [(r * 1.03, b), (r * 1.07, b + 0.012), (r * 1.07, b + 0.05), (r * 1.03, b + 0.062)], chrome)
        lathe("upper", [(r * 0.96, b + 0.062), (r, b + 0.075), (r * 0.97, length * 0.93), (r * 0.9, length * 0.94), (0.002, length * 0.94)], lacquer)
        lathe("button", [(r * 0.5, length * 0.93), (r * 0.5, length * 0.985), (r * 0.4, length), (0.002, length)], chrome)
        print_on = image_material(imprint(code, text, ink, ink), paint, 0.3, 0.5, 0.0, metal=0.6)
        arc = 78
        wide = math.radians(arc) * r
        run = wide / 14 * 100
        o = lathe("engraving", [(r + 0.0008, a + 0.05), (r + 0.0008, a + 0.05 + run)], print_on, turn=arc, start=222 - arc / 2)
        lay_along(o, 1)
        with at((0, 0, 0), (0, 0, 165)):
            box("clip", (0.022, 0.05, length * 0.3), (r + 0.045, 0, length * 0.765), chrome, bevel=0.01)
            box("bridge", (0.06, 0.05, 0.04), (r + 0.016, 0, length * 0.9), chrome, bevel=0.01)
            box("foot", (0.035, 0.045, 0.03), (r + 0.024, 0, length * 0.635), chrome, bevel=0.01)


def _cup(r, h, t, rim, outer, inner, profile):
    """The wall of a cup: outside profile, rolled rim, inside."""
    edge = [(r - t * (1 - math.cos(k)) / 2, h + t / 2 * math.sin(k)) for k in (math.pi * i / 8 for i in range(9))]
    lathe("cup", profile, outer)
    lathe("rim", edge, rim)
    lathe("inside", [(r - t, h), (r - t, 0.16), (r * 0.82, 0.1), (0.01, 0.1)], inner)


def _ear(r, h, mark, side, thick, stock, curve):
    """A handle a quarter turn beside the mark."""
    a = math.radians(mark + 96 * side)
    tube("handle", [(r * d * math.cos(a), r * d * math.sin(a), h * z) for d, z in curve], thick, stock, resolution=10)


def _wrapped(r, h, path, rgb, mark, side):
    """A print of 335 degrees round a cup; its right (side 1) or left mark looks at the angle `mark`."""
    stock = image_material(path, rgb, 0.16, 0.5, 0.0, coat=0.8)
    lathe("print", [(r + 0.002, h * 0.03), (r + 0.002, h * 0.97)], stock, turn=335, start=mark - (251 if side > 0 else 84))


def mug(r, h, rgb, path, mark=-96, inside=None, side=1):
    """A ceramic mug standing at the origin with its wrap; inside is the colour of the inner glaze."""
    glaze = material(f"glaze{rgb}", rgb, 0.16, 0.5, coat=0.8)
    inner = material(f"glaze{inside}", inside, 0.16, 0.5, coat=0.8) if inside else glaze
    _cup(r, h, 0.085 * r, glaze, glaze, inner, [(0.01, 0.012), (r * 0.78, 0.012), (r * 0.8, 0), (r * 0.88, 0), (r * 0.96, 0.03), (r, 0.09), (r, h)])
    _wrapped(r, h, path, rgb, mark, side)
    _ear(r, h, mark, side, r * 0.12, inner, [(0.96, 0.80), (1.22, 0.84), (1.52, 0.74), (1.62, 0.52), (1.5, 0.30), (1.24, 0.17), (0.95, 0.20)])


def enamel(r, h, rgb, rim, path, mark=-96, side=1):
    """An enamelled steel mug: thin wall, dark rolled rim, glossy glaze."""
    glaze, dark = material(f"enamel{rgb}", rgb, 0.1, 0.5, coat=1.0), material(f"enamel{rim}", rim, 0.15, 0.5, coat=0.8)
    _cup(r, h, 0.03, glaze, glaze, material("enamel inside", (0.8, 0.79, 0.75), 0.1, 0.5, coat=1.0), [(0.01, 0.03), (r * 0.84, 0.03), (r * 0.86, 0), (r * 0.9, 0), (r * 0.93, 0.03), (r * 0.97, 0.07), (r, 0.16), (r, h)])
    tube("roll", [(r * math.cos(k), r * math.sin(k), h) for k in (math.pi * 2 * i / 24 for i in range(24))], 0.036, dark, closed=True)
    tube("foot", [(r * 0.885 * math.cos(k), r * 0.885 * math.sin(k), 0.014) for k in (math.pi * 2 * i / 24 for i in range(24))], 0.016, dark, closed=True)
    _wrapped(r, h, path, rgb, mark, side)
    a = math.radians(mark + 96 * side)
    out, across = (math.cos(a), math.sin(a)), (-math.sin(a), math.cos(a))
    curve = [(0.98, 0.82), (1.12, 0.87), (1.3, 0.86), (1.46, 0.78), (1.5, 0.62), (1.46, 0.45), (1.34, 0.33), (1.18, 0.26), (0.98, 0.24)]
    n = 6 * (len(curve) - 1)

    def point(u, v):
        f = u * n / 6
        i = min(int(f + 1e-9), len(curve) - 2)
        a, b, c, e = (Vector(curve[min(max(j, 0), len(curve) - 1)]) for j in range(i - 1, i + 3))
        t = f - i
        d, z = b + ((c - a) * t + (2 * a - 5 * b + 4 * c - e) * t**2 + (3 * b - a - 3 * c + e) * t**3) / 2
        return (r * d * out[0] + (v - 0.5) * 0.17 * across[0], r * d * out[1] + (v - 0.5) * 0.17 * across[1], h * z)

    surface("ear", point, n, 1, glaze, thick=0.028)
    for v in (0, 1):
        tube("edge", [point(i / n, v) for i in range(n + 1)], 0.021, dark)


def paper_edges(name="edges", rgb=(0.84, 0.82, 0.76), across=70):
    """The side of a block of leaves: fine lines along it."""
    n = Nodes(name)
    noise = n.add("TexNoise", {"Vector": n.coords(scale=(0.4, 0.4, across)), "Scale": 1.0, "Detail": 2.0})
    n.surface(n.mix(n.ramp(noise.outputs[0], 0.35, 0.65), tuple(v * 0.72 for v in rgb), rgb), 0.85, 0.15)
    return n.material


def notebook(code, cloth, main, other, band=None, mark_ribbon=True, w=1.5, h=2.13, thick=0.2):
    """A hard-cover notebook lying at the origin, spine on the left, with an elastic band and a ribbon."""
    board = material(f"cloth{cloth}", cloth, 0.75, 0.2, 0.12, 0.25)
    front = image_material(notebook_cover(code, main, other), cloth, 0.75, 0.2, 0.12, 0.25)
    t, r = 0.035, 0.1
    outline = [(-w / 2, -h / 2), *rectangle(-w / 2, -h / 2, w / 2, h / 2, r)[:18], (-w / 2, h / 2)]
    plate("back", outline, t, board, bevel=0.008)
    with at((0, 0, thick - t)):
        plate("front", outline, t, front, board, board, bevel=0.01, uv=(-w / 2, -h / 2, w / 2, h / 2))
    sheet("leaves", w - 0.06, h - 0.1, thick - 2 * t, paper_edges(), loc=(-0.0, 0, t), round=0.07)
    back = [(-w / 2 + 0.03 - (thick / 2) * 0.5 * math.sin(a), thick / 2 - thick / 2 * math.cos(a)) for a in (math.pi * i / 12 for i in range(13))]
    surface("spine", lambda u, v: (back[round(v * 12)][0], (u - 0.5) * h, back[round(v * 12)][1]), 1, 12, board, thick=0.02)
    band = band or tuple(v * 0.5 for v in cloth)
    elastic = material(f"elastic{band}", band, 0.7, 0.2, 0.1)
    box("band", (0.07, h + 0.02, thick + 0.016), (w / 2 - 0.2, 0, thick / 2), elastic, bevel=0.008)
    if mark_ribbon:
        tube("ribbon", [(0.1, -h / 2 + 0.1, thick / 2), (0.1, -h / 2 - 0.06, thick / 2 - 0.02), (0.14, -h / 2 - 0.2, 0.02), (0.22, -h / 2 - 0.36, 0.012)], 0.012, elastic)


def wire(count, span, r, metal, loc=(0, 0, 0), pitch=0.085):
    """A double wire binding along x: pairs of rings."""
    for i in range(count):
        x = -span / 2 + span * i / (count - 1)
        for d in (-pitch * 0.13, pitch * 0.13):
            with at((loc[0] + x + d, loc[1], loc[2]), (0, 0, 0)):
                tube("ring", [(0, r * math.cos(k), r * math.sin(k)) for k in (2 * math.pi * j / 8 for j in range(8))], 0.011, metal, closed=True, resolution=3)


def _holes(count, span, y):
    """The punched row of a wire binding."""
    dark = material("punched", (0.05, 0.045, 0.04), 0.9, 0.0)
    for i in range(count):
        plate("hole", circle(0.021, 12, -span / 2 + span * i / (count - 1), y), 0.0015, dark)


def desk(month=3, turned=0.0):
    """A standing desk calendar, 2.1 wide, bound with wire at its ridge."""
    w, h, lean = 2.1, 1.48, 66
    foot, ridge = h * math.cos(math.radians(lean)), h * math.sin(math.radians(lean))
    board, metal, paper = material("stand", (0.018, 0.016, 0.015), 0.6, 0.3), material("wire", (0.03, 0.03, 0.032), 0.25, 0.5, metal=0.8), white()
    page = image_material(desk_calendar(month), (0.86, 0.85, 0.82), 0.6, 0.3, 0.02)
    with at((0, 0, 0), (0, 0, turned)):
        for y, a in ((-foot, lean), (foot, 180 - lean)):
            with at((0, y, 0), (a, 0, 0)):
                sheet("stand", w + 0.06, h, 0.03, board, hinge=True, bevel=0.006)
        with at((0, -foot, 0.015), (lean, 0, 0)):
            for i in range(12):
                sheet("page", w, h - 0.02, 0.006, page if i == 11 else paper, paper, loc=(0.004 * math.sin(i * 5), 0, 0.034 + 0.0075 * i), hinge=True)
            with at((0, 0, 0.1245)):
                _holes(30, w - 0.14, h - 0.075)
        wire(30, w - 0.14, 0.082, metal, (0, -0.035, ridge - 0.005))


def wall(month=6, lifted=0.16):
    """A wall calendar hanging on the plane y 0, its nail at the origin; 2.1 x 2.94."""
    w, h = 2.1, 2.94
    metal, paper = material("wire", (0.03, 0.03, 0.032), 0.25, 0.5, metal=0.8), white()
    page = image_material(wall_calendar(month), (0.86, 0.85, 0.82), 0.55, 0.3, 0.02)
    with at((0, -0.02, -0.28 - h / 2), (90, 0, 0)):
        sheet("back", w, h, 0.02, paper)
        for i in range(9):
            sheet("page", w, h, 0.006, paper, loc=(0, 0, 0.02 + 0.0075 * i))
        with at((0, 0, 0.092)):
            bent("page", w, h, page, paper, lambda x, y: 0.004 + lifted * max(0.0, (0.5 - y / h) - 0.35) ** 2 * (1.2 + x / w))
            with at((0, 0, 0.0045)):
                _holes(30, w - 0.14, h / 2 - 0.075)
    wire(13, w * 0.42, 0.08, metal, (-w * 0.265, -0.07, -0.30))
    wire(13, w * 0.42, 0.08, metal, (w * 0.265, -0.07, -0.30))
    tube("hanger", [(-0.36, -0.07, -0.235), (-0.2, -0.06, -0.2), (-0.06, -0.05, -0.03), (0, -0.05, 0.0), (0.06, -0.05, -0.03), (0.2, -0.06, -0.2), (0.36, -0.07, -0.235)], 0.012, metal)
    with at((0, 0.02, -0.012), (90, 0, 0)):
        cylinder("nail", 0.014, 0.1, (0, 0, 0), metal, bevel=0.002)
        cylinder("head", 0.034, 0.014, (0, 0, 0.1), metal, bevel=0.004)
