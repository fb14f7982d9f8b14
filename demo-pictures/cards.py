"""Pictures of the business cards: classic, coloured edge, rounded corners, foil. Shown larger than life, cards 2.04 wide."""

import random

from goods import shots
from layouts import card
from layouts_print import card_foil
from studio import at, box, image_material, kraft, material, sheet, white

W, H, T = 2.04, 1.32, 0.018


def stock(path, rgb=(0.86, 0.85, 0.82), rough=0.62, coat=0.0, grain=0.02):
    """A print on card or paper."""
    return image_material(path, rgb, rough, 0.3, grain, coat=coat)


def foiled(path, rgb, rough=0.7, grain=0.05):
    """Print that is all metal: the painted parts of the artwork shine."""
    m = image_material(path, rgb, rough, 0.3, grain)
    tree, shader = m.node_tree, m.node_tree.nodes["Principled BSDF"]
    alpha = next(n for n in tree.nodes if n.type == "TEX_IMAGE" and n.image.filepath == str(path)).outputs["Alpha"]
    ramp = tree.nodes.new("ShaderNodeMapRange")
    ramp.inputs[3].default_value, ramp.inputs[4].default_value = rough, 0.26
    tree.links.new(alpha, ramp.inputs[0])
    tree.links.new(ramp.outputs[0], shader.inputs["Roughness"])
    tree.links.new(alpha, shader.inputs["Metallic"])
    return m


def one(front, back, edge, loc, rot=(0, 0, 0), t=T, round=0.0, hinge=False):
    """A single card lying or, with hinge, standing on its lower side."""
    sheet("card", W, H, t, front, back, edge, loc, rot, hinge, bevel=min(0.004, t * 0.2), round=round)


def pile(count, front, back, edge, loc, turn, t=T, round=0.0, jitter=0.01, seed=3):
    """A pile of cards, faces up, a little untidy; returns its height."""
    rng = random.Random(seed)
    with at(loc, (0, 0, turn)):
        for i in range(count):
            one(front, back, edge, (rng.uniform(-jitter, jitter), rng.uniform(-jitter, jitter), i * t * 1.015), (0, 0, rng.uniform(-0.5, 0.5)), t, round)
    return count * t * 1.015


def classic(number):
    """Coffee cards: a pile with one leaning on it, a corner, five brands fanned, packed in their box."""
    edge = white()
    front, back = stock(card("coffee")), stock(card("coffee", "back"))
    if number <= 2:
        pile(34, back, front, edge, (-0.55, 0.45, 0), 14)
        with at((1.28, -0.5, 0), (68, 0, -13)):
            one(front, back, edge, (0, 0, 0), hinge=True)
        with at((1.33, -0.22, 0), (0, 0, -13)):
            box("rest", (0.9, 0.42, 0.5), (0.1, 0.3, 0.25), back, bevel=0.01)
        one(front, back, edge, (-0.95, -0.9, 0.004), (0, 0, 20))
    elif number == 3:
        for i, code in enumerate(("wine", "bicycle", "coffee", "nursery", "bakery")):
            one(stock(card(code)), white(), edge, (-0.55 + 0.27 * i, 1.05 - 0.5 * i, 0.016 * i), (-0.8, 0, -9))
    else:
        board = kraft()
        for y, z, size in ((0, 0.02, (W + 0.2, H + 0.2, 0.04)), (H / 2 + 0.08, 0.3, (W + 0.2, 0.04, 0.6)), (-H / 2 - 0.08, 0.3, (W + 0.2, 0.04, 0.6))):
            box("tray", size, (0, y, z), board, bevel=0.008)
        for x in (-1, 1):
            box("side", (0.04, H + 0.2, 0.6), (x * (W / 2 + 0.08), 0, 0.3), board, bevel=0.008)
        pile(37, front, back, edge, (0, 0, 0.05), 0, jitter=0.006)
        with at((-0.75, 0.95, 0), (62, 0, 16)):
            box("lid", (W + 0.3, H + 0.3, 0.1), (0.0, 0.86, 0), kraft(), bevel=0.012)
        one(back, front, edge, (1.45, -0.95, 0.004), (0, 0, -24))


