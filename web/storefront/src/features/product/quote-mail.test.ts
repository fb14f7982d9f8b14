import { expect, test } from 'vitest';
import { readConfiguration } from './configuration.ts';
import { shirt } from './fixtures.ts';
import { quoteMail } from './quote-mail.ts';

const offer = shirt({ product: { title: 'A+B shirt', code: 'S 1' } });
const mail = (search: string) =>
  quoteMail(offer, readConfiguration(offer, new URLSearchParams(search)), 'shop@example.com');

test('PROD-15 the question carries the product and what was chosen', () => {
  const { pathname, search } = new URL(mail('colour=black&size=m'));
  expect(pathname).toBe('shop@example.com');
  expect(decodeURIComponent(search)).toBe('?subject=A+B shirt (S 1)&body=colour: BLACK\r\nsize: M');
});

test('PROD-15 before anything is chosen there is no text', () => {
  expect(mail('')).toBe('mailto:shop@example.com?subject=A%2BB%20shirt%20%28S%201%29');
});
