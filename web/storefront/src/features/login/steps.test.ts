import { expect, it } from 'vitest';
import { stepOf, stepUrl } from './steps.ts';

it.each([
  ['', 'login'],
  ['step=email-approve&email-approval-token=t', 'email-approve'],
  ['step=forgot-password', 'forgot-password'],
  ['step=password-change&id=t', 'password-change'],
  ['step=password-change', 'login'],
  ['step=register', 'register'],
  ['step=nonsense', 'login'],
])('AUTH-01 "%s" is the step %s', (search, step) => {
  expect(stepOf(new URLSearchParams(search), true)).toBe(step);
});

it('AUTH-01 where nobody can register, the step of it is the login', () => {
  expect(stepOf(new URLSearchParams('step=register'), false)).toBe('login');
});

it('AUTH-01 the login itself has no step in its address', () => {
  expect(stepUrl('/account', 'login')).toBe('/account');
  expect(stepUrl('/account', 'register')).toBe('/account?step=register');
});
