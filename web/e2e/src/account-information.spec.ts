import type { Page } from '@playwright/test';
import { violations } from './setup/axe.ts';
import { addCustomer, enter, signIn, signOut } from './setup/customers.ts';
import { withoutPictures } from './setup/lists.ts';
import { keyboard } from './setup/purchase.ts';
import { expect, patient, test } from './setup/test.ts';

const DETAILS = '/account?section=information';

const main = (page: Page) => page.getByRole('main');
const field = (page: Page, name: string) => main(page).getByLabel(new RegExp(`^${name}`));
const save = (page: Page) => main(page).getByRole('button', { name: 'Save', exact: true });
const sessions = (page: Page) =>
  main(page)
    .getByRole('listitem')
    .filter({ hasText: /Last seen/ });

test.beforeEach(({ context }) => withoutPictures(context));

test('ACC-01 details, language and newsletter are changed by keyboard, and kept', async ({
  page,
  shop,
}) => {
  await signIn(page, addCustomer(shop.place));
  await page.goto(DETAILS);
  const hands = keyboard(page);
  await field(page, 'Surname').fill('');
  await hands.press(save(page));
  await expect(main(page).getByRole('alert')).toContainText('Form fields invalid');
  await expect(field(page, 'Surname')).toBeFocused();
  expect(await violations(page)).toEqual([]);

  await hands.write(field(page, 'Surname'), 'Petrauskienė');
  await field(page, 'Phone').fill('+370 600 00009');
  await field(page, 'Language of our e-mails').selectOption('Deutsch');
  await main(page)
    .getByRole('checkbox', { name: /^Send me news/ })
    .check();
  await hands.press(save(page));
  await expect(main(page).getByRole('status')).toHaveText('Your details are saved');
  await expect(main(page)).toContainText('Ona Petrauskienė');
  await page.reload();
  await expect(field(page, 'Surname')).toHaveValue('Petrauskienė');
  await expect(field(page, 'Phone')).toHaveValue('60000009');
  await expect(field(page, 'Language of our e-mails')).toHaveValue('de');
  await expect(main(page).getByRole('checkbox', { name: /^Send me news/ })).toBeChecked();
});

test('ACC-01 who buys for a company changes it, too', async ({ page, shop }) => {
  await signIn(page, addCustomer(shop.place, 'Kopa, UAB'));
  await page.goto(DETAILS);
  await expect(field(page, 'Company name')).toHaveValue('Kopa, UAB');
  await field(page, 'Company name').fill('Kopos, UAB');
  await field(page, 'Company registration number').fill('300000001');
  await field(page, 'Company e-mail').fill('info@kopos.example');
  await field(page, 'Company phone').fill('60000001');
  await field(page, 'Phone').fill('60000002');
  await field(page, 'Country').selectOption('Lithuania');
  await save(page).click();
  await expect(main(page).getByRole('status')).toHaveText('Your details are saved');
  await expect(main(page)).toContainText('Ona Kazlauskienė, Kopos, UAB');
});

test('ACC-01 what was changed elsewhere meanwhile is shown, and nothing typed is lost', async ({
  page,
  context,
  shop,
  complaints,
}) => {
  await signIn(page, addCustomer(shop.place));
  await page.goto(DETAILS);
  const other = patient(await context.newPage());
  await other.goto(DETAILS);
  await field(other, 'Surname').fill('Petrauskienė');
  await field(other, 'Phone').fill('60000002');
  await save(other).click();
  await expect(main(other).getByRole('status')).toHaveText('Your details are saved');

  await field(page, 'First name').fill('Onutė');
  await field(page, 'Phone').fill('60000003');
  await save(page).click();
  const told = main(page).getByRole('alert');
  await expect(told).toContainText('These details have been changed elsewhere in the meantime');
  await expect(told).toContainText('Surname: Petrauskienė');
  await expect(field(page, 'First name')).toHaveValue('Onutė');
  expect(await violations(page)).toEqual([]);
  await save(page).click();
  await expect(main(page).getByRole('status')).toHaveText('Your details are saved');
  await expect(main(page)).toContainText('Onutė Kazlauskienė');

  await field(other, 'Surname').fill('Jonaitienė');
  await save(other).click();
  await main(other).getByRole('button', { name: 'Show what is saved' }).click();
  await expect(field(other, 'Surname')).toHaveValue('Kazlauskienė');
  await expect(field(other, 'First name')).toHaveValue('Onutė');
  // The browser itself complains of the status that is wanted here.
  complaints.length = 0;
});

test('AUTH-08 where somebody is logged in is shown, and ended there', async ({
  page,
  browser,
  shop,
}) => {
  const account = addCustomer(shop.place);
  const elsewhere = async () => {
    const there = patient(await (await browser.newContext({ baseURL: shop.url })).newPage());
    await there.goto('/account');
    await enter(there, account);
    await expect(there.getByRole('button', { name: 'Log out' })).toBeVisible();
    return there;
  };
  const first = await elsewhere();
  const second = await elsewhere();
  await signIn(page, account);
  await page.goto(DETAILS);
  await expect(sessions(page)).toHaveCount(3);
  await expect(sessions(page).filter({ hasText: 'This browser' })).toHaveCount(1);
  await sessions(page)
    .getByRole('button', { name: /^Log out/ })
    .first()
    .click();
  await expect(sessions(page)).toHaveCount(2);
  await main(page).getByRole('button', { name: 'Log out everywhere else' }).click();
  await expect(sessions(page)).toHaveCount(1);
  await expect(main(page).getByRole('heading', { name: 'Where you are logged in' })).toBeFocused();
  expect(await violations(page)).toEqual([]);
  for (const there of [first, second]) {
    await there.goto('/account');
    await expect(there.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
    await there.context().close();
  }
});

test('AUTH-08 a tab of who was signed in before shows and changes nothing of who is now', async ({
  page,
  context,
  shop,
  complaints,
}) => {
  const [ona, jonas] = [addCustomer(shop.place), addCustomer(shop.place, 'Kopa, UAB')];
  await signIn(page, ona);
  await page.goto(DETAILS);
  const other = patient(await context.newPage());
  await other.goto('/account');
  await signOut(other);
  // The tab hears of it by itself.
  await expect(main(page).getByLabel(/^Password/)).toBeVisible();

  await signIn(page, ona);
  await page.goto(DETAILS);
  await field(page, 'Surname').fill('Petrauskienė');
  await field(page, 'Phone').fill('+370 600 00009');
  // What signs in here tells no tab.
  await other.goto('/robots.txt');
  const status = await other.evaluate(async (account) => {
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify(account);
    return (await fetch('/api/customer/login', { method: 'POST', headers, body })).status;
  }, jonas);
  expect(status).toBe(200);
  await save(page).click();
  await expect(field(page, 'Company name')).toHaveValue('Kopa, UAB');
  await expect(field(page, 'Surname')).toHaveValue('Kazlauskienė');
  // Chromium complains of the call that was refused.
  complaints.length = 0;
});
