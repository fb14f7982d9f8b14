import type { Page } from '@playwright/test';
import { violations } from './setup/axe.ts';
import { seedCarts, twine } from './setup/carts.ts';
import { storedOrders } from './setup/shop.ts';
import { expect, test } from './setup/test.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

/** Rolls of labels: more than all of these tests buy. */
const LABELS = {
  ...twine('a', 3),
  ...{ id: 'labels-fragile', title: 'Fragile warning labels', url: '/fragile-warning-labels' },
};

const main = (page: Page) => page.getByRole('main');

/** Writes each text into the field of its name. */
async function write(scope: ReturnType<typeof main>, texts: Record<string, string>) {
  for (const [name, text] of Object.entries(texts)) {
    await scope.getByRole('textbox', { name }).fill(text);
  }
}

test('PRICE-06 CHK-02 CHK-05 a company has its goods sent to a fair and is invoiced at home, where the shop does not deliver, on a phone', async ({
  page,
  shop,
}) => {
  test.slow();
  const email = `billed-${Date.now()}@example.com`;
  await seedCarts(page, [[LABELS]]);
  await page.goto('/cart?step=delivery');
  await main(page)
    .getByRole('radio', { name: /^Courier to your/ })
    .check();
  await write(main(page), {
    ...{ 'First name': 'Ingrid', Surname: 'Hansen', 'E-mail': email, Phone: '+37060000001' },
  });
  await write(main(page).getByRole('group', { name: 'Delivery address' }), {
    ...{ Address: 'Laisvės pr. 5', City: 'Vilnius', Postcode: 'LT-04215' },
  });
  await main(page).getByRole('checkbox', { name: 'I am buying for a company' }).check();
  await write(main(page), {
    ...{ 'Company name': 'Eske AS', 'Company registration number': '912345678' },
  });
  const billed = main(page).getByRole('group', { name: 'Company address, for the invoice' });
  await expect(billed).toHaveCount(0);
  await main(page).getByRole('checkbox', { name: 'The company address is different' }).check();
  await billed.getByRole('combobox', { name: 'Country' }).selectOption('NO');
  await write(billed, { Address: 'Storgata 1', City: 'Oslo', Postcode: 'LT-04215' });
  await main(page).getByRole('button', { name: 'Continue to payment' }).click();
  await expect(main(page).getByRole('alert')).toContainText('Postcode (Invoice address)');
  await write(billed, { Postcode: '0155' });
  expect(await violations(page)).toEqual([]);
  await main(page).getByRole('button', { name: 'Continue to payment' }).click();
  await expect(page).toHaveURL(/step=payment/);
  await main(page).getByRole('radio').first().check();
  await main(page).getByRole('button', { name: 'Continue to summary' }).click();
  await expect(page).toHaveURL(/step=summary/);
  const isSaid = async () => {
    for (const words of ['Laisvės pr. 5', 'Invoice address', 'Storgata 1', '0155 Oslo', 'Norway']) {
      await expect(main(page)).toContainText(words);
    }
  };
  await isSaid();
  await main(page).getByRole('checkbox').check();
  await main(page).getByRole('button', { name: 'Order with obligation to pay' }).click();
  await expect(page).toHaveURL(/step=final/);
  await isSaid();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  expect(await violations(page)).toEqual([]);
  expect(storedOrders(shop.place).find(({ address }) => address.email === email)).toMatchObject({
    address: { country: 'LT', city: 'Vilnius', company: 'Eske AS' },
    billingAddress: { country: 'NO', city: 'Oslo', address: 'Storgata 1', postcode: '0155' },
  });
});
