import type { Locator, Page } from '@playwright/test';
import { violations } from './setup/axe.ts';
import { seedCarts, twine } from './setup/carts.ts';
import { type Hands, keyboard, pointer } from './setup/purchase.ts';
import { moveOrder, storedOrders } from './setup/shop.ts';
import { expect, test } from './setup/test.ts';

const main = (page: Page) => page.getByRole('main');
const box = (scope: Page | Locator, name: string | RegExp) => scope.getByRole('textbox', { name });

/** Rolls of labels: more than all of these tests buy. */
const labels = {
  ...twine('a', 3),
  ...{ id: 'labels-fragile', title: 'Fragile warning labels', url: '/fragile-warning-labels' },
};

/** Three rolls of labels, on the way to their delivery. */
async function toDelivery(page: Page, hands: Hands, way: RegExp): Promise<void> {
  await seedCarts(page, [[labels]]);
  await page.goto('/cart?step=delivery');
  await hands.press(main(page).getByRole('radio', { name: way }));
}

async function writeContact(page: Page, hands: Hands, email: string): Promise<void> {
  await hands.write(box(main(page), 'First name'), 'Ona');
  await hands.write(box(main(page), 'Surname'), 'Kazlauskienė');
  await hands.write(box(main(page), 'E-mail'), email);
  await hands.write(box(main(page), 'Phone'), '+37060000001');
}

/** From a delivery that is complete to the order's page; `atSummary` sees the order before it is sent. */
async function order(
  page: Page,
  hands: Hands,
  atSummary: () => Promise<void> = async () => {},
): Promise<void> {
  await hands.press(main(page).getByRole('button', { name: 'Continue to payment' }));
  await expect(page).toHaveURL(/step=payment/);
  await hands.press(main(page).getByRole('radio').first());
  await hands.press(main(page).getByRole('button', { name: 'Continue to summary' }));
  await expect(page).toHaveURL(/step=summary/);
  await atSummary();
  await hands.press(main(page).getByRole('checkbox'));
  await hands.press(main(page).getByRole('button', { name: 'Order with obligation to pay' }));
  await expect(page).toHaveURL(/step=final/);
}

/** The stored order of whoever has this e-mail. */
const stored = (place: string[], email: string) =>
  storedOrders(place).find(({ address }) => address.email === email) as unknown as
    | {
        number: string;
        deliveries: { to: Record<string, unknown>; parts: { quantity: number }[] }[];
      }
    | undefined;

async function toLocker(page: Page, place: string[], hands: Hands): Promise<void> {
  const email = `locker-${Date.now()}@example.com`;
  await toDelivery(page, hands, /^Parcel locker/);
  await expect(box(main(page), 'Address'), 'nobody needs a street').toHaveCount(0);
  await hands.write(main(page).getByRole('searchbox'), 'siaul tilzes');
  const locker = main(page).getByRole('radio', { name: /paštomatas/ });
  await expect(locker).toHaveCount(1);
  await expect(locker).toHaveAccessibleDescription(/Tilžės g\. 225, LT-76200 Šiauliai/);
  await hands.press(locker);
  expect(await violations(page)).toEqual([]);
  await writeContact(page, hands, email);
  await order(page, hands, () =>
    expect(main(page)).toContainText('Tilžės g. 225, LT-76200 Šiauliai'),
  );
  await expect(main(page)).toContainText('Tilžės g. 225, LT-76200 Šiauliai');
  expect(stored(place, email)?.deliveries).toMatchObject([
    { to: { type: 'terminal', city: 'Šiauliai' }, parts: [{ quantity: 3 }] },
  ]);
}

test('CHK-01 CHK-02 an order goes to a parcel locker, by keyboard alone', async ({
  page,
  shop,
}) => {
  test.slow();
  await toLocker(page, shop.place, keyboard(page));
});

test('CHK-02 a parcel locker that does not take a product says so, and cannot be chosen', async ({
  page,
}) => {
  const boxes = {
    ...twine('b'),
    ...{ id: 'shipping-stock', code: 'BX-111-400X300X300', url: '/plain-shipping-box' },
    attributes: { size: '400x300x300' },
    title: 'Plain shipping boxes, bundle of 20',
  };
  await seedCarts(page, [[labels, boxes]]);
  await page.goto('/cart?step=delivery');
  const locker = main(page).getByRole('radio', { name: /^Parcel locker/ });
  await expect(locker).toBeDisabled();
  await expect(locker).toHaveAccessibleDescription(/Not for Plain shipping boxes, bundle of 20/);
  expect(await violations(page)).toEqual([]);
  // It was chosen before the boxes came into the cart.
  await page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem('cart') ?? '');
    kept.state.carts[0].shippingMethodId = 'terminal';
    localStorage.setItem('cart', JSON.stringify(kept));
  });
  await page.reload();
  await expect(locker).toBeDisabled();
  await expect(locker).not.toBeChecked();
  await main(page).getByRole('button', { name: 'Continue to payment' }).click();
  await expect(main(page).getByRole('alert')).toContainText('Delivery method: Field is required');
  const courier = main(page).getByRole('radio', { name: /^Courier to your/ });
  await courier.check();
  await expect(box(main(page), 'Address')).toBeVisible();
});

