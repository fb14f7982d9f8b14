"""The demo shop's photo studio: one unit is 10 cm, x right, y away from the camera, z up.

A scene is a function without arguments registered with @picture(NAME); it builds the goods and calls
studio(...) once for paper sweep, light and camera. make.py resets, runs and renders it."""

import math
import os
import random
import tempfile
from contextlib import contextmanager
from dataclasses import dataclass

import bpy
import numpy as np
from mathutils import Euler, Matrix, Vector
from PIL import Image

KRAFT = (0.42, 0.262, 0.135)
WHITE = (0.80, 0.785, 0.75)
CREAM = (0.74, 0.66, 0.53)
BLACK = (0.014, 0.013, 0.012)
RED = (0.56, 0.030, 0.018)
INK = (0.016, 0.015, 0.014)

ARTWORK = os.path.join(tempfile.gettempdir(), "vitrina-artwork")
"""Folder of generated artwork textures; a relative path given to image_material is looked up here."""


@dataclass
class View:
    """How a picture is rendered; make.py sets it."""

    folder: str = "."
    samples: int = 8
    percentage: int = 100
    suffix: str = "webp"
    quality: int = 82


HEAVIEST = 90_000
"""Bytes of the heaviest picture."""

PICTURES = {}
SIZES = {}
_stack = [Matrix()]
_materials = {}


def picture(name, size=(1200, 900)):
    """Registers a scene function under a picture name."""

    def register(scene):
        if name in PICTURES:
            raise ValueError(f"two scenes are called {name}")
        PICTURES[name], SIZES[name] = scene, size
        return scene

    return register


def reset():
    """Empties the scene and every cache; the random generator starts the same each time."""
    bpy.ops.wm.read_factory_settings(use_empty=True)
    _stack[:] = [Matrix()]
    _materials.clear()
    random.seed(7)
    return bpy.context.scene


def move(loc=(0, 0, 0), rot=(0, 0, 0)):
    """A matrix from a place and Euler angles in degrees."""
    return Matrix.Translation(loc) @ Euler([math.radians(a) for a in rot]).to_matrix().to_4x4()


@contextmanager
def at(loc=(0, 0, 0), rot=(0, 0, 0)):
    """Everything made inside is placed relative to this place; nests. Also the hinge of a folded flap."""
    _stack.append(_stack[-1] @ move(loc, rot))
    try:
        yield
    finally:
        _stack.pop()


def add(name, data, local=None):
    """Links mesh or curve data as an object at the current place."""
    o = bpy.data.objects.new(name, data)
    bpy.context.scene.collection.objects.link(o)
    o.matrix_world = _stack[-1] @ (local or Matrix())
    return o


# ---- materials -------------------------------------------------------------------------------------------------


class Nodes:
    """A thin hand for building a shader: values may be numbers, colours or sockets."""

    def __init__(self, name):
        self.material = bpy.data.materials.new(name)
        self.material.use_nodes = True
        self.tree = self.material.node_tree
        self.shader = self.tree.nodes["Principled BSDF"]

    @classmethod
    def of(cls, stock):
        """The same hand for a finished material, to change it."""
        n = cls.__new__(cls)
        n.material, n.tree = stock, stock.node_tree
        n.shader = n.tree.nodes["Principled BSDF"]
        return n

    def put(self, socket, value):
        if isinstance(value, bpy.types.NodeSocket):
            self.tree.links.new(value, socket)
        elif isinstance(value, tuple) and len(value) == 3 and len(socket.default_value) == 4:
            socket.default_value = (*value, 1)
        else:
            socket.default_value = value

    def add(self, kind, inputs=(), **settings):
        n = self.tree.nodes.new("ShaderNode" + kind)
        for k, v in settings.items():
            setattr(n, k, v)
        for k, v in dict(inputs).items():
            self.put(n.inputs[k], v)
        return n

    def math(self, op, a, b=0.0):
        return self.add("Math", {0: a, 1: b}, operation=op).outputs[0]

    def mix(self, fac, a, b, blend="MIX"):
        n = self.add("Mix", data_type="RGBA", blend_type=blend)
        self.put(n.inputs[0], fac)
        self.put(n.inputs[6], a)
        self.put(n.inputs[7], b)
        return n.outputs[2]

    def coords(self, scale=(1, 1, 1), kind="Object"):
        c = self.add("TexCoord").outputs[kind]
        return self.add("Mapping", {"Vector": c, "Scale": scale}).outputs[0]

    def ramp(self, value, low, high):
        n = self.add("MapRange", {0: value, 1: low, 2: high})
        return n.outputs[0]

    def surface(self, color, rough, spec, height=None, bump=0.0):
        self.put(self.shader.inputs["Base Color"], color)
        self.put(self.shader.inputs["Roughness"], rough)
        self.put(self.shader.inputs["Specular IOR Level"], spec)
        if height is not None and bump:
            b = self.add("Bump", {"Strength": bump, "Distance": 0.01, "Height": height})
            self.put(self.shader.inputs["Normal"], b.outputs[0])


