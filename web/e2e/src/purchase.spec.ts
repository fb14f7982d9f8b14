import type { Page } from '@playwright/test';
import { checkOut, chooseBox, type Hands, keyboard, pointer } from './setup/purchase.ts';
import { cancelOrder, storedOrders } from './setup/shop.ts';
import { expect, test } from './setup/test.ts';

/** Buys a mailer box and finds the order where the maker looks for it. */
async function buy(
  page: Page,
  place: string[],
  language: 'en' | 'lt',
  hands: Hands,
): Promise<void> {
  const email = `${language}-${Date.now()}@example.com`;
  await chooseBox(page, language, hands);
  const number = await checkOut(page, language, hands, email);
  await page.reload();
  await expect(page.getByRole('main')).toContainText(number);
  const order = storedOrders(place).find(({ address }) => address.email === email);
  expect(order).toMatchObject({ number, language, lines: [{ id: 'mailer-kraft', quantity: 250 }] });
  expect(order?.lines[0]?.attributes).toMatchObject({ 'file_upload-later': 'true' });
}

test('CHK-01 a mailer box is configured and ordered in English', async ({ page, shop }) => {
  await buy(page, shop.place, 'en', pointer);
});

test('CHK-01 a mailer box is configured and ordered in Lithuanian', async ({ page, shop }) => {
  await buy(page, shop.place, 'lt', pointer);
});

test('CHK-01 a mailer box is ordered with the keyboard alone', async ({ page, shop }) => {
  test.slow();
  await buy(page, shop.place, 'en', keyboard(page));
});

test('CHK-05 the confirmation opens by its link alone, whose secret is in no address that is sent', async ({
  page,
  browser,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url(), request.headers().referer ?? ''));
  await chooseBox(page, 'en', pointer);
  const number = await checkOut(page, 'en', pointer, 'link@example.com');
  const { search, hash, href } = new URL(page.url());
  expect(search).toBe('?step=final');
  const token = /^#order=([0-9a-f]{64})$/.exec(hash)?.[1] ?? '';
  expect(token).not.toBe('');
  await page.reload();
  await expect(page.getByRole('main')).toContainText(number);
  expect(asked.filter((url) => url.includes(token))).toEqual([]);

  const friend = await (await browser.newContext()).newPage();
  await friend.goto(href);
  await expect(friend.getByRole('main')).toContainText(number);
  await friend.goto(href.replace(token, '0'.repeat(64)));
  await expect(friend.getByRole('main')).toContainText('We cannot find this order');
  await friend.context().close();
});

test('DATE-01 CHK-05 the day stands with its condition in cart, summary and order, and only what is needed comes next', async ({
  page,
}) => {
  const main = page.getByRole('main');
  const day =
    /Arrives\s*\w+, \w+ \d+, if we have your payment and files before 11:30 on \w+, \w+ \d+/;
  await chooseBox(page, 'en', pointer);
  await expect(main).toContainText(day);
  const promised = await main.getByText(/if we have your payment and files/).innerText();
  await checkOut(page, 'en', pointer, 'day@example.com', async (step) => {
    if (step === 'summary') await expect(main).toContainText(promised);
  });
  await expect(main).toContainText(promised);
  await expect(main).toContainText('Send us your files here');
  await expect(main).not.toContainText('We will start on your order');
});

test('PROD-08 a service is ordered without a courier, and nobody is asked for one', async ({
  page,
}) => {
  await page.goto('/design-service');
  const main = page.getByRole('main');
  await main.getByRole('radio', { name: 'Send the files later' }).click();
  await page.getByRole('complementary').getByRole('button', { name: 'Add to cart' }).click();
  await expect(page).toHaveURL(/\/cart/);
  await expect(page.getByRole('complementary')).toContainText(/Products/);
  await expect(page.getByRole('complementary')).not.toContainText('Delivery');
  await main.getByRole('link', { name: 'Go to checkout' }).click();
  await expect(main.getByLabel(/^First name/)).toBeVisible();
  await expect(main.getByRole('radio')).toHaveCount(0);
});

test('STOCK-04 an order says until when it waits for its money, and that it is cancelled', async ({
  page,
  shop,
}) => {
  await chooseBox(page, 'en', pointer);
  const number = await checkOut(page, 'en', pointer, 'unpaid@example.com');
  const main = page.getByRole('main');
  await expect(main).toContainText(/Please pay by \w+ \d+\./);
  await expect(main).toContainText('IBAN');
  cancelOrder(shop.place, number);
  await page.reload();
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Your order is cancelled');
  await expect(main).toContainText('there is nothing to pay');
  await expect(main).not.toContainText(/IBAN|Please pay|Thank you/);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 780 }, hasTouch: true });

  test('CHK-01 a mailer box is ordered at 390 px', async ({ page, shop }) => {
    await buy(page, shop.place, 'lt', pointer);
  });
});