test('CHK-02 what is chosen and typed for the delivery is there after a reload, and another country has other lockers', async ({
  page,
}) => {
  await toDelivery(page, pointer, /^Parcel locker/);
  await box(main(page), 'First name').fill('Ona');
  await main(page).getByRole('searchbox').fill('klaip');
  const first = main(page)
    .getByRole('radio', { name: /paštomatas/ })
    .first();
  await expect(first).toHaveAccessibleDescription(/Klaipėda/);
  await first.check();
  const name = await first.getAttribute('value');
  await page.reload();
  await expect(box(main(page), 'First name')).toHaveValue('Ona');
  await expect(main(page).locator(`input[value="${name}"]`)).toBeChecked();
  await main(page).getByRole('combobox', { name: 'Country' }).selectOption('LV');
  await expect(
    main(page)
      .getByRole('radio', { name: /pakomāts/ })
      .first(),
  ).toBeVisible();
  await expect(main(page).getByRole('radio', { name: /paštomatas/ })).toHaveCount(0);
  await main(page).getByRole('button', { name: 'Continue to payment' }).click();
  await expect(main(page).getByRole('alert')).toContainText('Parcel locker: Field is required');
});

test('CHK-02 a parcel locker that its carrier took away meanwhile is told, and another one asked for', async ({
  page,
}) => {
  await toDelivery(page, pointer, /^Parcel locker/);
  await main(page)
    .getByRole('radio', { name: /paštomatas/ })
    .first()
    .check();
  await page.route(/\/points\?.*point=/, (route) => route.fulfill({ json: [] }));
  await page.reload();
  await expect(
    main(page).getByText(/parcel locker you chose is no longer available/),
  ).toBeVisible();
  await main(page).getByRole('button', { name: 'Continue to payment' }).click();
  await expect(main(page).getByRole('alert')).toContainText('Parcel locker: Field is required');
});

test('CHK-01 CHK-02 an order is fetched at a salon, which is shown with its hours, phone and a way to a map', async ({
  page,
  shop,
}) => {
  const email = `salon-${Date.now()}@example.com`;
  await toDelivery(page, pointer, /^Pick up/);
  const salon = main(page).getByRole('radio', { name: /Klaipėda/ });
  await expect(salon).toHaveAccessibleDescription(/Uosto g\. 3, .*Mon–Fri 9:00–18:00/);
  await expect(main(page).getByRole('link', { name: '+370 46 000 123' })).toBeVisible();
  const map = main(page).getByRole('link', { name: /Show on a map.*Klaipėda/ });
  await expect(map).toHaveAttribute('href', /openstreetmap\.org.*55\.7068/);
  await salon.check();
  await writeContact(page, pointer, email);
  await order(page, pointer);
  await expect(main(page)).toContainText('Uosto g. 3');
  const sent = stored(shop.place, email);
  expect(sent?.deliveries[0]?.to).toMatchObject({ id: 'klaipeda' });

  // Nothing of it is on its way to anybody: it waits there, and is fetched.
  const number = sent?.number ?? '';
  moveOrder(shop.place, number, 'approve', 'pay', 'confirm', 'produce', 'finish', 'ship');
  await page.reload();
  const heading = main(page).getByRole('heading', { level: 1 });
  const step = main(page).getByRole('listitem').and(page.locator('[aria-current="step"]'));
  await expect(heading).toHaveText('Your order is ready to be picked up');
  await expect(main(page)).toContainText(/waiting for you here: .*Uosto g\. 3.*Mon–Fri 9:00–18:00/);
  await expect(step).toHaveText(/^Ready to be picked up/);
  moveOrder(shop.place, number, 'deliver');
  await page.reload();
  await expect(heading).toHaveText('Your order has been picked up');
  await expect(main(page)).not.toContainText(/on its way|[Dd]elivered/);
});

/** Writes one of several addresses down. */
async function addAddress(page: Page, hands: Hands, name: string, city: string): Promise<void> {
  await hands.press(main(page).getByRole('button', { name: 'Add an address' }));
  const dialog = page.getByRole('dialog', { name: 'Add an address' });
  await hands.write(box(dialog, 'First name'), name);
  await hands.write(box(dialog, 'Surname'), 'Jonaitis');
  await hands.write(box(dialog, 'Phone'), '+37060000002');
  await hands.write(box(dialog, 'Address'), 'Laisvės al. 60');
  await hands.write(box(dialog, 'City'), city);
  await hands.write(box(dialog, 'Postcode'), 'LT-44243');
  await hands.press(dialog.getByRole('button', { name: 'Save the address' }));
  await expect(dialog).toHaveCount(0);
  await expect(main(page).getByRole('listitem').filter({ hasText: name })).toBeVisible();
}

