"""Rigid gift boxes, paper tubes and the box made to order."""

import math

from ink import art
from props import bow, gold, printed, solid
from studio import (
    at, box, cylinder, decal, image_material, kraft, lathe, material, picture, plate, sheet, studio, surface, tube, white,
)  # fmt: skip

GREEN = (0.008, 0.035, 0.024)


def foil(name, rgb, rough=0.6, grain=0.06):
    """Gold foil stamping on wrapped paper: the printed parts turn into metal."""
    m = image_material(art(name), rgb, rough, 0.3, grain)
    tree, shader = m.node_tree, m.node_tree.nodes["Principled BSDF"]
    picture_node = next(n for n in tree.nodes if n.type == "TEX_IMAGE" and n.image.name.startswith(name))
    tree.links.new(picture_node.outputs["Alpha"], shader.inputs["Metallic"])
    return m


def tray(size, paper, inside=None, t=0.055, faces=None, floor=None):
    """An open rigid box with wrapped edges, standing on z 0."""
    w, d, h = size
    i = inside or paper
    faces = faces or {}
    box("floor", (w, d, t), (0, 0, t / 2), paper, bevel=0.008, faces={"top": floor or i})
    for y, out, inner in ((-1, "front", "back"), (1, "back", "front")):
        box("wall", (w, t, h), (0, y * (d / 2 - t / 2), h / 2), paper, bevel=0.012, faces={inner: i, **({out: faces[out]} if out in faces else {})})
    for x, out, inner in ((-1, "left", "right"), (1, "right", "left")):
        box("wall", (t, d - 0.012, h), (x * (w / 2 - t / 2), 0, h / 2), paper, bevel=0.012, faces={inner: i, **({out: faces[out]} if out in faces else {})})


def lid(size, paper, top=None, t=0.055):
    """A lift-off lid, its open side down on z 0."""
    w, d, h = size
    box("top", (w, d, t), (0, 0, h - t / 2), paper, bevel=0.012, faces={"top": top or paper})
    for y in (-1, 1):
        box("wall", (w, t, h - 0.01), (0, y * (d / 2 - t / 2), h / 2), paper, bevel=0.012)
    for x in (-1, 1):
        box("wall", (t, d, h - 0.01), (x * (w / 2 - t / 2), 0, h / 2), paper, bevel=0.012)


def watch(loc, rot=0.0):
    """A wristwatch round its cushion."""
    with at(loc, (0, 0, rot)):
        steel, strap = material("steel", (0.6, 0.58, 0.54), 0.2, metal=1.0), material("strap", (0.10, 0.04, 0.018), 0.55, 0.3, 0.15)

        def cushion(u, v):
            a = 2 * math.pi * u
            return ((v - 0.5) * 0.62, 0.36 * math.cos(a), 0.24 * math.sin(a))

        surface("cushion", cushion, 40, 4, material("suede", (0.62, 0.5, 0.36), 0.95, 0.05))

        def band(u, v):
            a = math.pi * (1.18 * u - 0.09)
            return ((v - 0.5) * 0.24, 0.375 * math.cos(a), 0.255 * math.sin(a))

        surface("band", band, 40, 3, strap, thick=0.02)
        with at((0, -0.08, 0.245), (14, 0, 0)):
            lathe("case", [(0.001, 0), (0.25, 0), (0.26, 0.05), (0.23, 0.08)], steel)
            lathe("dial", [(0.235, 0.075), (0.001, 0.075)], material("dial", (0.82, 0.78, 0.7), 0.3))
            for a, k in ((55, 0.13), (-60, 0.18)):
                with at((0, 0, 0.08), (0, 0, a)):
                    box("hand", (0.012, k, 0.004), (0, k / 2, 0), material("hand", (0.02, 0.02, 0.02), 0.4), bevel=0)


def watch_box(paper):
    """The closed box with its gold dial."""
    tray((1.5, 1.5, 0.62), paper)
    with at((0, 0, 0.32)):
        lid((1.53, 1.53, 0.36), paper, foil("naktis_lid", GREEN))


