import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { violations } from './setup/axe.ts';
import { seedCarts, twine } from './setup/carts.ts';
import { withoutPictures } from './setup/lists.ts';
import { keyboard } from './setup/purchase.ts';
import { expect, test } from './setup/test.ts';

const CALL = '**/api/pdfRendering/preview/commercialOffer';

test.use({ viewport: { width: 390, height: 780 } });
test.beforeEach(({ context }) => withoutPictures(context));

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Offer as PDF' });
const open = async (page: Page) => {
  await seedCarts(page, [[twine('a', 3)]]);
  await page.goto('/cart');
  await keyboard(page).press(page.getByRole('button', { name: 'Offer as PDF' }));
};

test('B2B-01 a cart is taken away as an offer, by keyboard, with whom it is for and a note', async ({
  page,
}) => {
  await open(page);
  expect(await violations(page)).toEqual([]);
  await dialog(page).getByLabel('Who it is for').fill('UAB Ąžuolas');
  await dialog(page).getByLabel('Notes').fill('For the spring fair');
  const asked = page.waitForRequest(CALL);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    keyboard(page).press(dialog(page).getByRole('button', { name: 'Download the offer' })),
  ]);
  const content = JSON.parse((await asked).postDataJSON().stringifiedContent);
  expect(content).toMatchObject({ recipient: 'UAB Ąžuolas', notes: 'For the spring fair' });
  expect(download.suggestedFilename()).toMatch(/^offer-\d{4}-\d{2}-\d{2}\.pdf$/);
  expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-');
  await expect(dialog(page)).toHaveCount(0);
});

test('B2B-01 an offer that cannot be made says why, and what was written stays', async ({
  complaints,
  page,
}) => {
  await open(page);
  await dialog(page).getByLabel('Notes').fill('For the spring fair');
  const download = dialog(page).getByRole('button', { name: 'Download the offer' });
  for (const [status, words] of [
    [422, 'Some products have no price with these choices.'],
    [429, 'You have sent too much at once.'],
    [503, 'Something went wrong.'],
  ] as const) {
    await page.route(CALL, (route) => route.fulfill({ status }), { times: 1 });
    await download.click();
    await expect(dialog(page).getByRole('alert')).toContainText(words);
  }
  expect(complaints).toHaveLength(3);
  complaints.length = 0;
  await expect(dialog(page).getByLabel('Notes')).toHaveValue('For the spring fair');
  await Promise.all([page.waitForEvent('download'), download.click()]);
});
