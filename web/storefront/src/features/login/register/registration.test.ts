import { fieldFailures } from '@vitrina/rules/field-rules.ts';
import { isPhone } from '@vitrina/rules/phone.ts';
import { describe, expect, it } from 'vitest';
import vectors from '../../../../../../vectors/registration.json' with { type: 'json' };
import {
  emptyRegistration,
  type RegistrationField,
  type RegistrationKind,
  registrationBody,
  registrationRefusals,
  registrationRules,
} from './registration.ts';

const KIND: RegistrationKind = {
  buyAs: 'company',
  requireVatCode: false,
  phoneByCountry: false,
  policy: { min: 8, max: 128, requireLetter: false, requireNumber: false },
  numbering: null,
};

const ONA: Record<RegistrationField, string> = {
  ...emptyRegistration('LT'),
  companyName: ' UAB Ona ',
  companyCode: '123456789',
  companyEmail: 'info@ona.example',
  companyPhone: '+37060000002',
  companyCity: 'Vilnius',
  name: 'Ona',
  surname: 'Kazlauskienė',
  email: ' ona@ona.example ',
  phone: '+37060000001',
  password: ' long enough ',
  password2: ' long enough ',
  agreeToPrivacyAndTerms: 'yes',
};

const failures = (
  change: Partial<Record<RegistrationField, string>>,
  kind: Partial<RegistrationKind> = {},
) =>
  Object.entries(fieldFailures(registrationRules({ ...KIND, ...kind }), { ...ONA, ...change })).map(
    ([name, failure]) => `${name}: ${failure.message}`,
  );

const REQUIRED = 'Field is required';
const LONG = 'Must be less than {maxLength} characters';

describe('AUTH-03 a registration', () => {
  it('is taken when it is filled in', () => {
    expect(failures({})).toEqual([]);
  });

  it('names everything that it lacks, in the order of the form', () => {
    expect(failures(emptyRegistration(''))).toEqual([
      ...['companyName', 'companyCode', 'companyEmail', 'companyPhone', 'companyCountry'].map(
        (name) => `${name}: ${REQUIRED}`,
      ),
      ...['name', 'surname', 'email', 'phone'].map((name) => `${name}: ${REQUIRED}`),
      'password: Password is required',
      'password2: Password is required',
      `agreeToPrivacyAndTerms: ${REQUIRED}`,
    ]);
  });

  it.each([
    ['companyEmail', 128],
    ['companyCity', 128],
    ['companyAddress', 128],
    ['companyWebSite', 128],
    ['companyPostcode', 32],
    ['name', 32],
    ['surname', 32],
    ['email', 128],
  ] as const)('has at most this in %s: %d', (name, max) => {
    expect(failures({ [name]: 'x'.repeat(max + 1) })).toEqual([`${name}: ${LONG}`]);
  });

  it('names its country by two letters', () => {
    expect(failures({ companyCountry: 'Lietuva' })).toEqual([
      'companyCountry: Incorrect data format',
    ]);
  });

  it('has digits in its phones, with an optional plus, 20 at most', () => {
    expect(failures({ phone: '860000001' })).toEqual([]);
    expect(failures({ phone: '8 (600) 00001' })).toEqual(['phone: Incorrect data format']);
    expect(failures({ companyPhone: '1'.repeat(21) })).toEqual([`companyPhone: ${LONG}`]);
  });

  it('has phones of a country where the shop asks for it', () => {
    const kind = { phoneByCountry: true };
    expect(failures({ phone: '860000001' }, kind)).toEqual(['phone: INVALID_COUNTRY']);
    const numbering = { phoneFailure: () => 'TOO_SHORT' };
    expect(failures({}, { ...kind, numbering })).toEqual([
      'companyPhone: TOO_SHORT',
      'phone: TOO_SHORT',
    ]);
  });

  it('needs a VAT code only where the shop does', () => {
    expect(failures({}, { requireVatCode: true })).toEqual([`companyVatCode: ${REQUIRED}`]);
  });

  it('has the same password twice', () => {
    expect(failures({ password2: 'another one' })).toEqual(['password2: Password does not match']);
  });

  it('asks who buys for themselves for no company', () => {
    const own = { ...emptyRegistration(''), name: 'Ona', surname: 'K', email: 'ona@ona.example' };
    expect(
      failures(
        { ...own, phone: '1', password: '12345678', password2: '12345678', companyName: '' },
        { buyAs: 'b2c' },
      ),
    ).toEqual([`agreeToPrivacyAndTerms: ${REQUIRED}`]);
  });
});

