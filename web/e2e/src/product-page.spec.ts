import { violations } from './setup/axe.ts';
import { checkOut, chooseBox, pointer } from './setup/purchase.ts';
import { storedOrders, storedRequests } from './setup/shop.ts';
import { expect, patient, test } from './setup/test.ts';

test('PROD-05 done steps fold to their summary once a later one is worked on, and open again', async ({
  page,
}) => {
  await chooseBox(page, 'en', pointer, async () => {
    const options = page.getByRole('region', { name: 'Choose the product' });
    const quantity = page.getByRole('region', { name: 'Quantity and delivery day' });
    await expect(options).toContainText('250 × 200 × 80 mm · Kraft · One colour, outside');
    await expect(quantity).toContainText(/^Quantity and delivery day250 pieces · /);
    await expect(options.getByRole('button')).toHaveText(['Change']);
    expect(await violations(page)).toEqual([]);

    await options.getByRole('button', { name: 'Change' }).press('Enter');
    await expect(options).toBeFocused();
    await expect(quantity.getByRole('grid')).toBeHidden();
    // Without a board there is no price: the second step is no longer done.
    await options.getByRole('button', { name: 'Kraft' }).click();
    await expect(quantity.getByRole('grid')).toBeVisible();
    await options.getByRole('button', { name: 'Kraft' }).click();
    await expect(quantity.getByRole('grid')).toBeHidden();
  });
});

