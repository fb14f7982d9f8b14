import { expect, it } from 'vitest';
import { saysSignedIn } from './says-signed-in.ts';

it.each([
  ['signedIn=1', true],
  ['language=lt; signedIn=1; listType=grid', true],
  ['', false],
  ['signedIn=', false],
  ['notSignedIn=1', false],
  ['language=signedIn=1', false],
])('AUTH-08 of the cookies "%s" it is %s that somebody is signed in', (cookies, says) => {
  expect(saysSignedIn(cookies)).toBe(says);
});