/** One registration as the server is sent it, and what it finds wrong. */
interface Case {
  in: {
    buyAs: 'company' | 'b2c';
    vatCode?: boolean;
    phoneByCountry?: boolean;
    password?: RegistrationKind['policy'];
    entries: Record<string, string | boolean>;
  };
  out: Record<string, string>;
}

/** What the server says in the words of fields, the form says in those of passwords. */
const IN_WORDS: Readonly<Record<string, string>> = {
  'Field is required': 'Password is required',
  'Field must contain a letter': 'Password must contain a letter',
  'Field must contain a number': 'Password must contain a number',
  'Does not match password': 'Password does not match',
};

it.each(vectors as Case[])(
  'AUTH-03 a registration is refused as on the server: $out',
  ({
    in: { buyAs, vatCode = false, phoneByCountry = false, password = KIND.policy, entries },
    out,
  }) => {
    const kind = { ...KIND, buyAs, requireVatCode: vatCode, phoneByCountry, policy: password };
    // The form reads phones by the numbers of their countries; the shape is the server's, too.
    const numbering = {
      phoneFailure: (phone: string) => (isPhone(phone) ? null : 'Invalid phone number format'),
    };
    const rules = registrationRules({ ...kind, numbering });
    const found = Object.entries(fieldFailures(rules, entries)).map(
      ([name, { message, params }]): [string, string] => [
        name,
        message.replace(/\{(\w+)\}/g, (_, param) => String(params?.[param])),
      ],
    );
    const said = Object.entries(out).map(([name, message]) => [
      name,
      name.startsWith('password') ? (IN_WORDS[message] ?? message) : message,
    ]);
    // The form holds the repetition to the policy as well: it says the same of both.
    const isDoubled = out.password !== undefined && out.password2 === undefined;
    expect(Object.fromEntries(found)).toEqual({
      ...Object.fromEntries(said),
      ...(isDoubled && { password2: Object.fromEntries(said).password }),
    });
  },
);

describe('AUTH-03 a registration is sent', () => {
  it('as the document has it for a company', () => {
    expect(registrationBody(ONA, 'company')).toEqual({
      buyAs: 'company',
      b2bCustomer: true,
      companyName: 'UAB Ona',
      companyCode: '123456789',
      companyVatCode: null,
      companyEmail: 'info@ona.example',
      companyPhone: '+37060000002',
      companyCountry: 'LT',
      companyCity: 'Vilnius',
      companyAddress: null,
      companyPostcode: null,
      companyWebSite: null,
      name: 'Ona',
      surname: 'Kazlauskienė',
      email: 'ona@ona.example',
      phone: '+37060000001',
      password: ' long enough ',
      password2: ' long enough ',
      agreeToPrivacyAndTerms: true,
      news_letter_mail: false,
      news_letter_sms: false,
      gdprAccepted: true,
    });
  });

  it('without a company by who buys for themselves, and with both newsletters by one box', () => {
    const body = registrationBody({ ...ONA, news: 'yes' }, 'b2c');
    expect(Object.keys(body).filter((name) => name.startsWith('company'))).toEqual([]);
    expect(body).toMatchObject({
      buyAs: 'b2c',
      b2bCustomer: false,
      country: 'LT',
      news_letter_mail: true,
      news_letter_sms: true,
    });
  });
});

it('AUTH-03 what the server refuses stands at its field, in the words of the form', () => {
  const wrong = (field: string, code: string) => ({ field, code, message: '' });
  expect(
    registrationRefusals(
      [
        wrong('companyCity', 'maxLength'),
        wrong('password', 'common'),
        wrong('password2', 'match'),
        wrong('nonsense', 'email'),
      ],
      KIND,
    ),
  ).toEqual({
    companyCity: { message: LONG, params: { maxLength: 128 } },
    password: { message: 'This password is too easy to guess' },
    password2: { message: 'Password does not match' },
  });
});