def _fibres():
    """A tile of paper structure, drawn once: red is fine speckle, green short fibres, blue slow clouds."""
    path = os.path.join(ARTWORK, "fibres.png")
    if not os.path.exists(path):
        os.makedirs(ARTWORK, exist_ok=True)
        size, pick = 1024, np.random.default_rng(3)
        fy, fx = np.meshgrid(np.fft.fftfreq(size) * size, np.fft.fftfreq(size) * size, indexing="ij")

        def filtered(weight):
            field = np.fft.ifft2(np.fft.fft2(pick.standard_normal((size, size))) * weight).real
            return np.clip(0.5 + field / field.std() * 0.16, 0, 1)

        f = np.hypot(fx, fy) + 1
        speck = filtered(f / (1 + (f / 190) ** 4) ** 0.8)
        fibre = np.maximum(filtered(np.exp(-((fx / 150) ** 2) - (fy / 26) ** 2) * (f > 8)), filtered(np.exp(-((fx / 26) ** 2) - (fy / 150) ** 2) * (f > 8)))
        cloud = filtered(np.exp(-((f / 7) ** 2)))
        Image.fromarray((np.stack([speck, fibre, cloud], -1) * 255).astype("uint8")).save(path)
    image = bpy.data.images.load(path, check_existing=True)
    image.colorspace_settings.name = "Non-Color"
    return image


def _grain(n, rgb, grain):
    """Colour and height of paper: pulp with speckle, fibres and clouds, stronger with grain."""
    if not grain:
        return rgb, None
    tile = n.add("TexImage", {"Vector": n.coords((0.55, 0.55, 0.55))}, image=_fibres(), projection="BOX")
    speck, fibre, cloud = n.add("SeparateColor", {0: tile.outputs["Color"]}).outputs[:3]
    dark = tuple(c * (1 - grain) for c in rgb)
    light = tuple(min(1, c * (1 + grain)) for c in rgb)
    c = n.mix(speck, dark, light)
    c = n.mix(n.math("MULTIPLY", n.ramp(fibre, 0.68, 0.92), grain * 1.8), c, tuple(x * 0.6 for x in rgb))
    c = n.mix(n.math("MULTIPLY", n.ramp(cloud, 0.35, 0.8), grain * 0.4), c, tuple(x * 0.82 for x in rgb))
    return c, speck


def material(name, rgb, rough=0.7, spec=0.3, grain=0.0, bump=0.12, metal=0.0, coat=0.0):
    """A plain material, cached by name within a scene; grain 0..0.3 makes it paper (kraft .16, white board .03)."""
    if name in _materials:
        return _materials[name]
    n = Nodes(name)
    color, height = _grain(n, rgb, grain)
    n.surface(color, rough, spec, height, bump)
    n.put(n.shader.inputs["Metallic"], metal)
    n.put(n.shader.inputs["Coat Weight"], coat)
    _materials[name] = n.material
    return n.material


