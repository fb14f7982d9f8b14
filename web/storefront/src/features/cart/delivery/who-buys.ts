import type { AccountDetails } from '@vitrina/api/types.ts';
import { countryOf, type Shop } from '#shared/buyer.ts';
import type { AddressDraft, Cart } from '#shared/cart/rules.ts';
import { isToldWho } from '#shared/use-shown-vat.ts';

/**
 * Who buys and where it goes, as the checkout shows it: as the account says until something of that is typed (PRICE-11). It is kept
 * whole with what is typed, so that it stays what was seen, whoever is signed in by then.
 */
export function whoBuys(
  cart: Pick<Cart, 'address' | 'buysForCompany'>,
  shop: Shop,
  account: AccountDetails | null,
): { address: AddressDraft & { country: string }; buysForCompany: boolean } {
  const address = { ...cart.address, country: countryOf(cart, shop, account) ?? '' };
  if (!account || isToldWho(cart)) return { address, buysForCompany: cart.buysForCompany };
  const { companyName, companyCode, companyVatCode } = account;
  const company = {
    company: companyName ?? '',
    companyCode: companyCode ?? '',
    vatCode: companyVatCode ?? '',
  };
  return { address: { ...address, ...company }, buysForCompany: account.buyAs === 'company' };
}
