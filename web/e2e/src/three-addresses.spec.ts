import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { seedCarts, twine } from './setup/carts.ts';
import { type Hands, keyboard, pointer } from './setup/purchase.ts';
import { expect, test } from './setup/test.ts';
import { LANGUAGES, type Language, texts } from './setup/texts.ts';

// Each language is a purchase of its own.
test.describe.configure({ mode: 'parallel' });
test.use({ viewport: { width: 390, height: 780 }, hasTouch: true });

/** Rolls of labels: more than all of these tests buy. */
const LABELS = {
  ...twine('a', 3),
  ...{ id: 'labels-fragile', title: 'Fragile warning labels', url: '/fragile-warning-labels' },
};

const PLACES = [
  ['Jonas', 'Kaunas'],
  ['Petras', 'Alytus'],
  ['Rasa', 'Utena'],
] as const;

const main = (page: Page) => page.getByRole('main');

/** The checkout's page, in the words of its language. */
class Checkout {
  readonly t: (key: string) => string;

  constructor(
    readonly page: Page,
    language: Language,
    readonly hands: Hands,
  ) {
    this.t = texts(language);
  }

  press = (key: string, scope: Locator | Page = main(this.page)) =>
    this.hands.press(scope.getByRole('button', { name: this.t(key) }));

  write = (key: string, text: string, scope: Locator | Page = main(this.page)) =>
    this.hands.write(scope.getByLabel(new RegExp(`^${this.t(key)}`)), text);

  /** Writes where one of the three goes. */
  async addAddress(name: string, city: string): Promise<void> {
    await this.press('Add an address');
    const dialog = this.page.getByRole('dialog', { name: this.t('Add an address') });
    await this.write('Name', name, dialog);
    await this.write('Surname', 'Jonaitis', dialog);
    await this.write('Phone', '+37060000002', dialog);
    await this.write('Address', 'Laisvės al. 60', dialog);
    await this.write('City', city, dialog);
    await this.write('Postcode', 'LT-44243', dialog);
    await this.press('Save the address', dialog);
    await expect(dialog).toHaveCount(0);
  }

  async writeContact(email: string): Promise<void> {
    await this.write('Name', 'Ona');
    await this.write('Surname', 'Kazlauskienė');
    await this.write('E-mail', email);
    await this.write('Phone', '+37060000001');
  }

  /** From the step of the delivery to that of the payment: a piece to each of the three. */
  async deliverToThree(email: string): Promise<void> {
    await this.hands.press(main(this.page).getByRole('radio').first());
    const several = new RegExp(`^${this.t('To several addresses')}`);
    await this.hands.press(main(this.page).getByRole('radio', { name: several }));
    for (const [name, city] of PLACES) await this.addAddress(name, city);
    for (const [name, city] of PLACES) {
      const pieces = main(this.page).getByRole('textbox', { name: `${name} Jonaitis, ${city}` });
      await this.hands.write(pieces, '1');
    }
    await expect(main(this.page)).toContainText(this.t('All pieces are given out'));
    await this.writeContact(email);
    await this.press('Continue to payment');
    await expect(this.page).toHaveURL(/step=payment/);
  }

  /** From there to the order's page; answers its number. */
  async payBy(way: Way): Promise<string> {
    const ways = main(this.page).getByRole('radio');
    await this.hands.press(way === 'card' ? ways.last() : ways.first());
    await this.press('Continue to summary');
    await expect(this.page).toHaveURL(/step=summary/);
    await this.hands.press(main(this.page).getByRole('checkbox'));
    await this.press('Order with obligation to pay');
    if (way === 'card') {
      await expect(this.page).toHaveURL(/\/pay\/cs_test_/);
      await this.hands.press(main(this.page).getByRole('button').first());
    }
    await expect(this.page).toHaveURL(/step=final/);
    const paid = expect(main(this.page));
    await (way === 'card' ? paid : paid.not).toContainText(this.t('Payment received'));
    for (const [name] of PLACES) {
      const to = main(this.page)
        .getByRole('listitem')
        .filter({ hasText: `${name} Jonaitis` });
      await expect(to.first()).toContainText('1 × ');
    }
    const told = await main(this.page).getByText(/\d{6}/).first().innerText();
    return /\d{6}/.exec(told)?.[0] ?? '';
  }
}

type Way = 'transfer' | 'card';
const WAYS: readonly Way[] = ['transfer', 'card'];

/** The demonstration's mail to this address about this: its words, and its papers by their names. */
function mailTo(mails: string, email: string, subject: string) {
  const folders = existsSync(mails) ? readdirSync(mails).map((mail) => join(mails, mail)) : [];
  const isIt = (folder: string) => {
    const about = join(folder, 'about.txt');
    return existsSync(about) && readFileSync(about, 'utf8') === `${email}\n${subject}`;
  };
  const found = folders.find(isIt);
  if (found === undefined) return undefined;
  const names = readdirSync(found).filter((name) => name.endsWith('.pdf'));
  const papers = names.map((name): [string, string] => [name, titleOf(join(found, name))]);
  const text = readFileSync(join(found, 'text.txt'), 'utf8').replace(/\s+/g, ' ');
  return { text, papers: Object.fromEntries(papers) };
}

/** What a PDF calls itself in its metadata. */
function titleOf(pdf: string): string {
  const title = /<dc:title>.*?<rdf:li[^>]*>(.*?)<\/rdf:li>/s.exec(readFileSync(pdf, 'utf8'));
  return title?.[1] ?? '';
}

/** What the shop writes in a language on its mails, by the English words. */
function written(language: Language, key: string, number: string): string {
  const file = new URL(`../../../crates/shop/src/mail/texts/${language}.json`, import.meta.url);
  const texts = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
  return (texts[key] ?? '').replace('{number}', number);
}

const SUBJECT = 'We have your order {number}';
const BODY =
  'We have received your order {number}. Here is what you have ordered and what happens next.';

/** Whoever orders in this language has a keyboard alone. */
const BY_KEYBOARD: Language = 'lt';

for (const language of LANGUAGES) {
  const isByKeyboard = language === BY_KEYBOARD;
  test(`CART-07 CHK-03 CHK-05 I18N-01 one product goes to three addresses, paid by transfer and by card, in ${language}${isByKeyboard ? ', by keyboard alone' : ''}`, async ({
    page,
    shop,
  }) => {
    test.slow();
    const email = `three-${language}-${Date.now()}@example.com`;
    const checkout = new Checkout(page, language, isByKeyboard ? keyboard(page) : pointer);
    const { cartPage } = await (
      await page.request.get(`/api/configuration?lang=${language}`)
    ).json();
    await seedCarts(page, [[LABELS]]);
    await page.goto(`${cartPage}?step=delivery`);
    await checkout.deliverToThree(email);
    const cart = await page.evaluate(() => localStorage.getItem('cart') ?? '');
    for (const way of WAYS) {
      // The same purchase once more, for the other way.
      if (way !== WAYS[0]) {
        await page.evaluate((kept) => localStorage.setItem('cart', kept), cart);
        await page.goto(`${cartPage}?step=payment`);
      }
      const number = await checkout.payBy(way);
      const subject = written(language, SUBJECT, number);
      const mail = () => mailTo(join(shop.place[1] ?? '', 'mail'), email, subject);
      const title = `${checkout.t('Order confirmation')} ${number}`;
      await expect.poll(mail).toMatchObject({
        text: expect.stringContaining(written(language, BODY, number)),
        papers: { [`order-${number}.pdf`]: title },
      });
      expect(mail()?.text).toContain('Petras Jonaitis');
    }
  });
}