def image_material(path, rgb=WHITE, rough=0.6, spec=0.3, grain=0.03, bump=0.08, coat=0.0, metal=0.0):
    """Artwork printed on stock: the PNG's transparent pixels show the stock's colour and grain. UV 0..1 is the whole PNG."""
    path = path if os.path.isabs(path) else os.path.join(ARTWORK, path)
    key = (path, rgb, rough, grain, coat)
    if key in _materials:
        return _materials[key]
    n = Nodes(os.path.basename(path))
    paper, height = _grain(n, rgb, grain)
    image = n.add("TexImage", {"Vector": n.coords(kind="UV")}, image=bpy.data.images.load(path, check_existing=True))
    image.extension, image.interpolation = "EXTEND", "Cubic"
    ink = image.outputs["Color"]
    if grain and height is not None:
        # ink takes a little of the paper's mottle, so that it sits in the paper instead of on it
        ink = n.mix(min(1, grain * 1.5), ink, n.mix(n.ramp(height, 0.3, 0.7), (0.55, 0.55, 0.55), (1, 1, 1)), "MULTIPLY")
    n.surface(n.mix(image.outputs["Alpha"], paper, ink), rough, spec, height, bump)
    n.put(n.shader.inputs["Coat Weight"], coat)
    n.put(n.shader.inputs["Metallic"], metal)
    _materials[key] = n.material
    return n.material


def kraft(grain=0.16):
    """Brown kraft board."""
    return material(f"kraft{grain}", KRAFT, 0.85, 0.18, grain, 0.2)


def white():
    """Uncoated white board."""
    return material("white", WHITE, 0.75, 0.25, 0.03)


def black():
    """Black board, matt."""
    return material("black", BLACK, 0.6, 0.3, 0.1, 0.15)


def flute(name="flute", rgb=KRAFT, liner=None, pitch=0.045, layers=1):
    """The cut edge of corrugated board: wave between liners. Edge UV: u along the edge in units, v across the board."""
    key = (name, rgb, liner, pitch, layers)
    if key in _materials:
        return _materials[key]
    n = Nodes(name)
    uv = n.add("SeparateXYZ", {0: n.coords(kind="UV")})
    v = n.math("FRACT", n.math("MULTIPLY", uv.outputs[1], float(layers) * 0.999))
    wave = n.math("SINE", n.math("MULTIPLY", uv.outputs[0], 2 * math.pi / pitch))
    middle = n.math("ADD", n.math("MULTIPLY", wave, 0.33), 0.5)
    paper = n.math("LESS_THAN", n.math("ABSOLUTE", n.math("SUBTRACT", v, middle)), 0.13)
    facing = n.math("GREATER_THAN", n.math("ABSOLUTE", n.math("SUBTRACT", v, 0.5)), 0.36)
    dark = tuple(c * 0.16 for c in rgb)
    color = n.mix(paper, dark, tuple(c * 0.92 for c in rgb))
    n.surface(n.mix(facing, color, liner or rgb), 0.85, 0.15)
    _materials[key] = n.material
    return n.material


# ---- shapes ----------------------------------------------------------------------------------------------------


def _finish(o, materials, bevel=0.0, segments=3, smooth=False, subdivide=0):
    for m in materials:
        o.data.materials.append(m)
    if bevel:
        b = o.modifiers.new("bevel", "BEVEL")
        b.width, b.segments, b.limit_method = bevel, segments, "ANGLE"
    if subdivide:
        s = o.modifiers.new("subdivide", "SUBSURF")
        s.levels = s.render_levels = subdivide
    if smooth:
        for p in o.data.polygons:
            p.use_smooth = True
    return o


_SIDES = {
    "front": ((0, 1, 5, 4), "xz"), "right": ((1, 2, 6, 5), "yz"), "back": ((2, 3, 7, 6), "-xz"),
    "left": ((3, 0, 4, 7), "-yz"), "top": ((4, 5, 6, 7), "xy"), "bottom": ((3, 2, 1, 0), "x-y"),
}  # fmt: skip


