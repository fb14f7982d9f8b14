"""Builders shared by the flat and printed goods: sheets that bend, stacks, ribbons, rolls, cords and their views."""

import math
import random

from mathutils import Vector

from studio import KRAFT, Nodes, at, cylinder, material, picture, sheet, studio, surface, tube, white


def shots(name, build, *views, first=1):
    """Registers one set under name-1, name-2 ...; build(number) makes the goods, a view holds studio's arguments."""
    for number, view in enumerate(views, first):

        def scene(number=number, view=view):
            build(number)
            studio(**view)

        picture(f"{name}-{number}")(scene)


def paper_white(name="bright", tone=(0.86, 0.85, 0.82)):
    """Coated white, a little brighter than the studio's board."""
    return material(name, tone, 0.6, 0.3, 0.02)


def repeated(stock):
    """The same printed material, its picture repeating along the sheet."""
    for node in stock.node_tree.nodes:
        if node.bl_idname == "ShaderNodeTexImage":
            node.extension = "REPEAT"
    return stock


def map_picture(o, nu, nv, place):
    """Lays the picture on a surface() grid by place(u, v) instead of the grid itself."""
    layer = o.data.uv_layers[0]
    for loop in o.data.loops:
        j, i = divmod(loop.vertex_index, nu + 1)
        layer.data[loop.index].uv = place(i / nu, j / nv)
    return o


def backed(o, back, t=0.006):
    """Gives a bent sheet its thickness and another stock on its under side."""
    o.data.materials.append(back)
    s = o.modifiers.new("thick", "SOLIDIFY")
    s.thickness, s.offset, s.material_offset, s.material_offset_rim = t, -1, 1, 1
    return o


def bent(name, w, h, front, back, lift, nu=36, nv=36, t=0.006):
    """A sheet w x h around the origin, raised by lift(x, y); its face looks up."""
    o = surface(name, lambda u, v: ((u - 0.5) * w, (v - 0.5) * h, lift((u - 0.5) * w, (v - 0.5) * h)), nu, nv, front)
    return backed(o, back, t)


def corner_lift(w, h, height, reach=0.5):
    """A lift for bent(): the right front corner rises softly."""

    def lift(x, y):
        d = max(0.0, (x / w + 0.5) + (0.5 - y / h) - (2 - reach)) / reach
        return 0.012 + height * d * d

    return lift


def stack(name, count, w, h, t, top, middle, jitter=0.012, turn=0.6, round=0.0, bevel=0.003, seed=3):
    """A stack of sheets with slight misalignment; top and middle are (front, back, edge). Returns its height."""
    rng = random.Random(seed)
    for i in range(count):
        front, back, edge = top if i == count - 1 else middle
        loc = (rng.uniform(-jitter, jitter), rng.uniform(-jitter, jitter), i * t * 1.06)
        sheet(name, w, h, t, front, back, edge, loc, (0, 0, rng.uniform(-turn, turn)), bevel=bevel, round=round)
    return count * t * 1.06


def ribbon(name, points, width, stock, step=None, across=(-1, 0, 0), back=None, t=0.008):
    """A band along a dense path towards the camera, its face up; with step its picture repeats every step, read across the band."""
    points = [Vector(p) for p in points]
    lengths = [0.0]
    for a, b in zip(points, points[1:]):
        lengths.append(lengths[-1] + (b - a).length)
    side, n = Vector(across) * width / 2, len(points) - 1

    def point(u, v):
        return points[round(v * n)] + side * (2 * u - 1)

    o = surface(name, point, 1, n, stock)
    period = step or lengths[-1]
    map_picture(o, 1, n, lambda u, v: (1 - u, (lengths[-1] - lengths[round(v * n)]) / period))
    return backed(o, back or white(), t)


def arc(cx, cy, r, start, end, n=40):
    """Points of an arc in a plane, degrees."""
    return [(cx + r * math.cos(math.radians(start + (end - start) * i / n)), cy + r * math.sin(math.radians(start + (end - start) * i / n)))
            for i in range(n + 1)]  # fmt: skip


