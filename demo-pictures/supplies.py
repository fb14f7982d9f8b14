"""Pictures of the supplies kept in stock: tape, filling, padded envelopes and thank-you cards."""

import math
import random

import bpy
from mathutils import Vector, noise

from artwork import BRANDS, Canvas, cached, draw_mark, pattern
from goods import bent, corner_lift, repeated, ribbon, roll, rolling, shots, stack
from layouts import thank_you
from layouts_large import tape
from studio import KRAFT, add, at, box, image_material, kraft, lathe, material, picture, plate, sheet, studio, surface, white



def _mesh(name, points, faces, stock):
    me = bpy.data.meshes.new(name)
    me.from_pydata(points, [], faces)
    me.materials.append(stock)
    return add(name, me)


# ---- tape ------------------------------------------------------------------------------------------------------


def _lengthwise(o):
    """Turns a ribbon's picture so that it reads along the band."""
    for loop in o.data.uv_layers[0].data:
        loop.uv = (loop.uv[1], 1 - loop.uv[0])
    return o


def _printed(code="coffee", rgb=(0.86, 0.85, 0.82)):
    return repeated(image_material(tape(code), rgb, 0.35, 0.4, 0.02))


def _tape_roll(stock, rgb, r=0.62, width=0.5, run=1.3, printed=False):
    """A roll of tape on edge with its end on the table."""
    before = set(bpy.data.objects)
    rolling(r, width, r * 0.62, stock, 4.0 if printed else None, run, rgb=rgb, name="tape", end=0.05, back=None if printed else stock)
    if printed:
        for o in set(bpy.data.objects) - before:
            if o.name.startswith("tape") and len(o.data.materials) == 2 and o.modifiers:
                _lengthwise(o)


def _flat_roll(stock, rgb, loc, r=0.62, width=0.5):
    with at(loc):
        roll(r, width, r * 0.62, stock, rgb, f"flat{rgb[0]}")


def tape_kraft(number):
    """Brown paper tape: a stack of rolls and one unrolled."""
    brown = kraft(0.08)
    for i in range(3):
        _flat_roll(brown, KRAFT, (0.75 + 0.02 * i, 0.75 - 0.02 * i, i * 0.505))
    with at((-0.6, 0.35, 0), (0, 0, -22)):
        _tape_roll(brown, KRAFT)


def tape_printed(number):
    """Printed tape closing a parcel, with its roll."""
    with at((0.45, 0.9, 0), (0, 0, 16)):
        box("parcel", (2.1, 1.5, 1.05), (0, 0, 0.525), kraft(), bevel=0.02)
        stock = _printed()
        path = [(0, 0.757, 0.6 + i * 0.04) for i in range(12)] + [(0, 0.757 - i * 0.0757, 1.056) for i in range(21)] + [(0, -0.757, 1.05 - i * 0.045) for i in range(11)]
        _lengthwise(ribbon("seal", path, 0.5, stock, 4.0))
    with at((-1.15, -0.1, 0), (0, 0, -18)):
        _tape_roll(_printed(), (0.8, 0.79, 0.76), 0.55, 0.5, 0.9, True)


# ---- filling ---------------------------------------------------------------------------------------------------


def _crumple(height, seed, fold=2.2):
    def lift(x, y):
        p = Vector((x * fold + seed * 7.3, y * fold, seed))
        ridge = 1 - abs(noise.noise(p)) * 2
        fine = 1 - abs(noise.noise(p * 2.9)) * 2
        return 0.02 + height * (0.75 * ridge + 0.3 * fine + 0.5 * (x * x + y * y))

    return lift


def _ream(rgb, name, loc, turn, count=36, w=1.7, h=1.15):
    """A ream of tissue, its sheets thin and a little loose."""
    stock = material(name, rgb, 0.9, 0.1, 0.02)
    with at(loc, (0, 0, turn)):
        return stack(name, count, w, h, 0.0075, (stock, stock, stock), (stock, stock, stock), 0.016, 0.5, bevel=0)


