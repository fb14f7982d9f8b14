import type { AccountDetails } from '@vitrina/api/types.ts';
import { countryOf, type Shop } from '#shared/buyer.ts';
import type { AddressDraft, Cart } from '#shared/cart/rules.ts';
import { isToldWho } from '#shared/use-shown-vat.ts';

/**
 * Who buys and where it goes, as the checkout shows it: as the account says until something of that is typed (PRICE-11). It is kept
 * whole with what is typed, and when the step is left, so that it stays what was seen, whoever is signed in by then. Before that
 * nothing of the account is kept: who signs in next finds their own.
 */
export function whoBuys(
  cart: Pick<Cart, 'address' | 'buysForCompany'>,
  shop: Shop,
  account: AccountDetails | null,
): { address: AddressDraft & { country: string }; buysForCompany: boolean } {
  const address = { ...cart.address, country: countryOf(cart, shop, account) ?? '' };
  if (!account || isToldWho(cart)) return { address, buysForCompany: cart.buysForCompany };
  const company: AddressDraft = {
    company: account.companyName ?? '',
    companyCode: account.companyCode ?? '',
    vatCode: account.companyVatCode ?? '',
  };
  return {
    address: { ...address, ...personIn(account), ...company },
    buysForCompany: account.buyAs === 'company',
  };
}

/** Whom to ask for, and how to reach them, as the account says. */
export function personIn({ name, surname, email, phone }: AccountDetails): AddressDraft {
  return { name, surname, email: email ?? '', phone };
}
