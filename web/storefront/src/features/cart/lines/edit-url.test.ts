import { expect, test } from 'vitest';
import type { CartLine } from '#shared/cart/rules.ts';
import { editUrl } from './edit-url.ts';

const LINE: CartLine = {
  guid: 'g1',
  id: 'p1',
  quantity: 250,
  deliveryDate: '2026-12-01',
  attributes: { size: '250x200', 'file_upload-later': 'true' },
  title: 'Mailer box',
  url: '/mailer-box',
  imageId: null,
  price: null,
};

test('PROD-12 the edit link opens the product with everything chosen, and names the line', () => {
  expect(editUrl(LINE, '/lt/dezute')).toBe(
    '/lt/dezute?size=250x200&file_upload-later=true&quantity=250&date=2026-12-01&cartProductGuid=g1',
  );
});

test('PROD-12 files and comment stay with the line', () => {
  const attributes = {
    size: 'S',
    'file_upload-files': '[{"id":"f1"}]',
    'file_upload-comment': 'x',
  };
  expect(editUrl({ ...LINE, attributes })).toBe(
    '/mailer-box?size=S&quantity=250&date=2026-12-01&cartProductGuid=g1',
  );
});

test('PROD-12 a choice whose name only ends like that of files goes along', () => {
  const attributes = { 'gift-comment': 'For Ona', 'print-comment': 'x' };
  expect(editUrl({ ...LINE, attributes }, '/mug', ['gift-comment'])).toBe(
    '/mug?gift-comment=For+Ona&quantity=250&date=2026-12-01&cartProductGuid=g1',
  );
});

test('PROD-12 PROD-16 a long text stays with the line, and what is short goes along', () => {
  const attributes = { size: 'S', front: 'ж'.repeat(2000), back: 'Ona', inside: 'ž'.repeat(2000) };
  expect(editUrl({ ...LINE, attributes })).toBe(
    '/mailer-box?size=S&back=Ona&quantity=250&date=2026-12-01&cartProductGuid=g1',
  );
});

test('PROD-12 a line from stock has no day to choose', () => {
  const { deliveryDate, ...line } = LINE;
  expect(editUrl(line)).toBe(
    '/mailer-box?size=250x200&file_upload-later=true&quantity=250&cartProductGuid=g1',
  );
});
