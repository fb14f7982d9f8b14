"""Paper carrier bags, cloth bags and mailing bags."""

import math

from ink import art
from mathutils import Vector, noise
from props import bottle, glass, loaf, printed, solid
from rigid import foil
from studio import (
    KRAFT, at, box, cylinder, decal, image_material, kraft, lathe, material, picture, plate, sheet, studio, surface, tube, white,
)  # fmt: skip


def crumple(x, z, seed, amount):
    """Depth of the slight creases in a paper wall."""
    p = Vector((x * 0.9 + seed, z * 0.7, seed * 1.7))
    return amount * (noise.noise(p) + 0.5 * (1 - abs(noise.noise(p * 1.9)) * 2) - 0.2)


def carrier(size, front, side=None, inner=None, pinch=0.16, crease=0.022, turn=0.22):
    """A block-bottom bag: front and back walls, gussets folding inwards towards the top, a turned-in upper edge."""
    w, d, h = size
    side, inner = side or front, inner or side

    def depth(v):
        return d / 2 * (1 - 0.14 * v * v)

    for k, (outer, inset) in enumerate(((front, 0.0), (inner, 0.012))):
        for s in (-1, 1):

            def wall(u, v, s=s, inset=inset):
                soft = math.sin(math.pi * u) * min(1, 5 * v)
                return (s * -(u - 0.5) * (w - 2 * inset) , s * (depth(v) - inset + crumple(u * w, v * h, 3 * s + 5, crease) * soft), v * h)

            surface("wall", wall, 24, 30, outer, smooth=True)
            for half in (0, 1):

                def gusset(u, v, s=s, half=half, inset=inset):
                    t = u / 2 + half / 2
                    y = (2 * t - 1) * (depth(v) - inset)
                    fold = pinch * min(1, max(0, (v * h - d * 0.35) / (h - d * 0.35))) ** 0.9
                    x = w / 2 - inset - fold * (1 - abs(2 * t - 1))
                    return (s * x, s * y, v * h)

                surface("gusset", gusset, 6, 24, (side, inner)[k], smooth=False)
    box("bottom", (w - 0.01, d - 0.01, 0.015), (0, 0, 0.012), inner, bevel=0)
    for s in (-1, 1):
        # the turned-in edge, a second thickness inside the mouth
        def edge(u, v, s=s):
            z = h - turn * (1 - v)
            return (s * -(u - 0.5) * (w - 0.05), s * (depth(z / h) - 0.022), z + 0.002)

        surface("edge", edge, 2, 2, side, thick=0.012)


def arch(x, y, z0, rise, lean=0.0, n=40, flat=0.72):
    """A handle's path: up from (-x, y, z0), over, and down to (x, y, z0)."""
    out = []
    for k in range(n + 1):
        a = math.pi * k / n
        c, s = math.cos(a), math.sin(a)
        out.append(Vector((-x * math.copysign(abs(c) ** flat, c), y + lean * s, z0 + rise * s**0.8)))
    return out


def rope(points, r, stock, strands=3, twists=22):
    """Strands twisted round a path."""
    n = len(points) - 1
    for k in range(strands):
        out = []
        for i in range(n * 4 + 1):
            t = i / (n * 4) * n
            j = min(int(t), n - 1)
            p = points[j].lerp(points[j + 1], t - j)
            d = (points[min(j + 1, n)] - points[j]).normalized()
            side = d.cross(Vector((0, 1, 0))).normalized()
            up = side.cross(d)
            a = 2 * math.pi * (twists * i / (n * 4) + k / strands)
            out.append(p + (side * math.cos(a) + up * math.sin(a)) * r * 0.52)
        tube("strand", out, r * 0.56, stock, resolution=3)


def cord_bag(size, front, paper, cord, inner=None, rise=0.75):
    """A laminated bag with rope handles through eyelets."""
    w, d, h = size
    carrier(size, front, paper, inner or white(), crease=0.012)
    brass = material("eyelet", (0.62, 0.42, 0.17), 0.25, metal=1.0)
    for s in (-1, 1):
        y = s * (d / 2 * 0.87 + 0.012)
        for x in (-1, 1):
            with at((x * w * 0.2, y, h - 0.17), (90 * s * -1, 0, 0)):
                lathe("eyelet", [(0.075, -0.005), (0.075, 0.012), (0.04, 0.012), (0.04, -0.01)], brass, n=32)
        path = [Vector((-w * 0.2, y - s * 0.06, h - 0.2)), Vector((-w * 0.2, y + s * 0.05, h - 0.17)), *arch(w * 0.2, y + s * 0.06, h - 0.12, rise, s * 0.1), Vector((w * 0.2, y + s * 0.05, h - 0.17)), Vector((w * 0.2, y - s * 0.06, h - 0.2))]
        rope(path, 0.042, cord)


