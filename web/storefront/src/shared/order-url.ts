/**
 * The address of an order's page, for whoever has its token. That stands in the fragment, which stays in the
 * browser: no log, no proxy and no other site reads it.
 */
export function orderUrl(cartPage: string, token: string, paying?: Paying): string {
  const query = new URLSearchParams({ step: 'final', ...(paying && { paying }) });
  return `${cartPage}?${query}#${new URLSearchParams({ order: token })}`;
}

/**
 * What the address of an order's page says of paying by card: it leads to the payment page at once, or somebody has come
 * back from there, having paid or not. Only the shop knows whether the money is here.
 */
export type Paying = 'now' | 'done' | 'back';
