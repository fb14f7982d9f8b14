import type { Page } from '@playwright/test';
import { violations } from './setup/axe.ts';
import { withoutPictures } from './setup/lists.ts';
import { expect, test } from './setup/test.ts';

const BOX = '/mailer-box-kraft';
const CHOSEN = `${BOX}?size=250x200x80&board=kraft&printing=one-colour`;

const summary = (page: Page) => page.getByRole('complementary');

test.beforeEach(({ context }) => withoutPictures(context));

test('PROD-07 a quantity is understood as shoppers write it', async ({ page }) => {
  await page.goto(CHOSEN);
  const other = page.getByRole('textbox', { name: 'Other quantity' });
  for (const typed of ['1 000', '1.000', '1 000 vnt.']) {
    await other.fill('');
    await other.pressSequentially(typed);
    await expect(other).toHaveValue(typed);
    await expect(
      summary(page)
        .getByRole('definition')
        .filter({ hasText: /^1\s000$/ }),
    ).toBeVisible();
    await expect(page).toHaveURL(/quantity=1000(&|$)/);
    await expect(other).not.toHaveAttribute('aria-invalid');
  }
  await other.fill('1,5');
  await expect(other).toHaveAccessibleDescription(/Enter value between/);
});

test('PROD-15 a form that was closed with Escape keeps what was typed, and follows the choices', async ({
  page,
}) => {
  await page.goto(CHOSEN);
  const ask = page.getByRole('button', { name: 'Ask about this product' });
  await ask.click();
  const form = page.getByRole('dialog');
  await form.getByRole('textbox', { name: 'Name' }).fill('Ona');
  await form.getByRole('textbox', { name: /question|message/i }).fill('Is it strong?');
  await page.keyboard.press('Escape');
  await expect(form).toBeHidden();
  await expect(ask).toBeFocused();
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Black$/ })
    .click();
  await ask.click();
  await expect(form.getByRole('textbox', { name: 'Name' })).toHaveValue('Ona');
  await expect(form.getByRole('textbox', { name: /question|message/i })).toHaveValue(
    'Is it strong?',
  );
  await expect(form.getByRole('textbox', { name: /Product/ })).toHaveValue(/Board: Black/);
});

test('PROD-02 words about an attribute open beside its label, and what is known stands in one table', async ({
  page,
}) => {
  await page.goto(BOX);
  const about = page.getByRole('button', { name: 'About Size' });
  const label = page.getByText('Size', { exact: true }).first();
  const [sign, words] = await Promise.all([about.boundingBox(), label.boundingBox()]);
  const distance = (sign?.x ?? Number.NaN) - (words?.x ?? 0) - (words?.width ?? 0);
  expect(distance).toBeLessThan(40);
  await about.hover();
  await expect(page.getByRole('tooltip').first()).toBeInViewport({ ratio: 1 });

  const specification = page.getByRole('tabpanel', { name: 'Specification' });
  await expect(specification.getByRole('table')).toHaveCount(1);
  await expect(specification.getByRole('rowheader', { name: 'Certificates' })).toBeVisible();
  await expect(specification.getByRole('link', { name: 'FSC Recycled' })).toHaveAttribute(
    'href',
    /\/search\?da-/,
  );
});

test('FILE-01 what files are best is said where they are dropped', async ({ page }) => {
  await page.goto(BOX);
  await page.getByRole('radio', { name: 'Upload the files now' }).check();
  await expect(page.getByLabel('Drop files here or choose them')).toHaveAccessibleDescription(
    /PDF\/X-4/,
  );
  await expect(page.getByRole('textbox', { name: 'Comment' })).not.toHaveAccessibleDescription(
    /PDF/,
  );
  expect(await violations(page)).toEqual([]);
});
