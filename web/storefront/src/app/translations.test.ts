import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { OTHER_ADDRESS } from './other-address.ts';

const LANGUAGES = ['de', 'en', 'et', 'lt', 'lv', 'pl', 'ru'];

/** Stems of words that only one trade says. What a shop prints or packs, its own translations say. */
const TRADES: Record<string, RegExp> = {
  de: /druck|verpack|schachtel|etikett/i,
  en: /print|press|packag|\bbox|label/i,
  et: /trük|pakend|karp|karbi|silt|etiket/i,
  lt: /spaud|spausd|pakuot|dėžut|etiket/i,
  lv: /druk|iepakoj|kast|etiķet/i,
  pl: /druk|opakow|pudeł|etykiet/i,
  ru: /печат|упаков|короб|этикет/i,
};

/** The keys that the sources name in so many words: `t('…')` and `tn('…')`. */
function keysInSources() {
  const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
    .map((file) => readFileSync(`src/${file}`, 'utf8'))
    .join('\n');
  const calls = [...sources.matchAll(/\b(tn?)\(\s*'((?:[^'\\]|\\.)+)'/g)];
  const of = (call: string) => new Set(calls.filter((one) => one[1] === call).map((one) => one[2]));
  return { plain: [...of('t')], plural: [...of('tn')] };
}

/** What the rules of forms say (S2 §5). */
const RULES = [
  'Field is required',
  'Must be at least {minLength} characters',
  'Must be less than {maxLength} characters',
  'Field must contain a letter',
  'Field must contain a number',
  'Must be equal or greater than {min}',
  'Must be equal or less than {max}',
  'Width must be lower than height',
  'Width must be greater than height',
  'Incorrect data format',
  'Does not match {name}',
  'Must be a valid JSON',
  'Invalid email format',
  'Invalid phone number format',
];

/** What an order is answered at its fields, beyond the rules of forms. */
const ORDERS = [
  'Too many orders have been placed with this e-mail address today. Please use another one, or try again tomorrow.',
];

/** What the login and the rules of passwords say (S2 §5, §8). */
const ACCOUNT = [
  'Please check your mailbox to confirm your account. Did not receive?',
  'Your account is yet to be approved by an administrator.',
  'Registration approval pending.',
  'Incorrect credentials.',
  'Email is invalid',
  'Password is required',
  'Password must contain a letter',
  'Password must contain a number',
  'Passwords does not match',
  'Password does not match',
  'This password is too easy to guess',
  'This is not your current password',
  'For your safety, enter your current password, too',
  'There is already an account with this e-mail.',
];

/** What the shop says of providers that vouch for people (AUTH-09); the server fills in their names. */
const SOCIAL = [
  'Signing in with {provider} did not work. Please try again.',
  '{provider} did not tell us your e-mail. Please allow it there, or register with your e-mail.',
  'There is already an account with this e-mail. Log in with your password, then connect {provider} in your account.',
  'No account is connected to your {provider} account.',
  'Please check your mailbox to confirm your account.',
  'For your safety, log out and log in again, then try once more within ten minutes.',
  'This {provider} account, or your account with us, is already connected to another one.',
  'Set a password first: without {provider} you could not log in any more.',
];

/**
 * The order's button. Each contains the words of its language's version of Directive 2011/83/EU, art. 8(2), which nobody may soften:
 * without them the shopper is not bound.
 */
const ORDER_BUTTON: Record<string, string> = {
  de: 'Zahlungspflichtig bestellen',
  en: 'Order with obligation to pay',
  et: 'Tellimus koos maksekohustusega',
  lt: 'Užsakymas su įpareigojimu sumokėti',
  lv: 'Pasūtījums ar pienākumu maksāt',
  pl: 'Zamówienie z obowiązkiem zapłaty',
  ru: 'Заказ с обязательством оплаты',
};

/** How a language says that something is done in the place of something else. */
const INSTEAD: Record<string, RegExp> = {
  de: /stattdessen/i,
  en: /instead/,
  et: /hoopis/,
  lt: /vietoj to/i,
  lv: /tā vietā/i,
  pl: /jednak/,
  ru: /вместо этого/i,
};

const { plain, plural } = keysInSources();

describe.each(LANGUAGES)('I18N-01 the interface in %s', (language) => {
  const texts: Record<string, string> = JSON.parse(
    readFileSync(`translations/${language}.json`, 'utf8'),
  );
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;

  it('CHK-04 decision 22 orders with the words that bind', () => {
    expect(texts['Order with obligation to pay']).toBe(ORDER_BUTTON[language]);
  });

  it('CART-05 LIST-09 says what puts into the cart otherwise than what leads there', () => {
    expect(texts['Go to cart']).not.toBe(texts['Add to cart']);
  });

  it('CHK-03 offers a card in the place of what was chosen', () => {
    expect(texts['Pay by card instead']).toMatch(INSTEAD[language] ?? /none/);
  });

  it('has every text itself: xtask is content with one that only mails have', () => {
    expect(plain.filter((key) => !texts[String(key)])).toEqual([]);
  });

  it('I18N-02 has every plural form', () => {
    const keys = plural.flatMap((key) => forms.map((form) => `${key}_${form}`));
    expect(keys.filter((key) => !texts[key])).toEqual([]);
  });

  it('FORM-01 FORM-02 has what the rules of forms say', () => {
    const said = [...RULES, 'NOT_A_NUMBER', 'INVALID_COUNTRY', 'TOO_SHORT', 'TOO_LONG'];
    expect(said.filter((key) => !texts[key])).toEqual([]);
  });

  it('CHK-04 has what orders are answered', () => {
    expect(ORDERS.filter((key) => !texts[key])).toEqual([]);
  });

  it('AUTH-02 AUTH-03 AUTH-06 has what the login says', () => {
    expect(ACCOUNT.filter((key) => !texts[key])).toEqual([]);
  });

  it('AUTH-09 has what the server says of providers, with their names', () => {
    const names = (text: string) => text.includes('{provider}');
    const wrong = SOCIAL.filter((key) => !texts[key] || names(texts[key]) !== names(key));
    expect(wrong).toEqual([]);
  });

  it('addresses a shopper in one way', () => {
    const other = OTHER_ADDRESS[language];
    expect(Object.values(texts).filter((text) => other?.test(text))).toEqual([]);
  });

  it('ADM-04 speaks of no trade', () => {
    expect(Object.values(texts).filter((text) => TRADES[language]?.test(text))).toEqual([]);
  });

  it('is sorted by key', () => {
    expect(Object.keys(texts)).toEqual(Object.keys(texts).toSorted());
  });
});
