import type { Locator, Page } from '@playwright/test';
import { violations } from './setup/axe.ts';
import { seedCarts, twine } from './setup/carts.ts';
import { checkOut, chooseBox, keyboard, pointer } from './setup/purchase.ts';
import { cancelOrder, moveOrder, refundOrder } from './setup/shop.ts';
import { expect, test } from './setup/test.ts';

const PDF = {
  name: 'Dėžutė.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from(`%PDF-1.7\n${'x'.repeat(500)}\n%%EOF\n`),
};

const main = (page: Page) => page.getByRole('main');
const section = (page: Page, heading: string) =>
  main(page)
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: heading }) });
const steps = (page: Page) => section(page, 'Order status').getByRole('listitem');
const current = (page: Page) => steps(page).and(page.locator('[aria-current="step"]'));

/** Orders a mailer box whose files come later; answers the order's number. */
async function order(page: Page): Promise<string> {
  await chooseBox(page, 'en', pointer);
  return checkOut(page, 'en', pointer, 'order-page@example.com');
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 780 } });

  test('FILE-02 CHK-05 the files that an order waits for are handed in on its page', async ({
    page,
  }) => {
    await order(page);
    await expect(current(page)).toHaveText([
      /^Waiting for your payment/,
      /^Waiting for your files/,
    ]);
    expect(await violations(page)).toEqual([]);
    const awaited = section(page, 'What we need from you');
    const handIn = awaited.getByRole('button', { name: 'Send the files' });
    await expect(handIn).toBeDisabled();
    await awaited.getByLabel('Drop files here or choose them').setInputFiles([PDF]);
    await expect(awaited.getByRole('list', { name: 'Uploaded files' })).toContainText(PDF.name);
    await handIn.click();
    await expect(current(page)).toHaveText([
      /^Waiting for your payment/,
      /^We are checking your files/,
    ]);
    await expect(handIn).toHaveCount(0);
    await expect(main(page).getByRole('heading', { level: 1 })).toBeFocused();
    await expect(page.getByText('We have your files.')).toBeAttached();
    await page.reload();
    await expect(section(page, 'What you have ordered')).toContainText(PDF.name);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBe(0);
  });
});

test('CHK-05 account, reference and amount are copied by keyboard, and that is said', async ({
  page,
  context,
}) => {
  test.slow();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const number = await order(page);
  const hands = keyboard(page);
  const copied = async (name: string): Promise<string> => {
    await hands.press(main(page).getByRole('button', { name: `Copy: ${name}` }));
    await expect(page.getByText(`Copied: ${name}`)).toBeAttached();
    return page.evaluate(() => navigator.clipboard.readText());
  };
  expect(await copied('IBAN')).toMatch(/^LT\d{18}$/);
  expect(await copied('Payment reference')).toBe(number);
  expect(await copied('Amount to pay')).toMatch(/^\d+\.\d\d$/);
  const code = main(page).getByRole('img', { name: /^QR code with the recipient, account/ });
  await expect(code).toBeVisible();
});

test('CHK-05 on a wide screen what is awaited ends where the lines and totals do', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await order(page);
  const ends = (target: Locator) =>
    target.evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().right)));
  const boxes = section(page, 'What we need from you').locator('li', { has: page.locator('p') });
  await expect(boxes).toHaveCount(3);
  const totals = await ends(section(page, 'What you have ordered').locator('dl').last());
  expect(new Set(await ends(boxes))).toEqual(new Set(totals));
});

test('CHK-06 what becomes of an order is told step by step, until it is there', async ({
  page,
  shop,
}) => {
  const number = await order(page);
  const heading = main(page).getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Thank you for your order');
  await expect(main(page)).toContainText(
    /If we have everything before 11:30 on .*, all of it arrives by/,
  );
  moveOrder(shop.place, number, 'check', 'approve', 'pay', 'confirm', 'produce');
  await page.reload();
  await expect(heading).toHaveText('Your order is in production');
  await expect(current(page)).toHaveText([/^In production/]);
  await expect(main(page)).toContainText(/All of it arrives by/);
  await expect(main(page)).not.toContainText(/IBAN|Scan to pay|What we need from you/);
  moveOrder(shop.place, number, 'finish', 'ship', 'deliver');
  await page.reload();
  await expect(heading).toHaveText('Your order has been delivered');
  await expect(steps(page).last()).toHaveText(/^Delivered, done\w+ \d+, \d\d:\d\d$/);
  await expect(main(page)).not.toContainText(/arrives by/);
  refundOrder(shop.place, number);
  await page.reload();
  await expect(heading).toHaveText('Your order has been refunded');
  await expect(steps(page).last()).toHaveText(/^We have sent your money back/);
});

