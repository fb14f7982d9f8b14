import type { FieldError } from '@vitrina/api/types.ts';
import type { AddressField, AddressKind } from '@vitrina/rules/address-rules.ts';
import {
  type FieldFailure,
  type FieldFailures,
  type FieldRules,
  type FieldValues,
  failureOf,
} from '@vitrina/rules/field-rules.ts';
import { EMPTY, fieldRulesOf } from '#shared/address/address.ts';
import type { AddressDraft } from '#shared/cart/rules.ts';
import { BILLING, type BillingField, billingField, billingRules } from './billing.ts';

/** What says where the goods go, beside the address itself. */
const PLACES = ['shippingMethodId', 'terminalId', 'shippingSalon', 'deliveryOptions'] as const;

/** A field of the step: the address, where a company is invoiced, and how it is delivered. */
export type DeliveryField = AddressField | BillingField | (typeof PLACES)[number];

/** The field of the step that the server's answer means; null for those of other steps. */
export function fieldOf({ field }: FieldError): DeliveryField | null {
  const place = PLACES.find((name) => field === name || field.startsWith(`${name}[`));
  if (place) return place;
  const [, of, name = ''] = /^(address|billingAddress)\.(.+)$/.exec(field) ?? [];
  const names = of === 'address' ? EMPTY : BILLING;
  if (!of || !Object.hasOwn(names, name)) return null;
  return of === 'address' ? (name as AddressField) : billingField(name as AddressField);
}

/** So many orders name the mailbox that no more mails go there for now (CHK-04). */
const TOO_OFTEN =
  'Too many orders have been placed with this e-mail address today. Please use another one, or try again tomorrow.';

/** What the server refused, in the words of the form (FORM-01). */
export function refusal(error: FieldError, kind: AddressKind): FieldFailure {
  if (error.code === 'too_often') return { message: TOO_OFTEN };
  const name = fieldOf(error);
  const rules: Partial<Record<DeliveryField, FieldRules>> = {
    ...fieldRulesOf(kind, null),
    ...billingRules(),
  };
  return failureOf(error.code, (name && rules[name]) || {});
}

/** The same of all that it refused, by field. */
export function refusalsByField(
  errors: readonly FieldError[],
  kind: AddressKind,
): FieldFailures<DeliveryField> {
  const told = errors.map((error) => [fieldOf(error), refusal(error, kind)] as const);
  return Object.fromEntries(told.filter(([name]) => name));
}

/** What the server refused and still stands there once another address is filled in; what came with that was not refused. */
export function stillRefused(
  errors: readonly FieldError[],
  before: AddressDraft,
  now: AddressDraft,
): FieldError[] {
  const was: FieldValues = before;
  const is: FieldValues = now;
  return errors.filter((error) => {
    const name = fieldOf(error) ?? '';
    return (was[name] ?? '') === (is[name] ?? '');
  });
}
