import { expect, it } from 'vitest';
import { failureText } from './register.ts';

it.each([
  ['EmailTaken', 'There is already an account with this e-mail.'],
  ['What the shop says', 'What the shop says'],
  ['', 'Something went wrong. Please try again later.'],
  [null, 'Something went wrong. Please try again later.'],
  [undefined, 'Something went wrong. Please try again later.'],
])('AUTH-03 a registration that is not taken with the message %s says "%s"', (message, text) => {
  expect(failureText(message)).toBe(text);
});
