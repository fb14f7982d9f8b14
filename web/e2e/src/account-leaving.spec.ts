import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { violations } from './setup/axe.ts';
import { addCustomer, enter, signIn } from './setup/customers.ts';
import { withoutPictures } from './setup/lists.ts';
import { keyboard } from './setup/purchase.ts';
import { expect, test } from './setup/test.ts';

const DETAILS = '/account?section=information';

const main = (page: Page) => page.getByRole('main');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test.beforeEach(({ context }) => withoutPictures(context));

test('ACC-01 decision 63 a customer downloads everything that is kept about them', async ({
  page,
  shop,
}) => {
  const account = addCustomer(shop.place);
  await signIn(page, account);
  await page.goto(DETAILS);
  const download = page.waitForEvent('download');
  await keyboard(page).press(button(page, 'Download my data'));
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^my-data-\d{4}-\d\d-\d\d\.json$/);
  const data = JSON.parse(await readFile(await file.path(), 'utf8'));
  expect(data.account[0].email).toBe(account.email);
  await expect(main(page).getByRole('status')).toHaveText('The file is in your downloads.');
});

test('ACC-01 decision 63 an account is removed by keyboard and password, at 320 px too', async ({
  page,
  shop,
  complaints,
}) => {
  const account = addCustomer(shop.place);
  await page.setViewportSize({ width: 320, height: 700 });
  await signIn(page, account);
  await page.goto(DETAILS);
  const hands = keyboard(page);
  await hands.press(button(page, 'Remove your account'));
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('This cannot be undone.');
  expect(await violations(page)).toEqual([]);
  const password = dialog.getByLabel(/^Current password/);
  await password.fill('not the password');
  await password.press('Enter');
  await expect(dialog.getByRole('alert').first()).toContainText(
    'This is not your current password',
  );
  await password.fill(account.password);
  await password.press('Enter');
  await expect(dialog).toContainText('Your account has been removed');
  await button(page, 'Go to the home page').press('Enter');
  await expect(page).toHaveURL('/');
  await page.goto('/account');
  await enter(page, account);
  await expect(main(page).getByRole('alert').first()).toContainText('Incorrect credentials');
  // The browser itself complains of the statuses that are wanted here.
  complaints.length = 0;
});
