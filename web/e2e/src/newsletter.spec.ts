import type { Page } from '@playwright/test';
import { violations } from './setup/axe.ts';
import { newEmail } from './setup/customers.ts';
import { withoutPictures } from './setup/lists.ts';
import { linkIn } from './setup/mail.ts';
import { expect, test } from './setup/test.ts';

const SUBJECT = 'Confirm your newsletter subscription';

const footer = (page: Page) => page.getByRole('region', { name: 'Newsletter' });
const card = (page: Page) => page.getByRole('complementary', { name: 'Good ideas in good paper' });

test.beforeEach(({ context }) => withoutPictures(context));

test('NLTR-01 FOOT-01 who subscribes under a page confirms it by the mail, and leaves by it', async ({
  page,
  shop,
  complaints,
}) => {
  const email = newEmail('ona');
  await page.goto('/contacts');
  const field = footer(page).getByLabel(/^Your e-mail address/);
  await field.fill('nobody');
  await field.press('Enter');
  await expect(footer(page)).toContainText('Email is invalid');
  await field.fill(email);
  await field.press('Enter');
  await expect(footer(page).getByRole('status')).toContainText('We’ve sent you an e-mail');
  expect(await violations(page)).toEqual([]);

  await page.goto(await linkIn(shop.url, email, SUBJECT, 'token'));
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Confirm subscription' }).click();
  await expect(page.getByRole('main')).toContainText('You have successfully subscribed');

  await page.goto(await linkIn(shop.url, email, SUBJECT, 'leave'));
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByRole('main')).toContainText('You’ve been unsubscribed');
  await page.goto(await linkIn(shop.url, email, SUBJECT, 'token'));
  await page.getByRole('button', { name: 'Confirm subscription' }).click();
  await expect(page.getByRole('main')).toContainText('This link no longer works');
  expect(await violations(page)).toEqual([]);
  expect(complaints).toEqual([]);
});

test('FOOT-01 the words about the newsletter stand beside the middle of its form', async ({
  page,
}) => {
  await page.goto('/contacts');
  await expect(footer(page).getByLabel(/^Your e-mail address/)).toBeVisible();
  const [words, form] = await footer(page)
    .locator('> div')
    .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect()))
    .then((boxes) => boxes.map(({ y, height }) => y + height / 2));
  expect(words).toBeCloseTo(form ?? 0, 0);
});

test('NLTR-01 a shop that cannot take it says so, and the button can be pressed again', async ({
  page,
  complaints,
}) => {
  await page.route('**/api/newsletter/subscribe*', (route) => route.fulfill({ status: 503 }));
  await page.goto('/contacts');
  await footer(page)
    .getByLabel(/^Your e-mail address/)
    .fill(newEmail('ona'));
  const button = footer(page).getByRole('button', { name: 'Subscribe' });
  await button.click();
  await expect(footer(page)).toContainText('An error occurred, please try again later');
  await expect(button).not.toHaveAttribute('aria-disabled', 'true');
  complaints.length = 0;
});

test('NLTR-01 a card invites after a while, and never again once it was closed', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto('/contacts');
  await page.clock.runFor(29_000);
  await expect(card(page)).toBeHidden();
  // It waits from when its own file is there.
  await expect(async () => {
    await page.clock.runFor(2_000);
    await expect(card(page)).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(page.locator('body')).toBeFocused();
  expect(await violations(page)).toEqual([]);
  // A low screen would be full of it; there it is not closed by an Escape for something else.
  await page.setViewportSize({ width: 844, height: 390 });
  await expect(card(page)).toBeHidden();
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(card(page)).toBeVisible();
  await page.getByRole('contentinfo').getByRole('link').last().focus();
  const last = await page.getByRole('contentinfo').getByRole('link').last().boundingBox();
  const over = await card(page).boundingBox();
  expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(over?.y ?? 0);
  await card(page)
    .getByLabel(/^Your e-mail address/)
    .press('Escape');
  await expect(card(page)).toBeHidden();
  await page.reload();
  await page.clock.runFor(60_000);
  await expect(card(page)).toBeHidden();
});

test('NLTR-01 who is in the cart is not invited', async ({ page }) => {
  await page.clock.install();
  await page.goto('/cart');
  await page.clock.runFor(60_000);
  await expect(card(page)).toBeHidden();
});
