import type { Page } from '@playwright/test';
import { addCustomer, enter } from './setup/customers.ts';
import { withoutPictures } from './setup/lists.ts';
import { expect, test } from './setup/test.ts';

const LATE = 'This page did not load completely. Your choices and your cart are safe.';

const told = (page: Page) => page.getByRole('main').getByText(LATE);

/** Goes there as a browser does, without waiting for the app. */
const open = (page: Page, path: string) => page.evaluate((to) => location.assign(to), path);

test.beforeEach(({ context }) => withoutPictures(context));

test('SHELL-15 a cart whose scripts do not come, not even the first, offers reload, phone and form', async ({
  page,
  complaints,
}) => {
  await page.goto('/contacts');
  await page.route('**/assets/*.js', (route) => route.abort());
  await open(page, '/cart?step=delivery');
  await page.waitForURL(/cart/);
  await expect(told(page)).toBeHidden();
  await expect(told(page)).toBeVisible({ timeout: 15_000 });
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Write to us' })).toBeVisible();
  await expect(main.getByRole('link', { name: /^\+370/ })).toBeVisible();
  // The browser complains of each file that did not come.
  complaints.splice(0);
  await page.unroute('**/assets/*.js');
  await main.getByRole('link', { name: 'Reload' }).click();
  await expect(told(page)).toHaveCount(0);
  await expect(main.getByText('Your cart is empty')).toBeVisible();
});

test('SHELL-15 a login that is pressed before the first script has come leads to the page again, and works there', async ({
  page,
  shop,
}) => {
  const account = addCustomer(shop.place);
  await page.goto('/contacts');
  let comes = () => {};
  const came = new Promise<void>((done) => {
    comes = done;
  });
  await page.route('**/assets/*.js', async (route) => {
    await came;
    await route.continue();
  });
  await open(page, '/account');
  await page.waitForURL(/account/, { waitUntil: 'commit' });
  const sent = page.waitForResponse((answer) => answer.request().method() === 'POST');
  await enter(page, account);
  expect((await sent).status()).toBe(303);
  comes();
  await expect(page.locator('html[data-alive]')).toHaveCount(1);
  await enter(page, account);
  await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible();
});
