import type { FieldError, KeptAddress } from '@vitrina/api/types.ts';
import { type AddressField, type AddressKind, addressRules } from '@vitrina/rules/address-rules.ts';
import { type FieldFailure, type FieldFailures, failureOf } from '@vitrina/rules/field-rules.ts';
import type { AddressDraft } from '#shared/cart/rules.ts';

/** An address as its form opens with it. */
export function draftOf({ id: _its, ...address }: KeptAddress): AddressDraft {
  const texts = Object.entries(address).flatMap(([name, text]) => (text ? [[name, text]] : []));
  return Object.fromEntries(texts);
}

/** What the server found wrong, at the fields, in the form's own words. */
export function refusalsOf(
  errors: readonly FieldError[],
  kind: AddressKind,
): FieldFailures<AddressField> {
  const rules = addressRules(kind);
  const told = errors.flatMap(({ field, code }): [string, FieldFailure][] => {
    const own = rules[field as AddressField];
    return own ? [[field, failureOf(code, own)]] : [];
  });
  return Object.fromEntries(told);
}
