import type { Page } from '@playwright/test';
import { violations } from './setup/axe.ts';
import { seedCarts, twine } from './setup/carts.ts';
import { addCustomer, signIn } from './setup/customers.ts';
import { withoutPictures } from './setup/lists.ts';
import { keyboard } from './setup/purchase.ts';
import { expect, test } from './setup/test.ts';

const main = (page: Page) => page.getByRole('main');
const addresses = (page: Page) =>
  main(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: /^Edit/ }) });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

test.beforeEach(({ context }) => withoutPictures(context));

test.use({ viewport: { width: 390, height: 780 } });

test('ACC-01 an address is added by keyboard, changed and removed', async ({ page, shop }) => {
  await signIn(page, addCustomer(shop.place));
  await page.goto('/account?section=addresses');
  const heading = main(page).getByRole('heading', { level: 2, name: 'Addresses', exact: true });
  await expect(main(page)).toContainText('No addresses yet');
  expect(await violations(page)).toEqual([]);
  const hands = keyboard(page);
  await hands.press(main(page).getByRole('button', { name: 'Add an address' }));
  const add = dialog(page, 'Add an address');
  await hands.press(add.getByRole('button', { name: 'Save the address' }));
  await expect(add.getByRole('alert')).toContainText('Form fields invalid');
  await expect(add.getByLabel(/^First name/)).toBeFocused();
  expect(await violations(page)).toEqual([]);
  for (const [label, text] of [
    [/^First name/, 'Jonas'],
    [/^Surname/, 'Jonaitis'],
    [/^Phone/, '60000001'],
    [/^Address/, 'Laisvės al. 1'],
    [/^City/, 'Kaunas'],
    [/^Postcode/, 'LT-44001'],
  ] as const) {
    await add.getByLabel(label).fill(text);
  }
  await hands.press(add.getByRole('button', { name: 'Save the address' }));
  await expect(addresses(page)).toHaveCount(1);
  await expect(addresses(page)).toContainText('LT-44001 Kaunas');
  await expect(heading).toBeFocused();
  await page.reload();
  await expect(addresses(page)).toContainText('Jonas Jonaitis');
  expect(await violations(page)).toEqual([]);

  await addresses(page).getByRole('button', { name: /^Edit/ }).click();
  const edit = dialog(page, 'Edit the address');
  await expect(edit.getByLabel(/^City/)).toHaveValue('Kaunas');
  await edit.getByLabel(/^City/).fill('Alytus');
  await edit.getByRole('button', { name: 'Save the address' }).click();
  await expect(addresses(page)).toContainText('LT-44001 Alytus');

  await addresses(page)
    .getByRole('button', { name: /^Remove/ })
    .click();
  const remove = dialog(page, 'Remove this address?');
  await remove.getByRole('button', { name: 'Cancel' }).click();
  await expect(addresses(page)).toHaveCount(1);
  await expect(addresses(page).getByRole('button', { name: /^Remove/ })).toBeFocused();
  await addresses(page)
    .getByRole('button', { name: /^Remove/ })
    .click();
  await remove.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(main(page)).toContainText('No addresses yet');
  await expect(heading).toBeFocused();
});

test('ACC-01 CHK-02 who is signed in comes to the summary by choosing a saved address, and types nothing', async ({
  page,
  shop,
}) => {
  await seedCarts(page, [[twine('a', 3)]]);
  const account = addCustomer(shop.place);
  await signIn(page, account);
  const saved = await page.request.post('/api/customer/addresses', {
    data: {
      ...{ name: 'Jonas', surname: 'Jonaitis', email: null, phone: '+37060000002' },
      ...{ country: 'LT', city: 'Kaunas', address: 'Laisvės al. 1', postcode: 'LT-44001' },
      ...{ company: null, comment: 'Ring twice' },
    },
  });
  expect(saved.ok()).toBe(true);
  await page.goto('/cart?step=delivery');
  const field = (label: RegExp) => main(page).getByLabel(label);
  await main(page)
    .getByRole('radio', { name: /^Courier/ })
    .check();
  await expect(field(/^First name/)).toHaveValue('Ona');
  await expect(field(/^E-mail/)).toHaveValue(account.email);
  const choice = main(page).getByRole('combobox', { name: 'Your addresses' });
  await choice.selectOption('Jonas Jonaitis, Laisvės al. 1, LT-44001 Kaunas');
  await expect(field(/^First name/)).toHaveValue('Jonas');
  await expect(field(/^City/)).toHaveValue('Kaunas');
  await expect(field(/^Comment/)).toHaveValue('Ring twice');
  await expect(field(/^E-mail/), 'where the confirmation goes').toHaveValue(account.email);
  expect(await violations(page)).toEqual([]);

  await main(page).getByRole('button', { name: 'Continue to payment' }).click();
  await expect(page).toHaveURL(/step=payment/);
  await page.reload();
  await main(page).getByRole('radio').first().check();
  await main(page).getByRole('button', { name: 'Continue to summary' }).click();
  await expect(main(page)).toContainText('Laisvės al. 1');
  await page.goto('/cart?step=delivery');
  await expect(choice.locator('option:checked')).toContainText('Jonas Jonaitis');
  await choice.selectOption('Another address');
  await expect(field(/^First name/)).toHaveValue('Ona');
  await expect(field(/^City/)).toHaveValue('');
});
