import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { violations } from './setup/axe.ts';
import { newEmail } from './setup/customers.ts';
import { demoWith } from './setup/import.ts';
import { withoutPictures } from './setup/lists.ts';
import { linkIn } from './setup/mail.ts';
import { chooseBox, type Hands, keyboard } from './setup/purchase.ts';
import { binary, giveCredit, moveOrder, type Shop, startShop } from './setup/shop.ts';
import { test as base, expect } from './setup/test.ts';
import { texts } from './setup/texts.ts';

const PASSWORD = 'teisingas arklys baterija';
const t = texts('lt');

const main = (page: Page) => page.getByRole('main');

/** A shop whose accounts wait for staff once their mailbox is proven. */
const test = base.extend<object, { approving: Shop }>({
  approving: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern to know what a fixture needs.
    async ({}, use) => {
      const shop = await startShop(
        undefined,
        demoWith({ attributes: [], products: [] }, (folder) => {
          const file = join(folder, 'configuration.json');
          const configuration = JSON.parse(readFileSync(file, 'utf8'));
          configuration.features.customerRegistrationApprovedByAdmin = true;
          writeFileSync(file, JSON.stringify(configuration));
        }),
      );
      await use(shop);
      await shop.stop();
    },
    { scope: 'worker' },
  ],
  shop: async ({ approving }, use) => use(approving),
});

test.use({ viewport: { width: 390, height: 844 } });
test.beforeEach(({ context }) => withoutPictures(context));

/** Registers a company, which confirms its mailbox and is let in. */
async function register(page: Page, hands: Hands, { url, place }: Shop, email: string) {
  await page.goto('/lt/paskyra');
  await hands.press(main(page).getByRole('link', { name: t('Sign up') }));
  const field = (key: string) =>
    main(page).getByRole('textbox', { name: new RegExp(`^${t(key)}(?!\\p{L})`, 'u') });
  for (const [key, text] of [
    ['Company name', 'Kopa, UAB'],
    ['Company code', '300000001'],
    ['Company e-mail', 'biuras@kopa.example'],
    ['Company phone', '600 00002'],
    ['Name', 'Ona'],
    ['Surname', 'Kazlauskienė'],
    ['E-mail', email],
    ['Phone', '600 00001'],
  ] as const) {
    await hands.write(field(key), text);
  }
  await hands.write(main(page).getByLabel(new RegExp(`^${t('Password')}`)), PASSWORD);
  await hands.write(main(page).getByLabel(new RegExp(`^${t('Repeat password')}`)), PASSWORD);
  await hands.press(main(page).getByRole('checkbox').first());
  await hands.press(main(page).getByRole('button', { name: t('Register') }));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('Please, check you email'));
  await page.goto(await linkIn(url, email, 'Patvirtinkite savo el. pašto adresą'));
  await expect(main(page)).toContainText(t('Your email is confirmed, you may now login'));
  execFileSync(binary(), ['customers', 'approve', email, ...place]);
}

/** Signs in by what stands on the page. */
async function signIn(page: Page, hands: Hands, email: string) {
  await hands.write(main(page).getByLabel(new RegExp(`^${t('E-mail')}`)), email);
  await hands.write(main(page).getByLabel(new RegExp(`^${t('Password')}`)), PASSWORD);
  await hands.press(main(page).getByRole('button', { name: t('Login') }));
  await expect(main(page)).toContainText('Kopa, UAB');
}

