"""Pictures of stationery and flat sales prints: letterheads, envelopes, notepads, folders, flyers, leaflets, postcards, tickets, menus."""

import math
import random

from artwork import pattern
from cards import WARM, stock
from gifts import pencil
from goods import bent, corner_lift, shots, stack
from layouts import card, cover, envelope, flyer, leaflet_panel, letterhead, notepad, page, postcard
from layouts_print import menu_card, ticket
from studio import at, box, material, plate, sheet, white


def _paper(tone=(0.86, 0.85, 0.82)):
    return material(f"sheet{tone}", tone, 0.7, 0.25, 0.02)


def letterheads(number):
    """A pile of letters, the upper one lifting, and one beside it."""
    front, back = stock(letterhead("nursery"), grain=0.03), _paper()
    with at((0.55, 0.25, 0), (0, 0, -12)):
        stack("letter", 14, 2.1, 2.97, 0.008, (front, back, back), (back, back, back))
        with at((0.02, -0.02, 0.125)):
            bent("letter", 2.1, 2.97, front, back, corner_lift(2.1, 2.97, 0.3, 0.45))
    with at((-1.4, 0.1, 0), (0, 0, 15)):
        sheet("letter", 2.1, 2.97, 0.008, front, back)
    if number == 1:
        with at((-1.35, -1.0, 0.02), (0, 0, 9)):
            envelope_lying("nursery")
        with at((2.0, -0.35, 0), (0, 0, 66)):
            pencil("nursery", "garden nursery", (0.02, 0.11, 0.035), "#eef0dc", 1.75)


def envelope_lying(code, t=0.03):
    """A closed DL envelope, its address side up."""
    sheet("envelope", 2.2, 1.1, t, stock(envelope(code), grain=0.03), _paper(), bevel=0.008)


def envelope_back(code):
    """The flap side up with the flap open over a patterned lining; a letter looks out."""
    b, lining = _paper(), stock(pattern(code, 220, 110, 22, "#d0683a", "#8fae4b", "#1d4a27"))
    sheet("back", 2.2, 1.1, 0.012, b, b, bevel=0.003)
    plate("lining", [(-1.08, -0.2), (1.08, -0.2), (1.08, 0.55), (-1.08, 0.55)], 0.002, lining, local=None).location.z = 0.0125
    tinted = _paper((0.60, 0.66, 0.46))
    sheet("letter", 2.02, 0.99, 0.012, tinted, loc=(0.0, 0.24, 0.02))
    sheet("letter", 2.02, 0.99, 0.01, tinted, loc=(0.01, 0.19, 0.034))
    plate("pocket", [(-1.1, -0.55), (1.1, -0.55), (1.1, 0.52), (0, 0.06), (-1.1, 0.52)], 0.008, b, bevel=0.002).location.z += 0.044
    with at((0, 0.55, 0.004), (0.6, 0, 0)):
        plate("flap", [(-1.1, 0), (1.1, 0), (0.82, 0.44), (-0.82, 0.44)], 0.01, lining, b, uv=(-1.1, 0, 1.1, 1.1))


def envelopes(number):
    """Printed envelopes: a pile, and one from behind with its lining."""
    rng = random.Random(2)
    with at((-0.75, 0.7, 0), (0, 0, 10)):
        for i in range(11):
            with at((rng.uniform(-0.02, 0.02), rng.uniform(-0.02, 0.02), i * 0.032), (0, 0, rng.uniform(-1, 1))):
                envelope_lying("nursery")
    with at((0.72, -0.72, 0), (0, 0, -10)):
        envelope_back("nursery")


def notepads(number):
    """Glued pads of fifty sheets on a grey board, the first sheet rising; a pencil."""
    front, back = stock(notepad("bicycle")), _paper()
    grey = material("grey board", (0.34, 0.32, 0.29), 0.85, 0.15, 0.12)
    glue = material("glue", (0.8, 0.79, 0.76), 0.4, 0.3)
    w, h = 1.9, 2.7

    def pad(height=0.24):
        sheet("board", w, h, 0.035, grey, bevel=0.004)
        for i in range(14):
            sheet("leaves", w, h, height / 14.4, back, loc=(0, 0, 0.036 + i * height / 14), bevel=0.003)
        box("glue", (w, 0.012, height + 0.02), (0, h / 2 + 0.004, height / 2 + 0.03), glue, bevel=0.004)
        return height + 0.037

    with at((0.25, 0.1, 0), (0, 0, -14)):
        top = pad()
        with at((0, 0, top)):
            bent("leaf", w, h, front, back, corner_lift(w, h, 0.42, 0.6))
    with at((-1.55, 0.85, 0), (0, 0, 12)):
        top = pad(0.2)
        sheet("leaf", w, h, 0.006, front, back, loc=(0, 0, top))
    with at((1.75, -0.85, 0), (0, 0, 62)):
        pencil("bicycle", "bicycles and service", (0.012, 0.04, 0.25), "#ffc21a", 1.8)


