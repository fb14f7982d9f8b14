import { describe, expect, it } from 'vitest';
import { batchesOf, isWished, pruned, readWishlist, toggled, wishedIds } from './rules.ts';

describe('WISH-01 keeping a product for later', () => {
  it('keeps it, and lets it go the second time', () => {
    const kept = toggled({}, 'box');
    expect(kept).toEqual({ box: [] });
    expect(isWished(kept, 'box')).toBe(true);
    expect(toggled(kept, 'box')).toEqual({});
  });

  it('keeps variants by their codes, and the product as long as one is left', () => {
    const kept = toggled(toggled({}, 'box', ['S']), 'box', ['L']);
    expect(kept).toEqual({ box: ['S', 'L'] });
    expect(toggled(kept, 'box', ['S'])).toEqual({ box: ['L'] });
    expect(toggled({ box: ['L'] }, 'box', ['L'])).toEqual({});
  });

  it('LIST-10 keeps all variants of an entry’s value, and lets what is left of them go', () => {
    const kept = toggled({ box: ['RED-S'] }, 'box', ['BLUE-S', 'BLUE-L']);
    expect(kept).toEqual({ box: ['RED-S', 'BLUE-S', 'BLUE-L'] });
    expect(isWished({ box: ['BLUE-L'] }, 'box', ['BLUE-S', 'BLUE-L'])).toBe(true);
    expect(toggled({ box: ['RED-S', 'BLUE-L'] }, 'box', ['BLUE-S', 'BLUE-L'])).toEqual({
      box: ['RED-S'],
    });
    expect(toggled({ box: [] }, 'box', ['BLUE-L'])).toEqual({ box: ['BLUE-L'] });
  });

  it('knows the variant from the product', () => {
    expect(isWished({ box: ['S'] }, 'box')).toBe(true);
    expect(isWished({ box: ['S'] }, 'box', ['L'])).toBe(false);
    expect(isWished({ box: [] }, 'box', ['L'])).toBe(false);
    expect(isWished({}, 'box')).toBe(false);
  });

  it('lets the product go with all its variants', () => {
    expect(toggled({ bag: [], box: ['S', 'L'] }, 'box')).toEqual({ bag: [] });
  });

  it('shows the latest first', () => {
    expect(wishedIds(toggled(toggled({}, 'box'), 'bag'))).toEqual(['bag', 'box']);
  });

  it('shows the latest first where ids are numbers, before what was kept without an order', () => {
    const list = { 7: [], 12: [], bag: [] };
    expect(wishedIds(list, ['7', 'gone', '12'])).toEqual(['7', '12', 'bag']);
  });
});

describe('WISH-01 reading what the browser kept', () => {
  it('leaves out what is no wish', () => {
    const stored = { kraft: 'x', box: ['S'], bag: [], mug: [7], pen: null };
    expect(readWishlist(stored)).toEqual({ box: ['S'], bag: [] });
  });

  it.each([undefined, null, 'box', 7])('takes %j as an empty wishlist', (stored) => {
    expect(readWishlist(stored)).toEqual({});
  });
});

describe('WISH-02 pruning', () => {
  it('asks for ten products at a time', () => {
    const ids = Array.from({ length: 21 }, (_, at) => `p${at}`);
    expect(batchesOf(ids).map(({ length }) => length)).toEqual([10, 10, 1]);
    expect(batchesOf(ids).flat()).toEqual(ids);
    expect(batchesOf([])).toEqual([]);
    expect(batchesOf(['a', 'b'], 1)).toEqual([['a'], ['b']]);
  });

  it('takes out products and variants that are gone', () => {
    const list = { box: ['S', 'L'], bag: [], mug: [], pen: ['RED'] };
    const found = new Map([
      ['box', ['L', 'XL']],
      ['bag', []],
      ['pen', ['BLUE']],
    ]);
    expect(pruned(list, Object.keys(list), found)).toEqual({ box: ['L'], bag: [] });
  });

  it('leaves alone what was not asked for, as after a call that failed', () => {
    expect(pruned({ box: ['S'], bag: [] }, ['bag'], new Map())).toEqual({ box: ['S'] });
  });
});
