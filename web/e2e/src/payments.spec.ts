import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import Stripe from 'stripe';
import { chooseBox, goToSummary, type Hands, keyboard, pointer } from './setup/purchase.ts';
import { expect, test } from './setup/test.ts';
import { texts } from './setup/texts.ts';

/** The stand-in's own, which are the same in every demonstration. */
const KEY = 'sk_test_stand_in';
const SECRET = 'whsec_stand_in';
const EMAIL = 'card@example.com';
const PAID = texts('en')('Payment received');

/** Orders a mailer box to be paid by card; ends on the payment page. */
async function orderByCard(page: Page, language: 'en' | 'lt', hands: Hands): Promise<void> {
  const t = texts(language);
  const main = page.getByRole('main');
  await chooseBox(page, language, hands);
  await goToSummary(page, language, hands, EMAIL);
  await page.goto(`${page.url().split('?')[0]}?step=payment`);
  const card = main.getByRole('radio', {
    name: language === 'lt' ? 'Mokėjimo kortelė' : 'Payment card',
  });
  await expect(card).toHaveAccessibleDescription(/Visa/);
  await hands.press(card);
  await hands.press(main.getByRole('button', { name: t('Continue to summary') }));
  await expect(page).toHaveURL(/step=summary/);
  await hands.press(main.getByRole('checkbox'));
  await hands.press(main.getByRole('button', { name: t('Order with obligation to pay') }));
  await expect(page).toHaveURL(/\/pay\/cs_test_/);
  await expect(main).toContainText('No money moves');
}