def box(name, size, loc, stock, rot=(0, 0, 0), bevel=0.01, faces=None):
    """A solid box centred on loc, rot in degrees; faces={"front": material, ...} prints single sides (UV 0..1 each)."""
    x, y, z = (s / 2 for s in size)
    corners = [(-x, -y, -z), (x, -y, -z), (x, y, -z), (-x, y, -z), (-x, -y, z), (x, -y, z), (x, y, z), (-x, y, z)]
    me = bpy.data.meshes.new(name)
    me.from_pydata(corners, [], [f for f, _ in _SIDES.values()])
    uv = me.uv_layers.new()
    materials = [stock]
    for p, side in zip(me.polygons, _SIDES):
        for i, c in zip(p.loop_indices, ((0, 0), (1, 0), (1, 1), (0, 1))):
            uv.data[i].uv = c
        if faces and side in faces:
            p.material_index = len(materials)
            materials.append(faces[side])
    o = add(name, me, move(loc, rot))
    return _finish(o, materials, min(bevel, 0.45 * min(size)))


def plate(name, points, t, front, back=None, edge=None, bevel=0.0, uv=None, local=None):
    """A board cut to the outline points (x, y; counter-clockwise), lying on z 0 with thickness t upwards.

    front is the upper side, UV over the outline's bounding box or over uv=(x0, y0, x1, y1); edge may be one
    material or (along x, along y) and gets UV (length, 0..1 across)."""
    back, edge = back or front, edge or front
    along = edge if isinstance(edge, tuple) else (edge, edge)
    xs, ys = [p[0] for p in points], [p[1] for p in points]
    x0, y0, x1, y1 = uv or (min(xs), min(ys), max(xs), max(ys))
    k = len(points)
    me = bpy.data.meshes.new(name)
    sides = [(i, (i + 1) % k, k + (i + 1) % k, k + i) for i in range(k)]
    me.from_pydata([(*p, 0) for p in points] + [(*p, t) for p in points], [],
                   [tuple(range(k, 2 * k)), tuple(reversed(range(k))), *sides])  # fmt: skip
    layer = me.uv_layers.new()
    for p in me.polygons:
        if p.index < 2:
            p.material_index = p.index
            for i in p.loop_indices:
                c = me.vertices[me.loops[i].vertex_index].co
                u = (c.x - x0) / (x1 - x0)
                layer.data[i].uv = (u if p.index == 0 else 1 - u, (c.y - y0) / (y1 - y0))
        else:
            a, b = (Vector(points[j]) for j in (p.index - 2, (p.index - 1) % k))
            d = b - a
            p.material_index = 2 if abs(d.x) >= abs(d.y) else 3
            start = a.dot(d.normalized()) if d.length else 0
            for i, c in zip(p.loop_indices, ((start, 0), (start + d.length, 0), (start + d.length, 1), (start, 1))):
                layer.data[i].uv = c
    return _finish(add(name, me, local), [front, back, *along], bevel)


def sheet(name, w, h, t, front, back=None, edge=None, loc=(0, 0, 0), rot=(0, 0, 0), hinge=False, bevel=0.0, round=0.0):
    """A rectangular plate; its origin is the centre, or with hinge the middle of its lower (y 0) side. round: corner radius."""
    y0 = 0 if hinge else -h / 2
    return plate(name, rectangle(-w / 2, y0, w / 2, y0 + h, round), t, front, back, edge, bevel, local=move(loc, rot))


def rectangle(x0, y0, x1, y1, r=0.0, steps=8):
    """Outline of a rectangle with corner radius r."""
    if not r:
        return [(x0, y0), (x1, y0), (x1, y1), (x0, y1)]
    out = []
    for cx, cy, start in ((x1 - r, y0 + r, -90), (x1 - r, y1 - r, 0), (x0 + r, y1 - r, 90), (x0 + r, y0 + r, 180)):
        out += [(cx + r * math.cos(math.radians(start + 90 * i / steps)), cy + r * math.sin(math.radians(start + 90 * i / steps)))
                for i in range(steps + 1)]  # fmt: skip
    return out


def circle(r, n=96, x=0.0, y=0.0):
    """Outline of a circle."""
    return [(x + r * math.cos(2 * math.pi * i / n), y + r * math.sin(2 * math.pi * i / n)) for i in range(n)]


