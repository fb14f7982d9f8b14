import { execFileSync } from 'node:child_process';
import type { Page } from '@playwright/test';
import { violations } from './setup/axe.ts';
import { madeToOrder } from './setup/carts.ts';
import { addCustomer, signIn } from './setup/customers.ts';
import { withoutPictures } from './setup/lists.ts';
import { placeOrder } from './setup/orders.ts';
import { binary } from './setup/shop.ts';
import { expect, test } from './setup/test.ts';

const main = (page: Page) => page.getByRole('main');
const bar = (page: Page) => page.getByRole('region', { name: 'Seen as a customer' });

/** What opens the shop as a customer sees it, as a command prints it for the shop's staff. */
function tokenFor(email: string, place: readonly string[]): string {
  const printed = execFileSync(
    binary(),
    ['customers', 'impersonate', email, '--staff', 'Rasa', ...place],
    { encoding: 'utf8' },
  );
  return /[0-9a-f]{64}/.exec(printed)?.[0] ?? '';
}

test.beforeEach(({ context }) => withoutPictures(context));

test('AUTH-10 staff see what a customer sees, every page says so, and they end it', async ({
  page,
  context,
  shop,
}) => {
  const account = addCustomer(shop.place);
  await signIn(page, account);
  await expect(bar(page)).toHaveCount(0);
  const box = await madeToOrder(page, 'mailer-kraft', 250, 'Mailer box, kraft');
  const number = await placeOrder(page, [box]);
  // What the page still asks is the customer's own.
  await page.goto('about:blank');
  await context.clearCookies();

  await page.goto(`/boxes?impersonateToken=${tokenFor(account.email, shop.place)}`);
  await expect(page).toHaveURL('/');
  await expect(bar(page)).toContainText(`Ona Kazlauskienė (${account.email})`);
  expect(await violations(page)).toEqual([]);
  await page.goto('/boxes');
  await expect(bar(page)).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Account: Ona' }).click();
  await expect(page).toHaveURL('/account');
  const order = main(page).getByRole('article');
  await expect(order).toContainText(`Order ${number}`);
  await expect(order.getByRole('link'), 'what opens an order opens it for ever').toHaveCount(0);
  await expect(bar(page)).toBeVisible();

  await bar(page).getByRole('button', { name: 'End' }).click();
  await expect(main(page).getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
  await expect(bar(page)).toHaveCount(0);
});

test('AUTH-10 a link that was used is told, and signs nobody in', async ({
  page,
  context,
  shop,
  complaints,
}) => {
  const account = addCustomer(shop.place);
  const token = tokenFor(account.email, shop.place);
  await page.goto(`/?impersonateToken=${token}`);
  await expect(bar(page)).toContainText(account.email);
  await context.clearCookies();
  await page.goto(`/?impersonateToken=${token}`);
  await expect(bar(page).getByRole('alert')).toHaveText(/^This link has expired/);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible();
  // The browser itself complains of the status that is wanted here.
  complaints.length = 0;
});
