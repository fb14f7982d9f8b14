import type { Page } from '@playwright/test';
import { violations } from './setup/axe.ts';
import { madeToOrder } from './setup/carts.ts';
import { addCustomer, signIn } from './setup/customers.ts';
import { withoutPictures } from './setup/lists.ts';
import { placeOrder } from './setup/orders.ts';
import { chooseBox, goToSummary, pointer } from './setup/purchase.ts';
import { giveCredit, moveOrder } from './setup/shop.ts';
import { expect, test } from './setup/test.ts';

const main = (page: Page) => page.getByRole('main');
const WAY = 'Invoice within your credit limit';

test.beforeEach(({ context }) => withoutPictures(context));

/** Writes what the account does not know of its company, which the delivery step begins with (PRICE-11). */
async function writeCode(page: Page, step: string): Promise<void> {
  if (step !== 'delivery') return;
  await expect(main(page).getByLabel(/^Company name/)).toHaveValue('UAB Kopa');
  await main(page)
    .getByLabel(/^Company registration number/)
    .fill('300000001');
}

test('ACC-02 B2B-03 the account tells of a credit only who has one, what is left of it and by when what is to be paid', async ({
  page,
  shop,
}) => {
  const customer = addCustomer(shop.place, 'UAB Kopa');
  await signIn(page, customer);
  const section = main(page).getByRole('link', { name: 'Credit', exact: true });
  await expect(main(page).getByRole('link', { name: 'Addresses' })).toBeVisible();
  await expect(section).toHaveCount(0);

  giveCredit(shop.place, customer.email, '5000.00', '30');
  await page.reload();
  await section.click();
  await expect(main(page)).toContainText(/Available to order with5\s000,00\s€/);
  await expect(main(page)).toContainText('You have 30 days to pay an invoice.');
  await expect(main(page)).toContainText('Everything is paid');
  expect(await violations(page)).toEqual([]);

  const box = await madeToOrder(page, 'mailer-kraft', 250, 'Mailer box, kraft');
  const number = await placeOrder(page, [box], 'credit');
  await placeOrder(page, [box], 'credit');
  moveOrder(shop.place, number, 'confirm', 'check', 'approve', 'produce', 'finish', 'ship');
  await page.reload();
  const orders = main(page).getByRole('article');
  await expect(orders).toHaveCount(2);
  await expect(orders.first()).toContainText(new RegExp(`Order ${number}.*INV-\\d+.*Due by`));
  await expect(orders.last()).toContainText(
    'You will get the invoice when your order is dispatched.',
  );
  await expect(main(page)).toContainText(/IBAN\s*LT12 1000 0111 0100 1000/);
  expect(await violations(page)).toEqual([]);
  await orders.first().getByRole('link').click();
  await expect(main(page)).toContainText('Please pay the invoice by');
  await expect(main(page)).toContainText('Payment reference');
});

test('CHK-03 an order on credit is placed while the credit suffices, and no longer', async ({
  page,
  shop,
  complaints,
}) => {
  const customer = addCustomer(shop.place, 'UAB Kopa');
  giveCredit(shop.place, customer.email, '600.00', '30');
  await signIn(page, customer);
  await chooseBox(page, 'en', pointer);
  await goToSummary(page, 'en', pointer, customer.email, (step) => writeCode(page, step));
  await page.goto('/cart?step=payment');
  const credit = main(page).getByRole('radio', { name: WAY });
  await expect(credit).toHaveAccessibleDescription(/600,00\s€ of your credit is available\./);
  await credit.check();
  await main(page).getByRole('button', { name: 'Continue to summary' }).click();
  await expect(page).toHaveURL(/step=summary/);
  // Whoever reloads stays: the page is everybody's, and credit comes with who is signed in.
  await page.reload();
  await expect(main(page)).toContainText(WAY);
  await expect(page).toHaveURL(/step=summary/);
  await main(page).getByRole('checkbox').check();

  // Another device was faster.
  giveCredit(shop.place, customer.email, '1.00', '30');
  await main(page).getByRole('button', { name: 'Order with obligation to pay' }).click();
  await expect(main(page)).toContainText('Your credit does not cover this order.');
  // The browser logs the refusal.
  complaints.length = 0;
  giveCredit(shop.place, customer.email, '600.00', '30');
  await main(page).getByRole('button', { name: 'Order with obligation to pay' }).click();
  await expect(page).toHaveURL(/step=final#order=/);
  await expect(main(page)).toContainText('You pay later, by invoice');
  await expect(main(page)).not.toContainText('Waiting for your payment');

  giveCredit(shop.place, customer.email, '1.00', '30');
  await chooseBox(page, 'en', pointer);
  await goToSummary(page, 'en', pointer, customer.email, async (step) => {
    await writeCode(page, step);
    if (step !== 'payment') return;
    await expect(credit).toBeDisabled();
    await expect(credit).toHaveAccessibleDescription(/too little for this order/);
    expect(await violations(page)).toEqual([]);
  });
});

test('CHK-03 SHELL-15 where the credit cannot be read that is told, and no other way to pay takes its place', async ({
  page,
  shop,
  complaints,
}) => {
  const customer = addCustomer(shop.place, 'UAB Kopa');
  giveCredit(shop.place, customer.email, '5000.00', '30');
  await signIn(page, customer);
  await chooseBox(page, 'en', pointer);
  await goToSummary(page, 'en', pointer, customer.email, (step) => writeCode(page, step));
  await page.goto('/cart?step=payment');
  const credit = main(page).getByRole('radio', { name: WAY });
  await credit.check();
  const own = /\/api\/payment-methods\?.*own=true/;
  await page.route(own, (route) => route.fulfill({ status: 503, json: {} }));
  await page.reload();
  const told = main(page).getByRole('alert').filter({ hasText: 'Your cart is safe.' });
  await expect(told).toBeVisible();
  await expect(credit).toHaveCount(0);
  await expect(main(page).getByRole('radio', { checked: true })).toHaveCount(0);
  expect(await violations(page)).toEqual([]);
  await page.unroute(own);
  await told.getByRole('button', { name: 'Try again' }).click();
  await expect(credit).toBeChecked();
  await expect(told).toBeHidden();
  // The browser itself complains of what was wanted here.
  complaints.length = 0;
});
