import type { PaymentMethod } from '@vitrina/api/types.ts';

/** Whether what is left of a credit pays for `toPay`; other ways to pay have no limit (decision 62). */
export function doesCreditSuffice(
  { creditLeft }: Pick<PaymentMethod, 'creditLeft'>,
  toPay: number | undefined,
): boolean {
  return creditLeft === null || toPay === undefined || toPay <= creditLeft;
}