def nida(size=(2.4, 1.0, 3.2)):
    cord_bag(size, foil("nida_bag", (0.012, 0.018, 0.05), 0.45), material("navy paper", (0.012, 0.018, 0.05), 0.45), material("cord", (0.72, 0.62, 0.46), 0.85, 0.1))


@picture("bag-cord-1")
def bag_cord_1():
    with at((-0.15, 0.2, 0), (0, 0, -28)):
        nida()
    studio((0.8, -11.2, 4.2), (-0.05, 0, 1.95), 66)


@picture("bag-cord-2")
def bag_cord_2():
    with at((0, 0, 0), (0, 0, -24)):
        nida()
    studio((0.6, -5.6, 5.0), (-0.05, -0.1, 3.05), 66, blur=0.05, focus=(0, -0.5, 3.0))


@picture("bag-cord-3")
def bag_cord_3():
    tones = ((0.012, 0.018, 0.05), (0.30, 0.055, 0.02), (0.42, 0.36, 0.28))
    for k, (x, y, r, s) in enumerate(((-1.35, 0.6, -22, 1.0), (0.65, 0.25, -30, 0.8), (1.95, -0.6, -20, 0.58))):
        with at((x, y, 0), (0, 0, r)):
            size = (2.4 * s, 1.0 * s, 3.2 * s)
            cord_bag(size, foil("nida_bag", tones[k], 0.45), material(f"paper{k}", tones[k], 0.45), material("cord", (0.72, 0.62, 0.46), 0.85, 0.1), rise=0.75 * s**0.5)
    studio((0.8, -12.2, 4.6), (0.15, 0, 1.7), 60)


@picture("bag-cord-4")
def bag_cord_4():
    with at((-0.2, 0.2, 0), (0, 0, 20)):
        nida((2.8, 1.1, 2.3))
        for k in range(9):
            a, b = k * 40, 0.2 + 0.07 * (k % 3)

            def leafy(u, v, a=a, b=b):
                c = math.radians(a)
                x = (u - 0.5) * 1.1 + 0.12 * math.cos(c)
                return (x, 0.36 * (v - 0.5) + 0.1 * math.sin(c), 2.05 + b + 0.28 * noise.noise(Vector((u * 3 + k, v * 2, k * 3.1))) + 0.25 * v)

            surface("tissue", leafy, 22, 8, material("tissue", (0.83, 0.70, 0.62), 0.9, 0.1), smooth=False)
    studio((-0.7, -9.8, 4.4), (-0.1, 0, 1.6), 64)


def press(name):
    return image_material(art(name), KRAFT, 0.85, 0.18, 0.16, 0.2)


def twisted_bag(size, front, stock=None):
    """Brown or coloured paper with twisted paper handles glued inside under a patch."""
    w, d, h = size
    stock = stock or kraft()
    carrier(size, front, stock, kraft(0.1), crease=0.03)
    twine = material("paper cord", (0.36, 0.215, 0.10), 0.9, 0.1, 0.1)
    for s in (-1, 1):
        y = s * (d / 2 * 0.86 - 0.035)
        rope([Vector((-w * 0.17, y, h - 0.4)), *arch(w * 0.17, y, h - 0.05, 0.52, s * 0.14, flat=0.55), Vector((w * 0.17, y, h - 0.4))], 0.036, twine, 2, 34)
        sheet("patch", w * 0.5, 0.36, 0.014, kraft(), loc=(0, y - s * 0.04, h - 0.25), rot=(90, 0, 0))


