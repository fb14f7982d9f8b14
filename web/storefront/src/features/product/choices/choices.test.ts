import { chooseVariant } from '@vitrina/rules/choose-variant.ts';
import { describe, expect, test } from 'vitest';
import {
  choicesOfLine,
  chooseOverConflict,
  enterValue,
  hasChoices,
  privateOf,
  readChoices,
  toggleOption,
  withFragment,
  writeChoices,
} from './choices.ts';
import { attribute, shirt, value, variant } from './fixtures.ts';

const read = (search: string, choosable = shirt()) =>
  readChoices(choosable, new URLSearchParams(search));
const colour = attribute({
  code: 'colour',
  role: 'variant',
  values: [value('black'), value('white')],
});

describe('PROD-16 the choices live in the address', () => {
  test('what is written is read again, and parameters of others stay', () => {
    const search =
      'mc_cid=1&colour=black&size=m&glue=strip&file_upload-later=true&quantity=70&date=2026-12-01';
    const written = writeChoices(shirt(), read(search), new URLSearchParams(search));
    expect(new URLSearchParams(written).get('mc_cid')).toBe('1');
    expect(read(written)).toEqual(read(search));
    expect(read(written)).toEqual({
      attributes: { colour: 'black', size: 'm', glue: 'strip', 'file_upload-later': 'true' },
      quantity: '70',
      date: '2026-12-01',
    });
  });

  test('a choice that was taken back leaves the address', () => {
    const before = new URLSearchParams('colour=black&cartProductGuid=g');
    expect(writeChoices(shirt(), read(''), before)).toBe('cartProductGuid=g');
  });

  test('the note to the printer is not shared with the link', () => {
    const noted = enterValue(read('colour=black'), 'file_upload-comment', 'Call me');
    expect(writeChoices(shirt(), noted, new URLSearchParams())).toBe('colour=black');
  });

  test('PROD-16 a long text stays out of the address', () => {
    const [wording, back] = ['wording', 'back'].map((code) =>
      attribute({ code, role: 'custom', customValuesType: 'text' }),
    );
    const choosable = shirt({ attributes: [colour, wording ?? colour, back ?? colour] });
    const written = (texts: Record<string, string>) => {
      const choices = { attributes: { colour: 'black', ...texts }, quantity: '50', date: null };
      const kept = privateOf(choosable, choices);
      return [writeChoices(choosable, choices, new URLSearchParams('mc_cid=1')), kept];
    };
    const short = 'Ona';
    expect(written({ wording: short })).toEqual([
      'mc_cid=1&colour=black&wording=Ona&quantity=50',
      {},
    ]);
    const long = 'Ž'.repeat(2000);
    expect(written({ wording: long, back: short })).toEqual([
      'mc_cid=1&colour=black&back=Ona&quantity=50',
      { wording: long },
    ]);
    const [latin, cyrillic] = ['a'.repeat(600), 'ж'.repeat(450)];
    expect(written({ wording: cyrillic, back: latin })).toEqual([
      `mc_cid=1&colour=black&back=${latin}&quantity=50`,
      { wording: cyrillic },
    ]);
  });

  test('values that are not on offer are left out', () => {
    expect(read('colour=pink&glue=none&shape=round&date=2020-01-01')).toEqual(read(''));
  });

  test('a fragment preselects what has not been chosen', () => {
    const chosen = withFragment(shirt(), read('size=l'), '#colour=white&size=m');
    expect(chosen.attributes).toEqual({ colour: 'white', size: 'l' });
  });
});

describe('nothing is preselected', () => {
  test('but an attribute with one value, which stays', () => {
    const only = attribute({ code: 'pack', role: 'variant', values: [value('six')] });
    const choosable = shirt({ attributes: [only], variants: [variant('P', { pack: 'six' })] });
    const start = read('', choosable);
    expect(start.attributes).toEqual({ pack: 'six' });
    expect(toggleOption(start, only, 'six')).toBe(start);
  });

  test('PROD-08 the quantity is 1 without a matrix, and open with one', () => {
    expect(read('').quantity).toBe('');
    expect(read('', shirt({ matrix: undefined })).quantity).toBe('1');
    const service = shirt({ matrix: undefined, product: { type: 'service' } });
    expect(read('quantity=5', service).quantity).toBe('1');
  });
});

test('PROD-03 clicking a chosen value deselects it', () => {
  const once = toggleOption(read(''), colour, 'black');
  expect(once.attributes).toEqual({ colour: 'black' });
  expect(toggleOption(once, colour, 'black').attributes).toEqual({});
});

test('decision 16: a conflicting value takes back only what it conflicts with', () => {
  const white = read('colour=white&glue=strip');
  const choice = chooseVariant(shirt().index, { colour: 'white' });
  const after = chooseOverConflict(white, choice, 'size', 'l');
  expect(after.attributes).toEqual({ size: 'l', glue: 'strip' });
});

test('PROD-12 and PROD-14 a cart line is read with its day only while that is offered', () => {
  const line = { quantity: 50, deliveryDate: '2026-11-26', attributes: { size: 'm' } };
  expect(choicesOfLine(shirt(), line)).toEqual({
    attributes: { size: 'm' },
    quantity: '50',
    date: '2026-11-26',
  });
  expect(choicesOfLine(shirt(), { ...line, deliveryDate: '2026-11-20' }).date).toBeNull();
});

test('PROD-12 an attribute called date keeps its own value beside the delivery day', () => {
  const date = attribute({ code: 'date', role: 'service', values: [value('stamped')] });
  const count = attribute({ code: 'quantity', role: 'custom', customValuesType: 'number' });
  const line = {
    quantity: 50,
    deliveryDate: '2026-11-26',
    attributes: { date: 'stamped', quantity: '7' },
  };
  expect(choicesOfLine(shirt({ attributes: [date, count] }), line)).toEqual({
    attributes: { date: 'stamped', quantity: '7' },
    quantity: '50',
    date: '2026-11-26',
  });
});

test('PROD-12 an address without choices leaves the choice to the cart line', () => {
  expect(hasChoices(shirt(), new URLSearchParams('cartProductGuid=g'))).toBe(false);
  expect(hasChoices(shirt(), new URLSearchParams('cartProductGuid=g&size=m'))).toBe(true);
});
