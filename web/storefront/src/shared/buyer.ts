import type { Configuration, PriceRequest } from '@vitrina/api/types.ts';
import type { Cart } from './cart/rules.ts';
import { isCompany } from './use-shown-vat.ts';

type Chosen = Pick<Cart, 'address' | 'buysForCompany'> | undefined;
type Shop = Pick<Configuration, 'country' | 'deliveryCountries'>;

/**
 * The country that a cart goes to: the shop's own until another is chosen. Where goods are not sent to it, or not any more, it is
 * to be chosen: what was typed for one country is not sent to another (CHK-02).
 */
export function countryOf(cart: Chosen, { country, deliveryCountries }: Shop): string | undefined {
  const wanted = cart?.address.country ?? country;
  return deliveryCountries.find((one) => one === wanted);
}

/** Who a price is asked for, and where it goes: the cart page, its sidebar and product pages ask alike (PRICE-06, decisions 8 and 9). */
export function buyerOf(
  cart: Chosen,
  shop: Shop,
): Pick<PriceRequest, 'billingCountry' | 'deliveryCountry' | 'forCompany' | 'vatCode'> {
  const country = countryOf(cart, shop) ?? null;
  return {
    billingCountry: country,
    deliveryCountry: country,
    forCompany: isCompany(cart),
    vatCode: cart?.address.vatCode || null,
  };
}