test('CHK-03 a payment that takes its time is shown when it is there, without a reload', async ({
  page,
}) => {
  await order(page);
  let isPaid = false;
  await page.route('**/api/orders/by-token', async (route) => {
    const response = await route.fetch();
    const told = await response.json();
    const paymentStatus = isPaid ? 'paid' : 'pending';
    const card = { ...told.card, isUnderWay: !isPaid };
    await route.fulfill({ response, json: { ...told, bank: null, card, paymentStatus } });
  });
  await page.clock.install();
  await page.reload();
  await expect(main(page)).toContainText('Your payment is being confirmed');
  const asked = page.waitForResponse('**/api/orders/by-token');
  await page.clock.fastForward(61_000);
  await asked;
  isPaid = true;
  await page.clock.runFor(16_000);
  await expect(steps(page).nth(1)).toHaveText(/^Payment received/);
});

test('SHELL-15 FILE-02 a look for the payment that is not answered leaves the page, with the files chosen in it', async ({
  page,
  complaints,
}) => {
  await order(page);
  let isAway = false;
  await page.route('**/api/orders/by-token', async (route) => {
    if (isAway) {
      await route.fulfill({ status: 503, json: {} });
      return;
    }
    const response = await route.fetch();
    const told = await response.json();
    await route.fulfill({ response, json: { ...told, card: { ...told.card, isUnderWay: true } } });
  });
  await page.reload();
  await expect(main(page)).toContainText('Your payment is being confirmed');
  const awaited = section(page, 'What we need from you');
  await awaited.getByLabel('Drop files here or choose them').setInputFiles([PDF]);
  const files = awaited.getByRole('list', { name: 'Uploaded files' });
  await expect(files).toContainText(PDF.name);
  const looked = (status: number) =>
    page.waitForResponse(
      (response) => response.url().endsWith('/api/orders/by-token') && response.status() === status,
    );
  isAway = true;
  await looked(503);
  await expect(files).toContainText(PDF.name);
  isAway = false;
  await looked(200);
  await expect(files).toContainText(PDF.name);
  await expect(main(page)).toContainText('Your payment is being confirmed');
  // The browser itself complains of what was wanted here.
  complaints.length = 0;
});

test('CHK-03 ACC-05 while another amount is looked into nobody is asked to pay, and what was credited is told', async ({
  page,
}) => {
  await order(page);
  let isCredited = false;
  await page.route('**/api/orders/by-token', async (route) => {
    const response = await route.fetch();
    const told = await response.json();
    const card = { ...told.card, isOffered: false, isUnclear: true };
    const totalToPay = isCredited ? told.totalToPay - 10 : told.totalToPay;
    await route.fulfill({ response, json: { ...told, bank: null, card, totalToPay } });
  });
  await page.reload();
  await expect(main(page)).toContainText('We received a different amount');
  await expect(main(page)).toContainText('Please do not pay again until then.');
  await expect(main(page).getByRole('button', { name: /^Pay/ })).toHaveCount(0);
  await expect(main(page)).not.toContainText('Credited');
  isCredited = true;
  await page.reload();
  await expect(main(page)).toContainText(/Credited.*10,00.*Amount to pay/);
  expect(await violations(page)).toEqual([]);
});

