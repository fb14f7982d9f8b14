/** Where the name of a place stands at its pin. */
export type Side = 'below' | 'above' | 'right' | 'left';

/** A pin on the map, in pixels from its corner, with the size of the name. */
export interface NamedPin {
  /** The tip. */
  x: number;
  y: number;
  width: number;
  height: number;
}

interface Size {
  width: number;
  height: number;
}

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const SIDES: readonly Side[] = ['below', 'above', 'right', 'left'];

/**
 * On which side of its pin each name stands, so that none covers another or a pin (CONT-01); null where there is room on none. The
 * first of them choose first.
 */
export function nameSides(pins: readonly NamedPin[], pin: Size, map: Size): (Side | null)[] {
  const pinBoxes = pins.map(({ x, y }) => around(x, y - pin.height / 2, pin));
  const names: Box[] = [];
  return pins.map((one, at) => {
    const taken = [...names, ...pinBoxes.filter((_, other) => other !== at)];
    const free = SIDES.filter((side) =>
      taken.every((box) => !doMeet(box, nameBox(one, pin, side))),
    );
    const side = free.find((each) => isWithin(nameBox(one, pin, each), map)) ?? free[0] ?? null;
    if (side) names.push(nameBox(one, pin, side));
    return side;
  });
}

function nameBox({ x, y, ...name }: NamedPin, pin: Size, side: Side): Box {
  const middle = y - pin.height / 2;
  const aside = (pin.width + name.width) / 2;
  switch (side) {
    case 'below':
      return around(x, y + name.height / 2, name);
    case 'above':
      return around(x, y - pin.height - name.height / 2, name);
    case 'right':
      return around(x + aside, middle, name);
    case 'left':
      return around(x - aside, middle, name);
  }
}

function around(x: number, y: number, { width, height }: Size): Box {
  const [half, high] = [width / 2, height / 2];
  return { left: x - half, top: y - high, right: x + half, bottom: y + high };
}

function doMeet(one: Box, other: Box): boolean {
  return (
    one.left < other.right &&
    other.left < one.right &&
    one.top < other.bottom &&
    other.top < one.bottom
  );
}

function isWithin({ left, top, right, bottom }: Box, { width, height }: Size): boolean {
  return left >= 0 && top >= 0 && right <= width && bottom <= height;
}