@picture("rigid-lid-1")
def rigid_lid_1():
    paper = material("green paper", GREEN, 0.6, 0.3, 0.08)
    with at((-0.55, 0.3, 0), (0, 0, -22)):
        tray((1.5, 1.5, 0.62), paper, material("cream lining", (0.72, 0.62, 0.46), 0.8))
        box("insert", (1.36, 1.36, 0.1), (0, 0, 0.28), material("velvet", (0.60, 0.50, 0.36), 0.95, 0.05), bevel=0.03)
        watch((0, 0, 0.42), 0)
    with at((1.12, -0.2, 0), (0, 0, -22)):
        watch_box(paper)
    studio((0.7, -6.8, 4.1), (0.25, 0.0, 0.3), 66)


@picture("rigid-lid-2")
def rigid_lid_2():
    papers = (("green paper", GREEN), ("stone paper", (0.50, 0.44, 0.36)), ("rust paper", (0.30, 0.07, 0.025)))
    z = 0.0
    for k, (name, rgb) in enumerate(papers):
        s = 1.9 - 0.42 * k
        p = material(name, rgb, 0.6, 0.3, 0.08)
        with at((0, 0.2, z), (0, 0, 18 - 8 * k)):
            tray((s, s, 0.42), p)
            with at((0, 0, 0.2)):
                lid((s + 0.03, s + 0.03, 0.3), p, foil("naktis_lid", rgb) if k == 2 else None)
        z += 0.5
    studio((-0.8, -6.6, 4.0), (0, 0, 0.62), 66)


PINK = (0.56, 0.30, 0.25)


def magnetic(opening=0.0):
    """A book-style box: spine at the back, flap with hidden magnets folding over the front."""
    w, d, h, t = 2.2, 1.6, 0.62, 0.06
    paper, cream = material("pink paper", PINK, 0.7, 0.25, 0.05), material("cream paper", (0.80, 0.72, 0.62), 0.75, 0.2, 0.03)
    tray((w - 0.04, d - 0.04, h), paper, cream, t)
    box("base", (w, d, t * 0.6), (0, 0, -t * 0.3 + 0.02), paper, bevel=0.01)
    box("spine", (w, t, h + t), (0, d / 2 + t / 2, h / 2 + t / 2), paper, bevel=0.015)
    with at((0, d / 2 + t / 2, h + 0.01), (-opening, 0, 0)):
        plate("cover", [(-w / 2, -d - t), (w / 2, -d - t), (w / 2, 0), (-w / 2, 0)], t, foil("miela_lid", PINK, 0.7), image_material(art("miela_inside", turned=True), (0.80, 0.72, 0.62)), paper, bevel=0.012)
        with at((0, -d - t, t), (90 if not opening else 34, 0, 0)):
            plate("flap", [(-w / 2, -h * 0.72), (w / 2, -h * 0.72), (w / 2, -0.02), (-w / 2, -0.02)], t, paper, cream, paper, bevel=0.012)
            if opening:
                for x in (-0.7, 0.7):
                    lathe("magnet", [(0.09, -0.004), (0.001, -0.004)], material("magnet", (0.62, 0.6, 0.57), 0.3, metal=0.9), (x, -h * 0.36, 0))


def necklace(z=0.32):
    """Jewellery on its cushion: a chain with a pearl, two studs."""
    velvet = material("velvet pink", (0.70, 0.50, 0.44), 0.95, 0.05)
    box("cushion", (2.0, 1.4, 0.14), (0, 0, z), velvet, bevel=0.05)
    chain = [(x, 0.9 * (abs(x) / 0.62) ** 1.7 - 0.4, z + 0.085) for x in (0.62 * (k / 10 - 1) for k in range(21))]
    tube("chain", chain, 0.014, gold())
    pearl = material("pearl", (0.86, 0.80, 0.72), 0.2, 0.6, coat=0.6)
    for x, y, r in ((0, -0.43, 0.105), (-0.14, 0.3, 0.06), (0.14, 0.3, 0.06)):
        lathe("pearl", [(max(0.001, r * math.sin(a)), r - r * math.cos(a)) for a in (math.pi * j / 14 for j in range(15))], pearl, (x, y, z + 0.07), n=32)


