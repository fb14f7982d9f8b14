import { violations } from './setup/axe.ts';
import { withoutPictures } from './setup/lists.ts';
import { expect, test } from './setup/test.ts';

test.beforeEach(({ context }) => withoutPictures(context));

test('PROD-04 a size that lies, a day and a number are checked, priced and put into the cart', async ({
  page,
}) => {
  await page.goto('/event-tickets');
  const options = page.getByRole('region', { name: 'Choose the product' });
  const enter = async (name: RegExp, value: string) => {
    const field = options.getByLabel(name);
    await field.fill(value);
    await field.blur();
    return field;
  };
  await enter(/^Height/, '110');
  const width = await enter(/^Width, mm/, '100');
  await expect(width).toHaveAccessibleDescription(/Width must be greater than height/);
  await enter(/^Width, mm/, '150');
  await enter(/^Height/, '60');
  await expect(width).not.toHaveAccessibleDescription(/Width must/);

  const day = await enter(/^Day of the event/, '2020-06-12');
  await expect(day).toHaveAccessibleDescription(/Choose a future date/);
  await enter(/^Day of the event/, '2030-06-12');
  const number = await enter(/^Number of the first ticket/, '12a');
  await expect(number).toHaveAccessibleDescription(/Incorrect data format/);
  await enter(/^Number of the first ticket/, '128');
  await options.getByRole('button', { name: 'Silk 170' }).click();
  expect(await violations(page)).toEqual([]);

  const price = page.getByRole('grid').locator('td button:not([aria-disabled="true"])').first();
  await price.click();
  const summary = page.getByRole('complementary');
  await expect(summary).toContainText(/Total incl. VAT\s*\d+,\d\d/);
  // Tickets can be ordered before there is a file: S1 §5 blocks only what requires one (PROD-11).
  await summary.getByRole('button', { name: 'Add to cart' }).click();
  await expect(page).toHaveURL(/\/cart/);
  const line = page.getByRole('main');
  await expect(line).toContainText('Event tickets');
  for (const entered of ['150', '60', '2030', '128']) await expect(line).toContainText(entered);
  await expect(line.getByRole('alert')).toHaveCount(0);
});

test('PROD-04 a size that stands is not wider than high', async ({ page }) => {
  await page.goto('/menu-cards?menu_size-width=200&menu_size-height=180&paper=silk-350');
  const width = page.getByRole('main').getByLabel(/^Width, mm/);
  await width.focus();
  await width.blur();
  await expect(width).toHaveAccessibleDescription(/Width must be less than height/);
  await width.fill('180');
  await expect(width).not.toHaveAccessibleDescription(/Width must/);
});

test('PROD-11 files that are asked for and not required are named among what is missing, and keep nothing out', async ({
  page,
}) => {
  await page.goto('/event-tickets');
  const summary = page.getByRole('complementary');
  await summary.getByRole('button', { name: 'Add to cart' }).click();
  await expect(summary.getByRole('link')).toHaveText([
    'Please choose product options: Width and height, Day of the event, Number of the first ticket, Paper',
    'Please choose quantity and delivery date',
    'Choose how you will send your files',
  ]);
  await expect(page).toHaveURL(/\/event-tickets/);
});
