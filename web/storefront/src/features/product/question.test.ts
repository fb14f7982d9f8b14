import { expect, test } from 'vitest';
import { readConfiguration } from './configuration.ts';
import { shirt } from './fixtures.ts';
import { questionMail, questionOf } from './question.ts';

const product = { title: 'A+B shirt', code: 'S 1' };
const offer = shirt({ product });
const chosen = (search: string) => readConfiguration(offer, new URLSearchParams(search));
const mail = (search: string) => questionMail(offer, chosen(search), 'shop@example.com');

test('PROD-15 a form begins with the product, what was chosen, and how many', () => {
  expect(questionOf(offer, chosen('colour=black&size=m&quantity=75'))).toEqual({
    configuration: 'A+B shirt (S 1)\ncolour: BLACK\nsize: M',
    quantity: '75',
  });
});

test('PROD-15 a quantity that nobody chose is not asked for', () => {
  const stock = shirt({ product, matrix: undefined });
  expect(questionOf(stock, readConfiguration(stock, new URLSearchParams())).quantity).toBe('');
});

test('PROD-15 the mail carries the product and what was chosen', () => {
  const { pathname, search } = new URL(mail('colour=black&size=m'));
  expect(pathname).toBe('shop@example.com');
  expect(decodeURIComponent(search)).toBe('?subject=A+B shirt (S 1)&body=colour: BLACK\r\nsize: M');
});

test('PROD-15 before anything is chosen the mail has no text', () => {
  expect(mail('')).toBe('mailto:shop@example.com?subject=A%2BB%20shirt%20%28S%201%29');
});