@picture("rigid-magnetic-1")
def rigid_magnetic_1():
    with at((0, 0.1, 0), (0, 0, -24)):
        magnetic(104)
        necklace()
    studio((0.9, -7.8, 4.3), (0, 0.15, 0.98), 58)


@picture("rigid-magnetic-2")
def rigid_magnetic_2():
    with at((0, 0, 0), (0, 0, -32)):
        magnetic()
    studio((0.5, -4.4, 2.9), (0.12, -0.3, 0.52), 74, blur=0.06, focus=(0.1, -0.6, 0.68))


@picture("rigid-magnetic-3")
def rigid_magnetic_3():
    with at((-0.25, 0.4, 0), (0, 0, 14)):
        magnetic()
    with at((-0.25, 0.4, 0.695), (0, 0, 22)):
        magnetic()
    with at((1.45, -0.75, 0.0), (0, 0, -18)):
        satin = material("satin", (0.40, 0.10, 0.09), 0.35, 0.5)
        tray((0.8, 0.8, 0.4), material("pink paper", PINK, 0.7, 0.25, 0.05))
        lid((0.83, 0.83, 0.42), material("pink paper", PINK, 0.7, 0.25, 0.05))
        for r in (0, 90):
            with at((0, 0, 0), (0, 0, r)):
                box("ribbon", (0.845, 0.13, 0.43), (0, 0, 0.215), satin, bevel=0.012)
        bow((0, 0, 0.42), satin, 0.3, 0.13, 30)
    studio((0.7, -6.8, 4.3), (0.2, 0.0, 0.5), 62)


@picture("rigid-magnetic-4")
def rigid_magnetic_4():
    satin = material("satin", (0.40, 0.10, 0.09), 0.35, 0.5)
    with at((0, 0.1, 0), (0, 0, 20)):
        magnetic()
        box("ribbon", (0.24, 1.79, 0.73), (-0.35, -0.015, 0.358), satin, bevel=0.02)
        box("ribbon", (2.26, 0.24, 0.73), (0, 0, 0.358), satin, bevel=0.02)
        bow((-0.35, 0, 0.74), satin, 0.62, 0.24, 18)
    studio((-0.8, -6.4, 4.4), (0, 0.05, 0.4), 66)


def drawer(pulled=0.0):
    """A rigid shell with a drawer and its ribbon pull; pulled is how far it stands out of the front."""
    w, d, h, t = 1.8, 1.3, 0.6, 0.045
    cream = material("cream paper", (0.82, 0.70, 0.55), 0.75, 0.2, 0.04)
    blue = solid((60, 88, 124), 0.65)
    top, side = printed("molis_top", rough=0.6), printed("molis_side", rough=0.6)
    for z, faces in ((t / 2, {}), (h - t / 2, {"top": top})):
        box("shell", (w, d, t), (0, 0, z), cream, bevel=0.008, faces=faces)
    for x, f in ((-1, "left"), (1, "right")):
        box("shell", (t, d - 0.006, h - 0.012), (x * (w / 2 - t / 2 - 0.001), 0, h / 2), cream, bevel=0.008, faces={f: side})
    with at((0, -pulled, t)):
        tray((w - 2 * t - 0.015, d - 0.02, h - 2 * t - 0.015), blue, blue, 0.04)

        def pull(u, v):
            a = math.pi * (u - 0.5)
            return ((v - 0.5) * 0.16, -d / 2 - 0.16 * math.cos(a), 0.25 + 0.075 * math.sin(a))

        surface("pull", pull, 24, 2, material("satin rust", (0.45, 0.12, 0.05), 0.4, 0.5), thick=0.008)
        if pulled:
            with at((0, -0.22, 0.1)):
                bowl((-0.42, 0, 0), (0.80, 0.72, 0.60))
                bowl((0.42, 0.02, 0), (0.045, 0.10, 0.20))


