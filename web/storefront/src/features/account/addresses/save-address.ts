import { isOk, type Reply, send } from '@vitrina/api/client.ts';
import type { FieldError, RecipientAddress } from '@vitrina/api/types.ts';

/** What became of an address that was to be kept. */
export type Saved =
  | { kind: 'saved' }
  /** What the server found wrong, by field. */
  | { kind: 'refused'; errors: readonly FieldError[] }
  | { kind: 'tooMany' }
  | { kind: 'failed' };

/** Keeps an address: a new one, or in the place of the one with this id. */
export async function saveAddress(body: RecipientAddress, id: string | null): Promise<Saved> {
  const sent: Promise<Reply<{ id: string } | null>> = id
    ? send('put', '/api/customer/addresses/{id}', { places: { id }, body })
    : send('post', '/api/customer/addresses', { body });
  const answer = await sent.catch(() => undefined);
  if (isOk(answer)) return { kind: 'saved' };
  const errors = answer?.status === 422 ? (answer.body.errors ?? []) : [];
  if (errors.some(({ code }) => code === 'tooMany')) return { kind: 'tooMany' };
  return errors.length > 0 ? { kind: 'refused', errors } : { kind: 'failed' };
}
