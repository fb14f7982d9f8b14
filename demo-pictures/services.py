"""Pictures of the services: design, file check and the sample pack."""

from goods import bent, shots
from layouts_large import chip, dieline, press_sheet, sample_label, swatch
from studio import KRAFT, at, box, cylinder, image_material, kraft, material, picture, plate, rectangle, sheet, studio, white

TONES = (("#d0281a", "Red 12"), ("#e58f1a", "Amber 30"), ("#f2c53d", "Corn 08"), ("#5f8f3a", "Leaf 44"), ("#17635a", "Pine 21"), ("#1f5fa8", "Sea 17"), ("#2b2f7f", "Night 05"), ("#7a3f8a", "Plum 63"), ("#8a5a3a", "Kraft 90"))


def _print(path, rough=0.6):
    return image_material(path, (0.86, 0.85, 0.82), rough, 0.3, 0.0)


def _fan(loc, turn, size=1.0, spread=13):
    """A colour fan held by a rivet."""
    w, h = 0.5 * size, 1.6 * size
    with at(loc, (0, 0, turn)):
        for i, (colour, name) in enumerate(TONES):
            with at((0, 0, 0.016 * i), (0, 0, (len(TONES) / 2 - i) * spread)):
                outline = [(x, y + h / 2 - 0.1 * size) for x, y in rectangle(-w / 2, -h / 2, w / 2, h / 2, 0.05)]
                plate("leaf", outline, 0.012, _print(swatch(colour, name), 0.4), white())
        cylinder("rivet", 0.05 * size, 0.03, (0, 0, 0.016 * len(TONES)), material("rivet", (0.6, 0.58, 0.54), 0.3, 0.5, metal=1.0))


def _pencil(loc, turn, paint=(0.56, 0.03, 0.018), length=1.6, r=0.04):
    with at((loc[0], loc[1], loc[2] + r), (0, 90, turn)):
        cylinder("pencil", r, length, (0, 0, 0), material(f"paint{paint[0]}", paint, 0.35, 0.5), bevel=0.002)
        for i in range(8):
            cylinder("wood", r * (1 - i / 9), 0.02, (0, 0, length + 0.02 * i), material("wood", (0.7, 0.5, 0.3), 0.8, 0.2) if i < 5 else material("lead", (0.03, 0.03, 0.03), 0.5, 0.4), bevel=0.001)


def _loupe(loc, r=0.34):
    """A printer's loupe: a clear foot, a black barrel, the lens."""
    dark = material("barrel", (0.02, 0.02, 0.022), 0.35, 0.5)
    with at(loc):
        clear = material("foot", (0.95, 0.97, 1.0), 0.05, 0.6, coat=1.0)
        clear.node_tree.nodes["Principled BSDF"].inputs["Alpha"].default_value = 0.28
        cylinder("foot", r * 0.92, 0.36, (0, 0, 0), clear, hole=r * 0.84, bevel=0.01)
        cylinder("barrel", r, 0.34, (0, 0, 0.34), dark, hole=r * 0.8, bevel=0.02)
        cylinder("grip", r * 1.08, 0.1, (0, 0, 0.44), material("ring", (0.5, 0.49, 0.47), 0.3, 0.5, metal=1.0), hole=r * 0.9, bevel=0.02)
        cylinder("lens", r * 0.8, 0.04, (0, 0, 0.6), material("lens", (0.16, 0.2, 0.24), 0.03, 0.8, coat=1.0), bevel=0.02)


def _ruler(loc, turn, length=2.4):
    steel = material("rule", (0.62, 0.61, 0.58), 0.3, 0.5, metal=1.0)
    dark = material("marks", (0.03, 0.03, 0.03), 0.6)
    with at(loc, (0, 0, turn)):
        box("rule", (length, 0.26, 0.014), (0, 0, 0.007), steel, bevel=0.003)
        for i in range(int(length / 0.08)):
            long = 0.11 if i % 5 == 0 else 0.06
            box("mark", (0.008, long, 0.001), (-length / 2 + 0.06 + i * 0.08, 0.13 - long / 2, 0.0148), dark, bevel=0)


def design_service(number):
    """A desk with a dieline proof, a colour fan, pencil and steel rule."""
    with at((-0.3, 0.35, 0), (0, 0, 7)):
        sheet("under", 3.0, 2.12, 0.008, white(), loc=(0.08, 0.06, 0), rot=(0, 0, -4))
        bent("proof", 3.0, 2.12, _print(dieline()), white(), lambda x, y: 0.02 + 0.05 * max(0, x - 1.0) ** 2)
    _fan((1.35, -0.95, 0.03), 18, 0.85)
    _pencil((-1.3, -1.12, 0.0), 12)
    _ruler((-0.45, -0.8, 0.035), 8, 2.0)