@picture("bag-twisted-1")
def bag_twisted_1():
    with at((-0.1, 0.2, 0), (0, 0, 24)):
        twisted_bag((2.6, 1.4, 3.3), press("rugis_bag"))
        for x, y, a, r in ((-0.55, 0.05, 78, 0), (-0.1, 0.2, 84, 10), (0.35, -0.05, 97, -6)):
            loaf((x, y, 3.0), r, 2.6, 0.25, a)
    studio((-0.7, -12.4, 4.6), (-0.05, 0, 2.15), 62)


@picture("bag-twisted-2")
def bag_twisted_2():
    with at((-0.75, 0.5, 0), (0, 0, 18)):
        twisted_bag((2.0, 1.1, 2.5), press("rugis_bag"))
    with at((1.1, -0.2, 0), (0, 0, -16)):
        twisted_bag((1.5, 0.85, 1.8), press("rugis_bag"))
    with at((-0.2, -1.2, 0.24)):
        loaf((0, 0, 0), 12, 2.0, 0.24)
    studio((0.2, -9.6, 4.0), (0.1, 0, 1.35), 62)


def flat_bag(size, front, side):
    """White paper with flat paper strap handles."""
    w, d, h = size
    carrier(size, front, side, white(), crease=0.028)
    strap = white()
    for s in (-1, 1):
        y = s * (d / 2 * 0.86 - 0.05)
        a, b, top, k = w * 0.22, w * 0.1, h + 0.5, 0.24
        outline = [(-a, h - 0.4), (-a, h + 0.1), (-b - k * 0.4, top), (b + k * 0.4, top), (a, h + 0.1), (a, h - 0.4), (a - k, h - 0.4), (a - k, h + 0.02), (b - k * 0.1, top - k), (-b + k * 0.1, top - k), (-a + k, h + 0.02), (-a + k, h - 0.4)]
        with at((0, y, 0), (90 + s * -3, 0, 0)):
            plate("strap", outline[::-1], 0.016, strap, strap, strap)


@picture("bag-flat-1")
def bag_flat_1():
    front = printed("turgus_bag", rough=0.7)
    with at((0.0, 0.2, 0), (0, 0, -26)):
        flat_bag((2.6, 1.4, 3.3), front, solid((46, 88, 62), 0.7))
    studio((0.9, -11.8, 4.3), (0, 0, 1.9), 66)


@picture("bag-flat-2")
def bag_flat_2():
    front = printed("turgus_bag", rough=0.7)
    with at((-0.3, 0.5, 0), (0, 0, 20)):
        flat_bag((2.6, 1.4, 3.3), front, solid((46, 88, 62), 0.7))
    for x, y, r, c in ((1.6, -0.5, 0.36, (0.86, 0.30, 0.03)), (1.05, -1.0, 0.36, (0.86, 0.30, 0.03)), (0.75, -0.55, 0.3, (0.50, 0.02, 0.015))):
        fruit = material(f"fruit{c}", c, 0.45, 0.4, 0.08, 0.25)
        lathe("fruit", [(max(0.001, r * math.sin(a)), r - r * 0.94 * math.cos(a)) for a in (math.pi * j / 20 for j in range(21))], fruit, (x, y, 0))
    studio((-0.3, -9.6, 5.4), (0.25, 0.1, 1.75), 58)


@picture("bag-bottle-1")
def bag_bottle_1():
    tone = (0.115, 0.008, 0.022)
    with at((-0.45, 0.2, 0), (0, 0, -30)):
        cord_bag((1.15, 0.95, 3.5), foil("rusio_bag", tone, 0.5), material("wine paper", tone, 0.5), material("gold cord", (0.5, 0.33, 0.12), 0.6))
        bottle((0, 0, 0.95), glass("bottle", (0.012, 0.022, 0.010)), r=0.37, h=3.05, capsule=material("capsule", (0.45, 0.30, 0.1), 0.3, metal=0.7))
    bottle((1.05, -0.4, 0), glass("bottle", (0.012, 0.022, 0.010)), printed("wine_label", rough=0.8), 0.37, 3.05, material("capsule", (0.45, 0.30, 0.1), 0.3, metal=0.7))
    studio((0.7, -12.4, 4.2), (0.2, 0, 2.05), 66)


