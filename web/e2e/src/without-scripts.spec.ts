import type { Page } from '@playwright/test';
import { withoutPictures } from './setup/lists.ts';
import { storedRequests } from './setup/shop.ts';
import { expect, test } from './setup/test.ts';

test.use({ javaScriptEnabled: false });

/** What the page says to whoever has no scripts; Playwright's own look at texts leaves it out. */
const told = async (page: Page) => (await page.locator('main noscript').allInnerTexts()).join('\n');

test.beforeEach(({ context }) => withoutPictures(context));

test('SHELL-02 without scripts the prices can be read, and the page says how to order', async ({
  page,
}) => {
  await page.goto('/mailer-box-kraft');
  const main = page.getByRole('main');
  expect(await told(page)).toMatch(
    /need JavaScript in your browser\. The prices shown here are those of the least expensive version/,
  );
  await expect(main.getByRole('link', { name: /^\+\d/ }).first()).toHaveAttribute(
    'href',
    /^tel:\+\d+$/,
  );
  // All of the table, not the few that scripts would page through.
  const amounts = main.locator('table td').filter({ hasText: /€/ });
  const shown = await amounts.evaluateAll(
    (cells) => cells.filter((cell) => cell.clientWidth > 40).length,
  );
  expect(shown).toBe(await amounts.count());
  expect(shown).toBeGreaterThan(15);
  await expect(page.getByRole('button', { name: 'Add to cart' }).first()).toBeHidden();

  await page.goto('/cart');
  expect(await told(page)).toContain(
    'Your cart is kept in your browser and needs JavaScript to work.',
  );

  await page.goto('/cart?step=final#order=0');
  expect(await told(page)).toContain(
    'This page needs JavaScript in your browser to show your order.',
  );
  expect(await told(page), 'who has ordered is not told to order').toMatch(
    /Ask us by phone or in writing: \+370\u00a0/,
  );
  await expect(main.locator('[aria-busy]')).toBeHidden();
});

test('REQ-01 without scripts the form is sent by the browser, and its page says so', async ({
  page,
  shop,
}) => {
  await page.goto('/mailer-box-kraft');
  await page.getByRole('main').getByRole('link', { name: 'Write to us' }).click();
  await expect(page).toHaveURL('/contacts');
  const main = page.getByRole('main');
  const email = `plain-${Date.now()}@example.com`;
  await main.getByRole('textbox', { name: 'Name' }).fill('Ona');
  await main.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await main.getByRole('textbox', { name: /message/i }).fill('500 boxes, please');
  await main.getByRole('button', { name: 'Send' }).click();
  await expect(page).toHaveURL('/contacts?form=contact');
  await expect(main.getByRole('status')).toHaveText(/your message was sent successfully/);
  const sent = storedRequests(shop.place).find(({ answers }) =>
    answers.some(({ value }) => value === email),
  );
  expect(sent).toMatchObject({ formId: 'contact', language: 'en' });
  await main.getByRole('link', { name: 'Send another message' }).click();
  await expect(page).toHaveURL('/contacts');
  await expect(main.getByRole('textbox', { name: 'Name' })).toBeVisible();
  await expect(main.getByRole('status')).toHaveCount(0);
});

test('HEAD-06 SHELL-02 without scripts nothing is there that only scripts can do', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 780 });
  await page.goto('/search?search=qzxv');
  await expect(page.getByRole('heading', { name: 'Recommended products' })).toHaveCount(0);
  const header = page.getByRole('banner');
  await expect(header.getByRole('button', { name: /Menu|Cart|First order/ })).toHaveCount(0);
  await header.getByRole('link', { name: 'Menu' }).click();
  await expect(page.getByRole('navigation', { name: 'Footer menu' })).toBeInViewport();
});

test('BLOCK-01 without scripts the video of a banner is watched where it comes from', async ({
  page,
}) => {
  await page.goto('/styleguide');
  const title = page.getByRole('heading', { name: 'Block bannerArea: tiles', exact: true });
  const banners = page.locator('section').filter({ has: title });
  await expect(banners.getByRole('button')).toHaveCount(0);
  const link = banners.getByRole('link', { name: 'Watch on YouTube' });
  await expect(link).toHaveAttribute('href', /^https:..www\.youtube\.com\/watch/);
});

test('PROD-15 without scripts a question about a product is written on the contacts page', async ({
  page,
}) => {
  await page.goto('/mailer-box-kraft');
  const main = page.getByRole('main');
  await expect(main.getByRole('button', { name: 'Ask about this product' })).toHaveCount(0);
  await main.getByRole('link', { name: 'Ask about this product' }).click();
  await expect(page).toHaveURL('/contacts');
});

test('BLOCK-01 PROD-02 without scripts all that tabs hold can be read, each under its title', async ({
  page,
}) => {
  for (const path of ['/styleguide', '/mailer-box-kraft']) {
    await page.goto(path);
    const main = page.getByRole('main');
    await expect(main.getByRole('tablist').first()).toBeHidden();
    const panels = await main.locator('[role="tabpanel"]').all();
    expect(panels.length).toBeGreaterThan(1);
    for (const panel of panels) {
      await expect(panel).toBeVisible();
      const told = await panel.evaluate((one) => getComputedStyle(one, '::before').content);
      expect(told).toBe(`"${await panel.getAttribute('data-title')}"`);
    }
  }
});