def decal(name, w, h, stock, loc=(0, 0, 0), rot=(0, 0, 0)):
    """Artwork as a bare plane facing +z, to be laid a hair above a surface (rot (90, 0, 0) makes it face the front)."""
    me = bpy.data.meshes.new(name)
    me.from_pydata([(-w / 2, -h / 2, 0), (w / 2, -h / 2, 0), (w / 2, h / 2, 0), (-w / 2, h / 2, 0)], [], [(0, 1, 2, 3)])
    uv = me.uv_layers.new()
    for i, c in enumerate(((0, 0), (1, 0), (1, 1), (0, 1))):
        uv.data[i].uv = c
    return _finish(add(name, me, move(loc, rot)), [stock])


def surface(name, point, nu, nv, stock, thick=0.0, smooth=True, subdivide=0, closed=False):
    """A bent sheet: point(u, v) -> (x, y, z) for u, v in 0..1, UV the same; closed joins u 0 and 1. For curved labels and cloth."""
    me = bpy.data.meshes.new(name)
    me.from_pydata([point(i / nu, j / nv) for j in range(nv + 1) for i in range(nu + 1)], [],
                   [(j * (nu + 1) + i, j * (nu + 1) + i + 1, (j + 1) * (nu + 1) + i + 1, (j + 1) * (nu + 1) + i)
                    for j in range(nv) for i in range(nu)])  # fmt: skip
    uv = me.uv_layers.new()
    for loop in me.loops:
        j, i = divmod(loop.vertex_index, nu + 1)
        uv.data[loop.index].uv = (i / nu, j / nv)
    o = _finish(add(name, me), [stock], smooth=smooth, subdivide=subdivide)
    if closed:
        w = o.modifiers.new("weld", "WELD")
        w.merge_threshold = 1e-4
    if thick:
        s = o.modifiers.new("thick", "SOLIDIFY")
        s.thickness, s.offset = thick, 0
    return o


def lathe(name, profile, stock, loc=(0, 0, 0), rot=(0, 0, 0), turn=360, start=-90, n=96, thick=0.0):
    """A turned body from profile [(radius, z), ...] bottom to top; u runs round from start degrees (-90 faces the camera's left rear seam)."""
    k = len(profile) - 1

    def point(u, v):
        i = min(int(v * k + 1e-9), k)
        r, z = profile[i]
        a = math.radians(start + turn * u)
        return (r * math.cos(a), r * math.sin(a), z)

    with at(loc, rot):
        return surface(name, point, n, k, stock, thick, closed=turn == 360)


def cylinder(name, r, h, loc, stock, side=None, rot=(0, 0, 0), bevel=0.01, hole=0.0):
    """An upright cylinder standing on loc; side prints its wall (u once round, seam at the back), hole makes it a ring."""
    b = min(bevel, r * 0.3, h * 0.3)
    with at(loc, rot):
        lathe(name, [(r, b), (r, h - b)], side or stock, start=90)
        for z, s in ((0, -1), (h, 1)):
            arc = [(r - b + b * math.sin(a), z - s * (b - b * math.cos(a))) for a in (math.pi / 2 * i / 4 for i in range(5))]
            lathe(name, [(max(hole, 1e-4), z), *arc] if s > 0 else [*reversed(arc), (max(hole, 1e-4), z)], stock)
        if hole:
            lathe(name, [(hole, h), (hole, 0)], stock)


def tube(name, points, r, stock, closed=False, resolution=6):
    """A cord or wire through points, smooth."""
    cu = bpy.data.curves.new(name, "CURVE")
    cu.dimensions, cu.bevel_depth, cu.bevel_resolution, cu.use_fill_caps = "3D", r, resolution, True
    sp = cu.splines.new("BEZIER")
    sp.bezier_points.add(len(points) - 1)
    sp.use_cyclic_u = closed
    for p, c in zip(sp.bezier_points, points):
        p.co, p.handle_left_type, p.handle_right_type = c, "AUTO", "AUTO"
    cu.materials.append(stock)
    return add(name, cu)


