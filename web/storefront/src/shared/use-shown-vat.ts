import type { ShownVat } from '@vitrina/rules/shown-price.ts';
import type { Cart } from './cart/rules.ts';
import { useCart } from './cart/store.ts';
import { usePage } from './page.ts';
import { shownVat } from './shown-price.ts';

/** The VAT that this visitor sees in prices of products; `rate` is the product's, where it is known (decision 9). */
export function useShownVat(rate: number | undefined): ShownVat {
  const { configuration } = usePage();
  return shownVat(
    configuration,
    rate,
    useCart(({ carts }) => isCompany(carts[0])),
  );
}

/** Whether the checkout has been told that a company buys: until there are accounts, nothing else tells. */
export function isCompany(cart: Pick<Cart, 'buysForCompany' | 'address'> | undefined): boolean {
  return Boolean(cart?.buysForCompany && cart.address.company?.trim());
}
