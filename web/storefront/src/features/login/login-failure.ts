import type { Problem } from '@vitrina/api/types.ts';

/** What a login that was refused says, by its message (S2 §8). */
const REFUSALS: Readonly<Record<string, string>> = {
  EmailNotValidated: 'Please check your mailbox to confirm your account. Did not receive?',
  NotApprovedByAdmin: 'Your account is yet to be approved by an administrator.',
  AccountDisabled: 'Registration approval pending.',
};

/** Why somebody is not signed in. */
export interface LoginFailure {
  /** Its text's key. */
  text: string;
  /** The mail that confirms the account can be sent again. */
  canResend: boolean;
}

/** What to say of a login that did not succeed (AUTH-02); undefined is no answer at all. */
export function loginFailure(
  answer: { status: number; body: Partial<Problem> | null } | undefined,
): LoginFailure {
  if (answer?.status !== 401) {
    return { text: 'Unexpected error. Please try again later.', canResend: false };
  }
  const message = answer.body?.message ?? '';
  const text = Object.hasOwn(REFUSALS, message) ? REFUSALS[message] : undefined;
  return { text: text ?? 'Incorrect credentials.', canResend: message === 'EmailNotValidated' };
}