def bezier(a, b, c, d, n=40):
    """Points of a cubic in a plane, without its first."""
    out = []
    for i in range(1, n + 1):
        t = i / n
        k = ((1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3)
        out.append(tuple(sum(w * p[j] for w, p in zip(k, (a, b, c, d))) for j in (0, 1)))
    return out


def wound(name, rgb, dark=0.72, scale=90):
    """The side of a wound roll: fine rings around its local z axis."""
    n = Nodes(name)
    flat = n.coords(scale=(1, 1, 0))
    radius = n.add("VectorMath", {0: flat}, operation="LENGTH").outputs["Value"]
    noise = n.add("TexNoise", {"W": n.math("MULTIPLY", radius, scale), "Scale": 1.0, "Detail": 3.0}, noise_dimensions="1D")
    fac = n.ramp(noise.outputs[0], 0.35, 0.65)
    n.surface(n.mix(fac, tuple(c * dark for c in rgb), rgb), 0.7, 0.2)
    return n.material


def roll(r, width, core, outside, rgb=(0.84, 0.83, 0.80), name="roll"):
    """A wound roll standing on its flat side at the origin, with a cardboard core."""
    cylinder(name, r, width, (0, 0, 0), wound(f"{name}-side", rgb), outside, bevel=0.012, hole=core)
    cylinder("core", core * 1.01, width * 1.01, (0, 0, -width * 0.004), material("core", KRAFT, 0.85, 0.15, 0.1), hole=core * 0.87, bevel=0.01)


def rolling(r, width, core, stock, step, run=2.0, leave=150, rgb=(0.84, 0.83, 0.80), name="roll", end=0.12, back=None):
    """A roll on edge, its axis along x, the band falling off its front and running towards the camera."""
    with at((-width / 2, 0, r), (0, 90, 0)):
        roll(r - 0.012, width, core, white(), rgb, name)
    path = [(r * math.cos(math.radians(a)), r + r * math.sin(math.radians(a))) for a in range(leave - 350, leave + 1, 3)]
    y, z = path[-1]
    down = (-math.sin(math.radians(leave)), math.cos(math.radians(leave)))
    floor = (y - r * 0.9, 0.012)
    path += bezier((y, z), (y + down[0] * r * 0.8, z + down[1] * r * 0.8), (floor[0] + r * 0.75, floor[1]), floor)
    path += bezier(floor, (floor[0] - run * 0.4, 0.012), (floor[0] - run * 0.8, 0.012), (floor[0] - run, 0.012 + end))
    ribbon(name, [(0, y, z) for y, z in path], width * 0.985, stock, step, back=back)


def rolled_edge(limit, r):
    """Maps a distance past limit on to a curl of radius r: returns (along, up)."""

    def curl(x):
        d = x - limit
        return (x, 0.0) if d <= 0 else (limit + r * math.sin(d / r), r * (1 - math.cos(d / r)))

    return curl


def peeling_disc(r, stock, back, limit=0.1, curl=0.28, t=0.008):
    """A round label coming off its liner: the right part curls up."""
    roll_up, n = rolled_edge(limit * r, curl), 40

    def flat(u, v):
        a, b = 2 * u - 1, 2 * v - 1
        return a * math.sqrt(1 - b * b / 2), b * math.sqrt(1 - a * a / 2)

    def point(u, v):
        x, y = flat(u, v)
        along, up = roll_up(x * r)
        return along, y * r, up + 0.01

    o = surface("peel", point, n, n, stock)
    map_picture(o, n, n, lambda u, v: tuple(0.5 + c / 2 for c in flat(u, v)))
    return backed(o, back, t)


def eyelet(r, metal, loc=(0, 0, 0), rot=(0, 0, 0)):
    """A metal eyelet lying on loc."""
    with at(loc, rot):
        ring = [(r * math.cos(a), r * math.sin(a), 0) for a in (math.pi * 2 * i / 16 for i in range(16))]
        tube("eyelet", ring, r * 0.32, metal, closed=True)


def drops(count, place, rng, stock, size=(0.012, 0.035)):
    """Water drops: half domes at place(rng) -> (loc, rot)."""
    for _ in range(count):
        r = rng.uniform(*size)
        loc, rot = place(rng)
        dome = [(r * math.cos(a), r * 0.55 * math.sin(a)) for a in (math.pi / 2 * i / 6 for i in range(7))]
        with at(loc, rot):
            surface("drop", lambda u, v, d=dome: (d[round(v * 6)][0] * math.cos(u * 2 * math.pi), d[round(v * 6)][0] * math.sin(u * 2 * math.pi), d[round(v * 6)][1]), 20, 6, stock)