def tissue_plain(number):
    """Plain tissue in reams of colours, one sheet crumpled."""
    z = 0.0
    for i, (name, rgb) in enumerate((("ink", (0.03, 0.03, 0.035)), ("sage", (0.3, 0.42, 0.33)), ("rose", (0.75, 0.38, 0.33)), ("kraft", KRAFT), ("snow", (0.84, 0.83, 0.81)))):
        z += _ream(rgb, f"tissue-{name}", (-0.45 + i * 0.03, 0.5, z), 8 + i * 3, 26)
    snow = material("tissue-snow", (0.84, 0.83, 0.81), 0.9, 0.1, 0.02)
    rose = material("tissue-rose", (0.75, 0.38, 0.33), 0.9, 0.1, 0.02)
    for x, y, size, stock, seed in ((1.45, 0.1, 1.25, rose, 2), (0.45, -0.95, 1.0, snow, 5)):
        with at((x, y, 0.05), (0, 0, 20 * seed)):
            bent("crumpled", size, size, stock, stock, _crumple(0.17, seed), 60, 60, 0.004)


def tissue_colour(rgb):
    """A ream of one colour with a crumpled sheet of it."""

    def build(number):
        stock = material("tissue-one", rgb, 0.9, 0.1, 0.02)
        for i in range(3):
            _ream(rgb, "tissue-one", (-0.5 + i * 0.03, 0.4, 0.2 * i), 8 + i * 3, 26)
        with at((1.15, -0.45, 0.05), (0, 0, 40)):
            bent("crumpled", 1.2, 1.2, stock, stock, _crumple(0.17, 2), 60, 60, 0.004)

    return build


TISSUE = {
    "white": (0.84, 0.83, 0.81),
    "natural": (0.72, 0.63, 0.47),
    "black": (0.018, 0.017, 0.016),
    "red": (0.5, 0.022, 0.014),
    "green": (0.022, 0.088, 0.046),
    "pink": (0.8, 0.5, 0.46),
}


def tissue_printed(number):
    """Printed tissue: sheets with a repeat, one crumpled round a bar of soap."""
    print_ = image_material(pattern("soap", 200, 140, 26, ground="#f3efe6"), (0.84, 0.83, 0.81), 0.85, 0.1, 0.0)
    coral = image_material(pattern("soap", 200, 140, 26, "#fff6ec", "#17443e", "#e58f72"), (0.8, 0.3, 0.2), 0.85, 0.1, 0.0)
    snow = material("tissue-snow", (0.84, 0.83, 0.81), 0.9, 0.1, 0.02)
    with at((-0.6, 0.55, 0), (0, 0, 10)):
        z = stack("tissue", 30, 2.0, 1.4, 0.0075, (print_, snow, snow), (snow, snow, snow), 0.016, 0.5, bevel=0)
        with at((0.02, -0.02, z), (0, 0, 2)):
            bent("top", 2.0, 1.4, print_, snow, corner_lift(2.0, 1.4, 0.3, 0.6))
    with at((1.15, -0.5, 0.06), (0, 0, 32)):
        bent("crumpled", 1.7, 1.7, coral, coral, _crumple(0.17, 3, 1.5), 70, 70, 0.004)
        box("soap", (0.6, 0.42, 0.24), (0, 0, 0.3), material("bar", (0.55, 0.68, 0.55), 0.45, 0.4), (4, -3, 20), 0.07)


