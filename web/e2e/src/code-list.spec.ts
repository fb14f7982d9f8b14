import type { Page } from '@playwright/test';
import { violations } from './setup/axe.ts';
import { withoutPictures } from './setup/lists.ts';
import { keyboard } from './setup/purchase.ts';
import { expect, test } from './setup/test.ts';

const main = (page: Page) => page.getByRole('main');
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Order by codes' });
const list = (page: Page) => dialog(page).getByLabel('Product codes and quantities');
const find = (page: Page) => dialog(page).getByRole('button', { name: 'Find products' });

test.beforeEach(({ context }) => withoutPictures(context));

test('B2B-03 a pasted list is found, looked at and put into the cart by keyboard', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/cart');
  await keyboard(page).press(main(page).getByRole('button', { name: 'Order by codes' }));
  await list(page).fill('BX-101-250X200X80-KRA-NON 1 000\nst-109 2\nNONE-1 5');
  expect(await violations(page)).toEqual([]);
  await keyboard(page).press(find(page));
  await expect(dialog(page)).toContainText('Line 3: we have no product with the code “NONE-1”.');
  const found = dialog(page).getByRole('listitem').filter({ hasText: 'Mailer box, kraft' });
  await expect(found).toContainText('€');
  expect(await violations(page)).toEqual([]);
  await keyboard(page).press(dialog(page).getByRole('button', { name: 'Add to my cart' }));
  await expect(dialog(page)).toHaveCount(0);
  await expect(main(page).getByRole('button', { name: /Remove/ })).toHaveCount(2);
  await expect(main(page)).toContainText('Mailer box, kraft');
});

test('B2B-03 the downloaded price list is read as a file, and a list can be changed', async ({
  page,
}) => {
  await page.goto('/cart');
  await main(page).getByRole('button', { name: 'Order by codes' }).click();
  const csv = '\ufeffKodas;Kiekis\r\nLB-101-PAPGLO;500\r\nST-109;\r\n';
  await dialog(page)
    .getByLabel('Or choose a spreadsheet')
    .setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  const line = dialog(page).getByRole('listitem');
  await expect(line).toContainText('Something still has to be chosen.');
  await expect(line.getByRole('link')).toHaveAttribute('href', /quantity=500/);
  await expect(dialog(page).getByRole('button', { name: 'Add to my cart' })).toBeDisabled();
  await dialog(page).getByRole('button', { name: 'Change the list' }).click();
  await list(page).fill('ST-109 1');
  await find(page).click();
  await dialog(page).getByRole('button', { name: 'Add to my cart' }).click();
  await expect(main(page).getByRole('button', { name: /Remove/ })).toHaveCount(1);
});

test('B2B-03 what is no list is said, and what was typed stays', async ({ page, complaints }) => {
  await page.goto('/cart');
  await main(page).getByRole('button', { name: 'Order by codes' }).click();
  await find(page).click();
  await expect(dialog(page).getByRole('alert')).toContainText('There are no codes');
  await dialog(page)
    .getByLabel('Or choose a spreadsheet')
    .setInputFiles({ name: 'a.xlsx', mimeType: '', buffer: Buffer.from('PK\u0003\u0004 broken') });
  await expect(dialog(page).getByRole('alert')).toContainText('We can’t read this file.');
  await list(page).fill('ST-109 1\n'.repeat(201));
  await find(page).click();
  await expect(dialog(page).getByRole('alert')).toContainText('A cart holds up to 200 products.');
  await expect(list(page)).toHaveValue(/ST-109 1/);
  // The browser itself complains of what is refused here.
  complaints.length = 0;
});