async function toThree(page: Page, place: string[], hands: Hands): Promise<void> {
  const email = `three-${Date.now()}@example.com`;
  await toDelivery(page, hands, /^Courier to your address/);
  await hands.press(main(page).getByRole('radio', { name: /^To several addresses/ }));
  for (const [name, city] of [
    ['Jonas', 'Kaunas'],
    ['Petras', 'Alytus'],
    ['Rasa', 'Utena'],
  ] as const) {
    await addAddress(page, hands, name, city);
  }
  await expect(main(page)).toContainText('Pieces without an address: 3');
  await hands.write(box(main(page), 'Jonas Jonaitis, Kaunas'), '1');
  await hands.write(box(main(page), 'Petras Jonaitis, Alytus'), '1');
  await writeContact(page, hands, email);
  await hands.press(main(page).getByRole('button', { name: 'Continue to payment' }));
  await expect(main(page).getByRole('alert')).toContainText('share all the pieces out');
  await hands.write(box(main(page), 'Rasa Jonaitis, Utena'), '1');
  await expect(main(page)).toContainText('Every piece has an address');
  // The total is pale until the new price is there.
  await expect(async () => expect(await violations(page)).toEqual([])).toPass();
  await order(page, hands, () => expect(page.getByText('20,70').first()).toBeAttached());
  for (const name of ['Jonas Jonaitis', 'Petras Jonaitis', 'Rasa Jonaitis']) {
    const one = main(page).getByRole('listitem').filter({ hasText: name }).first();
    await expect(one).toContainText('1 × Fragile warning labels');
  }
  const deliveries = stored(place, email)?.deliveries ?? [];
  expect(deliveries.map(({ parts }) => parts[0]?.quantity)).toEqual([1, 1, 1]);
}

test('CART-07 one product goes to three addresses, by keyboard alone', async ({ page, shop }) => {
  test.slow();
  await toThree(page, shop.place, keyboard(page));
});

test('CART-07 an address is changed and removed, and what was to go there is left again', async ({
  page,
}) => {
  await toDelivery(page, pointer, /^Courier to your address/);
  await main(page)
    .getByRole('radio', { name: /^To several addresses/ })
    .check();
  await addAddress(page, pointer, 'Jonas', 'Kaunas');
  await addAddress(page, pointer, 'Petras', 'Alytus');
  await box(main(page), 'Petras Jonaitis, Alytus').fill('3');
  await expect(main(page)).toContainText('Every piece has an address');
  await main(page).getByRole('button', { name: 'Edit: Petras Jonaitis, Alytus' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit the address' });
  await box(dialog, 'Postcode').fill('1');
  await dialog.getByRole('button', { name: 'Save the address' }).click();
  await expect(box(dialog, 'Postcode')).toHaveAccessibleDescription('Incorrect data format');
  await box(dialog, 'Postcode').fill('62133');
  await dialog.getByRole('button', { name: 'Save the address' }).click();
  await page.reload();
  await expect(box(main(page), 'Petras Jonaitis, Alytus')).toHaveValue('3');
  await main(page).getByRole('button', { name: 'Remove Petras Jonaitis, Alytus' }).click();
  await expect(main(page)).toContainText('Pieces without an address: 3');
  await expect(main(page).getByRole('heading', { name: 'Addresses' })).toBeFocused();
});

test('CART-07 what is typed of an address outlives Escape and a reload, until it is saved or cancelled', async ({
  page,
}) => {
  await toDelivery(page, pointer, /^Courier to your address/);
  await main(page)
    .getByRole('radio', { name: /^To several addresses/ })
    .check();
  const add = main(page).getByRole('button', { name: 'Add an address' });
  const dialog = page.getByRole('dialog', { name: 'Add an address' });
  await add.click();
  await box(dialog, 'First name').fill('Jonas');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await page.reload();
  await add.click();
  await expect(box(dialog, 'First name')).toHaveValue('Jonas');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await add.click();
  await expect(box(dialog, 'First name')).toHaveValue('');
});

test('CHK-01 CHK-02 the order stands beside the form, its total is told once, and what costs nothing is free', async ({
  page,
}) => {
  await seedCarts(page, [[labels]]);
  await page.goto('/cart?step=delivery');
  const beside = page.getByRole('complementary');
  await expect(beside.getByRole('list', { name: 'Products' })).toContainText(
    /Fragile warning labels.*3 pieces.*Arrives: \w+ \d+/,
  );
  await expect(beside).toContainText('Deliverynot chosen yet');
  await expect(beside.getByText('Total incl. VAT')).toHaveCount(1);
  const pickUp = main(page).getByRole('radio', { name: /^Pick up/ });
  await expect(pickUp).toHaveAccessibleDescription(/Ready to be picked up by .*Free/);
  await pickUp.check();
  await expect(beside).toContainText('DeliveryFree');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 780 }, hasTouch: true });

  test('CHK-02 a parcel locker is found and ordered to at 390 px', async ({ page, shop }) => {
    await toLocker(page, shop.place, pointer);
  });

  test('CART-07 one product goes to three addresses at 390 px', async ({ page, shop }) => {
    await toThree(page, shop.place, pointer);
  });
});
