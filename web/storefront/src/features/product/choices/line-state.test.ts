import { describe, expect, test } from 'vitest';
import { readChoices } from './choices.ts';
import { attribute, dimension, shirt, value, variant } from './fixtures.ts';
import { lineState } from './line-state.ts';

const state = (search: string, choosable = shirt()) =>
  lineState(
    choosable,
    readChoices(choosable, new URLSearchParams(search)),
    2,
    (title, why) => `${title}: ${why}`,
  );
const obstacles = (search: string, choosable = shirt()) =>
  state(search, choosable).obstacles.map(({ step, message }) => `${step}: ${message}`);

const READY = 'colour=black&size=m&quantity=50&date=2026-12-01&file_upload-later=true';

describe('PROD-11 what keeps a line out of the cart', () => {
  test('nothing, once everything is chosen', () => {
    expect(obstacles(READY)).toEqual([]);
  });

  test('everything is said in the order of the steps', () => {
    expect(obstacles('')).toEqual([
      'options: Please choose product options',
      'quantity: Please choose quantity and delivery date',
      'files: Choose the way how you will submit files',
    ]);
  });

  test('a missing day comes before missing files, also where these are required', () => {
    expect(obstacles('colour=black&size=m')).toEqual([
      'quantity: Please choose quantity and delivery date',
      'files: Please choose product options',
      'files: Choose the way how you will submit files',
    ]);
  });

  test('when only required files are missing, both messages lead to their step', () => {
    expect(obstacles(READY.replace('&file_upload-later=true', ''))).toEqual([
      'files: Please choose product options',
      'files: Choose the way how you will submit files',
    ]);
  });

  test('FILE-02 an upload without files asks for them, one with files is a way', () => {
    const choosable = shirt();
    const chosen = readChoices(
      choosable,
      new URLSearchParams(READY.replace('&file_upload-later=true', '')),
    );
    const messagesWith = (files: string) =>
      lineState(
        choosable,
        { ...chosen, attributes: { ...chosen.attributes, 'file_upload-files': files } },
        2,
        String,
      ).obstacles.map(({ step, message }) => `${step}: ${message}`);
    expect(messagesWith('[]').at(-1)).toBe('files: Please upload files');
    const file = { id: 'f1', name: 'box.pdf', size: 10, time: '2026-11-21T08:00:00Z' };
    expect(messagesWith(JSON.stringify([file]))).toEqual([]);
  });

  test('FILE-02 files that are not required keep nothing out, whether a way is chosen or not', () => {
    const file = attribute({ code: 'file_upload', role: 'file' });
    const choosable = shirt({ attributes: [file], variants: [variant('A', {})] });
    const chosen = 'quantity=50&date=2026-12-01';
    expect(state(chosen, choosable).obstacles).toEqual([
      { step: 'files', message: 'Choose the way how you will submit files', isHint: true },
    ]);
    const choices = readChoices(choosable, new URLSearchParams(chosen));
    const uploading = {
      ...choices,
      attributes: { ...choices.attributes, 'file_upload-files': '[]' },
    };
    expect(lineState(choosable, uploading, 2, String).obstacles).toEqual([]);
  });

  test('a design service is a way for the files', () => {
    const designed = READY.replace('file_upload-later=true', 'design_creation_service=basic');
    expect(obstacles(designed)).toEqual([]);
  });

  test('a cell that cannot be made has no price', () => {
    const closed = READY.replace('quantity=50', 'quantity=100').replace('12-01', '11-26');
    expect(obstacles(closed)).toEqual(['quantity: Please choose quantity and delivery date']);
  });
});

test('PROD-07 a quantity outside of the listed ones is refused', () => {
  expect(state('quantity=49').isQuantityRefused).toBe(true);
  expect(state('quantity=50').isQuantityRefused).toBe(false);
  expect(state('quantity=101').isQuantityRefused).toBe(true);
  expect(state('quantity=7x').quantity).toBeNull();
});

test('PROD-17 a value that blocks the purchase says why', () => {
  const edge = attribute({
    code: 'edge',
    role: 'service',
    values: [value('keder', { disablePurchase: true, description: 'Ask us' })],
  });
  const choosable = shirt({ attributes: [edge], variants: [variant('A', {})] });
  expect(obstacles('quantity=50&date=2026-12-01&edge=keder', choosable)).toEqual([
    'options: KEDER: Ask us',
  ]);
});

test('more than the stock is unavailable, unless it is sold without stock', () => {
  const goods = (sellWithoutStock: boolean) =>
    shirt({
      attributes: [],
      matrix: undefined,
      variants: [variant('A', {}, { availableQuantity: 5, sellWithoutStock })],
    });
  expect(obstacles('quantity=6', goods(false))).toEqual(['quantity: Amount unavailable']);
  expect(state('quantity=6', goods(false))).toMatchObject({ price: null });
  expect(obstacles('quantity=5', goods(false))).toEqual([]);
  expect(obstacles('quantity=6', goods(true))).toEqual([]);
});

test('STOCK-01 goods whose stock nobody counts have none; services and what is made to order need none', () => {
  const sold = (given: Parameters<typeof shirt>[0], sellWithoutStock = false) =>
    shirt({ attributes: [], variants: [variant('A', {}, { sellWithoutStock })], ...given });
  const goods = { matrix: undefined };
  expect(obstacles('', sold(goods))).toEqual(['quantity: Amount unavailable']);
  expect(obstacles('', sold(goods, true))).toEqual([]);
  expect(obstacles('', sold({ ...goods, product: { type: 'service' } }))).toEqual([]);
  expect(obstacles('quantity=50&date=2026-12-01', sold({}))).toEqual([]);
});

test('PROD-11 attributes of the hidden group are not asked for, required or not (S1 §5)', () => {
  const hidden = { group: 'hidden', isRequired: true };
  const choosable = shirt({
    attributes: [
      attribute({ code: 'inner', role: 'custom', customValuesType: 'text', ...hidden }),
      attribute({ code: 'check', role: 'service', values: [value('a')], ...hidden }),
      attribute({ code: 'file_upload', role: 'file', ...hidden }),
    ],
    variants: [variant('A', {})],
  });
  expect(obstacles('quantity=50&date=2026-12-01', choosable)).toEqual([]);
});

test('PROD-15 what has no price is asked for', () => {
  const variants = [variant('A', { size: 'm' }), variant('B', { size: 'l' }, { priceNow: null })];
  const size = attribute({ code: 'size', role: 'variant', values: [value('m'), value('l')] });
  const choosable = shirt({ attributes: [size], variants });
  expect(state('', choosable).isOnRequest).toBe(false);
  expect(state('size=m', choosable).isOnRequest).toBe(false);
  expect(state('size=l', choosable).isOnRequest).toBe(true);
});

test('PROD-04 every visible attribute with values of one’s own has to be filled in rightly', () => {
  const size = dimension('cut');
  const choosable = shirt({ attributes: [size], variants: [variant('A', {})] });
  expect(state('cut-width=50', choosable).hasOptions).toBe(false);
  expect(state('cut-width=50&cut-height=101', choosable).hasOptions).toBe(false);
  expect(state('cut-width=50&cut-height=5.5', choosable).hasOptions).toBe(false);
  expect(state('cut-width=50&cut-height=100', choosable).hasOptions).toBe(true);
});