@picture("bag-bottle-2")
def bag_bottle_2():
    for k, (x, y, r, tone) in enumerate(((-1.0, 0.3, -24, (0.115, 0.008, 0.022)), (0.3, 0.1, -30, (0.02, 0.018, 0.017)), (1.5, -0.35, -26, (0.02, 0.06, 0.045)))):
        with at((x, y, 0), (0, 0, r)):
            cord_bag((0.95, 0.8, 3.0), foil("rusio_bag", tone, 0.5), material(f"wine paper{k}", tone, 0.5), material("gold cord", (0.5, 0.33, 0.12), 0.6), rise=0.5)
    studio((0.7, -11.0, 4.4), (0.25, 0, 1.7), 62)


# ---- cloth -------------------------------------------------------------------------------------------------------------


def strap(points, width, stock, across=(1, 0, 0)):
    """A cloth band along points, its width in the direction across."""
    n, side = len(points) - 1, Vector(across)

    def point(u, v):
        i = min(int(v * n), n - 1)
        p = points[i].lerp(points[i + 1], v * n - i)
        return tuple(p + side * (u - 0.5) * width)

    surface("strap", point, 3, n * 2, stock, thick=0.022)


def hanging_tote(front, stock, w=3.3, h=3.6, y=2.3, top=4.3, strap_stock=None, peg=5.75):
    """A flat cloth bag hanging by its handles from a peg on the wall; creases run from the handles."""

    def cloth(u, v, depth):
        x, z = (u - 0.5) * w, top - h * (1 - v)
        sag = -0.1 * (1 - (2 * u - 1) ** 2) * v**4
        pull = sum(math.exp(-((x - s * 0.62) ** 2) * 3) for s in (-1, 1)) * 0.06 * v**3
        folds = 0.06 * math.sin(x * 3.1 + 0.5 * z) * (0.35 + 0.65 * v) + 0.035 * noise.noise(Vector((x * 1.1, z * 0.6, 2.2))) + 0.05 * noise.noise(Vector((x * 0.5, z * 1.3, 7)))
        belly = depth * math.sin(math.pi * min(1, max(0, u))) ** 0.6 * (1 - 0.75 * v) * min(1, 6 * v + 0.15)
        return (x * (1 + 0.012 * math.sin(z * 3)), y - 0.14 - belly - folds, z + sag + pull)

    def print_area(u, v):
        x, y, z = cloth(0.12 + 0.76 * u, 0.1 + 0.76 * v, 0.3)
        return (x, y - 0.006, z)

    surface("front", lambda u, v: cloth(u, v, 0.3), 70, 70, stock)
    surface("print", print_area, 70, 70, front)
    surface("back", lambda u, v: (cloth(u, v, 0)[0], y - 0.03, cloth(u, v, 0)[2]), 20, 20, stock)
    hem = material("seam", tuple(0.9 * c for c in (0.66, 0.58, 0.44)), 0.95, 0.05)
    for k in (0.93, 0.938):
        tube("stitch", [Vector(cloth(i / 30, k, 0.3)) - Vector((0, 0.004, 0)) for i in range(31)], 0.006, hem, resolution=2)
    band = strap_stock or stock
    for dy, dz in ((-0.02, 0.0), (0.1, -0.02)):
        points = []
        for i in range(31):
            t = i / 30
            s = 1 if t < 0.5 else -1
            q = abs(2 * t - 1)
            x = s * 0.62 * q**0.75
            z = peg + 0.05 + dz - (peg - top + 0.32) * q
            points.append(Vector((-x, y - 0.22 + dy - 0.05 * q, z)))
        strap(points, 0.26, band)
    with at((0, 2.5, peg - 0.02), (90, 0, 0)):
        cylinder("peg", 0.07, 0.62, (0, 0, 0), material("oak", (0.48, 0.29, 0.14), 0.6, 0.3, 0.14), bevel=0.02)


def cotton(name="cotton", rgb=(0.72, 0.63, 0.48)):
    return material(name, rgb, 0.95, 0.05, 0.14, 0.5)


@picture("tote-cotton-1")
def tote_cotton_1():
    hanging_tote(image_material(art("heron_tote"), (0.72, 0.63, 0.48), 0.95, 0.05, 0.14, 0.5), cotton())
    studio((0.9, -11.0, 3.4), (0, 2.3, 3.2), 60, wall=0)


