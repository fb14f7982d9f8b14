import type { Page } from '@playwright/test';
import { violations } from './setup/axe.ts';
import { withoutPictures } from './setup/lists.ts';
import { expect, test } from './setup/test.ts';

/** A mailer box with everything chosen but the files. */
const BOX = '/mailer-box-kraft?size=250x200x80&board=kraft&printing=one-colour';

const files = (page: Page) => page.getByRole('region', { name: 'Your artwork' });
const field = (page: Page) => files(page).getByLabel('Drop files here or choose them');
const kept = (page: Page) => files(page).getByRole('list', { name: 'Uploaded files' });
const pdf = (name: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(`%PDF-1.7\n${name.repeat(50)}\n%%EOF\n`),
});

test.beforeEach(async ({ context, page }) => {
  await withoutPictures(context);
  await page.goto(BOX);
  await page.getByRole('radio', { name: 'Upload the files now' }).check();
});

test('FILE-01 FILE-02 several files are sent at once, kept, and taken back one by one', async ({
  page,
}) => {
  let onTheirWay = 0;
  let goOn = () => {};
  const seen = new Promise<void>((done) => {
    goOn = done;
  });
  await page.route('**/api/document', async (route) => {
    onTheirWay += 1;
    await seen;
    await route.continue();
  });
  await field(page).setInputFiles([pdf('Dėžutė.pdf'), pdf('Inside.pdf')]);
  await expect.poll(() => onTheirWay, 'one request a file, side by side').toBe(2);
  await expect(files(page).getByRole('progressbar', { name: 'Uploading' })).toBeVisible();
  await expect(files(page).getByText(/^Uploading: \d+,\d\s%$/)).toBeVisible();
  goOn();
  await expect(kept(page).getByRole('listitem')).toHaveCount(2);
  await expect(files(page).getByRole('progressbar')).toHaveCount(0);
  await kept(page).getByRole('button', { name: 'Remove Inside.pdf' }).click();
  await expect(kept(page).getByRole('listitem')).toHaveCount(1);
  await expect(kept(page)).toContainText('Dėžutė.pdf');
  await expect(page.getByRole('complementary')).toContainText('Dėžutė.pdf');
});

test('FILE-01 what cannot be taken says why, beside what was taken', async ({
  page,
  complaints,
}) => {
  const told = files(page).getByRole('alert');
  let sent = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/document')) sent += 1;
  });
  await field(page).setInputFiles([
    { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('Hello') },
    pdf('Box.pdf'),
    { ...pdf('Program.pdf'), buffer: Buffer.from('MZ a program that calls itself a PDF') },
  ]);
  await expect(kept(page).getByRole('listitem')).toHaveText([/^Box\.pdf/]);
  await expect(told.getByRole('listitem')).toHaveText([
    'notes.txt: File type is not supported',
    'Program.pdf: File type is not supported',
  ]);
  expect(sent, 'what is no print file by its name is not even sent').toBe(2);
  await page.route('**/api/document', (route) => route.abort('internetdisconnected'));
  await field(page).setInputFiles([pdf('Late.pdf')]);
  await expect(told.getByRole('listitem')).toHaveText([
    /^Late\.pdf: The file could not be sent\. Please check your internet connection\./,
  ]);
  await expect(kept(page).getByRole('listitem')).toHaveCount(1);
  await page.unroute('**/api/document');
  await told.getByRole('button', { name: 'Try again: Late.pdf' }).click();
  await expect(kept(page).getByRole('listitem')).toHaveText([/^Box\.pdf/, /^Late\.pdf/]);
  await expect(told).toHaveCount(0);
  // The browser itself complains of the refusals that are wanted here.
  complaints.length = 0;
});

test('FILE-01 PROD-11 an upload is cancelled, and another way does not wait for one', async ({
  page,
}) => {
  await page.route('**/api/document', () => {});
  await field(page).setInputFiles([pdf('Box.pdf')]);
  await files(page).getByRole('button', { name: 'Cancel: Box.pdf' }).click();
  await expect(files(page).getByRole('progressbar')).toHaveCount(0);
  await expect(field(page)).toBeFocused();
  await field(page).setInputFiles([pdf('Box.pdf')]);
  await expect(files(page).getByRole('progressbar')).toBeVisible();
  await page.getByRole('radio', { name: 'Send the files later' }).check();
  await page.getByRole('radio', { name: 'Upload the files now' }).check();
  await expect(field(page)).toBeVisible();
  await expect(files(page).getByRole('progressbar')).toHaveCount(0);
  await expect(files(page).getByRole('alert')).toHaveCount(0);
});

test('FILE-02 an upload without a file asks for one', async ({ page }) => {
  await page
    .getByRole('grid')
    .getByRole('row')
    .filter({ hasText: /^250/ })
    .locator('td button:not([aria-disabled="true"])')
    .first()
    .click();
  await page.getByRole('complementary').getByRole('button', { name: 'Add to cart' }).click();
  await expect(files(page).getByRole('alert').first()).toHaveText('Please upload files');
  await expect(files(page)).toBeFocused();
});

test('DSGN-03 decision 50 files that were made for another size go only when that is agreed to', async ({
  page,
}) => {
  const options = page.getByRole('region', { name: 'Choose the product' });
  const question = page.getByRole('dialog', {
    name: 'Your files were made for your earlier choice',
  });
  const small = options.getByRole('button', { name: /^200 × 150 × 60/ });
  const large = options.getByRole('button', { name: /^250 × 200 × 80/ });
  await field(page).setInputFiles([pdf('Box.pdf')]);
  await expect(kept(page).getByRole('listitem')).toHaveCount(1);
  await options.getByRole('button', { name: 'Change' }).click();

  await small.click();
  await expect(question).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(small).toBeFocused();
  await expect(large).toHaveAttribute('aria-pressed', 'true');
  await expect(kept(page).getByRole('listitem')).toHaveText([/^Box\.pdf/]);

  await small.click();
  await question.getByRole('button', { name: 'Adjust' }).click();
  await expect(question).toBeHidden();
  await expect(small).toHaveAttribute('aria-pressed', 'true');
  await expect(kept(page)).toHaveCount(0);
  await expect(page).toHaveURL(/size=200x150x60/);
  await large.click();
  await expect(question).toBeHidden();
  await expect(large).toHaveAttribute('aria-pressed', 'true');
});

test('DSGN-03 a diameter is asked about once its field is left', async ({ page }) => {
  await page.goto('/round-labels-on-a-roll?diameter-diameter=50');
  const diameter = page.getByRole('main').getByLabel(/^Diameter, mm/);
  const question = page.getByRole('dialog', {
    name: 'Your files were made for your earlier choice',
  });
  await page.getByRole('radio', { name: 'Upload the files now' }).check();
  await field(page).setInputFiles([pdf('Round.pdf')]);
  await expect(kept(page).getByRole('listitem')).toHaveCount(1);
  await diameter.fill('60');
  await expect(question).toBeHidden();
  await diameter.press('Tab');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(diameter).toHaveValue('50');
  await expect(kept(page).getByRole('listitem')).toHaveCount(1);
});
