import { createTranslate } from '@vitrina/kit/translate/translate.ts';
import { expect, test } from 'vitest';
import { readChoices } from '../choices/choices.ts';
import { attribute, shirt, variant } from '../choices/fixtures.ts';
import { questionMail, questionOf } from './question.ts';

const product = { title: 'A+B shirt', code: 'S 1' };
const choosable = shirt({ product });
const english = createTranslate('en', {});
const chosen = (search: string, of = choosable) => readChoices(of, new URLSearchParams(search));
const question = (search: string, of = choosable) => questionOf(of, chosen(search, of), english);
const mail = (search: string) =>
  questionMail(choosable, chosen(search), english, 'shop@example.com');

test('PROD-15 a form begins with the product and all that was chosen: values, how many, and for when', () => {
  expect(question('colour=black&size=m&quantity=1075&date=2026-12-01')).toEqual({
    configuration:
      'A+B shirt (S 1)\ncolour: BLACK\nsize: M\nQuantity: 1\u00a0075\nDelivery: 1 December 2026',
    quantity: '1075',
  });
});

test('PROD-15 a quantity that nobody chose is not asked for, one of stock goods is', () => {
  const stock = shirt({ product, matrix: undefined });
  expect(question('', stock)).toEqual({ configuration: 'A+B shirt (S 1)', quantity: '' });
  expect(question('quantity=5', stock)).toEqual({
    configuration: 'A+B shirt (S 1)\nQuantity: 5',
    quantity: '5',
  });
});

test('PROD-15 a day of one’s own is asked for in words', () => {
  const made = attribute({ code: 'made', role: 'custom', customValuesType: 'date' });
  const wine = shirt({ product, attributes: [made], variants: [variant('W', {})] });
  expect(question('made=2027-02-01', wine).configuration).toContain('made: 1 February 2027');
});

test('PROD-15 the mail carries the product and all that was chosen', () => {
  const { pathname, search } = new URL(mail('colour=black&size=m&quantity=75&date=2026-12-01'));
  expect(pathname).toBe('shop@example.com');
  expect(decodeURIComponent(search)).toBe(
    '?subject=A+B shirt (S 1)&body=colour: BLACK\r\nsize: M\r\nQuantity: 75\r\nDelivery: 1 December 2026',
  );
});

test('PROD-15 before anything is chosen the mail has no text', () => {
  expect(mail('')).toBe('mailto:shop@example.com?subject=A%2BB%20shirt%20%28S%201%29');
});
