import { isOk, send } from '@vitrina/api/client.ts';
import type { Problem } from '@vitrina/api/types.ts';
import { visitorToken } from '@vitrina/kit/uploads/visitor-token.ts';
import type { UploadedFile } from '@vitrina/rules/companions.ts';

/** What is handed in for a line. */
export interface Chosen {
  guid: string;
  files: readonly UploadedFile[];
}

/** What became of files that were handed in. */
export type HandedIn =
  /** They are the order's by now, or the shop has none like them: either way there is nothing left to send. */
  | { kind: 'taken' | 'refused'; files: UploadedFile[] }
  /** The order has moved on, and waits for no files any more. */
  | { kind: 'over' }
  | { kind: 'failed' };

/** Hands in files for the order that this token opens (FILE-02). */
export async function handIn(token: string, chosen: readonly Chosen[]): Promise<HandedIn> {
  const headers = { 'X-Order-Token': token, 'X-Visitor-Token': visitorToken() };
  const lines = chosen.map(({ guid, files }) => ({ guid, files: files.map(({ id }) => id) }));
  const answer = await send('post', '/api/orders/by-token/files', {
    headers,
    body: { lines },
  }).catch(() => undefined);
  if (isOk(answer)) return { kind: 'taken', files: filesOf(chosen) };
  if (answer?.status === 409) return { kind: 'over' };
  if (answer?.status !== 422) return { kind: 'failed' };
  return { kind: 'refused', files: filesOf(refusedOf(chosen, answer.body as Problem)) };
}

/** The lines whose files were not taken; all of them where the shop does not say which. */
function refusedOf(chosen: readonly Chosen[], { errors }: Problem): readonly Chosen[] {
  const places = (errors ?? []).map(({ field }) => /^lines\[(\d+)\]/.exec(field)?.[1]);
  const named = chosen.filter((_, place) => places.includes(String(place)));
  return named.length > 0 ? named : chosen;
}

function filesOf(chosen: readonly Chosen[]): UploadedFile[] {
  return chosen.flatMap(({ files }) => files);
}
