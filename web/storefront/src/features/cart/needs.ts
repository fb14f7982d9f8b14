import { type ApiPath, apiPath } from '@vitrina/api/path.ts';
import type { BlockOf, Locale, PageInfo } from '@vitrina/api/types.ts';
import { countriesPath } from '#shared/paths.ts';

/** So many places are listed; who looks for another one writes a town. */
const POINTS_SHOWN = 8;

/** What the checkout may choose from (CHK-02, CHK-03). */
export const checkoutPaths = {
  countries: countriesPath,
  shippingMethods: (lang: Locale) => apiPath('/api/shipping-methods', { lang }),
  /** The places of a way of delivery in a country that the words begin with. */
  points: (lang: Locale, id: string, country: string, q: string) =>
    apiPath('/api/shipping-methods/{id}/points', { lang, country, q, size: POINTS_SHOWN }, { id }),
  /** The place that was chosen, if it is still there. */
  point: (lang: Locale, id: string, country: string, point: string) =>
    apiPath('/api/shipping-methods/{id}/points', { lang, country, point }, { id }),
  paymentMethods: (lang: Locale) => apiPath('/api/payment-methods', { lang }),
  /** Those of who is signed in: credit is one of them where they have some (decision 62). */
  ownPaymentMethods: (lang: Locale) => apiPath('/api/payment-methods', { lang, own: true }),
};

/** The API paths of the cart page; what is in a cart or an order is the browser's business alone. */
export function cartNeeds(_block: BlockOf<'cart'>, { language }: PageInfo): ApiPath[] {
  const { countries, shippingMethods, paymentMethods } = checkoutPaths;
  return [countries, shippingMethods, paymentMethods].map((path) => path(language));
}
