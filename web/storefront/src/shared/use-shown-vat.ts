import type { AccountDetails } from '@vitrina/api/types.ts';
import type { ShownVat } from '@vitrina/rules/shown-price.ts';
import type { Cart } from './cart/rules.ts';
import { useCart } from './cart/store.ts';
import { usePage } from './page.ts';
import { useCustomer } from './session/store.ts';
import { shownVat } from './shown-price.ts';

/** The VAT that this visitor sees in prices of products: see `shownVat` (decision 9). */
export function useShownVat(rate: number | undefined, included?: number): ShownVat {
  const { configuration } = usePage();
  const customer = useCustomer();
  return shownVat(
    configuration,
    rate,
    useCart(({ carts }) => isCompany(carts[0], customer)),
    included,
  );
}

type Told = Pick<Cart, 'buysForCompany' | 'address'> | undefined;

/**
 * Whether a company buys: as the checkout has been told, where nothing is ordered for one without its name, and before that as the
 * account says (PRICE-11).
 */
export function isCompany(cart: Told, account: Pick<AccountDetails, 'buyAs'> | null): boolean {
  return isToldWho(cart)
    ? cart.buysForCompany && Boolean(cart.address.company?.trim())
    : account?.buyAs === 'company';
}

/** Whether the checkout has been told who buys: anything of the address but the country, which is chosen for itself. */
export function isToldWho(cart: Told): cart is NonNullable<Told> {
  return Object.keys(cart?.address ?? {}).some((field) => field !== 'country');
}