test('PROD-05 folding what is above leaves what was clicked where it is', async ({ page }) => {
  await page.goto('/mailer-box-kraft?size=250x200x80&board=kraft&printing=one-colour');
  const cell = page.getByRole('grid').locator('td button').first();
  await cell.scrollIntoViewIfNeeded();
  const before = await cell.boundingBox();
  await cell.click();
  await expect(page.getByRole('button', { name: 'Change' })).toBeVisible();
  const after = await cell.boundingBox();
  expect(Math.abs((after?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(2);
});

test('PROD-15 a product without a price is asked for in a form, which the shop finds', async ({
  page,
  shop,
}) => {
  await page.goto('/floor-display');
  const ask = page.getByRole('button', { name: 'Ask for a price' });
  await ask.click();
  const form = page.getByRole('dialog', { name: 'Request a quote' });
  await form.getByRole('button', { name: 'Send' }).click();
  await expect(form.getByRole('alert')).toContainText('Form fields invalid');
  await expect(form.getByRole('textbox', { name: 'Name' })).toBeFocused();
  expect(await violations(page)).toEqual([]);

  const email = `quote-${Date.now()}@example.com`;
  await form.getByRole('textbox', { name: 'Name' }).fill('Ona');
  await form.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await form.getByRole('textbox', { name: 'Quantity' }).fill('300');
  await form.getByRole('combobox').selectOption('On a pallet');
  await form.getByRole('textbox', { name: 'What do you need?' }).fill('For birch water');
  await form.getByLabel('Drop files here or choose them').setInputFiles({
    name: 'drawing.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7\n%%EOF\n'),
  });
  await expect(form.getByRole('button', { name: 'Remove drawing.pdf' })).toBeVisible();
  await form.getByRole('button', { name: 'Send' }).click();
  await expect(form.getByRole('status')).toHaveText(
    /We have your message and will get back to you/,
  );
  await expect(form.getByRole('button', { name: 'Close' }).last()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(ask).toBeFocused();

  const sent = storedRequests(shop.place).find(({ answers }) =>
    answers.some(({ value }) => value === email),
  );
  expect(sent).toMatchObject({ formId: 'quote', language: 'en' });
  expect(sent?.url).toMatch(/^https?:.*\/floor-display$/);
  expect(sent?.answers.map(({ id }) => id)).toEqual([
    'name',
    'email',
    'product',
    'quantity',
    'transport',
    'message',
    'files',
  ]);
});

test('PROD-15 above the largest quantity the form opens with what was chosen', async ({ page }) => {
  await page.goto('/mailer-box-kraft?size=250x200x80&board=kraft&printing=one-colour');
  await page.getByRole('textbox', { name: 'Other quantity' }).fill('900000');
  await expect(page.getByText(/^Enter value between /)).toBeVisible();
  await page.getByRole('button', { name: 'Ask for a price' }).click();
  const form = page.getByRole('dialog', { name: 'Request a quote' });
  await expect(form.getByRole('textbox', { name: 'Quantity' })).toHaveValue('900000');
  await expect(form.getByRole('textbox', { name: 'Product and your choices' })).toHaveValue(
    /^Mailer box, kraft \(.*\)\nSize: 250 × 200 × 80 mm\nBoard: Kraft\nPrinting: One colour, outside\nQuantity: 900\s000$/,
  );
});

test('PROD-04 a colour is picked or written, and both say the same', async ({ page }) => {
  await page.goto('/printed-paper-tape');
  const text = page.getByPlaceholder('Pantone 485 U');
  const picker = page.locator('input[type=color]');
  await picker.fill('#c8311f');
  await expect(text).toHaveValue('#c8311f');
  await text.fill('#0044AA');
  await expect(picker).toHaveValue('#0044aa');
  await text.fill('#0044A');
  await text.blur();
  await expect(page.getByText('Incorrect data format')).toBeVisible();
  await text.fill('Pantone 485 U');
  await expect(page.getByText('Incorrect data format')).toBeHidden();
  await expect(page.getByRole('complementary')).toContainText('Pantone 485 U');
  expect(await violations(page)).toEqual([]);
});

test('PROD-04 a size out of its bounds is told at its field, and the price waits', async ({
  page,
}) => {
  await page.goto('/rectangular-labels-on-a-roll');
  const width = page.getByRole('textbox', { name: 'Width, mm' });
  await width.fill('201');
  await width.blur();
  await expect(width).toHaveAccessibleDescription(/Must be equal to or less than 200/);
  await width.fill('200');
  await expect(width).not.toHaveAccessibleDescription(/Must be/);
});

test('decision 10: a sale shows the old total struck, and how much is saved', async ({ page }) => {
  await page.goto('/roll-up-stand');
  await page.getByRole('button', { name: /cm$/ }).first().click();
  await page.getByRole('grid').locator('td button:not([aria-disabled="true"])').first().click();
  const summary = page.getByRole('complementary');
  await expect(summary).toContainText(/87,73\s€ Old price 103,52\s€−15\s%/);
});

const PDF = Buffer.from('%PDF-1.7\n%%EOF\n');

test('FILE-01 a file that is too big for this shop is told before it is sent', async ({ page }) => {
  // A shop that takes less than the file has.
  await page.route('/mailer-box-kraft', async (route) => {
    const answer = await route.fetch();
    const html = await answer.text();
    const body = html.replace(/"uploadBytesMax":\d+/, `"uploadBytesMax":${PDF.length - 1}`);
    await route.fulfill({ response: answer, body });
  });
  await page.goto('/mailer-box-kraft');
  const sent: string[] = [];
  page.on('request', (request) => sent.push(new URL(request.url()).pathname));
  await page.getByRole('radio', { name: 'Upload the files now' }).check();
  await expect(page.getByText('up to 14 b each')).toBeVisible();
  await page
    .getByLabel('Drop files here or choose them')
    .setInputFiles({ name: 'box.pdf', mimeType: 'application/pdf', buffer: PDF });
  await expect(page.getByRole('alert')).toHaveText('box.pdf: File is too big');
  expect(sent).not.toContain('/api/document');
});

test('FILE-03 a line is ordered with its files from another tab', async ({ page, shop }) => {
  await chooseBox(page, 'en', pointer, async () => {
    await page.getByRole('radio', { name: 'Upload the files now' }).check();
    await page
      .getByLabel('Drop files here or choose them')
      .setInputFiles({ name: 'box.pdf', mimeType: 'application/pdf', buffer: PDF });
    await expect(page.getByRole('button', { name: 'Remove box.pdf' })).toBeVisible();
  });
  const tab = patient(await page.context().newPage());
  await tab.goto('/cart');
  const email = `tab-${Date.now()}@example.com`;
  await checkOut(tab, 'en', pointer, email);
  const order = storedOrders(shop.place).find(({ address }) => address.email === email);
  expect(order?.lines[0]?.attributes['file_upload-files']).toContain('box.pdf');
});

test('PROD-17 what cannot be bought online says so as soon as it is chosen, and whom to ask', async ({
  page,
}) => {
  await page.goto('/vinyl-banner?material=frontlit&edges=keder');
  const edges = page.getByRole('group', { name: 'Edges' });
  await expect(edges).toContainText('“Keder for a frame” cannot be bought online.');
  await expect(edges).toContainText('We need the profile of your frame');
  await edges.getByRole('button', { name: 'Ask for a price' }).click();
  const form = page.getByRole('dialog', { name: 'Request a quote' });
  await expect(form.getByRole('textbox', { name: 'Product and your choices' })).toHaveValue(
    /\nEdges: Keder for a frame$/,
  );
});

test('PROD-10 the shop’s words stand near the price, in the page’s language', async ({ page }) => {
  for (const [path, words] of [
    ['/mailer-box-kraft', 'The price includes a check of your files.'],
    ['/lt/pasto-dezute-kraftas', 'Į kainą įskaičiuota failų patikra.'],
  ] as const) {
    await page.goto(path);
    const summary = page.getByRole('complementary');
    await expect(summary.getByText(words)).toBeVisible();
  }
});
