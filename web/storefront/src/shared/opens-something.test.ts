import { expect, it } from 'vitest';
import { opensSomething } from './opens-something.ts';

it.each([
  ['token=abc', true],
  ['impersonateToken=abc', true],
  ['code=c&state=google', true],
  ['state=google', true],
  ['step=password-change&id=abc', true],
  ['section=information&remove=abc', true],
  ['leave=abc', true],
  ['page=2&TOKEN=abc', true],
  ['', false],
  ['da-board=kraft&page=2', false],
  ['da-code=M-1&wid=5&removed=1', false],
  ['step=payment&search=token', false],
])('ANA-01 SHELL-14 ?%s opens something: %s', (query, is) => {
  expect(opensSomething(new URLSearchParams(query))).toBe(is);
});