def folded_tote(loc, rot, front, stock, w=1.9, h=1.5, n=4):
    """A cloth bag folded into a parcel."""
    with at(loc, (0, 0, rot)):
        for k in range(n):
            box("fold", (w - 0.01 * k, h, 0.07), (0.01 * (k % 2), 0, 0.038 + k * 0.066), stock, bevel=0.034)
        decal("print", w * 0.86, h * 0.9, front, (0, 0, n * 0.066 + 0.008))


@picture("tote-cotton-2")
def tote_cotton_2():
    front = image_material(art("heron_tote"), (0.72, 0.63, 0.48), 0.95, 0.05, 0.14, 0.5)
    for k, r in enumerate((12, 8, 14)):
        folded_tote((-0.1, 0.25, k * 0.275), r, front, cotton(), 1.7, 1.85)
    studio((0.6, -5.6, 4.4), (-0.05, 0.15, 0.4), 66)


def canvas_tote(front, stock, accent, w=3.1, d=1.25, h=2.7):
    """A heavy canvas bag standing by itself: coloured base and handles, sewn with a cross."""

    def ring(u, v):
        a = 2 * math.pi * u
        c, s = math.cos(a), math.sin(a)
        power = 0.32 + 0.1 * v
        x = w / 2 * math.copysign(abs(c) ** power, c) * (1 - 0.03 * v + 0.02 * math.sin(math.pi * v))
        y = d / 2 * math.copysign(abs(s) ** (power + 0.05), s) * (1 - 0.3 * v**2) * (1 + 0.06 * math.sin(math.pi * v))
        soft = 0.045 * noise.noise(Vector((x * 0.9, z_of(v) * 0.9, y * 2))) + 0.02 * noise.noise(Vector((x * 2.4, z_of(v) * 1.7, y * 3)))
        return (x + soft * 0.5, y + soft, z_of(v) + 0.035 * math.sin(2 * a + 0.6) * v**3)

    def z_of(v):
        return h * v

    surface("body", ring, 120, 50, stock, closed=True, thick=0.03)
    surface("base", lambda u, v: tuple(a * k for a, k in zip(ring(u, v * 0.22), (1.016, 1.04, 1))), 120, 12, accent, closed=True)
    plate("bottom", [tuple(ring(k / 60, 0)[:2]) for k in range(60)], 0.02, accent)

    def face(u, v):
        x, z = (u - 0.5) * 2.2, 0.72 + v * 1.75
        a = math.acos(max(-1, min(1, x / (w / 2) * 1.0)))
        t = z / h
        power = 0.32 + 0.1 * t
        c = math.copysign(min(1, abs(x) / (w / 2)) ** (1 / power), x)
        a = -math.acos(max(-1, min(1, c)))
        p = Vector(ring((a / (2 * math.pi)) % 1, t))
        return (x, p.y - 0.022, z)

    surface("print", face, 50, 30, front)
    for s in (-1, 1):
        y = s * d * 0.36
        up = arch(0.62, y + s * 0.1, h - 0.02, 1.05, -s * 0.12 if s < 0 else 0.1, flat=0.6)
        legs = [Vector((-0.62, s * (d / 2 * 0.88 + 0.04), h - 0.55)), Vector((-0.62, s * (d / 2 * 0.76 + 0.05), h - 0.2))]
        path = [*legs, *up, Vector((0.62, s * (d / 2 * 0.76 + 0.05), h - 0.2)), Vector((0.62, s * (d / 2 * 0.88 + 0.04), h - 0.55))]
        strap(path, 0.27, accent)


def canvas_kite():
    rgb = (0.74, 0.66, 0.52)
    canvas_tote(image_material(art("kite_tote"), rgb, 0.95, 0.05, 0.2, 0.6), material("canvas", rgb, 0.95, 0.05, 0.2, 0.6), material("indigo canvas", (0.03, 0.055, 0.16), 0.95, 0.05, 0.25, 0.6))


@picture("tote-canvas-1")
def tote_canvas_1():
    with at((0, 0.2, 0), (0, 0, -20)):
        canvas_kite()
    studio((0.8, -11.6, 4.2), (0, 0, 1.8), 66)


