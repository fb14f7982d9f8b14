import type { AccountDetails, KeptAddress } from '@vitrina/api/types.ts';
import type { AddressDraft } from '#shared/cart/rules.ts';

/** What tells one saved address from another; a phone number may be another one for this order. */
const TOLD_BY = ['name', 'surname', 'country', 'city', 'address', 'postcode'] as const;

/** The saved address that stands in the fields, if any does. */
export function shownOf(
  draft: AddressDraft,
  saved: readonly KeptAddress[],
): KeptAddress | undefined {
  return saved.find((one) => TOLD_BY.every((field) => one[field] === (draft[field] ?? '')));
}

/**
 * Who is at a saved address, where it is and what the courier should know; the company stays that of who orders, and so does the
 * e-mail, if any is known: see `ordererEmail`.
 */
export function ordererAt(
  draft: AddressDraft,
  chosen: KeptAddress,
  saved: readonly KeptAddress[],
): AddressDraft {
  const { name, surname, phone, country, city, address, postcode } = chosen;
  return {
    ...draft,
    ...{ name, surname, phone, country, city, address, postcode },
    email: draft.email || chosen.email || '',
    comment: chosen.comment ?? ownComment(draft, saved),
  };
}

/** All of a saved address, for what goes there and is ordered by somebody else. */
export function recipientAt(
  draft: AddressDraft,
  chosen: KeptAddress,
  saved: readonly KeptAddress[],
): AddressDraft {
  const { email, company } = chosen;
  return { ...ordererAt(draft, chosen, saved), email: email ?? '', company: company ?? '' };
}

/** The fields for an address that is not saved: without that of the saved one, and with this person in the place of theirs. */
export function anotherAddress(
  draft: AddressDraft,
  person: AddressDraft,
  saved: readonly KeptAddress[],
): AddressDraft {
  return {
    ...draft,
    ...person,
    ...{ address: '', city: '', postcode: '', comment: ownComment(draft, saved) },
  };
}

/** The e-mail of who orders: as it was typed, and else as the account says; one that came with a saved address goes with it. */
export function ordererEmail(
  { email }: AddressDraft,
  saved: readonly KeptAddress[],
  account: Pick<AccountDetails, 'email'>,
): string {
  const typed = saved.some((one) => one.email === email) ? '' : email;
  return typed || account.email || '';
}

/** A comment that came with a saved address goes with it; what was typed stays. */
function ownComment({ comment = '' }: AddressDraft, saved: readonly KeptAddress[]): string {
  return saved.some((one) => one.comment === comment) ? '' : comment;
}
