import { seedCarts, twine } from './setup/carts.ts';
import { expect, test } from './setup/test.ts';

const VERSION = '2026-11-22';

test('CART-08 nobody is told of a cart before its shopper agrees, then how it stands, and when that is over', async ({
  page,
  complaints,
}) => {
  // A shop that reminds of carts; the demo's tells nobody.
  await page.route('/cart?step=delivery', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replace(
      '"cartReminders":null',
      `"cartReminders":"${VERSION}"`,
    );
    await route.fulfill({ response: answer, body });
  });
  const told: { id: string; email?: string; consent?: string; shared?: string }[] = [];
  let isAway = false;
  await page.route('/api/mailchimp/create_cart?*', async (route) => {
    told.push(route.request().postDataJSON());
    expect(route.request().headers()['x-visitor-token']).toMatch(/^[0-9a-f]{64}$/);
    await route.fulfill({ status: isAway ? 503 : 204, json: isAway ? {} : undefined });
  });
  await seedCarts(page, [[twine('a', 2)]]);
  await page.goto('/cart?step=delivery');
  const main = page.getByRole('main');
  await main.getByRole('textbox', { name: 'E-mail' }).fill('ona@example.com');
  const agrees = main.getByRole('checkbox', { name: 'Remind me by e-mail' });
  await expect(agrees).not.toBeChecked();
  await expect(main.getByText('Mailchimp sends the reminder')).toBeVisible();
  expect(told).toEqual([]);

  await agrees.check();
  await expect.poll(() => told.length).toBe(1);
  expect(told[0]).toMatchObject({ id: 'cart-0', email: 'ona@example.com', consent: VERSION });
  expect(told[0]?.shared).toMatch(/^[\w-]+$/);
  await main.getByRole('textbox', { name: 'First name' }).fill('Ona');
  await expect.poll(() => told.at(-1)).toMatchObject({ id: 'cart-0', name: 'Ona' });

  await page.reload();
  await expect(agrees).toBeChecked();
  const before = told.length;
  isAway = true;
  await agrees.uncheck();
  await expect.poll(() => told.slice(before)).toEqual([{ id: 'cart-0' }]);
  isAway = false;
  await expect.poll(() => complaints).toEqual([expect.stringContaining('503')]);
  complaints.length = 0;
  // What the shop did not hear is told by the next page, which knows nothing of the wish any more but that it was told.
  await page.reload();
  await expect(agrees).not.toBeChecked();
  await expect.poll(() => told.slice(before)).toEqual([{ id: 'cart-0' }, { id: 'cart-0' }]);
  await page.reload();
  await expect(agrees).not.toBeChecked();
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
  expect(told.slice(before)).toHaveLength(2);
});