def bowl(loc, rgb, r=0.36):
    glaze = material(f"glaze{rgb}", rgb, 0.25, 0.5, 0.06, 0.1, coat=0.4)
    lathe("bowl", [(0.001, 0), (r * 0.5, 0), (r * 0.85, r * 0.35), (r, r * 0.95), (r * 0.96, r * 0.97), (r * 0.8, r * 0.4), (0.001, r * 0.12)], glaze, loc)


@picture("rigid-drawer-1")
def rigid_drawer_1():
    with at((0.1, 0.45, 0), (0, 0, -30)):
        drawer(0.82)
    studio((0.9, -6.4, 4.0), (-0.12, 0.05, 0.25), 66)


@picture("rigid-drawer-2")
def rigid_drawer_2():
    for k, r in enumerate((16, 9)):
        with at((-0.35, 0.45, k * 0.605), (0, 0, r)):
            drawer()
    with at((1.0, -0.55, 0), (0, 0, 28)):
        drawer(0.1)
    studio((0.1, -7.0, 3.8), (0.28, 0.0, 0.48), 60)


def paper_tube(art_name, loc, rot=0.0, opened=False, r=0.5, h=1.8):
    """A spiral-wound tube with a rolled rim; opened shows it without its lid."""
    body = printed(art_name, rough=0.55)
    rim, inner = solid({"rytas_cocoa": (206, 120, 70), "rytas_matcha": (126, 158, 88)}[art_name]), kraft(0.1)
    with at(loc, (0, 0, rot)):
        cylinder("body", r, h if opened else h * 0.99, (0, 0, 0), inner if opened else rim, body, bevel=0.008, hole=r * 0.93 if opened else 0)
        if opened:
            lathe("neck", [(r * 0.94, h - 0.02), (r * 0.94, h + 0.14), (r * 0.88, h + 0.14), (r * 0.88, h - 0.4)], white())
            lathe("fill", [(r * 0.88, h - 0.24), (0.001, h - 0.18)], material("cocoa", (0.11, 0.04, 0.018), 0.95, 0.05, 0.3, 0.8))
        else:
            cylinder("cap", r * 1.012, 0.3, (0, 0, h), rim, bevel=0.02)


@picture("paper-tube-1")
def paper_tube_1():
    paper_tube("rytas_cocoa", (-0.62, 0.15, 0), 0)
    paper_tube("rytas_matcha", (0.72, 0.35, 0), 10)
    studio((0.3, -7.6, 3.2), (0.02, 0, 1.02), 66)


@picture("paper-tube-2")
def paper_tube_2():
    paper_tube("rytas_cocoa", (-0.45, 0.2, 0), 4, opened=True)
    cylinder("cap", 0.506, 0.3, (0.95, -0.28, 0), solid((206, 120, 70)), bevel=0.02)
    with at((0.62, 1.0, 0.5), (0, 90, 62)), at((0, 0, -0.9), (0, 0, 90)):
        paper_tube("rytas_matcha", (0, 0, 0))
    studio((0.2, -5.2, 4.2), (0.1, 0.15, 0.9), 60)


