import type { Sending } from '@vitrina/api/calls.ts';
import { isOk, send } from '@vitrina/api/client.ts';
import type { Configuration, FieldError, Locale } from '@vitrina/api/types.ts';
import { visitorToken } from '@vitrina/kit/uploads/visitor-token.ts';

type Body = Sending<'post', '/api/register/{language}'>;

/** How a new account goes on (AUTH-04). */
export type Outcome = 'NotApprovedByAdmin' | 'EmailNotValidated' | 'LoggedIn' | 'Registered';

/** What became of a registration. */
export type Registered =
  | { kind: 'done'; outcome: Outcome }
  /** What the server found wrong, by field. */
  | { kind: 'refused'; errors: readonly FieldError[] }
  /** Anything else, with the key of what is said of it. */
  | { kind: 'failed'; message: string };

type Steps = Pick<
  Configuration['features'],
  'customerRegistrationApprovedByAdmin' | 'customerEmailConfirmation'
>;

/** Sends a registration; where nothing else is waited for, whoever registers is signed in by it. */
export async function register(
  body: Body,
  language: Locale,
  { customerRegistrationApprovedByAdmin: isApproved, customerEmailConfirmation: isMailed }: Steps,
): Promise<Registered> {
  const answer = await send('post', '/api/register/{language}', {
    places: { language },
    query: { create_temporar_session: isApproved || isMailed ? null : true },
    headers: { 'X-Visitor-Token': visitorToken() },
    body,
  }).catch(() => undefined);
  if (isOk(answer)) return { kind: 'done', outcome: answer.body.outcome };
  const errors = answer?.body.errors ?? [];
  if (answer?.status === 422 && errors.length > 0) return { kind: 'refused', errors };
  return { kind: 'failed', message: failureText(answer?.body.message) };
}

/** What the server says of a registration that it does not take, else that something went wrong (S2 §8). */
export function failureText(message: string | null | undefined): string {
  if (message === 'EmailTaken') return 'There is already an account with this e-mail.';
  return message || 'Something went wrong. Please try again later.';
}
