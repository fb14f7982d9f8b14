import { describe, expect, it } from 'vitest';
import { placeAfterKey, viewWithPlace } from './matrix-focus.ts';

const size = { rows: 7, columns: 4 };

describe('PROD-06 arrow keys in the price table', () => {
  it.each([
    ['ArrowDown', { row: 2, column: 1 }, { row: 3, column: 1 }],
    ['ArrowUp', { row: 0, column: 1 }, { row: -1, column: 1 }],
    ['ArrowLeft', { row: 2, column: 0 }, { row: 2, column: -1 }],
    ['ArrowRight', { row: 2, column: 3 }, { row: 2, column: 3 }],
    ['ArrowDown', { row: 6, column: 0 }, { row: 6, column: 0 }],
    ['ArrowUp', { row: 0, column: -1 }, { row: 0, column: -1 }],
    ['Home', { row: 2, column: 3 }, { row: 2, column: -1 }],
    ['Home', { row: -1, column: 3 }, { row: -1, column: 0 }],
    ['End', { row: 2, column: 0 }, { row: 2, column: 3 }],
  ])('%s from %o leads to %o', (key, from, to) => {
    expect(placeAfterKey(key, from, size)).toEqual(to);
  });

  it('leaves other keys alone', () => {
    expect(placeAfterKey('Tab', { row: 0, column: 0 }, size)).toBeNull();
  });
});

describe('PROD-06 the view follows the focus', () => {
  const view = { row: 1, column: 0, rows: 5, columns: 3 };

  it('moves no further than needed', () => {
    expect(viewWithPlace(view, { row: 6, column: 3 })).toEqual({ ...view, row: 2, column: 1 });
    expect(viewWithPlace(view, { row: 0, column: -1 })).toEqual({ ...view, row: 0 });
  });

  it('stays when the place is in sight', () => {
    expect(viewWithPlace(view, { row: 5, column: 2 })).toBe(view);
    expect(viewWithPlace(view, { row: -1, column: -1 })).toBe(view);
  });
});