def file_check(number):
    """A press sheet with crop marks and colour bar under a loupe."""
    with at((0, 0.35, 0), (0, 0, -9)):
        for i in range(4):
            sheet("sheet", 3.3, 2.3, 0.008, white(), loc=(0.02 * i, -0.02 * i, 0.009 * i), rot=(0, 0, i * 0.8 - 1.6))
        bent("print", 3.3, 2.3, _print(press_sheet(), 0.4), white(), lambda x, y: 0.045 + 0.12 * max(0, -x - 1.1) ** 2)
    _loupe((0.78, -0.05, 0.05))
    _pencil((-1.45, -1.1, 0.0), -16, (0.02, 0.05, 0.2))


def _samples(colours, loc, rot=(0, 0, 0)):
    """Sample cards standing behind one another."""
    for i, (name, colour) in enumerate(colours):
        with at((loc[0], loc[1] + i * 0.15, loc[2]), (72 - i * 1.5, 0, rot[2] + (i % 3 - 1) * 1.6)):
            sheet("card", 0.9, 0.72 + 0.09 * i, 0.02, image_material(chip(name, colour), (0.8, 0.78, 0.74), 0.7, 0.25, 0.03), white(), hinge=True, bevel=0.003)


CHIPS = (("Kraft 300 g", "#b98a58"), ("Silk 350 g", "#f7f4ee"), ("Ink black", "#1b1917"), ("Red edge", "#c8281c"), ("Sage", "#8fae9a"), ("Cotton 600 g", "#efe6d4"), ("Sea", "#22577f"), ("Corn", "#e2b23a"))


def _sample_box(loc, turn):
    """The open sample box with cards standing in it and its lid beside."""
    board = kraft()
    with at(loc, (0, 0, turn)):
        for size, place in (((2.3, 1.5, 0.03), (0, 0, 0.015)), ((2.3, 0.04, 0.6), (0, -0.75, 0.3)), ((2.3, 0.04, 0.6), (0, 0.75, 0.3)), ((0.04, 1.5, 0.6), (-1.15, 0, 0.3)), ((0.04, 1.5, 0.6), (1.15, 0, 0.3))):
            box("tray", size, place, board, bevel=0.006)
        _samples(CHIPS, (-0.55, -0.62, 0.03))
        _samples(CHIPS[::-1], (0.55, -0.62, 0.03))


def sample_pack(number):
    """A box of samples, open, the lid leaning."""
    _sample_box((-0.35, 0.6, 0), 20)
    with at((1.05, -0.8, 0), (0, 0, -14)):
        box("lid", (2.0, 1.4, 0.22), (0, 0, 0.11), kraft(), bevel=0.012, faces={"top": image_material(sample_label(), KRAFT, 0.85, 0.18, 0.16)})
    for i, (name, colour) in enumerate(CHIPS[2:5]):
        sheet("loose", 0.6, 0.93, 0.02, image_material(chip(name, colour), (0.8, 0.78, 0.74), 0.7), white(), loc=(-1.35 + i * 0.3, -1.0 - i * 0.06, 0.02 * i), rot=(0, 0, 24 - i * 16))


shots("design-service", design_service, dict(camera=(0.8, -5.0, 4.4), aim=(0.05, 0.05, 0.0), lens=58), dict(camera=(2.4, -3.4, 2.4), aim=(0.8, -0.35, 0.05), lens=60))
shots("file-check", file_check, dict(camera=(1.1, -5.2, 4.0), aim=(-0.05, 0.15, 0.1), lens=58), dict(camera=(1.9, -3.0, 2.0), aim=(0.65, 0.0, 0.2), lens=60))
shots("sample-pack", sample_pack, dict(camera=(1.4, -6.2, 4.3), aim=(0.15, 0.0, 0.4), lens=57), dict(camera=(0.6, -3.8, 3.0), aim=(-0.2, 0.4, 0.65), lens=62))


@picture("category-services")
def category_services():
    """The sample box, a proof, the loupe and the colour fan."""
    with at((0.9, 0.0, 0), (0, 0, -12)):
        bent("proof", 2.6, 1.84, _print(dieline()), white(), lambda x, y: 0.012)
    _sample_box((-0.75, 1.3, 0), 8)
    _fan((-0.95, -0.95, 0.0), -6, 0.75)
    _loupe((1.2, 0.1, 0.015), 0.3)
    studio(camera=(0.9, -6.4, 4.4), aim=(0.15, 0.25, 0.3), lens=58)
