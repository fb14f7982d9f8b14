import { isOk, send } from '@vitrina/api/client.ts';
import type { ReturnableOrder } from '@vitrina/api/types.ts';
import { type ReturnDraft, returnedLines } from './return-draft.ts';

/** What became of a return that was sent; `before`: an earlier try of another content has arrived after all. */
export type Sent = 'sent' | 'before' | 'failed' | 'refused';

/** The order, or what can be returned of it, is not any more what the form shows; the same again is refused again. */
const REFUSED: readonly number[] = [400, 404, 409, 422];

/** Sends a return of what `order` still has, under its key: the same one counts once. */
export async function sendReturn(
  draft: ReturnDraft,
  order: ReturnableOrder | undefined,
  key: string,
): Promise<Sent> {
  const { reason, comment, photos } = draft;
  const answer = await send('post', '/api/productReturns', {
    headers: { 'Idempotency-Key': key },
    body: {
      orderNumber: draft.order,
      lines: returnedLines(draft, order),
      reason: reason as 'other',
      comment: comment.trim(),
      photos: photos.map(({ id }) => id),
    },
  }).catch(() => undefined);
  if (!answer) return 'failed';
  if (isOk(answer)) return 'sent';
  if (answer.body.errors?.some(({ code }) => code === 'reused')) return 'before';
  return REFUSED.includes(answer.status) ? 'refused' : 'failed';
}
