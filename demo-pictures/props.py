"""Goods that fill and accompany the packaging: tissue, pouches, jars, bottles, soap, bread, fruit."""

import math
import random

from ink import art
from mathutils import Vector, noise
from studio import (
    KRAFT, WHITE, at, box, cylinder, image_material, lathe, material, sheet, surface,
)  # fmt: skip

LABEL = 0.004


def solid(rgb, rough=0.55):
    """A plain material from a printing colour, 0..255 as the artwork uses it."""
    return material(f"solid{rgb}", tuple((v / 255) ** 2.2 for v in rgb), rough)


def glass(name, rgb, rough=0.08):
    """Coloured glass or glazing, opaque enough to be quick to render."""
    return material(name, rgb, rough, 0.6, coat=0.6)


def gold():
    return material("gold", (0.62, 0.40, 0.15), 0.28, 0.5, metal=1.0)


def tissue(w, d, loc, height=0.16, rgb=WHITE, seed=0, rot=0.0):
    """A sheet of crumpled tissue paper, higher at its rim."""

    def point(u, v):
        x, y = (u - 0.5) * w, (v - 0.5) * d
        p = Vector((x * 1.5 + seed * 9.1, y * 1.5, seed * 3.3))
        fold = 1 - abs(noise.noise(p)) * 2
        fine = 1 - abs(noise.noise(p * 2.7)) * 2
        rim = max(abs(u - 0.5), abs(v - 0.5)) * 2
        return (x, y, height * (0.7 * fold + 0.35 * fine + 0.9 * rim**3))

    with at(loc, (0, 0, rot)):
        return surface("tissue", point, 60, 60, material(f"tissue{rgb}", rgb, 0.85, 0.1), smooth=False)


def pouch(w, h, d, loc, stock, front=None, rot=(0, 0, 0), seal=0.16):
    """A filled stand-up pouch with a flat top seal; front prints its face."""
    for side in (1, -1):

        def point(u, v, side=side):
            x = (u - 0.5) * w * (1 - 0.05 * math.sin(math.pi * v))
            belly = math.sin(math.pi * min(1, u)) ** 0.55
            lift = (1 - v ** 2.2) * (0.86 + 0.14 * math.sin(math.pi * v)) if v < 0.86 else 0.28 * (1 - v) / 0.14 * (1 - 0.86**2.2)
            crease = 0.018 * noise.noise((u * 5 + 3 * side, v * 7, d)) * math.sin(math.pi * u)
            return (x, -side * (d / 2 * belly * max(0, lift) + crease + 0.004), v * h)

        with at(loc, rot):
            surface("pouch", point, 36, 44, front if side == 1 and front else stock)
    with at(loc, rot):
        box("seal", (w, 0.022, seal), (0, 0, h - seal / 2), stock, bevel=0.004)


def jar(r, h, loc, stock, lid=None, label=None, rot=0.0, arc=150, label_height=0.62):
    """A straight jar or tin with a lid and a wrapped label."""
    with at(loc, (0, 0, rot)):
        cylinder("jar", r, h, (0, 0, 0), stock, bevel=0.05)
        if lid:
            cylinder("lid", r * 1.015, h * 0.2, (0, 0, h), lid, bevel=0.02)
        if label:
            wrap(r + LABEL, h * (1 - label_height) / 2, h * (1 + label_height) / 2, label, arc)


def wrap(r, z0, z1, stock, arc=150):
    """A label round a cylinder, its middle facing the camera."""
    return lathe("label", [(r, z0), (r, z1)], stock, turn=arc, start=-90 - arc / 2)


def bottle(loc, stock, label=None, r=0.37, h=3.0, capsule=None, rot=(0, 0, 0), shoulder=0.62):
    """A wine bottle; r and h in units, label wraps the body."""
    neck = r * 0.38
    body = h * shoulder
    curve = [(neck + (r - neck) * (0.5 + 0.5 * math.cos(math.pi * t)), body + (h * 0.2) * t) for t in (i / 12 for i in range(13))]
    with at(loc, rot):
        lathe("bottle", [(0.001, 0.02), (r * 0.9, 0), (r, 0.05), *curve, (neck, h * 0.985), (neck * 1.1, h * 0.985), (neck * 1.1, h), (0.001, h)], stock)
        if capsule:
            lathe("capsule", [(neck * 1.12, h * 0.84), (neck * 1.12, h * 1.003), (0.001, h * 1.003)], capsule)
        if label:
            wrap(r + LABEL, h * 0.14, h * 0.44, label, 190)


def dropper(loc, glass_stock, cap, label=None, r=0.17, h=0.62, rot=0.0):
    """A cosmetic bottle with a pipette."""
    with at(loc, (0, 0, rot)):
        lathe("vial", [(0.001, 0), (r * 0.94, 0), (r, 0.03), (r, h * 0.8), (r * 0.9, h * 0.9), (r * 0.5, h * 0.97), (r * 0.5, h)], glass_stock)
        cylinder("collar", r * 0.56, 0.16, (0, 0, h), cap, bevel=0.01)
        lathe("bulb", [(r * 0.4, h + 0.15), (r * 0.42, h + 0.3), (r * 0.3, h + 0.4), (0.001, h + 0.42)], material("rubber", (0.02, 0.02, 0.02), 0.5))
        if label:
            wrap(r + LABEL, h * 0.14, h * 0.66, label, 200)


