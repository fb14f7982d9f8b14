import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { violations } from './setup/axe.ts';
import { enter, newEmail } from './setup/customers.ts';
import { demoWith } from './setup/import.ts';
import { withoutPictures } from './setup/lists.ts';
import { linkIn, subjectsTo } from './setup/mail.ts';
import { keyboard } from './setup/purchase.ts';
import { type Shop, startShop } from './setup/shop.ts';
import { expect, test } from './setup/test.ts';

const PASSWORD = 'correct horse battery';

const main = (page: Page) => page.getByRole('main');
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const box = (page: Page, name: string) => main(page).getByRole('textbox', { name, exact: true });
const register = (page: Page) => main(page).getByRole('button', { name: 'Register' });

/** Fills in what every registration needs, by the names of the fields. */
async function fillPerson(page: Page, email: string, phone = '600 00001'): Promise<void> {
  await box(page, 'First name').fill('Ona');
  await box(page, 'Surname').fill('Kazlauskienė');
  await box(page, 'E-mail').fill(email);
  await box(page, 'Phone').fill(phone);
  await main(page)
    .getByLabel(/^Password/)
    .fill(PASSWORD);
  await main(page)
    .getByLabel(/^Repeat password/)
    .fill(PASSWORD);
  await main(page)
    .getByRole('checkbox', { name: /^I agree/ })
    .check();
}

async function fillCompany(page: Page): Promise<void> {
  await box(page, 'Company name').fill('Kopa, UAB');
  await box(page, 'Company registration number').fill('300000001');
  await box(page, 'Company e-mail').fill('office@kopa.example');
  await box(page, 'Company phone').fill('600 00002');
}

test.beforeEach(({ context }) => withoutPictures(context));

test('AUTH-03 AUTH-04 AUTH-07 a company registers by keyboard alone, confirms its e-mail, and signs in', async ({
  page,
  shop,
  complaints,
}) => {
  test.slow();
  const email = newEmail('kopa');
  const hands = keyboard(page);
  await page.goto('/account');
  await hands.press(main(page).getByRole('link', { name: 'Sign up' }));
  await expect(heading(page, 'Create an account')).toBeFocused();
  await hands.press(register(page));
  await expect(main(page).getByRole('alert')).toContainText('Form fields invalid');
  await expect(box(page, 'Company name')).toBeFocused();
  await expect(main(page).getByRole('alert').getByRole('link')).toHaveText([
    /^Company name/,
    /^Company registration number/,
    /^Company e-mail/,
    /^Company phone/,
    /^First name/,
    /^Surname/,
    /^E-mail/,
    /^Phone/,
    /^Password: Password is required/,
    /^Repeat password/,
    /^I agree/,
  ]);
  expect(await violations(page)).toEqual([]);

  for (const [field, text] of [
    [box(page, 'Company name'), 'Kopa, UAB'],
    [box(page, 'Company registration number'), '300000001'],
    [box(page, 'Company e-mail'), 'office@kopa.example'],
    [box(page, 'Company phone'), '600 00002'],
    [box(page, 'First name'), 'Ona'],
    [box(page, 'Surname'), 'Kazlauskienė'],
    [box(page, 'E-mail'), email],
    [box(page, 'Phone'), '600 00001'],
    [main(page).getByLabel(/^Password/), 'password1'],
    [main(page).getByLabel(/^Repeat password/), 'password2'],
  ] as const) {
    await hands.write(field, text);
  }
  await hands.press(main(page).getByRole('checkbox', { name: /^I agree/ }));
  await expect(main(page).getByLabel(/^Repeat password/)).toHaveAccessibleDescription(
    'Password does not match',
  );
  await main(page)
    .getByLabel(/^Repeat password/)
    .fill('password1');
  await hands.press(register(page));
  await expect(main(page).getByRole('alert')).toContainText(
    'Password: This password is too easy to guess',
  );
  await main(page)
    .getByLabel(/^Password/)
    .fill(PASSWORD);
  await main(page)
    .getByLabel(/^Repeat password/)
    .fill(PASSWORD);
  await hands.press(register(page));
  await expect(heading(page, 'Please check your email')).toBeFocused();
  await expect(main(page)).toContainText(email);
  const again = main(page).getByRole('button', { name: 'Resend email' });
  await expect(again).toBeVisible();
  expect(await violations(page)).toEqual([]);

  await main(page).getByRole('link', { name: 'Back to login' }).click();
  await enter(page, { email, password: PASSWORD });
  await expect(main(page).getByRole('alert')).toContainText('Please check your mailbox');
  await main(page).getByRole('button', { name: 'Re-send' }).click();
  await expect(main(page).getByRole('alert')).toContainText('Sent, please check your email');
  await expect
    .poll(async () => (await subjectsTo(shop.url, email)).length)
    .toBeGreaterThanOrEqual(2);

  const link = await linkIn(shop.url, email, 'Confirm your e-mail address');
  await page.goto(link);
  await expect(main(page)).toContainText('Your email is confirmed, you may now log in');
  await expect(page, 'what is used up is not in the address').toHaveURL('/account');
  expect(await violations(page)).toEqual([]);
  await enter(page, { email, password: PASSWORD });
  await expect(heading(page, 'Your account')).toBeVisible();
  await expect(main(page)).toContainText('Kopa, UAB');

  await page.goto(link);
  await expect(main(page).getByRole('alert')).toHaveText('Account approval failed');
  // The browser itself complains of the statuses that are wanted here.
  complaints.length = 0;
});

