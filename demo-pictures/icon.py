"""Draws the shop's mark as demo/images/icon.png: python icon.py. A red sheet whose corner is folded open."""

import os

from PIL import Image, ImageDraw

SIZE, EDGE, RADIUS, FOLD = 512, 32, 64, 168
RED, WHITE = "#c8321f", "#ffffff"
SMOOTH = 4


def icon():
    """The mark on a transparent square of 512 pixels."""
    k = SMOOTH
    image = Image.new("RGBA", (SIZE * k, SIZE * k), (0, 0, 0, 0))
    pen = ImageDraw.Draw(image)
    near, far = EDGE * k, (SIZE - EDGE) * k
    fold = FOLD * k
    pen.rounded_rectangle((near, near, far, far), RADIUS * k, fill=RED)
    # the corner turned over: cut along the diagonal, its white back lying on the sheet
    pen.polygon([(far - fold, near - 1), (far + 1, near - 1), (far + 1, near + fold)], fill=(0, 0, 0, 0))
    back = Image.new("L", image.size, 0)
    shape = ImageDraw.Draw(back)
    shape.rounded_rectangle((far - fold, near - fold, far + fold, near + fold), RADIUS * k * 0.4, fill=255)
    shape.polygon([(far - fold, near - 1), (far + 1, near + fold), (SIZE * k, 0)], fill=0)
    shape.rectangle((far, 0, *image.size), fill=0)
    shape.rectangle((0, 0, SIZE * k, near - 1), fill=0)
    image.paste(Image.new("RGBA", image.size, WHITE), mask=back)
    return image.resize((SIZE, SIZE), Image.LANCZOS)


if __name__ == "__main__":
    here = os.path.dirname(os.path.abspath(__file__))
    icon().save(os.path.join(os.path.dirname(here), "demo", "images", "icon.png"), optimize=True)