/** From the cart to an order on credit; what the account knows stands in the fields already. Answers its number. */
async function orderOnCredit(page: Page, hands: Hands): Promise<string> {
  const button = (key: string) => main(page).getByRole('button', { name: t(key) });
  await hands.press(main(page).getByRole('link', { name: t('Go to checkout') }));
  await expect(page).toHaveURL(/step=delivery/);
  await hands.press(main(page).getByRole('radio').first());
  for (const [key, text] of [
    ['Name', 'Ona'],
    ['Surname', 'Kazlauskienė'],
    ['E-mail', 'ona@kopa.example'],
    ['Phone', '+37060000001'],
    ['Address', 'Gatvės g. 1-2'],
    ['City', 'Vilnius'],
    ['Postcode', 'LT-01100'],
  ] as const) {
    const field = main(page).getByRole('textbox', {
      name: new RegExp(`^${t(key)}(?!\\p{L})`, 'u'),
    });
    if ((await field.inputValue()) === '') await hands.write(field, text);
  }
  await hands.press(button('Continue to payment'));
  await expect(page).toHaveURL(/step=payment/);
  await hands.press(main(page).getByRole('radio', { name: 'Sąskaita pagal kredito limitą' }));
  await hands.press(button('Continue to summary'));
  await expect(page).toHaveURL(/step=summary/);
  await hands.press(main(page).getByRole('checkbox'));
  await hands.press(button('Order with obligation to pay'));
  await expect(page).toHaveURL(/step=final/);
  const number = /\d{6}/.exec((await main(page).getByText(/\d{6}/).first().textContent()) ?? '');
  return number?.[0] ?? '';
}

/** Downloads every document of the order on the page; answers their names. */
async function download(page: Page, hands: Hands): Promise<string[]> {
  const papers = main(page).getByRole('button', { name: /\(PDF\)/ });
  await expect(papers.first()).toBeVisible();
  const names: string[] = [];
  for (const paper of await papers.all()) {
    const [file] = await Promise.all([page.waitForEvent('download'), hands.press(paper)]);
    expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-');
    names.push(file.suggestedFilename());
  }
  return names;
}

test('AUTH-03 AUTH-07 CHK-03 ACC-04 ACC-05 B2B-03 a company registers, is let in, buys on credit, orders again, returns a part and has its documents, in Lithuanian, on a phone and by keyboard', async ({
  page,
  approving,
}) => {
  test.slow();
  const email = newEmail('kopa');
  const hands = keyboard(page);
  await register(page, hands, approving, email);
  await signIn(page, hands, email);
  giveCredit(approving.place, email, '5000.00', '30');

  await chooseBox(page, 'lt', hands);
  const number = await orderOnCredit(page, hands);
  await expect(main(page)).toContainText(t('You will send them later'));
  expect(await violations(page)).toEqual([]);
  moveOrder(
    approving.place,
    number,
    'confirm',
    'check',
    'approve',
    'produce',
    'finish',
    'ship',
    'deliver',
  );

  await page.goto('/lt/paskyra');
  const card = main(page).getByRole('article');
  await hands.press(card.getByRole('link').first());
  await expect(main(page)).toContainText(number);
  expect(await download(page, hands)).toHaveLength(2);
  expect(await violations(page)).toEqual([]);

  await hands.press(main(page).getByRole('button', { name: t('Order the same again') }));
  const again = page.getByRole('dialog', { name: t('Order the same again') });
  await expect(again.getByRole('listitem')).toContainText(t('as before'));
  await hands.press(again.getByRole('button', { name: t('Put into my cart') }));
  await expect(page).toHaveURL('/lt/krepselis');
  expect(await orderOnCredit(page, hands)).not.toBe(number);

  await page.goto('/lt/paskyra?section=returns');
  await hands.press(main(page).getByRole('button', { name: t('Report a problem') }));
  const pieces = main(page).getByRole('textbox', { name: 'Pašto dėžutė, kraftas' });
  await expect(pieces).toHaveValue('250');
  const reason = main(page).getByLabel(new RegExp(`^${t('What is wrong?').replace('?', '\\?')}`));
  await hands.write(reason, 'P');
  await hands.write(main(page).getByLabel(new RegExp(`^${t('Please describe it')}`)), 'Sulamdyta.');
  await hands.press(main(page).getByRole('button', { name: t('Send'), exact: true }));
  await expect(main(page).getByRole('article')).toContainText('Sulamdyta.');
  expect(await violations(page)).toEqual([]);
});