def folders(number):
    """A presentation folder open with sheets in its pocket, and one closed."""
    code = "candle"
    outside = stock(cover(code, "Light for evenings", "wholesale 2027", 220, 310), rough=0.45)
    plain, inner = material("navy", (0.012, 0.014, 0.065), 0.5, 0.3), _paper((0.76, 0.69, 0.57))
    sheets = stock(page(code, "Price list", 2))
    w, h, t = 2.2, 3.1, 0.022
    with at((-1.2, 1.75, 0), (0, 0, 12)):
        sheet("closed", w, h, t, inner, plain)
        sheet("leaf", 2.1, 2.97, 0.02, _paper(), loc=(0.0, 0, 0.024))
        with at((-w / 2, 0, 0.05), (0, -1.2, 0)):
            sheet("closed", w, h, t, outside, inner, plain, loc=(w / 2, 0, 0), bevel=0.004)
    with at((0.25, -0.6, 0.07), (0, 0, -7)):
        with at((0, 0, 0.06), (0, 3, 0)):
            sheet("right", w, h, t, inner, plain, plain, loc=(w / 2, 0, -0.06), bevel=0.004)
            for i, turn in enumerate((0.7, -0.5, 0.2)):
                sheet("sheet", 2.0, 2.83, 0.008, sheets if i == 2 else _paper(), _paper(), loc=(w / 2 - 0.02 + 0.02 * i, 0.14 - 0.06 * i, -0.03 + 0.012 * i), rot=(0, 0, turn))
            plate("pocket", [(0.02, -h / 2), (w, -h / 2), (w, -h / 2 + 0.95), (1.75, -h / 2 + 0.95), (1.55, -h / 2 + 0.82), (0.02, -h / 2 + 0.82)], 0.014, plain, inner, inner, bevel=0.003).location.z += 0.02
            one_card = stock(card(code, "back"))
            sheet("card", 0.85, 0.55, 0.01, one_card, loc=(w / 2, -h / 2 + 0.42, 0.036))
        with at((0, 0, 0.05), (0, -176, 0)):
            sheet("left", w, h, t, plain, inner, plain, loc=(w / 2, 0, 0), bevel=0.004)


def flyers(number):
    """Flyers: a pile and a few spread out."""
    front, back, edge = stock(flyer("bakery", "Fresh rye", ("every morning", "from seven")), rough=0.35, coat=0.25), stock(page("bakery", "Our bread", 1)), white()
    w, h = 1.78, 2.52
    with at((-0.95, 0.55, 0), (0, 0, 13)):
        stack("flyer", 34, w, h, 0.011, (front, back, edge), (front, back, edge), jitter=0.014)
    for i, (x, y, turn) in enumerate(((1.55, 0.6, -26), (1.25, 0.15, -12), (0.85, -0.35, 1))):
        with at((x, y, 0.02 * i), (0, 0, turn)):
            if i == 2:
                bent("flyer", w, h, front, back, corner_lift(w, h, 0.26, 0.5), t=0.011)
            else:
                sheet("flyer", w, h, 0.011, back if i == 0 else front, back, edge)


def leaflets(number):
    """Leaflets folded in three: one standing open, one from inside, some closed."""
    w, h, t = 1.25, 2.65, 0.014
    outside = [stock(leaflet_panel("dental", k)) for k in (0, 2, 3)]
    inside = [stock(leaflet_panel("dental", k)) for k in (1, 2, 4)]

    def standing(angles, faces, backs, x=0.0, y=0.0):
        for angle, face, back in zip(angles, faces, backs):
            with at((x, y, 0), (0, 0, angle)):
                sheet("panel", w, h, t, face, back, white(), (w / 2, 0, h / 2), (90, 0, 0), bevel=0.002)
            x, y = x + w * math.cos(math.radians(angle)), y + w * math.sin(math.radians(angle))

    standing((-32, 34, -30), inside, outside, -0.75, 1.05)
    with at((-1.6, -0.05, 0), (0, 0, 8)):
        standing((24,), outside[:1], inside, -0.75, 0.0)
        standing((-12,), outside[:1], inside, -0.75, 0.02)
    if number == 1:
        for i in range(7):
            with at((0.85, -0.95, 0.042 * i), (0, 0, -62 + (i * 31 % 5) * 0.8)):
                for k in range(3):
                    sheet("closed", w, h, 0.012, outside[0], outside[1], white(), loc=(0, 0, 0.0135 * k), bevel=0.002)


def postcards(number):
    """Postcards: a pile, one written, one leaning."""
    front, back, edge = stock(postcard(), rough=0.3, coat=0.35), stock(postcard("back"), (0.86, 0.84, 0.79), 0.75, grain=0.04), white()
    w, h = 2.1, 1.49
    with at((-0.75, 0.75, 0), (0, 0, 12)):
        stack("postcard", 26, w, h, 0.019, (front, back, edge), (front, back, edge), jitter=0.012)
    with at((1.05, 0.25, 0), (0, 0, -17)):
        sheet("postcard", w, h, 0.018, front, back, edge, bevel=0.003)
    with at((0.2, -0.75, 0.02), (1.0, 0, 7)):
        sheet("postcard", w, h, 0.018, back, front, edge, bevel=0.003)