def soap(loc, rgb, rot=0.0, size=(0.85, 0.55, 0.26), band=None):
    """A bar of soap, optionally in a paper band."""
    with at(loc, (0, 0, rot)):
        box("soap", size, (0, 0, size[2] / 2), material(f"soap{rgb}", rgb, 0.5, 0.4, 0.08), bevel=0.05)
        if band:
            x, y, z = size
            side = material("band", (0.9, 0.88, 0.83), 0.7)
            box("band", (x * 0.62, y + 0.012, z + 0.012), (0, 0, z / 2), side, bevel=0.035, faces={"top": band})


def croissant(loc, rot=0.0, size=1.0):
    """A baked crescent with ridges."""
    crust = material("crust", (0.50, 0.215, 0.055), 0.45, 0.35, 0.28, 0.25)

    def point(u, v):
        a = math.pi * (0.08 + 0.84 * u)
        ridge = 1 + 0.16 * abs(math.sin(u * math.pi * 4.5))
        r = (0.004 + 0.26 * math.sin(math.pi * u) ** 0.7) * ridge * size
        b = 2 * math.pi * v
        d = 0.42 * size + r * math.cos(b) * 0.9
        return (d * math.cos(a) * 1.25, d * math.sin(a) - 0.3 * size, 0.2 * size + r * math.sin(b))

    with at(loc, (0, 0, rot)):
        return surface("croissant", point, 72, 20, crust)


def macaron(loc, rgb, rot=(0, 0, 0), r=0.2):
    """Two shells and a filling."""
    shell = material(f"shell{rgb}", rgb, 0.6, 0.25, 0.05)
    cream = material("cream", (0.85, 0.76, 0.6), 0.6)
    dome = [(r, 0.0), (r * 1.02, r * 0.12), (r, r * 0.3), (r * 0.8, r * 0.46), (r * 0.4, r * 0.54), (0.001, r * 0.56)]
    with at(loc, rot):
        for z, s in ((0.05, 1), (-0.05, -1)):
            lathe("shell", [(a, z + s * b) for a, b in (dome if s > 0 else dome[::-1])], shell, n=40)
        cylinder("cream", r * 0.93, 0.12, (0, 0, -0.06), cream, bevel=0.03)


def loaf(loc, rot=0.0, length=2.6, r=0.26, tilt=0.0):
    """A baguette with slashes, lying or, tilted, standing."""
    crust = material("crust", (0.50, 0.215, 0.055), 0.5, 0.3, 0.28, 0.25)

    def point(u, v):
        t = 2 * u - 1
        k = (1 - abs(t) ** 3.2) ** 0.5 if abs(t) < 1 else 0
        slash = 0.09 * math.exp(-(((u * 6 + v * 1.2) % 1 - 0.5) ** 2) * 60) * (1 if 0.1 < v < 0.4 else 0)
        b = 2 * math.pi * v
        return (t * length / 2, (r - slash) * k * math.cos(b), (r - slash) * 0.85 * k * math.sin(b))

    with at(loc, (0, tilt, rot)):
        return surface("loaf", point, 90, 36, crust)


def bow(loc, stock, size=0.5, width=0.16, rot=0.0):
    """A tied bow lying on z 0: two loops, two tails, a knot."""
    with at(loc, (0, 0, rot)):
        for s in (1, -1):

            def loop(u, v, s=s):
                a = 2 * math.pi * u
                k = math.sin(a / 2)
                return (s * size * k * (0.9 - 0.1 * math.cos(a)), (v - 0.5) * width * (0.45 + 0.55 * k) + 0.05 * s * math.sin(a), 0.03 + size * 0.24 * (1 - math.cos(a)) / 2 * (1 + 0.6 * math.sin(a)))

            def tail(u, v, s=s):
                return (s * (0.02 + 0.72 * size * u), (v - 0.5) * width - size * 0.75 * u, 0.02 + 0.05 * math.sin(math.pi * u) * (1 - u))

            surface("loop", loop, 40, 4, stock, thick=0.008)
            surface("tail", tail, 20, 3, stock, thick=0.008)
        box("knot", (width * 0.8, width * 0.9, 0.09), (0, 0, 0.06), stock, bevel=0.04)


def card(w, h, front, loc, rot=(0, 0, 0), t=0.012):
    """A small printed card."""
    return sheet("card", w, h, t, front, loc=loc, rot=rot)


def shreds(w, d, z, rgb=KRAFT, count=170, seed=1):
    """Shredded paper filling an area of a box."""
    pick = random.Random(seed)
    m = material(f"shred{rgb}", rgb, 0.85, 0.1)
    for _ in range(count):
        x, y, a = pick.uniform(-w / 2, w / 2), pick.uniform(-d / 2, d / 2), pick.uniform(0, 360)
        p, q = pick.uniform(2, 7), pick.uniform(0, 6)
        length = pick.uniform(0.3, 0.7)

        def point(u, v, p=p, q=q, length=length):
            return (length * (u - 0.5), (v - 0.5) * 0.035, 0.06 * math.sin(p * u * 2 + q))

        with at((x, y, z + pick.uniform(-0.05, 0.07)), (pick.uniform(-25, 25), pick.uniform(-20, 20), a)):
            surface("shred", point, 14, 1, m)


def printed(name, rgb=WHITE, **kw):
    """Artwork by name as a material on stock."""
    return image_material(art(name), rgb, **kw)