# ---- sweep, light, camera --------------------------------------------------------------------------------------


def _area(loc, energy, size, aim=(0, 0, 0.5), color=(1, 1, 1)):
    d = bpy.data.lights.new("light", "AREA")
    d.energy, d.size, d.color = energy, size, color
    o = bpy.data.objects.new("light", d)
    bpy.context.scene.collection.objects.link(o)
    o.location = loc
    o.rotation_euler = (Vector(aim) - Vector(loc)).to_track_quat("-Z", "Y").to_euler()


def studio(camera, aim, lens=65, sweep=(0.83, 0.805, 0.76), key=1.0, fill=1.0, wall=5.0, blur=0.0, focus=None):
    """Paper sweep, soft key light from the left, weak fill from the right, camera; blur > 0 is depth of field (aperture 1/f)."""
    scene = bpy.context.scene
    curve = [(wall + 2.5 * math.sin(a), 2.5 - 2.5 * math.cos(a)) for a in (math.pi / 2 * i / 14 for i in range(15))]
    profile = [(-20, 0), *curve, (wall + 2.5, 24)]
    me = bpy.data.meshes.new("sweep")
    me.from_pydata([(x, y, z) for y, z in profile for x in (-40, 40)], [],
                   [(2 * i, 2 * i + 1, 2 * i + 3, 2 * i + 2) for i in range(len(profile) - 1)])  # fmt: skip
    o = bpy.data.objects.new("sweep", me)
    scene.collection.objects.link(o)
    _finish(o, [material("sweep", sweep, 0.95, 0.1)], smooth=True)
    _area((-5, -3.5, 6.5), 820 * key, 3.2)
    _area((6, -4, 3), 150 * fill, 5)
    world = bpy.data.worlds.new("world")
    scene.world = world
    world.use_nodes = True
    background = world.node_tree.nodes["Background"]
    background.inputs[0].default_value = (1, 0.985, 0.965, 1)
    background.inputs[1].default_value = 0.42
    cam = bpy.data.cameras.new("camera")
    c = bpy.data.objects.new("camera", cam)
    scene.collection.objects.link(c)
    c.location, cam.lens = camera, lens
    c.rotation_euler = (Vector(aim) - Vector(camera)).to_track_quat("-Z", "Y").to_euler()
    if blur:
        cam.dof.use_dof, cam.dof.aperture_fstop = True, 1 / blur
        cam.dof.focus_distance = (Vector(focus or aim) - Vector(camera)).length
    scene.camera = c


def render(name, view):
    """Renders the scene to view.folder; the size is the one the picture was registered with."""
    scene = bpy.context.scene
    r = scene.render
    r.engine = "CYCLES"
    scene.cycles.samples, scene.cycles.use_denoising, scene.cycles.max_bounces = view.samples, True, 4
    scene.cycles.use_adaptive_sampling, scene.cycles.adaptive_threshold, scene.cycles.adaptive_min_samples = True, 0.02, 6
    scene.cycles.denoising_prefilter, scene.cycles.denoising_quality = "FAST", "BALANCED"
    r.resolution_x, r.resolution_y = SIZES[name]
    r.resolution_percentage = view.percentage
    # keeps printed colours as they were mixed; AgX pales them
    scene.view_settings.view_transform = "Khronos PBR Neutral"
    scene.view_settings.look = "None"
    scene.view_settings.exposure = 0.08
    r.image_settings.file_format = view.suffix.upper()
    r.image_settings.quality = view.quality
    r.filepath = os.path.join(view.folder, f"{name}.{view.suffix}")
    bpy.ops.render.render(write_still=True)
    if view.suffix == "webp":
        _lighten(r.filepath, view.quality)


def _lighten(path, quality):
    """Saves a picture of fine detail again at lower quality until a page can afford it."""
    with Image.open(path) as picture_file:
        pixels = picture_file.convert("RGB")
    while os.path.getsize(path) > HEAVIEST and quality > 25:
        quality -= 6
        pixels.save(path, quality=quality, method=6)
