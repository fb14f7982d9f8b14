import { isOk, send } from '@vitrina/api/client.ts';
import type { FieldError } from '@vitrina/api/types.ts';
import { useSession } from '#shared/session/store.ts';

/** What became of a new password. */
export type Change =
  | { kind: 'changed' }
  /** The login is a while ago: the current password goes with it (decision 39). */
  | { kind: 'needsCurrent' }
  /** What the server found wrong, by field. */
  | { kind: 'refused'; errors: readonly FieldError[] }
  | { kind: 'failed' };

/** Sends a new password, with the current one where it was asked for (AUTH-06). */
export async function changePassword({
  password,
  currentPassword,
}: {
  password: string;
  currentPassword: string;
}): Promise<Change> {
  const body = { password, ...(currentPassword && { currentPassword }) };
  const answer = await send('post', '/api/update_password', { body }).catch(() => undefined);
  if (isOk(answer)) {
    useSession.setState({ session: { state: 'signedIn', customer: answer.body } });
    return { kind: 'changed' };
  }
  const { message, errors = [] } = answer?.body ?? {};
  if (message === 'CurrentPasswordNeeded') return { kind: 'needsCurrent' };
  return answer?.status === 422 ? { kind: 'refused', errors } : { kind: 'failed' };
}