def coloured_edge(rgb):
    """Thick cards with a painted edge, twisted so that the colour shows."""

    def build(number):
        front, back, edge = stock(card("bicycle")), stock(card("bicycle", "back")), material("painted", rgb, 0.5, 0.35)
        t = 0.052
        for i in range(17):
            one(front if i == 16 else back, back, edge, (-0.2, 0.35, i * t * 1.04), (0, 0, 26 - i * 2.6), t)
        if number == 1:
            with at((1.3, -0.75, 0), (0, 0, -22)):
                one(back, front, edge, (0, 0, 0), t=t)
            one(front, back, edge, (-1.3, -0.75, 0), (0, 0, 14), t)

    return build


EDGES = {
    "red": (0.63, 0.021, 0.01),
    "blue": (0.014, 0.078, 0.37),
    "black": (0.008, 0.007, 0.006),
    "green": (0.026, 0.195, 0.07),
    "orange": (0.81, 0.17, 0.013),
    "turquoise": (0.01, 0.33, 0.33),
}


def rounded(number):
    """Cards with rounded corners."""
    edge, r = white(), 0.2
    front, back = stock(card("nursery")), stock(card("nursery", "back"))
    pile(24, front, back, edge, (-0.75, 0.1, 0), 18, round=r)
    pile(15, back, front, edge, (1.0, 0.75, 0), -8, round=r, seed=5)
    if number == 1:
        one(front, back, edge, (1.15, -0.8, 0.002), (0, 0, -26), round=r)
        one(back, front, edge, (0.0, -1.1, 0.024), (0, -0.8, 8), round=r)


def foil(number):
    """Navy cards with stamped gold."""
    navy = (0.012, 0.016, 0.045)
    front, back, edge = foiled(card_foil("candle"), navy), foiled(card_foil("candle", "back"), navy), material("navy edge", navy, 0.7)
    pile(26, front, back, edge, (-0.5, 0.1, 0), 12, t=0.026)
    if number == 1:
        one(back, front, edge, (1.2, 0.5, 0.0), (0, 0, -20), 0.026)
        one(front, back, edge, (0.95, -0.8, 0.03), (0, -0.5, -8), 0.026)
        one(back, front, edge, (-1.0, -1.0, 0.0), (0, 0, 26), 0.026)


WARM = (0.71, 0.63, 0.53)
shots(
    "cards-classic", classic,
    dict(camera=(0.8, -6.6, 3.9), aim=(0.12, -0.12, 0.36), lens=53),
    dict(camera=(-0.2, -3.9, 1.8), aim=(-0.35, -0.05, 0.4), lens=58, blur=0.12, focus=(-0.6, -0.35, 0.6)),
    dict(camera=(0.5, -4.8, 4.9), aim=(0.0, -0.08, 0.02), lens=56, sweep=WARM),
    dict(camera=(1.0, -6.6, 4.1), aim=(0.28, 0.1, 0.46), lens=54),
)  # fmt: skip
EDGE_VIEW = dict(camera=(1.0, -6.4, 3.5), aim=(0.03, -0.1, 0.4), lens=46)
for _colour, _rgb in EDGES.items():
    shots(f"cards-edge-{_colour}", coloured_edge(_rgb), EDGE_VIEW)
shots("cards-edge", coloured_edge((0.92, 0.42, 0.005)), EDGE_VIEW, dict(camera=(1.9, -3.6, 1.9), aim=(0.0, 0.0, 0.5), lens=58))
shots("cards-rounded", rounded, dict(camera=(0.9, -5.8, 4.6), aim=(0.15, -0.1, 0.15), lens=58, sweep=WARM), dict(camera=(0.7, -3.5, 2.1), aim=(-0.35, -0.15, 0.3), lens=64, blur=0.1, focus=(-0.4, -0.4, 0.4), sweep=WARM))
shots("cards-foil", foil, dict(camera=(0.9, -5.8, 4.4), aim=(0.05, -0.15, 0.2), lens=52), dict(camera=(0.9, -3.3, 2.5), aim=(-0.4, -0.05, 0.5), lens=64, blur=0.08, focus=(-0.3, -0.2, 0.7)))
