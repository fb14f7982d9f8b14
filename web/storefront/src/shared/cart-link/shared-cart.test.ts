import { deflateRawSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import type { CartLine } from '#shared/cart/rules.ts';
import { readSharedCart, writeSharedCart } from './shared-cart.ts';

const line: CartLine = {
  guid: 'mine',
  id: 'mailer-kraft',
  code: 'MAIL-1',
  quantity: 250,
  deliveryDate: '2026-12-01',
  attributes: {
    size: '250x200x80',
    text: 'Ačiū, 谢谢 😀',
    'file_upload-later': 'true',
    'file_upload-files': '[{"id":"secret"}]',
    'file_upload-comment': 'My address is …',
  },
  title: 'Mailer box',
  url: '/mailer-box-kraft',
  imageId: 'mailer-1',
  price: 120,
  seenPrice: 120,
};

/** A link as anyone could write it. */
const forged = (cart: unknown) =>
  deflateRawSync(typeof cart === 'string' ? cart : JSON.stringify(cart)).toString('base64url');

const shared = { id: 'mailer', quantity: 1, attributes: {} };

describe('CART-06 a cart in a link', () => {
  test('has what is ordered, and nothing of the one who shares it', async () => {
    const text = await writeSharedCart('link-1', [line, { ...line, guid: 'other' }]);
    expect(text).toMatch(/^[\w-]+$/);
    const { id, code, quantity, deliveryDate } = line;
    const attributes = {
      size: '250x200x80',
      text: 'Ačiū, 谢谢 😀',
      'file_upload-later': 'true',
    };
    const one = { id, code, quantity, deliveryDate, attributes };
    expect(await readSharedCart(text)).toEqual({ id: 'link-1', lines: [one, one] });
  });

  test('stays short enough to be sent on with many lines', async () => {
    const lines = Array.from({ length: 20 }, (_, at) => ({ ...line, quantity: 250 + at }));
    expect((await writeSharedCart('link-1', lines)).length).toBeLessThan(1000);
  });

  test('names no files and says nothing, whoever wrote it', async () => {
    const attributes = { 'a-files': '[{"id":"x"}]', 'a-comment': 'hello', a: 'b' };
    const text = forged({
      id: 'x',
      lines: [{ ...shared, attributes, title: '<b>', url: '//evil' }],
    });
    const read = await readSharedCart(text);
    expect(read?.lines).toEqual([
      { id: 'mailer', code: null, quantity: 1, deliveryDate: null, attributes: { a: 'b' } },
    ]);
  });

  test.each([
    ['nothing', ''],
    ['no base64', '§§§'],
    ['nothing packed', 'aGVsbG8'],
    ['cut off', forged({ id: 'x', lines: [shared] }).slice(0, -8)],
    ['no JSON', forged('{"id":')],
    ['no cart', forged('null')],
    ['no lines', forged({ id: 'x', lines: [] })],
    ['too many lines', forged({ id: 'x', lines: Array(201).fill(shared) })],
    ['no id', forged({ lines: [shared] })],
    ['a quantity of none', forged({ id: 'x', lines: [{ ...shared, quantity: 0 }] })],
    ['a part of a piece', forged({ id: 'x', lines: [{ ...shared, quantity: 1.5 }] })],
    ['too many pieces', forged({ id: 'x', lines: [{ ...shared, quantity: 1_000_001 }] })],
    ['no day', forged({ id: 'x', lines: [{ ...shared, deliveryDate: 'tomorrow' }] })],
    [
      'choices that are no texts',
      forged({ id: 'x', lines: [{ ...shared, attributes: { a: {} } }] }),
    ],
    [
      'a long choice',
      forged({ id: 'x', lines: [{ ...shared, attributes: { a: 'x'.repeat(2001) } }] }),
    ],
    ['a bomb', forged({ id: 'x', lines: [shared], more: 'x'.repeat(50_000_000) })],
  ])('is none: %s', async (_, text) => {
    expect(await readSharedCart(text)).toBeNull();
  });
});
