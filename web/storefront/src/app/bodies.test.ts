import { expect, it } from 'vitest';
import { bodyOf } from './bodies.ts';

const frame = (body: object) => Buffer.from(JSON.stringify(body));

it('SHELL-02 what every page has in common is read once, however many pages there are, and again once it is another', () => {
  const texts = bodyOf('/texts', frame({ a: 1 }));
  for (let page = 0; page < 500; page += 1) {
    bodyOf(`/products?page=${page}`, frame({ page }));
    expect(bodyOf('/texts', frame({ a: 1 }))).toBe(texts);
  }
  expect(bodyOf('/texts', frame({ a: 2 }))).toEqual({ a: 2 });
  const last = bodyOf('/products?page=499', frame({ page: 499 }));
  expect(bodyOf('/products?page=499', frame({ page: 499 }))).toBe(last);
});

it('SHELL-02 no more of them are held than there is room for', () => {
  const first = bodyOf('/first', frame({}));
  for (let page = 0; page < 64; page += 1) bodyOf(`/other?page=${page}`, frame({}));
  expect(bodyOf('/first', frame({}))).not.toBe(first);
});