def hexagon(r, h, t=0.03):
    """A hexagonal box with a fitted lid."""
    side, orange, cream = printed("hexa_side", rough=0.6), solid((216, 84, 46)), solid((246, 228, 196))

    def ring(rad):
        return [(rad * math.cos(math.radians(60 * k)), rad * math.sin(math.radians(60 * k))) for k in range(6)]

    plate("floor", ring(r), t, cream)
    length = r
    for k in range(6):
        a = 60 * k + 30
        apothem = r * math.cos(math.radians(30))
        with at((apothem * math.cos(math.radians(a)), apothem * math.sin(math.radians(a)), 0), (0, 0, a + 90)):
            box("wall", (length, t, h), (0, t / 2, h / 2), cream, bevel=0.006, faces={"front": side})
    with at((0, 0, h - 0.3)):
        plate("lid", ring(r * 1.03), t, orange, cream, orange, bevel=0.008).location.z += 0.33
        for k in range(6):
            a = 60 * k + 30
            apothem = r * 1.03 * math.cos(math.radians(30))
            with at((apothem * math.cos(math.radians(a)), apothem * math.sin(math.radians(a)), 0), (0, 0, a + 90)):
                box("rim", (length * 1.03, t, 0.34), (0, t / 2, 0.18), orange, bevel=0.006)


@picture("box-custom-1")
def box_custom_1():
    with at((0, 0, 0), (0, 0, 9)):
        sheet("drawing", 4.2, 2.97, 0.008, printed("dieline", rough=0.8), loc=(0, 0, 0.004))
        with at((0.95, 0.25, 0.012), (0, 0, 8)):
            hexagon(0.62, 1.1)
    with at((-0.9, -1.2, 0.02), (0, 0, 2)):
        sheet("ruler", 1.8, 0.2, 0.03, printed("ruler", rough=0.5), loc=(0, 0, 0))
    pencil((-1.05, -0.25, 0.075), -32)
    studio((0.7, -6.6, 5.6), (0.05, 0, 0.25), 62)


def pencil(loc, rot):
    """A hexagonal pencil lying down."""
    with at(loc, (0, 90, rot)):
        lathe("wood", [(0.055, 0), (0.055, 1.5)], material("lacquer", (0.01, 0.03, 0.08), 0.3, coat=0.4), n=6)
        lathe("cone", [(0.055, 1.5), (0.014, 1.7)], material("cedar", (0.62, 0.36, 0.17), 0.8), n=24)
        lathe("lead", [(0.014, 1.7), (0.001, 1.76)], material("lead", (0.03, 0.03, 0.03), 0.4), n=12)


@picture("box-custom-2")
def box_custom_2():
    with at((-0.75, 0.5, 0), (0, 0, 12)):
        hexagon(0.72, 1.25)
    house((0.95, 0.45, 0), -22)
    with at((0.15, -0.85, 0), (0, 0, 20)):
        hexagon(0.42, 0.5)
    studio((0.3, -7.0, 3.6), (0.1, 0.05, 0.62), 64)


def house(loc, rot=0.0):
    """A carton shaped like a gabled house, windows cut through to a yellow lining."""
    w, d, h, roof = 1.1, 0.95, 1.05, 0.62
    wall, lining, tile = solid((238, 230, 214)), solid((240, 184, 70)), solid((60, 84, 110))
    gable = [(-w / 2, 0), (w / 2, 0), (w / 2, h), (0, h + roof), (-w / 2, h)]
    with at(loc, (0, 0, rot)):
        for y in (-d / 2, d / 2):
            with at((0, y, 0), (90, 0, 0)):
                plate("gable", gable, 0.02, wall)
        for x in (-1, 1):
            box("wall", (0.02, d, h), (x * w / 2, 0, h / 2), wall, bevel=0)
            slope = math.degrees(math.atan2(roof, w / 2))
            with at((0, 0, h + roof + 0.02), (0, x * slope, 0)):
                reach = math.hypot(roof, w / 2) + 0.14
                box("roof", (reach, d + 0.2, 0.03), (x * reach / 2, 0, 0), tile, bevel=0.004)
        for x, z, sx, sz in ((-0.25, 0.72, 0.2, 0.28), (0.25, 0.72, 0.2, 0.28), (0.0, 1.18, 0.18, 0.18), (0.0, 0.2, 0.26, 0.4)):
            decal("window", sx, sz, lining if z > 0.3 else tile, (x, -d / 2 - 0.023, z), (90, 0, 0))
