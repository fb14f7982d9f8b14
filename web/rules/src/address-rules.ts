import type { FieldRules, FieldValue, FieldValues } from './field-rules.ts';
import { ONE_LINE, PHONE_DIGITS, POSTCODE } from './formats.ts';
import { isPostcodeOf } from './postcodes.ts';

/** A field of an address that is delivered to. */
export type AddressField =
  | 'name'
  | 'surname'
  | 'email'
  | 'phone'
  | 'country'
  | 'address'
  | 'city'
  | 'postcode'
  | 'company'
  | 'companyCode'
  | 'vatCode'
  | 'comment';

/**
 * Whose address it is: of who orders, where the goods go there or its invoice names it; of who orders and fetches them,
 * or sends them elsewhere, so that how to reach them is enough; of somebody whom the goods go to; of who is invoiced elsewhere,
 * only where that is.
 */
export type AddressOf = 'orderer' | 'contact' | 'recipient' | 'bill';

/** Which fields there are, and how the phone is asked for. */
export interface AddressKind {
  of: AddressOf;
  buysForCompany: boolean;
  /** The shop asks for the country of a phone number (FORM-02). */
  phoneByCountry: boolean;
}

const NAME: FieldRules = { required: true, maxLength: 32, pattern: ONE_LINE };
const OPTIONAL: FieldRules = { maxLength: 128, pattern: ONE_LINE };
const LINE: FieldRules = { required: true, ...OPTIONAL };

/** The rules of the fields that are shown, in the order of the form (CHK-02, S2 §5); crates/core/src/address.rs has the same. */
export function addressRules({
  of,
  buysForCompany,
  phoneByCountry,
}: AddressKind): Partial<Record<AddressField, FieldRules>> {
  const required = of !== 'contact';
  const place = {
    country: { required: true },
    address: { ...LINE, required },
    city: { ...LINE, required },
    postcode: { required, maxLength: 32, pattern: POSTCODE, custom: ofCountry },
  };
  if (of === 'bill') return place;
  return {
    name: NAME,
    surname: NAME,
    email: { required: of !== 'recipient', maxLength: 128, email: true },
    phone: phoneByCountry
      ? { required: true, phone: true }
      : { required: true, maxLength: 20, pattern: PHONE_DIGITS },
    // Theirs, not that of who buys.
    ...(of === 'recipient' && { company: OPTIONAL }),
    ...place,
    ...(buysForCompany && {
      company: LINE,
      companyCode: LINE,
      vatCode: OPTIONAL,
    }),
    comment: { maxLength: 2000 },
  };
}

/** An empty one is asked for by another rule. */
function ofCountry(postcode: FieldValue, { country }: FieldValues): string | null {
  const text = String(postcode ?? '').trim();
  return !text || isPostcodeOf(String(country ?? '').trim(), text) ? null : 'Incorrect data format';
}
