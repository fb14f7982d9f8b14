import { isOk, send } from '@vitrina/api/client.ts';

/** What became of the wish to remove the account. */
export type Removal =
  | 'removed'
  /** The password is another one. */
  | 'incorrect'
  /** The link of the mail holds no more. */
  | 'linkOver'
  /** They sign in again first. */
  | 'loginTooOld'
  | 'failed';

/** Removes the account of who is signed in, by their password or the token of the mail (decision 63). */
export async function removeAccount(proof: {
  password?: string;
  token?: string;
}): Promise<Removal> {
  const answer = await send('post', '/api/customer/removal', { body: proof }).catch(
    () => undefined,
  );
  if (isOk(answer)) return 'removed';
  const { message } = answer?.body ?? {};
  if (answer?.status === 422) return 'incorrect';
  if (message === 'TokenNotValid') return 'linkOver';
  return message === 'LoginTooOld' ? 'loginTooOld' : 'failed';
}
