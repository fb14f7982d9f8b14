"""A T-shirt laid flat and a folded one."""

import math

import bpy
from layouts_large import chest_print
from mathutils import Vector, geometry, noise
from studio import add, at, box, image_material, material, surface, tube

_RIGHT = [(0.0, 0.0), (0.98, 0.02), (0.96, 1.0), (0.97, 1.93), (1.30, 1.60), (1.66, 1.98), (1.30, 2.36), (0.97, 2.57), (0.40, 2.78)]


def _outline(neck):
    """The shirt's outline, densely sampled, counter-clockwise; neck is how deep the opening hangs."""
    collar = [(0.40 * math.cos(a), 2.78 - neck * math.sin(a)) for a in (math.pi * i / 24 for i in range(1, 24))]
    corners = _RIGHT + collar + [(-x, y) for x, y in reversed(_RIGHT[1:])]
    out = []
    for (ax, ay), (bx, by) in zip(corners, corners[1:] + corners[:1]):
        steps = max(1, round(math.hypot(bx - ax, by - ay) / 0.05))
        out += [Vector((ax + (bx - ax) * i / steps, ay + (by - ay) * i / steps)) for i in range(steps)]
    return out


def _cloth(name, outline, lift, stock, chart):
    """A cloth filling the outline, raised by lift(x, y, distance to the hem); chart gives the picture's place."""
    step, n = 0.045, len(outline)
    inner = []
    for j in range(66):
        for i in range(-39, 40):
            p = Vector((i * step, j * step + 0.01))
            if min((p - q).length_squared for q in outline) > 0.0009:
                inner.append(p)
    points, _, faces, *_ = geometry.delaunay_2d_cdt([*outline, *inner], [(i, (i + 1) % n) for i in range(n)], [], 1, 1e-5)

    def height(p):
        return lift(p.x, p.y, min((p - q).length for q in outline))

    me = bpy.data.meshes.new(name)
    me.from_pydata([(p.x, p.y, height(p)) for p in points], [], [tuple(f) for f in faces])
    layer = me.uv_layers.new()
    for loop in me.loops:
        layer.data[loop.index].uv = chart(points[loop.vertex_index])
    for p in me.polygons:
        p.use_smooth = True
    o = add(name, me)
    me.materials.append(stock)
    return o


def _fabric(rgb):
    return material(f"jersey{rgb}", rgb, 0.95, 0.08, 0.12, 0.3)


def _printed(code, rgb):
    stock = image_material(chest_print(code), rgb, 0.9, 0.1, 0.1, 0.3)
    for node in stock.node_tree.nodes:
        if node.bl_idname == "ShaderNodeTexImage" and "chest" in node.image.name:
            node.extension = "CLIP"
    return stock