test('HEAD-09 CHK-05 an order and a step stay what they are in another language, and fit on 320 px', async ({
  page,
}) => {
  const number = await order(page);
  await page.setViewportSize({ width: 320, height: 700 });
  const inGerman = page.getByRole('link', { name: 'Deutsch' }).last();
  await inGerman.click();
  await expect(page).toHaveURL(/\/de\/.*\?step=final#order=[0-9a-f]{64}$/);
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(/Vielen Dank/);
  await expect(main(page)).toContainText(number);
  const iban = main(page).getByText('IBAN', { exact: true });
  expect(await iban.evaluate((term) => term.getClientRects().length)).toBe(1);
  expect(await iban.evaluate((term) => term.getBoundingClientRect().height)).toBeLessThan(30);
  const reference = main(page).locator('dd').getByText(number, { exact: true });
  expect(await reference.evaluate((text) => text.getBoundingClientRect().height)).toBeLessThan(30);
  const beyond = await main(page)
    .locator('section li')
    .evaluateAll(
      (all) => all.filter((one) => one.getBoundingClientRect().right > innerWidth - 16 + 1).length,
    );
  expect(beyond, 'nothing is wider than its column').toBe(0);

  await page.goto('/paper-twine');
  await page.getByRole('complementary').getByRole('button', { name: 'Add to cart' }).click();
  await page.getByRole('link', { name: 'Go to checkout' }).click();
  await expect(page).toHaveURL(/step=delivery$/);
  await page
    .getByRole('banner')
    .getByRole('button', { name: /English/ })
    .click();
  await page.getByRole('banner').getByRole('link', { name: 'Deutsch' }).click();
  await expect(page).toHaveURL(/\/de\/.*\?step=delivery$/);
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Lieferung');
});

test('CHK-06 a cancelled order tells that it is over', async ({ page, shop }) => {
  const number = await order(page);
  cancelOrder(shop.place, number);
  await page.reload();
  await expect(steps(page)).toHaveText([/^We have received your order/, /^Cancelled/]);
  await expect(main(page).getByRole('button', { name: 'Send the files' })).toHaveCount(0);
});

test('CHK-05 on paper stands the order, without header, footer and buttons', async ({ page }) => {
  const number = await order(page);
  // The width of A4 between its margins.
  await page.setViewportSize({ width: 673, height: 1000 });
  await page.emulateMedia({ media: 'print' });
  const hidden: Locator[] = [
    page.getByRole('banner'),
    page.getByRole('contentinfo'),
    page.getByRole('button'),
    main(page).getByRole('link', { name: 'Go to homepage' }),
  ];
  for (const locator of hidden) await expect(locator.filter({ visible: true })).toHaveCount(0);
  for (const told of [number, 'IBAN', 'Mailer box']) await expect(main(page)).toContainText(told);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBe(0);
});

/** Orders so many pieces of what lies in stock, pays, and opens the form of withdrawal. */
async function openWithdrawal(page: Page, place: readonly string[], pieces: number, email: string) {
  await seedCarts(page, [[twine('a', pieces)]]);
  await page.goto('/cart');
  const number = await checkOut(page, 'en', pointer, email);
  moveOrder(place, number, 'pay');
  await page.reload();
  const withdrawal = section(page, 'Withdrawal');
  const hands = keyboard(page);
  await hands.press(withdrawal.getByRole('button', { name: 'Withdraw from contract here' }));
  return { withdrawal, hands };
}

test.describe('withdrawal on a phone', () => {
  test.use({ viewport: { width: 390, height: 780 } });

  test('decision 61: stock goods are withdrawn from by keyboard, and the receipt stays', async ({
    page,
    shop,
  }) => {
    test.slow();
    const { withdrawal, hands } = await openWithdrawal(
      page,
      shop.place,
      3,
      'withdrawal@example.com',
    );
    const heading = withdrawal.getByRole('heading', { name: 'Which goods are you sending back?' });
    await expect(heading).toBeFocused();
    expect(await violations(page)).toEqual([]);
    await hands.press(withdrawal.getByRole('button', { name: 'Less' }));
    await expect(withdrawal.getByRole('textbox', { name: 'Paper twine' })).toHaveValue('2');
    await hands.press(withdrawal.getByRole('button', { name: 'Confirm withdrawal' }));
    await expect(withdrawal).toContainText('We have received your withdrawal.');
    await expect(withdrawal).toContainText(/2 × Paper twine/);
    await expect(withdrawal).toContainText(/We will pay back \d+,\d\d\s€ within 14 days/);
    await page.reload();
    await expect(withdrawal).toContainText(/2 × Paper twine/);
    await hands.press(withdrawal.getByRole('button', { name: 'Withdraw from contract here' }));
    await expect(withdrawal.getByRole('textbox', { name: 'Paper twine' })).toHaveValue('1');
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBe(0);
  });

  test('decision 61: who withdraws from all of it stands at the receipt', async ({
    page,
    shop,
  }) => {
    test.slow();
    const { withdrawal, hands } = await openWithdrawal(
      page,
      shop.place,
      1,
      'all-of-it@example.com',
    );
    await hands.press(withdrawal.getByRole('button', { name: 'Confirm withdrawal' }));
    const receipt = withdrawal.getByRole('heading', { name: 'We have received your withdrawal.' });
    await expect(receipt).toBeFocused();
    await expect(receipt).toBeInViewport();
    await expect(withdrawal.getByRole('button')).toHaveCount(0);
    expect(await violations(page)).toEqual([]);
  });
});
