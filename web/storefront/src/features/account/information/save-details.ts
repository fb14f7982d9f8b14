import type { Sending } from '@vitrina/api/calls.ts';
import { get, isOk, send } from '@vitrina/api/client.ts';
import { apiPath } from '@vitrina/api/path.ts';
import type { AccountDetails, FieldError } from '@vitrina/api/types.ts';
import { useSession } from '#shared/session/store.ts';
import { changedSince, type DetailField } from './details.ts';

type Body = Sending<'put', '/api/customer/account-details'>;

/** What became of details that were to be saved. */
export type Saved =
  | { kind: 'saved'; customer: AccountDetails }
  /** Somebody else has changed these fields since they were seen: nothing is saved, and theirs is there now. */
  | { kind: 'changed'; theirs: AccountDetails; fields: DetailField[] }
  /** What the server found wrong, by field. */
  | { kind: 'refused'; errors: readonly FieldError[] }
  | { kind: 'failed' };

/** Saves details in the place of those that were seen; every part of the page knows of them then. */
export async function saveDetails(body: Body, seen: AccountDetails): Promise<Saved> {
  const answer = await send('put', '/api/customer/account-details', { body }).catch(
    () => undefined,
  );
  if (isOk(answer)) {
    tell(answer.body);
    return { kind: 'saved', customer: answer.body };
  }
  if (answer?.status === 409) return afterOthers(body, seen);
  const errors = answer?.body.errors ?? [];
  return answer?.status === 422 && errors.length > 0
    ? { kind: 'refused', errors }
    : { kind: 'failed' };
}

/** A new password, or what the staff note, makes a version too, and changes nothing that is shown here. */
async function afterOthers(body: Body, seen: AccountDetails): Promise<Saved> {
  const answer = await get(apiPath('/api/customer/account-details', {})).catch(() => undefined);
  if (!isOk(answer)) return { kind: 'failed' };
  const theirs = answer.body;
  tell(theirs);
  const fields = changedSince(seen, theirs);
  if (fields.length > 0) return { kind: 'changed', theirs, fields };
  return theirs.version === body.version
    ? { kind: 'failed' }
    : saveDetails({ ...body, version: theirs.version }, theirs);
}

function tell(customer: AccountDetails): void {
  useSession.setState({ session: { state: 'signedIn', customer } });
}
