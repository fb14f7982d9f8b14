import { type ApiPath, apiPath } from '@vitrina/api/path.ts';
import type { BlockOf, Locale, PageInfo } from '@vitrina/api/types.ts';

/** What the checkout may choose from (CHK-02, CHK-03). */
export const checkoutPaths = {
  countries: (lang: Locale) => apiPath('/api/countries/settings', { lang }),
  shippingMethods: (lang: Locale) => apiPath('/api/shipping-methods', { lang }),
  paymentMethods: (lang: Locale) => apiPath('/api/payment-methods', { lang }),
};

/** The API paths of the cart page; what is in a cart or an order is the browser's business alone. */
export function cartNeeds(_block: BlockOf<'cart'>, { language }: PageInfo): ApiPath[] {
  return Object.values(checkoutPaths).map((path) => path(language));
}
