import type { Page } from '@playwright/test';
import { violations } from './setup/axe.ts';
import { seedCarts, twine } from './setup/carts.ts';
import { checkOut, chooseBox, pointer } from './setup/purchase.ts';
import { storedOrders } from './setup/shop.ts';
import { expect, test } from './setup/test.ts';

/** The fields are folded away until they are asked for. */
const unfold = (page: Page) => page.getByText('Discount code or gift voucher').click();

/** Enters a code as people type them, and sends it with Enter. */
async function enter(page: Page, label: string, code: string): Promise<void> {
  await page.getByRole('textbox', { name: label }).fill(code);
  await page.keyboard.press('Enter');
}

/** The amount of a row of the sums, in euros. */
async function amount(page: Page, term: string): Promise<number> {
  const row = page.getByRole('complementary').locator('dl > div').filter({ hasText: term });
  const text = (await row.first().locator('dd').textContent()) ?? '';
  return Number(
    text
      .replaceAll(/[^\d,−]/g, '')
      .replace('−', '-')
      .replace(',', '.'),
  );
}

test('CART-05 a discount code and a gift voucher are applied, kept and ordered with', async ({
  page,
  shop,
}) => {
  await chooseBox(page, 'en', pointer);
  const sums = page.getByRole('complementary');
  await unfold(page);
  await enter(page, 'Discount code', 'welcome 10');
  await expect(page.getByRole('button', { name: 'Remove Discount code WELCOME10' })).toBeFocused();
  await enter(page, 'Gift voucher', 'gift-demo-50');
  await expect(sums).toContainText('Amount to pay');
  expect(await amount(page, 'Discount')).toBeCloseTo((await amount(page, 'Products')) * -0.1, 1);
  expect(await amount(page, 'Gift voucher')).toBe(-50);
  await sums.getByText('How the total is made up').click();
  await expect(sums.getByText(/^Gift voucher, −50,00/)).toBeVisible();
  expect(await violations(page)).toEqual([]);

  await page.reload();
  await expect(page.getByRole('button', { name: /^Remove Gift voucher/ })).toBeVisible();
  await expect(sums).toContainText('Amount to pay');

  const email = `codes-${Date.now()}@example.com`;
  await checkOut(page, 'en', pointer, email);
  await expect(page.getByRole('main')).toContainText('Amount to pay');
  const order = storedOrders(shop.place).find(({ address }) => address.email === email);
  expect(order).toMatchObject({ totalToPay: '445.68', lines: [{ discount: '44.75' }] });
});

test('CART-05 PRICE-09 a code that does not hold says why, and goes when it is removed', async ({
  page,
}) => {
  await seedCarts(page, [[twine('a')]]);
  await page.goto('/cart');
  await unfold(page);
  for (const [code, why] of [
    ['SPRING2026', 'Code is not valid'],
    ['BOXES15', 'Code could not be applied: no products that qualify for this code'],
    ['WELCOME10', 'Code could not be applied: cart amount too low'],
  ] as const) {
    await enter(page, 'Discount code', code);
    await expect(page.getByRole('status').getByText(why)).toBeVisible();
    await page.getByRole('button', { name: `Remove Discount code ${code}` }).click();
    await expect(page.getByRole('textbox', { name: 'Discount code' })).toBeFocused();
    await expect(page.getByText(why)).toHaveCount(0);
  }
});