@picture("tote-canvas-2")
def tote_canvas_2():
    with at((0, 0.2, 0), (0, 0, 16)):
        canvas_kite()
        for x, r, c, a in ((-0.75, 0, (0.50, 0.06, 0.03), 7), (-0.3, 4, (0.03, 0.12, 0.16), -4), (0.2, -3, (0.72, 0.42, 0.06), 5)):
            box("book", (0.28, 0.8, 1.6), (x, 0, 2.35), solid((238, 232, 218)), (0, a, r), 0.01, {"front": material(f"cover{c}", c, 0.5), "left": material(f"cover{c}", c, 0.5), "right": material(f"cover{c}", c, 0.5)})
    studio((-0.5, -7.2, 5.4), (-0.05, 0, 2.45), 58, blur=0.04, focus=(0, -0.6, 2.3))


# ---- mailing bags ------------------------------------------------------------------------------------------------------


def padded(w, h, bulge, front, stock, seed=1.0, wrinkle=0.02, flap=0.0, gloss=None):
    """A filled mailing bag lying on its back; flap > 0 adds an open flap of that length with its adhesive strip."""
    for s in (1, -1):

        def skin(u, v, s=s):
            e = (math.sin(math.pi * u) * math.sin(math.pi * min(1, v * 1.0))) ** 0.42 if 0 < u < 1 and 0 < v < 1 else 0
            p = Vector((u * w * 1.3 + seed, v * h * 1.3, seed * 2))
            ridge = (1 - abs(noise.noise(p * 1.2)) * 2) * 0.6 + (1 - abs(noise.noise(p * 2.6)) * 2) * 0.4
            k = 1 - 0.02 * e
            return ((u - 0.5) * w * k, (v - 0.5) * h * k, bulge * 0.52 + (s * bulge / 2 * e) + (wrinkle * ridge * (0.35 + e) if s > 0 else 0))

        surface("skin", skin, 70, 80, front if s > 0 else stock)
    if flap:
        with at((0, h / 2 - 0.005, bulge * 0.52), (14, 0, 0)):
            plate("flap", [(-w / 2, 0), (w / 2, 0), (w / 2 - 0.12, flap), (-w / 2 + 0.12, flap)], 0.012, stock)
            sheet("strip", w * 0.9, 0.16, 0.004, material("liner", (0.80, 0.78, 0.72), 0.35), loc=(0, flap * 0.62, 0.013))
            sheet("tear", w * 0.99, 0.03, 0.003, material("tear", (0.55, 0.05, 0.03), 0.5), loc=(0, flap * 0.12, 0.013))


@picture("mailing-paper-1")
def mailing_paper_1():
    with at((-0.1, 0.1, 0), (0, 0, 16)):
        padded(2.6, 3.4, 0.34, press("nida_mailer"), kraft(), flap=0.55)
    studio((0.5, -6.6, 7.4), (0.0, 0.35, 0), 62, wall=7)


@picture("mailing-paper-2")
def mailing_paper_2():
    for k in range(5):
        with at((-0.2 + 0.05 * (k % 2), 0.5, k * 0.19), (0, 0, 10 + 5 * (k * 3 % 4))):
            padded(2.1, 2.75, 0.2, press("nida_mailer"), kraft(), k * 1.7, 0.014)
    with at((1.35, -0.9, 0), (0, 0, -14)):
        padded(1.3, 1.7, 0.22, press("nida_mailer"), kraft(), 8.0, 0.014, 0.3)
    studio((0.9, -7.4, 5.2), (0.25, 0.0, 0.3), 60)


def poly(seed=1.0, w=2.6, h=3.4):
    skin = printed("ratas_mailer", (0.12, 0.19, 0.13), rough=0.28, spec=0.5, grain=0.0)
    padded(w, h, 0.42, skin, material("poly", (0.12, 0.19, 0.13), 0.28, 0.5), seed, 0.045)


@picture("mailing-recycled-1")
def mailing_recycled_1():
    with at((0, 0.25, 0), (0, 0, -14)):
        poly(2.0)
    studio((-0.5, -6.6, 7.2), (0.0, 0.2, 0), 64, wall=7)


@picture("mailing-recycled-2")
def mailing_recycled_2():
    with at((-0.55, 0.75, 0), (0, 0, 18)):
        poly(2.0)
    with at((0.85, -0.55, 0.28), (2, -3, -12)):
        poly(5.5, 2.0, 2.6)
    studio((0.8, -7.6, 6.0), (0.1, 0.1, 0.15), 58)
