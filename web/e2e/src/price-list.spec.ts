import { readFile } from 'node:fs/promises';
import { expect, test } from './setup/test.ts';

const CALL = '**/api/export/products/price-list*';

test('SHELL-11 the price list is downloaded, with a spinner while it is made', async ({ page }) => {
  await page.goto('/lt');
  let isMade: () => void = () => undefined;
  const made = new Promise<void>((resolve) => {
    isMade = resolve;
  });
  await page.route(CALL, async (route) => {
    await made;
    await route.continue();
  });
  const link = page.getByRole('link', { name: 'Kainoraštis („Excel“)' });
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    (async () => {
      await link.click();
      await expect(link).toHaveAttribute('aria-busy', 'true');
      isMade();
    })(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^price-list-\d{4}-\d{2}-\d{2}\.xlsx$/);
  const bytes = await readFile(await download.path());
  expect(bytes.subarray(0, 2).toString()).toBe('PK');
  await expect(link).not.toHaveAttribute('aria-busy', 'true');
});

test('SHELL-11 a price list that does not come is told, and comes at the next try', async ({
  complaints,
  page,
}) => {
  await page.goto('/');
  await page.route(CALL, (route) => route.fulfill({ status: 503 }), { times: 1 });
  const link = page.getByRole('link', { name: 'Price list (Excel)' });
  await link.click();
  const problem = page.getByRole('alert').filter({ hasText: 'Something went wrong.' });
  await expect(problem).toBeVisible();
  expect(complaints.map((told) => told.includes('503'))).toEqual([true]);
  complaints.length = 0;
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
  expect(download.suggestedFilename()).toContain('price-list');
  await expect(problem).toHaveCount(0);
});

test('B2B-02 the catalogue is downloaded beside it, and what does not come is told', async ({
  complaints,
  page,
}) => {
  await page.goto('/');
  await page.route('**/api/export/products/catalogue*', (route) => route.fulfill({ status: 503 }), {
    times: 1,
  });
  const link = page.getByRole('link', { name: 'Catalogue (Excel)' });
  await link.click();
  const problem = page.getByRole('alert').filter({ hasText: 'Something went wrong.' });
  await expect(problem).toBeVisible();
  expect(complaints.map((told) => told.includes('503'))).toEqual([true]);
  complaints.length = 0;
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
  expect(download.suggestedFilename()).toMatch(/^catalogue-\d{4}-\d{2}-\d{2}\.xlsx$/);
  await expect(problem).toHaveCount(0);
});
