import type { AccountDetails, KeptAddress } from '@vitrina/api/types.ts';
import type { AddressDraft } from '#shared/cart/rules.ts';
import { personIn } from './who-buys.ts';

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
 * The fields of who orders with a saved address in them: who is there, where it is and what the courier should know; the company stays
 * that of who orders, and so does the e-mail, if any is known. With null another address is to be typed: without that of the saved one,
 * and with the account's person in the place of theirs.
 */
export function ordererAt(
  draft: AddressDraft,
  chosen: KeptAddress | null,
  saved: readonly KeptAddress[],
  account: AccountDetails,
): AddressDraft {
  const own = ownOf(draft, saved);
  const email = own.email || account.email || '';
  if (!chosen) return { ...own, ...NOWHERE, ...personIn(account), email };
  return { ...own, ...thereAt(chosen, own), email: email || chosen.email || '' };
}

/** The same of what goes there and is ordered by somebody else: all of the saved address, or nobody who is known. */
export function recipientAt(
  draft: AddressDraft,
  chosen: KeptAddress | null,
  saved: readonly KeptAddress[],
): AddressDraft {
  const own = ownOf(draft, saved);
  if (!chosen) return { ...own, ...NOWHERE, ...NOBODY };
  const { email, company } = chosen;
  return { ...own, ...thereAt(chosen, own), email: email ?? '', company: company ?? '' };
}

const NOWHERE = { address: '', city: '', postcode: '' };
const NOBODY = { name: '', surname: '', email: '', phone: '', company: '' };

function thereAt(chosen: KeptAddress, { comment }: AddressDraft): AddressDraft {
  const { name, surname, phone, country, city, address, postcode } = chosen;
  const there = { name, surname, phone, country, city, address, postcode };
  return { ...there, comment: chosen.comment ?? comment ?? '' };
}

/** An e-mail or a comment that came with a saved address goes with it; what was typed stays. */
function ownOf(draft: AddressDraft, saved: readonly KeptAddress[]): AddressDraft {
  const typed = (field: 'email' | 'comment') =>
    saved.some((one) => one[field] === draft[field]) ? '' : (draft[field] ?? '');
  return { ...draft, email: typed('email'), comment: typed('comment') };
}