def _shreds(name, count, stock, seed, heap, width=0.03):
    """Paper shreds in a heap: folded and curled strips as one mesh; heap(rng) gives a middle."""
    rng = random.Random(seed)
    points, faces = [], []
    for _ in range(count):
        x, y, z = heap(rng)
        turn, tilt = rng.uniform(0, 2 * math.pi), rng.uniform(-0.5, 0.5)
        along = Vector((math.cos(turn), math.sin(turn), tilt)).normalized()
        side = along.cross(Vector((rng.uniform(-0.6, 0.6), rng.uniform(-0.6, 0.6), 1))).normalized()
        up = side.cross(along)
        curl, zig, k = rng.uniform(-3.2, 3.2), rng.uniform(0.02, 0.06), rng.randint(9, 15)
        step, here, base = rng.uniform(0.05, 0.075), Vector((x, y, z)), len(points)
        for i in range(k):
            a = curl * (i / k - 0.5)
            here = here + (along * math.cos(a) + up * math.sin(a)) * step
            fold = up * (zig if i % 2 else -zig)
            for s in (-1, 1):
                p = here + fold + side * (s * width / 2)
                points.append((p.x, p.y, max(0.004, p.z)))
            if i:
                b = base + 2 * i
                faces.append((b - 2, b - 1, b + 1, b))
    _mesh(name, points, faces, stock)


def _heap(x, y, r, h):
    def place(rng):
        t, d = rng.uniform(0, 2 * math.pi), r * math.sqrt(rng.random())
        top = h * math.exp(-2.2 * (d / r) ** 2)
        return x + d * math.cos(t) - 0.2, y + d * math.sin(t), top * rng.random() ** 0.4 + 0.02

    return place


def shred_paper(number):
    """Shredded paper: heaps of kraft and white, a box filled with it."""
    bright = material("shred-white", (0.84, 0.82, 0.78), 0.85, 0.15)
    brown = material("shred-brown", KRAFT, 0.85, 0.15)
    red = material("shred-red", (0.56, 0.05, 0.03), 0.85, 0.15)
    _shreds("brown", 1500, brown, 1, _heap(-0.6, 0.3, 1.15, 0.85))
    _shreds("white", 900, bright, 2, _heap(1.2, 0.0, 0.8, 0.5))
    _shreds("red", 420, red, 3, _heap(0.3, -0.9, 0.5, 0.22))


def _combs(name, nx, ny, a, depth, place, stock, lean=0.35):
    """Expanded honeycomb paper: a hexagon net of upright strips; place(x, y) -> (point, normal)."""
    points, faces, seen = [], [], set()
    dx, dy = a * math.sqrt(3), a * 1.5
    for row in range(ny):
        for col in range(nx):
            cx, cy = (col + (row % 2) / 2) * dx, row * dy
            ring = [(cx + a * math.sin(math.pi / 3 * i), cy + a * math.cos(math.pi / 3 * i)) for i in range(7)]
            for p, q in zip(ring, ring[1:]):
                key = (round((p[0] + q[0]) / a * 4), round((p[1] + q[1]) / a * 4))
                if key in seen:
                    continue
                seen.add(key)
                base = len(points)
                for u, v in (p, q):
                    spot, up = place(u, v)
                    over, _ = place(u, v + depth * lean)
                    points.append(tuple(spot))
                    points.append(tuple(over + up * depth))
                faces.append((base, base + 2, base + 3, base + 1))
    o = _mesh(name, points, faces, stock)
    s = o.modifiers.new("thick", "SOLIDIFY")
    s.thickness, s.offset = 0.005, 0
    return o