test('AUTH-03 who registers for themselves is asked for no company', async ({ page, shop }) => {
  const email = newEmail('ona');
  await page.goto('/account?step=register');
  await main(page).getByRole('radio', { name: 'For myself' }).check();
  await expect(main(page).getByRole('group', { name: 'Company information' })).toHaveCount(0);
  await fillPerson(page, email);
  await register(page).click();
  await expect(heading(page, 'Please check your email')).toBeVisible();
  await page.goto(await linkIn(shop.url, email, 'Confirm your e-mail address'));
  await expect(main(page)).toContainText('Your email is confirmed');
  await enter(page, { email, password: PASSWORD });
  await main(page).getByRole('link', { name: 'Your details' }).click();
  await expect(main(page)).toContainText(email);
  await expect(main(page)).not.toContainText('Company');
});

test('AUTH-03 ACC-01 FORM-02 a company of a country that is not delivered to registers, and stays of that country', async ({
  page,
  shop,
}) => {
  const email = newEmail('fjord');
  const country = main(page).getByRole('combobox', { name: 'Country', exact: true });
  await page.goto('/account?step=register');
  await fillCompany(page);
  await country.selectOption('Japan');
  // As it is dialled there: the dial code follows the country.
  await fillPerson(page, email, '90 1234 5678');
  await register(page).click();
  await expect(heading(page, 'Please check your email')).toBeVisible();
  await page.goto(await linkIn(shop.url, email, 'Confirm your e-mail address'));
  await enter(page, { email, password: PASSWORD });
  await main(page).getByRole('link', { name: 'Your details' }).click();
  await expect(country.locator('option:checked')).toHaveText('Japan');
});

test('AUTH-03 the terms and the privacy policy can be read before they are agreed to', async ({
  page,
}) => {
  await page.goto('/account?step=register');
  for (const [name, path] of [
    [/^Terms of sale/, '/terms-of-sale'],
    [/^Privacy policy/, '/privacy-policy'],
  ] as const) {
    await expect(main(page).getByRole('link', { name })).toHaveAttribute('href', path);
  }
});

test('AUTH-07 an e-mail is not confirmed without a token', async ({ page }) => {
  await page.goto('/account?step=email-approve');
  await expect(main(page).getByRole('alert')).toHaveText('Account approval failed');
  await expect(main(page).getByRole('button', { name: 'Log in' })).toBeVisible();
});

/** Serves a shop of its own, whose accounts go on like this. */
const shopWith = (features: object): Promise<Shop> =>
  startShop(
    undefined,
    demoWith({ attributes: [], products: [] }, (folder) => {
      const file = join(folder, 'configuration.json');
      const configuration = JSON.parse(readFileSync(file, 'utf8'));
      Object.assign(configuration.features, features);
      writeFileSync(file, JSON.stringify(configuration));
    }),
  );

test.describe('where accounts are approved', () => {
  let own: Shop;
  test.beforeAll(async () => {
    own = await shopWith({
      customerRegistrationApprovedByAdmin: true,
      customerEmailConfirmation: false,
    });
  });
  test.afterAll(() => own.stop());

  test('AUTH-04 who registers is told so for 4 s, and then stands before the login', async ({
    page,
    complaints,
  }) => {
    const email = newEmail('kopa');
    await page.goto(`${own.url}/account?step=register`);
    await fillCompany(page);
    await fillPerson(page, email);
    await register(page).click();
    await expect(heading(page, 'Your account has been created')).toBeFocused();
    await expect(main(page)).toContainText('We will confirm it within a few days');
    await expect(heading(page, 'Log in')).toBeVisible();
    await expect(page).toHaveURL(`${own.url}/account`);
    await enter(page, { email, password: PASSWORD });
    await expect(main(page).getByRole('alert')).toHaveText(
      'Your account is yet to be approved by an administrator.',
    );
    // The browser itself complains of the status that is wanted here.
    complaints.length = 0;
  });
});

test.describe('where accounts can be used at once', () => {
  let own: Shop;
  test.beforeAll(async () => {
    own = await shopWith({ customerEmailConfirmation: false });
  });
  test.afterAll(() => own.stop());

  test('AUTH-04 who registers is signed in, and is in the account after 4 s', async ({ page }) => {
    const email = newEmail('kopa');
    await page.goto(`${own.url}/account?step=register`);
    await fillCompany(page);
    await fillPerson(page, email);
    await register(page).click();
    await expect(heading(page, 'Registration successful!')).toBeFocused();
    await expect(heading(page, 'Your account')).toBeVisible();
    await expect(main(page)).toContainText('Ona Kazlauskienė, Kopa, UAB');
  });

  test('AUTH-03 an e-mail that has an account is told', async ({ page, complaints }) => {
    const email = newEmail('kopa');
    for (const text of ['Registration successful!', 'There is already an account']) {
      await page.context().clearCookies();
      await page.goto(`${own.url}/account?step=register`);
      await main(page).getByRole('radio', { name: 'For myself' }).check();
      await fillPerson(page, email);
      await register(page).click();
      await expect(main(page)).toContainText(text);
    }
    // The browser itself complains of the status that is wanted here.
    complaints.length = 0;
  });
});

test.describe('where nobody can register', () => {
  let own: Shop;
  test.beforeAll(async () => {
    own = await shopWith({ customerRegistration: false });
  });
  test.afterAll(() => own.stop());

  test('AUTH-01 no link leads there, and its address is the login', async ({ page }) => {
    await page.goto(`${own.url}/account?step=register`);
    await expect(heading(page, 'Log in')).toBeVisible();
    await expect(main(page).getByRole('link', { name: 'Sign up' })).toHaveCount(0);
  });
});
