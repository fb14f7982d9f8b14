import { createHmac } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { violations } from './setup/axe.ts';
import { madeToOrder } from './setup/carts.ts';
import { addCustomer, signIn } from './setup/customers.ts';
import { withoutPictures } from './setup/lists.ts';
import { placeOrder } from './setup/orders.ts';
import { expect, test } from './setup/test.ts';
import { texts } from './setup/texts.ts';

const main = (page: Page) => page.getByRole('main');
const dialog = (page: Page) => page.getByRole('dialog');

/** A customer's program: what it heard, and where. */
interface Program {
  url: string;
  heard: { signature: string; body: string }[];
  server: Server;
}

async function program(): Promise<Program> {
  const heard: Program['heard'] = [];
  const server = createServer((request, answer) => {
    let body = '';
    request.on('data', (piece) => {
      body += piece;
    });
    request.on('end', () => {
      heard.push({ signature: String(request.headers['vitrina-signature']), body });
      answer.writeHead(heard.length === 1 ? 500 : 204).end();
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/orders`, heard, server };
}

async function fits(page: Page) {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
}

test.beforeEach(({ context }) => withoutPictures(context));

test('B2B-03 ACC-02 a key is made by keyboard, shown once, reads orders, and is ended', async ({
  page,
  shop,
  request,
}) => {
  await signIn(page, addCustomer(shop.place, 'UAB Kopa'));
  await page.goto('/account?section=integrations');
  expect(await violations(page)).toEqual([]);
  await main(page).getByRole('button', { name: 'Create a key' }).focus();
  await page.keyboard.press('Enter');
  await dialog(page).getByRole('button', { name: 'Create a key' }).click();
  await expect(dialog(page).getByLabel(/^Program name/)).toBeFocused();
  await page.keyboard.type('Warehouse');
  await dialog(page).getByRole('checkbox').first().focus();
  await page.keyboard.press('Space');
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Enter');
  const field = dialog(page).getByRole('textbox', { name: 'Key' });
  await expect(field).toHaveValue(/^vitrina_[0-9a-f]{64}$/);
  expect(await violations(page)).toEqual([]);
  const authorization = `Bearer ${await field.inputValue()}`;
  await page.keyboard.press('Escape');
  await expect(main(page).getByRole('heading', { name: 'API keys' })).toBeFocused();

  const asked = () =>
    request.get(`${shop.url}/api/customer/orders`, { headers: { authorization } });
  expect((await asked()).status()).toBe(200);
  await page.reload();
  const card = main(page).getByRole('listitem').filter({ hasText: 'Warehouse' });
  await expect(card).toContainText('last used');
  await expect(main(page)).not.toContainText(authorization.slice(20, 40));
  await card.getByRole('button').click();
  await dialog(page).getByRole('button', { name: 'Revoke key' }).click();
  await expect(main(page)).toContainText('No keys yet');
  expect((await asked()).status()).toBe(401);
});

test('B2B-03 a program hears signed what happens to its customer’s orders, and its messages are listed', async ({
  page,
  shop,
  complaints,
}) => {
  const { url, heard, server } = await program();
  await signIn(page, addCustomer(shop.place, 'UAB Kopa'));
  await page.goto('/account?section=integrations');
  await main(page).getByRole('button', { name: 'Add webhook' }).click();
  const address = dialog(page).getByLabel(/^Your program’s address/);
  await dialog(page).getByRole('button', { name: 'Add webhook' }).click();
  await expect(address).toBeFocused();
  await address.fill('http://10.0.0.1:80/');
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByRole('alert')).toContainText('public domain');
  // The browser tells of every answer that refuses.
  complaints.length = 0;
  await address.fill(url);
  await dialog(page).getByRole('checkbox', { name: 'Claim status' }).uncheck();
  await page.keyboard.press('Escape');
  await expect(main(page)).toContainText('No webhooks yet');
  await main(page).getByRole('button', { name: 'Add webhook' }).click();
  await address.fill(url);
  await page.keyboard.press('Enter');
  const secret = await dialog(page).getByRole('textbox', { name: 'Signing secret' }).inputValue();
  expect(await violations(page)).toEqual([]);
  await dialog(page).getByRole('button', { name: 'I’ve copied it' }).click();
  await expect(main(page).getByRole('heading', { name: 'Webhooks' })).toBeFocused();

  const card = main(page).getByRole('listitem').filter({ hasText: url });
  await card.getByRole('button', { name: /^Send test/ }).click();
  await expect(card).toContainText('Your program answered with status 500 · 1 attempt');
  await placeOrder(page, [await madeToOrder(page, 'mailer-kraft', 250, 'Mailer box, kraft')]);
  await expect.poll(() => heard.length).toBe(2);
  const [, { signature = '', body = '' } = {}] = heard;
  const [, time = '', signed] = /^t=(\d+),v1=(\w+)$/.exec(signature) ?? [];
  expect(signed).toBe(createHmac('sha256', secret).update(`${time}.${body}`).digest('hex'));
  expect(JSON.parse(body)).toMatchObject({ event: 'orderPlaced', order: { status: 'placed' } });
  await expect(async () => {
    await card.getByRole('button', { name: 'Refresh' }).click();
    await expect(card).toContainText('Received by your program', { timeout: 500 });
  }).toPass();
  expect(await violations(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 640 });
  await fits(page);

  await card.getByRole('button', { name: /^Switch off/ }).click();
  await expect(card).toContainText('Switched off');
  await expect(card.getByRole('button', { name: /^Send test/ })).toHaveCount(0);
  await card.getByRole('button', { name: /^Remove/ }).click();
  await dialog(page).getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(main(page)).toContainText('No webhooks yet');
  server.close();
});

test('B2B-03 I18N-01 integrations fit a telephone in Lithuanian', async ({ page, shop }) => {
  const t = texts('lt');
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, addCustomer(shop.place));
  await page.goto('/lt/paskyra?section=integrations');
  for (const action of ['Create a key', 'Add a webhook']) {
    await main(page)
      .getByRole('button', { name: t(action) })
      .click();
    await expect(dialog(page)).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await fits(page);
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
  }
});
