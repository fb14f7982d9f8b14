import type { ReturnableOrder } from '@vitrina/api/types.ts';
import type { UploadedFile } from '@vitrina/rules/companions.ts';
import type { FieldRules, FieldValues } from '@vitrina/rules/field-rules.ts';
import { piecesIn, piecesRules } from '#shared/pieces/pieces-rules.ts';

/** What is typed of a return. */
export interface ReturnDraft {
  /** The number of the order. */
  order: string;
  /** Pieces of each line by its guid, as they are typed. */
  pieces: Readonly<Record<string, string>>;
  reason: string;
  comment: string;
  photos: readonly UploadedFile[];
}

/** Longest text that says what is wrong; the server has the same limit. */
export const COMMENT_LENGTH_MAX = 2000;

/** What the field of a line is called among the others. */
export const pieceField = (guid: string) => `line-${guid}`;

/** A draft for this order: of a single line all pieces, of several none before they are chosen. */
export function draftFor(order: ReturnableOrder | undefined, before?: ReturnDraft): ReturnDraft {
  const lines = order?.lines ?? [];
  const isSingle = lines.length === 1;
  const pieces = lines.map(({ guid, quantity }) => [guid, isSingle ? `${quantity}` : '0']);
  return {
    order: order?.number ?? '',
    pieces: Object.fromEntries(pieces),
    reason: before?.reason ?? '',
    comment: before?.comment ?? '',
    photos: before?.photos ?? [],
  };
}

/** The draft as it is; for the first of the orders where its own is not among them any more. */
export function draftAmong(orders: readonly ReturnableOrder[], draft: ReturnDraft): ReturnDraft {
  const isThere = orders.some(({ number }) => number === draft.order);
  return isThere ? draft : draftFor(orders[0], draft);
}

/** What the fields must hold. */
export function returnRules(order: ReturnableOrder | undefined): Record<string, FieldRules> {
  return {
    ...piecesRules(order?.lines ?? [], pieceField),
    reason: { required: true },
    comment: { required: true, maxLength: COMMENT_LENGTH_MAX },
  };
}

/** What the fields hold. */
export function returnValues({ pieces, reason, comment }: ReturnDraft): FieldValues {
  const ofLines = Object.entries(pieces).map(([guid, text]) => [pieceField(guid), text.trim()]);
  return { ...Object.fromEntries(ofLines), reason, comment: comment.trim() };
}

/** The pieces that are returned, of fields that hold what they must: those of lines that the order still has. */
export function returnedLines(
  { pieces }: ReturnDraft,
  order: ReturnableOrder | undefined,
): { guid: string; quantity: number }[] {
  const lines = order?.lines ?? [];
  return lines
    .map(({ guid }) => ({ guid, quantity: piecesIn(pieces[guid]?.trim()) }))
    .filter(({ quantity }) => quantity > 0);
}
