import { stopClock } from './setup/clock.ts';
import { expect, test } from './setup/test.ts';

test.describe('the search box', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('combobox')).toHaveAttribute('aria-expanded', 'false');
  });

  test('SRCH-01 asks once, 300 ms after typing stops, for products and categories', async ({
    page,
  }) => {
    const calls: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('search=')) calls.push(request.url());
    });
    await page.clock.install();
    await page.goto('/');
    await page.getByRole('combobox').focus();
    await expect(page.getByRole('group', { name: 'Recommended products' })).toBeVisible();
    await stopClock(page);
    for (const letter of 'mailer') {
      await page.getByRole('combobox').press(letter);
      await page.clock.runFor(200);
    }
    expect(calls).toEqual([]);
    await page.clock.runFor(100);
    await expect.poll(() => calls.length).toBe(2);
    expect(calls.every((url) => url.includes('search=mailer&'))).toBe(true);
    await page.clock.resume();
    const products = page.getByRole('group', { name: /^Products/ });
    await expect(products.getByRole('option')).toHaveCount(4);
    await expect(page.getByRole('option', { name: 'Mailer boxes in Boxes' })).toBeVisible();
  });

  test('SRCH-02 arrow keys move, and Enter goes to the option', async ({ page }) => {
    const field = page.getByRole('combobox');
    await field.fill('mailer');
    await page.getByRole('option', { name: /All results/ }).waitFor();
    await field.press('ArrowDown');
    // What is a mailer comes before boxes for mailing.
    const first = page.getByRole('option', { name: 'Letterbox mailer' });
    await expect(first).toHaveAttribute('aria-selected', 'true');
    await field.press('Enter');
    await expect(page).toHaveURL('/letterbox-mailer');
    await expect(page.getByRole('listbox')).toHaveCount(0);
  });

  test('SRCH-02 other words are no option any more: Enter goes to the results', async ({
    page,
  }) => {
    const field = page.getByRole('combobox');
    await field.fill('mailer');
    await page.getByRole('option', { name: /All results/ }).waitFor();
    await field.press('ArrowDown');
    await expect(field).toHaveAttribute('aria-activedescendant', /./);
    await field.pressSequentially(' labels');
    await expect(field).not.toHaveAttribute('aria-activedescendant');
    await field.press('Enter');
    await expect(page).toHaveURL(/\/search\?search=mailer\+labels$/);
  });

  test('SRCH-02 an option that leaves the list is not pointed at', async ({ page }) => {
    const field = page.getByRole('combobox');
    await field.fill('mailer');
    await page.getByRole('option', { name: /All results/ }).waitFor();
    await field.fill('labels');
    // Still the options of the words before.
    await field.press('ArrowDown');
    await expect(page.getByRole('option').first()).not.toContainText('Mailer box, kraft');
    await expect
      .poll(() =>
        field.evaluate((input) => {
          const id = input.getAttribute('aria-activedescendant');
          return id === null || document.getElementById(id) !== null;
        }),
      )
      .toBe(true);
  });

  test('SRCH-04 FORM-01 says at the field that a phrase is too long, with scripts and without', async ({
    page,
  }) => {
    const field = page.getByRole('combobox');
    await field.fill('box'.repeat(70));
    await field.press('Enter');
    await expect(field).toBeFocused();
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toHaveAccessibleDescription('Must be no more than 200 characters');
    await expect(page).toHaveURL('/');
    await field.fill('box');
    await expect(field).not.toHaveAttribute('aria-invalid');
    await page.goto(`/search?search=${'box'.repeat(70)}`);
    await expect(page.getByText('That is too long to search for.')).toBeVisible();
  });

  test('SRCH-02 Enter alone goes to the results', async ({ page }) => {
    await page.getByRole('combobox').fill('mailer');
    await page.getByRole('combobox').press('Enter');
    await expect(page).toHaveURL(/\/search\?search=mailer$/);
    await expect(page.getByRole('combobox')).toHaveValue('mailer');
  });

  for (const way of ['Escape', 'a click outside']) {
    test(`SRCH-02 ${way} closes and clears`, async ({ page }) => {
      const field = page.getByRole('combobox');
      await field.fill('mailer');
      await expect(page.getByRole('listbox')).toBeVisible();
      if (way === 'Escape') await field.press('Escape');
      else await page.getByRole('banner').click({ position: { x: 4, y: 4 } });
      await expect(page.getByRole('listbox')).toHaveCount(0);
      await expect(field).toHaveValue('');
    });
  }

  test('SRCH-03 recommends products before anything is typed', async ({ page }) => {
    await page.getByRole('combobox').focus();
    const recommended = page.getByRole('group', { name: 'Recommended products' });
    await expect(recommended.getByRole('option')).toHaveCount(6);
  });
});

test('SRCH-04 the tab is called after what was searched', async ({ page }) => {
  await page.goto('/search?search=mailer');
  await expect(page).toHaveTitle(/^Search results for “mailer”/);
});

test('SRCH-05 a value that the shop does not have leads out of the empty search', async ({
  page,
}) => {
  await page.goto('/search?da-gone=kraft');
  await page.getByRole('main').getByRole('link', { name: 'Browse our products' }).click();
  await expect(page).toHaveURL('/');
});

test('SRCH-05 an attribute value leads to everything that has it', async ({ page }) => {
  await page.goto('/mailer-box-kraft');
  await page.getByRole('link', { name: 'Flexo', exact: true }).click();
  await expect(page).toHaveURL(/\/search\?da-print_method=flexo$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Flexo');
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
});