def honeycomb_wrap(number):
    """Honeycomb paper: the roll, a length pulled open, a bottle wrapped in it."""
    brown = kraft(0.1)
    with at((-1.55, 0.95, 0.5), (0, 90, -12)):
        with at((0, 0, 0)):
            roll(0.47, 1.75, 0.2, brown, KRAFT, "comb-roll")
        _combs("on-roll", 24, 45, 0.042, 0.03, lambda x, y: (Vector((0.472 * math.cos(y / 0.472), 0.472 * math.sin(y / 0.472), x)), Vector((math.cos(y / 0.472), math.sin(y / 0.472), 0))), brown)
    with at((-1.25, -0.95, 0), (0, 0, -12)):
        _combs("open", 15, 17, 0.062, 0.06, lambda x, y: (Vector((x, y, 0.006 + 0.03 * math.sin(x * 2.4) ** 2 + 0.3 * max(0, y - 1.25) ** 2)), Vector((0, 0, 1))), brown)
    with at((1.2, 0.2, 0)):
        glass = material("glass", (0.015, 0.04, 0.025), 0.06, 0.5, coat=1.0)
        lathe("bottle", [(0.01, 0), (0.3, 0), (0.33, 0.05), (0.33, 1.15), (0.28, 1.35), (0.13, 1.6), (0.12, 2.05), (0.14, 2.06), (0.14, 2.14), (0.01, 2.14)], glass)
        _combs("wrap", 21, 14, 0.062, 0.055, lambda x, y: (Vector((0.36 * math.cos(x / 0.36), 0.36 * math.sin(x / 0.36), 0.03 + y)), Vector((math.cos(x / 0.36), math.sin(x / 0.36), 0))), brown)


# ---- envelopes and cards ---------------------------------------------------------------------------------------


def _pillow(w, h, height, stock):
    """The padded pocket of an envelope: embossed cells, pressed flat at its seams."""

    def point(top):
        def raised(u, v):
            x, y = (u - 0.5) * w, (v - 0.5) * h
            seam = (1 - abs(2 * u - 1) ** 9) * (1 - abs(2 * v - 1) ** 11)
            cell = math.sin(x * 24) * math.sin((y + 0.5 * x) * 24)
            return x, y, height * (0.5 + (0.5 if top else -0.5) * seam) + (0.011 * cell * seam if top else 0)

        return raised

    surface("pocket", point(True), 150, 150, stock)
    surface("under", point(False), 30, 30, stock)


def _padded(loc, rot, w=1.5, h=1.9, height=0.1, open_=0.0):
    """A padded kraft envelope; open_ in degrees lifts its flap and shows the closing strip."""
    brown = kraft(0.1)
    with at(loc, rot):
        _pillow(w, h, height, brown)
        with at((0, h / 2 - 0.01, height * 0.5), (open_, 0, 0)):
            plate("flap", [(-w / 2, 0), (w / 2, 0), (w / 2 - 0.08, 0.36), (-w / 2 + 0.08, 0.36)], 0.012, brown, brown)
            if open_ < 90:
                sheet("strip", w - 0.3, 0.14, 0.004, white(), loc=(0, 0.2, 0.012))


def padded_envelope(number):
    """Padded envelopes: a pile, and one open with a book going in."""
    for i in range(5):
        _padded((-0.75 + 0.03 * (i % 2), 0.45, 0.105 * i), (0, 0, 9 + 2 * (i % 3)), open_=172)
    with at((1.0, -0.2, 0), (0, 0, -16)):
        _padded((0, 0, 0), (0, 0, 0), open_=24)
        cream = material("pages", (0.8, 0.76, 0.66), 0.8, 0.2)
        box("book", (1.05, 0.7, 0.085), (0.05, 0.95, 0.13), cream, (5, 0, 3), 0.01, {"top": image_material(_book(), rough=0.5)})


@cached
def _book():
    """A small book's cover."""
    c = Canvas(105, 70, "#17443e")
    draw_mark(c, BRANDS["soap"], 52, 34, 46, "#f4efe4", "#e58f72")
    return c


def thank_you_cards(number):
    """Thank-you cards on kraft and white, one standing, a pile under a band."""
    pale = image_material(thank_you(), (0.84, 0.82, 0.76), 0.75, 0.2, 0.02)
    brown = image_material(thank_you(None), KRAFT, 0.85, 0.15, 0.12)
    with at((-0.8, 0.2, 0), (0, 0, 13)):
        z = stack("cards", 24, 1.85, 1.31, 0.017, (pale, white(), white()), (white(), white(), white()))
        box("band", (0.28, 1.34, z + 0.012), (0.62, 0, (z + 0.012) / 2), kraft(), bevel=0.004)
    with at((1.0, 0.75, 0), (76, 0, -16)):
        sheet("stand", 1.85, 1.31, 0.018, brown, kraft(), kraft(), hinge=True)
    with at((1.0, 0.75, 0), (0, 0, -16)):
        box("rest", (0.5, 0.3, 0.7), (0, 0.42, 0.35), kraft(), bevel=0.01)
    sheet("loose", 1.85, 1.31, 0.018, brown, kraft(), kraft(), (0.9, -0.72, 0.004), (0, 0, 9))