def flat(code="festival", rgb=(0.028, 0.008, 0.055)):
    """The shirt laid flat, hem at y 0, 2.78 high."""
    front, inside = _outline(0.34), _fabric(tuple(c * 0.4 for c in rgb))

    def wrinkles(x, y, d):
        soft = noise.noise((x * 1.4 + 2, y * 1.1, 1.7)) * 0.06
        drawn = (1 - abs(noise.noise((x * 2.6 + y * 1.3, y * 0.9 - x * 0.5, 4.2))) * 2) ** 3
        return (soft + 0.045 * max(0, drawn)) * min(1, d / 0.15)

    def top(x, y, d):
        return 0.012 + 0.085 * (1 - math.exp(-d / 0.06)) + wrinkles(x, y, d)

    def place(p):
        return ((p.x + 0.6) / 1.2, (p.y - 0.72) / 1.44)

    _cloth("back", _outline(0.07), lambda x, y, d: 0.006 + 0.02 * min(1, d / 0.1), inside, place)
    _cloth("front", front, top, _printed(code, rgb), place)
    box("neck label", (0.2, 0.13, 0.006), (0, 2.645, 0.035), material("neck label", (0.8, 0.78, 0.72), 0.7, 0.2), bevel=0.002)
    thread = _fabric(tuple(c * 0.55 for c in rgb))

    def along(points, lift=0.004):
        return [(x, y, top(x, y, min((Vector((x, y)) - q).length for q in front)) + lift) for x, y in points]

    collar = [(0.425 * math.cos(a), 2.755 - 0.355 * math.sin(a)) for a in (math.pi * (0.03 + 0.94 * i / 30) for i in range(31))]
    rib = [(x, y, z + 0.002) for x, y, z in along(collar, 0.0)]
    tube("collar", rib, 0.042, _fabric(tuple(c * 1.25 for c in rgb)))
    tube("neckband", [(0.43 * math.cos(a), 2.785 - 0.06 * math.sin(a), 0.035) for a in (math.pi * i / 14 for i in range(15))], 0.03, _fabric(tuple(c * 1.25 for c in rgb)))
    lines = [[(x / 10, 0.09) for x in range(-9, 10)]]
    for s in (1, -1):
        lines += [[(s * (0.97 - 0.02 * math.sin(math.pi * i / 10)), 1.95 + 0.6 * i / 10) for i in range(11)], [(s * (1.235 + 0.36 * i / 6), 1.68 + 0.365 * i / 6) for i in range(7)]]
    for line in lines:
        tube("seam", along(line, 0.001), 0.0065, thread)


def folded(code="festival", rgb=(0.028, 0.008, 0.055), w=1.75, h=2.2):
    """A folded shirt lying at the origin, print and collar up; returns its height."""
    cloth, rib = _fabric(rgb), _fabric(tuple(c * 1.25 for c in rgb))

    def slab(z, t, dx, seed):
        def point(u, v):
            a = 2 * math.pi * u
            c, s = math.cos(a), math.sin(a)
            corner = 1 / max(abs(c), abs(s)) ** 0.94
            bend = math.pi * (min(max(v * 14, 1), 13) - 7) / 12
            inset = t / 2 * (1 - math.cos(bend))
            wave = 0.018 * noise.noise((c * 2 + seed, s * 2, v))
            lay = 1 + wave if 0 < v < 1 else 0
            return (dx + c * corner * (w / 2 - inset) * lay, s * corner * (h / 2 - inset) * lay, z + t / 2 * (1 + math.sin(bend)) + wave * t)

        surface("fold", point, 96, 14, cloth, closed=True)

    for i in range(2):
        slab(i * 0.125, 0.15, (0.0, 0.012)[i], i * 3.1)
    z = 0.27

    def top(u, v):
        x, y = (u - 0.5) * (w - 0.16), (v - 0.5) * (h - 0.16)
        d = min(0.5 - abs(u - 0.5), 0.5 - abs(v - 0.5)) / 0.06
        return (x, y, z + 0.012 * min(1, d) + 0.014 * noise.noise((x * 1.7, y * 1.3, 2.2)))

    o = surface("print", top, 60, 60, _printed(code, rgb))
    for loop in o.data.loops:
        uv = o.data.uv_layers[0].data[loop.index].uv
        x, y = (uv.x - 0.5) * (w - 0.16), (uv.y - 0.5) * (h - 0.16)
        o.data.uv_layers[0].data[loop.index].uv = ((x + 0.62) / 1.24, (y + 0.95) / 1.488)
    with at((0, h / 2 - 0.17, z)):
        box("neck", (0.66, 0.05, 0.02), (0, 0.0, 0.005), _fabric(tuple(c * 0.5 for c in rgb)), bevel=0.008)
        tube("collar", [(0.40 * math.cos(a), 0.04 - 0.3 * math.sin(a), 0.024) for a in (math.pi * i / 24 for i in range(25))], 0.042, rib)
        tube("band", [(0.40 * math.cos(a), 0.04 - 0.05 * math.sin(a), 0.02) for a in (math.pi * i / 14 for i in range(15))], 0.032, rib)
    return 0.3
