/** What an attribute offers, as far as it can block a purchase. */
interface Blocking {
  code: string;
  values: readonly { value: string; disablePurchase: boolean }[];
}

/** Whether one of the values that are chosen blocks the purchase (PROD-17). */
export function isPurchaseBlocked(
  attributes: readonly Blocking[],
  chosen: readonly { code: string; value: string }[],
): boolean {
  return attributes.some(({ code, values }) =>
    values.some(
      ({ value, disablePurchase }) =>
        disablePurchase && chosen.some((one) => one.code === code && one.value === value),
    ),
  );
}