shots("tape-kraft", tape_kraft, dict(camera=(1.4, -5.6, 3.3), aim=(0.0, -0.05, 0.5), lens=62), dict(camera=(2.3, -4.0, 2.2), aim=(-0.25, 0.15, 0.5), lens=64))
shots("tape-printed", tape_printed, dict(camera=(1.5, -6.0, 3.6), aim=(-0.1, 0.1, 0.45), lens=58), dict(camera=(-0.4, -4.0, 2.9), aim=(0.1, 0.2, 0.75), lens=68))
shots("tissue-plain", tissue_plain, dict(camera=(1.6, -5.2, 3.5), aim=(0.2, 0.0, 0.35), lens=62), dict(camera=(-1.7, -3.4, 2.0), aim=(-0.4, 0.1, 0.45), lens=68))
for _colour, _rgb in TISSUE.items():
    shots(f"tissue-plain-{_colour}", tissue_colour(_rgb), dict(camera=(1.3, -5.2, 3.3), aim=(0.32, -0.05, 0.25), lens=60))
shots("tissue-printed", tissue_printed, dict(camera=(1.0, -5.0, 4.0), aim=(0.1, 0.05, 0.15), lens=60), dict(camera=(2.0, -3.2, 2.2), aim=(0.8, -0.3, 0.2), lens=62))
shots("shred-paper", shred_paper, dict(camera=(0.9, -6.0, 3.7), aim=(0.15, -0.1, 0.32), lens=56), dict(camera=(-0.4, -3.0, 2.1), aim=(-0.5, 0.1, 0.4), lens=66))
shots("honeycomb-wrap", honeycomb_wrap, dict(camera=(0.7, -6.2, 3.7), aim=(0.0, 0.1, 0.6), lens=60), dict(camera=(-0.9, -3.4, 2.3), aim=(-0.4, -0.1, 0.15), lens=64))
shots("padded-envelope", padded_envelope, dict(camera=(0.9, -5.4, 4.2), aim=(0.1, 0.25, 0.15), lens=58), dict(camera=(2.3, -3.2, 2.3), aim=(0.85, 0.15, 0.1), lens=62))
shots("thank-you-cards", thank_you_cards, dict(camera=(0.9, -6.0, 3.6), aim=(0.1, 0.05, 0.35), lens=58), dict(camera=(-1.5, -3.8, 2.4), aim=(-0.55, 0.1, 0.25), lens=64))


@picture("category-supplies")
def category_supplies():
    """Tape, an envelope, tissue and shreds together."""
    brown = kraft(0.08)
    with at((-1.35, 0.75, 0), (0, 0, -22)):
        _tape_roll(brown, KRAFT, 0.6, 0.5, 1.1)
    for i in range(3):
        _padded((0.2 + 0.03 * i, 1.05, 0.105 * i), (0, 0, -6 + 5 * i), open_=172)
    _ream((0.75, 0.38, 0.33), "tissue-rose", (1.75, 0.75, 0), -14, 26, 1.3, 0.95)
    _ream((0.84, 0.83, 0.81), "tissue-snow", (1.77, 0.75, 0.21), -10, 26, 1.3, 0.95)
    _shreds("brown", 650, material("shred-brown", KRAFT, 0.85, 0.15), 1, _heap(0.7, -0.65, 0.75, 0.4))
    studio(camera=(0.9, -6.6, 4.1), aim=(0.2, 0.2, 0.35), lens=58)
