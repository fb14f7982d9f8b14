import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { seedCarts, twine } from './setup/carts.ts';
import { expect, test } from './setup/test.ts';
import { LANGUAGES, type Language, texts } from './setup/texts.ts';

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
  ) {
    this.t = texts(language);
  }

  press = (key: string, scope: Locator | Page = main(this.page)) =>
    scope.getByRole('button', { name: this.t(key) }).click();

  write = (key: string, text: string, scope: Locator | Page = main(this.page)) =>
    scope.getByLabel(new RegExp(`^${this.t(key)}`)).fill(text);

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
}

/** The demonstration's mail to this address about this: its text, and the beginnings of what came with it, by name. */
function mailTo(mails: string, email: string, subject: string) {
  const folders = existsSync(mails) ? readdirSync(mails).map((mail) => join(mails, mail)) : [];
  const isIt = (folder: string) => {
    const about = join(folder, 'about.txt');
    return existsSync(about) && readFileSync(about, 'utf8') === `${email}\n${subject}`;
  };
  const found = folders.find(isIt);
  if (found === undefined) return undefined;
  const papers = readdirSync(found).filter((name) => name.endsWith('.pdf'));
  return { text: readFileSync(join(found, 'text.txt'), 'utf8'), papers };
}

/** What the shop writes in a language, by its English words. */
function written(language: Language, key: string): string {
  const file = new URL(`../../../crates/shop/src/mail/texts/${language}.json`, import.meta.url);
  return (JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>)[key] ?? '';
}

for (const [at, language] of LANGUAGES.entries()) {
  const isByCard = at % 2 === 0;
  test(`CART-07 CHK-03 CHK-05 I18N-01 one product goes to three addresses, paid by ${isByCard ? 'card' : 'transfer'}, in ${language}`, async ({
    page,
    shop,
  }) => {
    const email = `three-${language}-${Date.now()}@example.com`;
    const checkout = new Checkout(page, language);
    const { cartPage } = await (
      await page.request.get(`/api/configuration?lang=${language}`)
    ).json();
    await seedCarts(page, [[LABELS]]);
    await page.goto(`${cartPage}?step=delivery`);
    await main(page).getByRole('radio').first().click();
    await main(page)
      .getByRole('radio', { name: new RegExp(`^${checkout.t('To several addresses')}`) })
      .click();
    for (const [name, city] of PLACES) await checkout.addAddress(name, city);
    for (const [name, city] of PLACES) {
      await main(page)
        .getByRole('textbox', { name: `${name} Jonaitis, ${city}` })
        .fill('1');
    }
    await expect(main(page)).toContainText(checkout.t('All pieces are given out'));
    await checkout.writeContact(email);
    await checkout.press('Continue to payment');
    await expect(page).toHaveURL(/step=payment/);
    const ways = main(page).getByRole('radio');
    await (isByCard ? ways.last() : ways.first()).click();
    await checkout.press('Continue to summary');
    await expect(page).toHaveURL(/step=summary/);
    await main(page).getByRole('checkbox').click();
    await checkout.press('Order with obligation to pay');
    if (isByCard) await main(page).getByRole('button').first().click();
    await expect(page).toHaveURL(/step=final/);
    if (isByCard) await expect(main(page)).toContainText(checkout.t('Payment received'));
    for (const [name] of PLACES) {
      const one = main(page)
        .getByRole('listitem')
        .filter({ hasText: `${name} Jonaitis` })
        .first();
      await expect(one).toContainText('1 × ');
    }
    const [number = ''] =
      /\d{6}/.exec(await main(page).getByText(/\d{6}/).first().innerText()) ?? [];
    const subject = written(language, 'We have your order {number}').replace('{number}', number);
    const folder = join(shop.place[1] ?? '', 'mail');
    await expect
      .poll(() => mailTo(folder, email, subject))
      .toMatchObject({
        text: expect.stringContaining('Petras Jonaitis'),
        papers: expect.arrayContaining([`order-${number}.pdf`]),
      });
  });
}