def tickets(number):
    """Tickets with running numbers: a pile, and three fanned beside it."""
    w, h, t = 2.7, 1.08, 0.014
    back, edge = stock(ticket(0, "back")), white()
    with at((-0.75, 0.85, 0), (0, 0, 11)):
        top = (stock(ticket(128)), back, edge)
        stack("ticket", 40, w, h, t, top, top, jitter=0.008, turn=0.3)
    for i in range(3):
        with at((0.55 + 0.16 * i, -0.75 + 0.24 * i, 0.018 + 0.016 * i), (0, 0, -22 + 12 * i)):
            sheet("ticket", w, h, t, stock(ticket(129 + i)), back, edge, bevel=0.002)
    if number == 1:
        with at((-1.05, -0.62, 0), (0, 0, 24)):
            sheet("ticket", w, h, t, back, back, edge, bevel=0.002)


def menus(number):
    """Table menus: a pile, one leaning on it, one from behind."""
    w, h, t = 1.28, 2.72, 0.02
    front, back, edge = stock(menu_card("bakery"), rough=0.5), stock(menu_card("bakery", "back"), rough=0.5), white()
    with at((-1.0, 0.35, 0), (0, 0, 14)):
        stack("menu", 22, w, h, t, (front, back, edge), (front, back, edge), jitter=0.012)
    with at((0.65, 0.1, 0), (0, 0, -8)):
        sheet("menu", w, h, t, front, back, edge, bevel=0.003)
    if number == 1:
        with at((2.1, 0.2, 0.03), (0, 0, -14)):
            sheet("menu", w, h, t, back, front, edge, bevel=0.003)


shots("letterhead", letterheads, dict(camera=(0.7, -6.4, 6.6), aim=(-0.1, -0.02, 0.05), lens=58, sweep=WARM), dict(camera=(0.9, -3.2, 3.0), aim=(0.45, 0.6, 0.1), lens=62, blur=0.06, focus=(0.4, 0.5, 0.12), sweep=WARM))
shots("envelope-print", envelopes, dict(camera=(0.6, -5.4, 4.6), aim=(0.03, 0.08, 0.1), lens=62, sweep=WARM), dict(camera=(1.0, -4.0, 3.0), aim=(0.45, -0.25, 0.1), lens=60, blur=0.06, focus=(0.6, -0.5, 0.1), sweep=WARM))
shots("notepad", notepads, dict(camera=(0.8, -6.4, 5.4), aim=(0.0, 0.05, 0.12), lens=58), dict(camera=(2.6, -4.3, 1.9), aim=(0.55, -0.35, 0.25), lens=58, blur=0.06, focus=(0.8, -1.0, 0.3)))
shots("folder-presentation", folders, dict(camera=(0.8, -8.6, 8.0), aim=(0.15, 0.1, 0.0), lens=68, sweep=WARM), dict(camera=(1.8, -5.4, 4.2), aim=(1.0, -1.0, 0.1), lens=62, sweep=WARM))
shots("flyer", flyers, dict(camera=(0.7, -6.4, 5.6), aim=(0.12, 0.1, 0.1), lens=58, sweep=WARM), dict(camera=(0.4, -4.0, 2.7), aim=(-0.35, -0.35, 0.25), lens=60, blur=0.08, focus=(-0.6, -0.7, 0.35), sweep=WARM))
shots("leaflet-folded", leaflets, dict(camera=(0.7, -8.4, 4.0), aim=(0.15, 0.0, 0.95), lens=54), dict(camera=(-0.4, -5.4, 4.4), aim=(0.05, 0.6, 1.35), lens=62))
shots("postcard", postcards, dict(camera=(0.6, -5.4, 4.4), aim=(0.2, 0.05, 0.12), lens=54, sweep=WARM), dict(camera=(0.3, -3.7, 2.3), aim=(-0.35, 0.1, 0.3), lens=60, blur=0.07, focus=(-0.6, 0.05, 0.45), sweep=WARM))
shots("event-tickets", tickets, dict(camera=(0.4, -6.0, 4.9), aim=(-0.1, 0.1, 0.12), lens=52, sweep=WARM), dict(camera=(0.9, -3.4, 2.4), aim=(0.55, -0.3, 0.05), lens=60, blur=0.06, focus=(0.5, -0.7, 0.03), sweep=WARM))
shots("menu-cards", menus, dict(camera=(0.9, -7.0, 6.0), aim=(0.5, 0.1, 0.1), lens=58, sweep=WARM), dict(camera=(1.1, -3.8, 3.2), aim=(0.45, 0.2, 0.05), lens=58, blur=0.06, focus=(0.6, 0.0, 0.03), sweep=WARM))
