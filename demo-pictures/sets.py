"""Groups of goods: category pictures, banners, news and the sharing picture."""

from bags import cord_bag, flat_bag, nida, press, twisted_bag
from cartons import tea
from ink import art
from mailers import BOX, black_look, coffee, inside_look, kraft_look, mailer, white_look
from props import printed, shreds, solid
from rigid import GREEN, foil, magnetic, paper_tube, watch_box
from studio import KRAFT, WHITE, at, black, flute, image_material, kraft, material, picture, sheet, studio, white


@picture("category-boxes")
def category_boxes():
    with at((-0.75, 0.75, 0), (0, 0, 14)):
        mailer(BOX, kraft_look())
    with at((-0.85, 0.85, 0.755), (0, 0, 8)):
        watch_box(material("green paper", GREEN, 0.6, 0.3, 0.08))
    with at((0.98, 0.9, 0), (0, 0, -22)):
        tea("chamomile")
    with at((1.85, 0.5, 0), (0, 0, -30)):
        tea("rosehip")
    with at((0.95, -0.75, 0), (0, 0, 20)):
        mailer((1.5, 1.04, 0.42), inside_look())
    paper_tube("rytas_matcha", (-2.3, -0.1, 0), -6, r=0.36, h=1.3)
    studio((0.7, -9.4, 4.4), (-0.1, 0.1, 0.72), 60)


@picture("category-bags")
def category_bags():
    with at((-2.1, 0.6, 0), (0, 0, -18)):
        nida()
    with at((0.5, 0.9, 0), (0, 0, 10)):
        twisted_bag((2.4, 1.3, 2.9), press("rugis_bag"))
    with at((2.75, 0.1, 0), (0, 0, -16)):
        flat_bag((1.7, 0.95, 2.1), printed("turgus_bag", rough=0.7), solid((46, 88, 62), 0.7))
    studio((0.8, -14.5, 4.8), (0.3, 0, 1.75), 62)


def hero(x):
    """The open coffee mailer before a bag, a tube and gift boxes."""
    with at((x, -0.35, 0), (0, 0, -20)):
        mailer(BOX, kraft_look(), 108, 62)
        shreds(1.9, 1.0, 0.3)
        coffee(-0.55, -0.62, 0.42, (-84, 0, 4), "kopa_pouch_a")
        coffee(0.55, -0.6, 0.42, (-84, 0, -5), "kopa_pouch_b")
    with at((x - 1.85, 1.5, 0), (0, 0, -24)):
        cord_bag((1.9, 0.8, 2.55), foil("nida_bag", (0.012, 0.018, 0.05), 0.45), material("navy paper", (0.012, 0.018, 0.05), 0.45), material("cord", (0.72, 0.62, 0.46), 0.85, 0.1), rise=0.6)
    with at((x + 2.0, 0.85, 0), (0, 0, -26)):
        mailer((1.7, 1.18, 0.47), inside_look())
        with at((0, 0, 0.5), (0, 0, 10)):
            mailer((1.4, 0.97, 0.4), white_look())
    paper_tube("rytas_cocoa", (x - 2.85, 0.3, 0), -4, r=0.36, h=1.3)


@picture("banner-home", (1600, 1200))
def banner_home():
    hero(0.98)
    studio((0.6, -12.0, 4.6), (-0.05, 0.2, 1.22), 58)


@picture("og", (1200, 630))
def sharing():
    hero(0)
    with at((-4.75, 1.3, 0), (0, 0, 16)):
        twisted_bag((1.7, 0.95, 2.1), press("rugis_bag"))
    with at((3.7, 1.0, 0), (0, 0, -22)):
        tea("chamomile")
    with at((4.55, 0.8, 0), (0, 0, -28)):
        tea("lavender")
    studio((0.6, -13.6, 4.3), (0.05, 0.2, 1.2), 49)


@picture("banner-boxes")
def banner_boxes():
    z = 0.0
    for k, (look, size, turn) in enumerate(((black_look, BOX, 14), (kraft_look, (2.3, 1.59, 0.64), 6), (inside_look, (2.0, 1.385, 0.554), 16), (white_look, (1.6, 1.1, 0.44), 8))):
        with at((0.85 - 0.05 * k, 0.5, z), (0, 0, turn)):
            mailer(size, look())
        z += size[2] + 0.035
    for x, y, kind in ((-2.15, 0.75, "chamomile"), (-1.2, 0.85, "lavender")):
        with at((x, y, 0), (0, 0, -20)):
            tea(kind)
    with at((-1.3, -0.85, 0.04), (0, 0, -16)):
        magnetic()
    studio((-0.5, -9.8, 4.7), (-0.25, 0, 0.98), 56)


@picture("news-board")
def news_board():
    sorts = ((kraft(), "flute", KRAFT, 1, 0.06), (white(), "white-flute", WHITE, 1, 0.06), (kraft(), "double", KRAFT, 2, 0.11), (black(), "black-flute", (0.02, 0.019, 0.018), 1, 0.06), (white(), "fine", WHITE, 1, 0.035))
    z = 0.0
    for k, (stock, name, liner, layers, t) in enumerate(sorts):
        with at((-1.15, -0.75, z), (0, 0, 11 * k - 22)):
            sheet(name, 2.5, 1.5, t, stock, stock, flute(name, KRAFT, liner, 0.032 if t < 0.05 else 0.055, layers), loc=(1.25, 0.75, 0), bevel=0)
            if k == 4:
                sheet("print", 2.5, 1.5, 0.002, printed("board_sample"), loc=(1.25, 0.75, t))
        z += t + 0.004
    studio((0.5, -4.9, 2.9), (0.2, -0.05, 0.1), 50, blur=0.03, focus=(0.2, -0.9, 0.2))


@picture("news-bag")
def news_bag():
    tones = ((0.40, 0.10, 0.04), (0.52, 0.33, 0.07), (0.16, 0.22, 0.14))
    for k, (x, y, r, s) in enumerate(((-1.75, 0.7, -20, 1.0), (0.45, 0.35, -26, 0.86), (2.15, -0.35, -18, 0.68))):
        stock = material(f"tinted{k}", tones[k], 0.85, 0.15, 0.1, 0.2)
        with at((x, y, 0), (0, 0, r)):
            twisted_bag((2.2 * s, 1.2 * s, 2.8 * s), image_material(art("sprig_bag"), tones[k], 0.85, 0.15, 0.1, 0.2), stock)
    studio((0.8, -12.6, 4.4), (0.2, 0, 1.5), 62)
