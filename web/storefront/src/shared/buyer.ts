import type { AccountDetails, Configuration, PriceRequest } from '@vitrina/api/types.ts';
import type { Cart } from './cart/rules.ts';
import { usePage } from './page.ts';
import { useCustomer } from './session/store.ts';
import { isCompany, isToldWho } from './use-shown-vat.ts';

type Chosen = Pick<Cart, 'address' | 'buysForCompany'> | undefined;
/** What of the shop says where goods go. */
export type Shop = Pick<Configuration, 'country' | 'deliveryCountries'>;
type Account = Pick<AccountDetails, 'buyAs' | 'country' | 'companyCountry' | 'companyVatCode'>;
type Buyer = Pick<PriceRequest, 'billingCountry' | 'deliveryCountry' | 'forCompany' | 'vatCode'>;

/**
 * The country that a cart goes to: until one is chosen or something is typed of the address that of the account, a company's where it
 * buys for one (PRICE-11), and where goods are not sent to it the shop's own. Where they are not sent to the chosen one, or not any
 * more, it is to be chosen: what was typed for one country is not sent to another (CHK-02).
 */
export function countryOf(
  cart: Chosen,
  { country, deliveryCountries }: Shop,
  account: Account | null = null,
): string | undefined {
  const served = (wanted: string | null | undefined) =>
    deliveryCountries.find((one) => one === wanted);
  const own = isToldWho(cart) ? null : account;
  const home = own?.buyAs === 'company' ? own.companyCountry : own?.country;
  return served(cart?.address.country ?? served(home) ?? country);
}

/**
 * Who a price is asked for, and where it goes: what the checkout has not been told the account says (PRICE-06, PRICE-11, decisions 8
 * and 9).
 */
export function buyerOf(cart: Chosen, shop: Shop, account: Account | null = null): Buyer {
  const country = countryOf(cart, shop, account);
  const code = isToldWho(cart) ? cart.address.vatCode : account?.companyVatCode;
  return {
    // Where it is still to be chosen, the account's is not what was chosen either.
    billingCountry: country ?? shop.country,
    deliveryCountry: country ?? null,
    forCompany: isCompany(cart, account?.buyAs === 'company'),
    vatCode: code || null,
  };
}

/** The same for who looks: the cart page, its sidebar and product pages ask alike. */
export function useBuyer(cart: Chosen): Buyer {
  return buyerOf(cart, usePage().configuration, useCustomer());
}
