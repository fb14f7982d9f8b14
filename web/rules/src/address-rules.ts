import type { FieldRules } from './field-rules.ts';
import { ONE_LINE, PHONE_DIGITS, POSTCODE } from './formats.ts';

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

/** Which fields there are, and how the phone is asked for. */
export interface AddressKind {
  buysForCompany: boolean;
  /** The shop asks for the country of a phone number (FORM-02). */
  phoneByCountry: boolean;
}

const NAME: FieldRules = { required: true, maxLength: 32, pattern: ONE_LINE };
const LINE: FieldRules = { required: true, maxLength: 128, pattern: ONE_LINE };

/** The rules of the fields that are shown, in the order of the form (CHK-02, S2 §5); crates/core/src/address.rs has the same. */
export function addressRules({
  buysForCompany,
  phoneByCountry,
}: AddressKind): Partial<Record<AddressField, FieldRules>> {
  return {
    name: NAME,
    surname: NAME,
    email: { required: true, maxLength: 128, email: true },
    phone: phoneByCountry
      ? { required: true, phone: true }
      : { required: true, maxLength: 20, pattern: PHONE_DIGITS },
    country: { required: true },
    address: LINE,
    city: LINE,
    postcode: { required: true, maxLength: 32, pattern: POSTCODE },
    ...(buysForCompany && {
      company: LINE,
      companyCode: LINE,
      vatCode: { maxLength: 128, pattern: ONE_LINE },
    }),
    comment: { maxLength: 2000 },
  };
}
