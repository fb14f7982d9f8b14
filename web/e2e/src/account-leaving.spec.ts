import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { addCustomer, signIn } from './setup/customers.ts';
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
  await expect(main(page).getByRole('status')).toHaveText('The file is among your downloads.');
});
