import { expect, it } from 'vitest';
import { loginFailure } from './login-failure.ts';

it.each([
  [
    401,
    'EmailNotValidated',
    'Please check your mailbox to confirm your account. Did not receive?',
    true,
  ],
  [401, 'NotApprovedByAdmin', 'Your account is yet to be approved by an administrator.', false],
  [401, 'AccountDisabled', 'Registration approval pending.', false],
  [401, null, 'Incorrect credentials.', false],
  [401, 'toString', 'Incorrect credentials.', false],
  [429, null, 'Unexpected error. Please try again later.', false],
  [503, 'EmailNotValidated', 'Unexpected error. Please try again later.', false],
])('AUTH-02 %d with the message %s says "%s"', (status, message, text, canResend) => {
  expect(loginFailure({ status, body: { message } })).toEqual({ text, canResend });
});

it('AUTH-02 no answer is an unexpected error', () => {
  expect(loginFailure(undefined).text).toBe('Unexpected error. Please try again later.');
});