test('CHK-03 an order is paid by card after a declined card and a way back, and its page says what is true', async ({
  page,
}) => {
  const main = page.getByRole('main');
  await orderByCard(page, 'en', pointer);
  const payPage = page.url();
  await main.getByRole('button', { name: 'Let the card be declined' }).click();
  await expect(main.getByRole('alert')).toContainText('declined');
  await main.getByRole('link', { name: 'Go back without paying' }).click();
  await expect(page).toHaveURL(/step=final&paying=back#order=[0-9a-f]{64}$/);
  await expect(main).toContainText('You have not paid yet');
  await expect(main).not.toContainText(PAID);
  // A second tab, or another day: the order's own address still leads to the same page.
  await page.goto(page.url().replace('&paying=back', ''));
  await expect(main.getByRole('button', { name: 'Pay now' })).toBeVisible();
  await expect(main).toContainText(/Please pay by \w+ \d+/);
  await main.getByRole('button', { name: 'Pay now' }).click();
  await expect(page).toHaveURL(payPage);
  await main.getByRole('button', { name: 'Pay (test)' }).click();
  await expect(page).toHaveURL(/step=final&paying=done#order=[0-9a-f]{64}$/);
  await expect(main).toContainText(PAID);
  await expect(main.getByRole('button', { name: 'Pay now' })).toHaveCount(0);
  await page.reload();
  await expect(main).toContainText(PAID);
});

test('CHK-03 who goes back from the payment page is on the order, not sent away again', async ({
  page,
}) => {
  const main = page.getByRole('main');
  await orderByCard(page, 'en', pointer);
  await page.goBack();
  await expect(page).toHaveURL(/step=final#order=[0-9a-f]{64}$/);
  await expect(main.getByRole('button', { name: 'Pay now' })).toBeVisible();
  await page.reload();
  await expect(main.getByRole('button', { name: 'Pay now' })).toBeEnabled();
  await expect(page).toHaveURL(/step=final#order=/);
});

test('CHK-03 an order is paid by card with the keyboard alone', async ({ page }) => {
  test.slow();
  const hands = keyboard(page);
  const main = page.getByRole('main');
  await orderByCard(page, 'en', hands);
  await hands.press(main.getByRole('button', { name: 'Pay (test)' }));
  await expect(main).toContainText(PAID);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 780 }, hasTouch: true });

  test('CHK-03 an order is paid by card at 390 px, in Lithuanian', async ({ page }) => {
    const t = texts('lt');
    const main = page.getByRole('main');
    await orderByCard(page, 'lt', pointer);
    await main.getByRole('link', { name: 'Go back without paying' }).click();
    await expect(main).toContainText(
      t('You have not paid yet. Your order is kept, and you can pay now or later.'),
    );
    await main.getByRole('button', { name: t('Pay now') }).click();
    await main.getByRole('button', { name: 'Pay (test)' }).click();
    await expect(main).toContainText(t('Payment received'));
  });
});

/** What a server of the test's own was told. */
async function listening(): Promise<{
  server: Server;
  url: string;
  heard: Promise<[string, string]>;
}> {
  let tell: (heard: [string, string]) => void = () => {};
  const heard = new Promise<[string, string]>((resolve) => {
    tell = resolve;
  });
  const server = createServer((request, answer) => {
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => pieces.push(piece));
    request.on('end', () => {
      answer.end();
      tell([Buffer.concat(pieces).toString('utf8'), String(request.headers['stripe-signature'])]);
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, heard };
}

test('CHK-03 the official client drives the stand-in, and signatures hold both ways', async ({
  page,
  shop,
}) => {
  await orderByCard(page, 'en', pointer);
  const { hostname, port } = new URL(page.url());
  const client = new Stripe(KEY, { host: hostname, port, protocol: 'http', maxNetworkRetries: 0 });
  const listener = await listening();
  const endpoint = await client.webhookEndpoints.create({
    url: listener.url,
    enabled_events: ['checkout.session.completed'],
  });
  expect(endpoint.secret).toBe(SECRET);

  const created = await client.checkout.sessions.create({
    mode: 'payment',
    success_url: 'https://shop.example/done',
    cancel_url: 'https://shop.example/back',
    line_items: [
      {
        quantity: 1,
        price_data: { currency: 'eur', unit_amount: 1210, product_data: { name: 'Order' } },
      },
    ],
  });
  expect(created).toMatchObject({ status: 'open', payment_status: 'unpaid', amount_total: 1210 });
  const expired = await client.checkout.sessions.expire(created.id);
  expect(expired.status).toBe('expired');
  await expect(client.checkout.sessions.expire(created.id)).rejects.toThrow(/open/);
  await expect(client.checkout.sessions.retrieve('cs_test_none')).rejects.toThrow(/No such/);
  await listener.heard;

  // What the shop opened is paid, told, and read by the client's own check of the signature.
  const second = await listening();
  await client.webhookEndpoints.create({ url: second.url, enabled_events: ['*'] });
  await page.getByRole('main').getByRole('button', { name: 'Pay (test)' }).click();
  const [body, signature] = await second.heard;
  const event = client.webhooks.constructEvent(body, signature, SECRET);
  expect(event.type).toBe('checkout.session.completed');
  expect(() => client.webhooks.constructEvent(`${body} `, signature, SECRET)).toThrow();
  await expect(page.getByRole('main')).toContainText(PAID);

  const session = event.data.object as Stripe.Checkout.Session;
  const found = await client.checkout.sessions.retrieve(session.id);
  expect(found).toMatchObject({ status: 'complete', payment_status: 'paid' });
  const refund = await client.refunds.create({
    payment_intent: String(found.payment_intent),
    amount: 100,
  });
  expect(await client.refunds.retrieve(refund.id)).toMatchObject({
    status: 'succeeded',
    amount: 100,
  });
  const listed = await client.refunds.list({ payment_intent: String(found.payment_intent) });
  expect(listed.data).toMatchObject([{ id: refund.id }]);
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('main')).toContainText(/Refunded\s*1,00/, { timeout: 2_000 });
  }).toPass();

  // The shop believes what the client signs, and nothing else.
  const notice = JSON.stringify({ type: 'customer.created', data: { object: {} } });
  const post = (signed: string) =>
    fetch(`${shop.url}/api/payments/stripe`, {
      method: 'POST',
      headers: { 'stripe-signature': signed },
      body: notice,
    });
  const header = (secret: string) =>
    client.webhooks.generateTestHeaderString({ payload: notice, secret });
  expect((await post(header(SECRET))).status).toBe(204);
  expect((await post(header('whsec_other'))).status).toBe(400);
  listener.server.close();
  second.server.close();
});
