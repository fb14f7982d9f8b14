import type { Page } from '@playwright/test';
import { violations } from './setup/axe.ts';
import { addCustomer, newEmail, signIn } from './setup/customers.ts';
import { storedRequests } from './setup/shop.ts';
import { expect, test } from './setup/test.ts';

/** Fills in the form of the contacts and sends it; answers when the shop has said that it came. */
async function write(page: Page, email: string): Promise<void> {
  const main = page.getByRole('main');
  await main.getByRole('textbox', { name: 'Name' }).fill('Ona');
  await main.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await main.getByRole('textbox', { name: 'Message' }).fill('Labas');
  await main.getByRole('button', { name: 'Send' }).click();
  await expect(main.getByRole('status')).toContainText('your message was sent successfully');
}

/** Where the form stands that this address sent. */
const stateOf = (place: readonly string[], email: string) =>
  storedRequests(place).find(({ answers }) => answers.some(({ value }) => value === email))?.state;

test('REQ-01 only a robot finds the field that is there for robots, and is answered as a person is', async ({
  page,
  shop,
}) => {
  await page.goto('/contacts');
  const main = page.getByRole('main');
  const bait = main.locator('input[name="requestSubject"]');
  await expect(bait).toBeHidden();
  await expect(main.getByRole('textbox', { name: 'leave this field empty' })).toHaveCount(0);
  await expect(bait).toHaveAttribute('autocomplete', 'off');
  expect(await violations(page)).toEqual([]);

  // From the first field to the button by Tab alone.
  const send = main.getByRole('button', { name: 'Send' });
  await main.getByRole('textbox', { name: 'Name' }).focus();
  const names: (string | null)[] = [];
  const isAtSend = () => send.evaluate((button) => button === document.activeElement);
  while (!(await isAtSend()) && names.length < 20) {
    names.push(await page.evaluate(() => document.activeElement?.getAttribute('name') ?? null));
    await page.keyboard.press('Tab');
  }
  expect(names).toContain('message');
  expect(names).not.toContain('requestSubject');

  const robot = newEmail('robot');
  await bait.evaluate((field: HTMLInputElement) => {
    field.value = 'Cheap';
  });
  await write(page, robot);
  expect(stateOf(shop.place, robot)).toBe('spam');

  // Two seconds are what nobody needs less than.
  await page.waitForFunction(() => performance.now() > 2000);
  const person = newEmail('person');
  await main.getByRole('button', { name: 'Send another message' }).click();
  await write(page, person);
  expect(stateOf(shop.place, person)).toBe('new');
});

test('REQ-01 who is signed in finds the form filled in, and changes what they like', async ({
  page,
  shop,
}) => {
  const account = addCustomer(shop.place);
  await signIn(page, account);
  await page.goto('/contacts');
  const main = page.getByRole('main');
  const name = main.getByRole('textbox', { name: 'Name' });
  await expect(name).toHaveValue('Ona Kazlauskienė');
  await expect(main.getByRole('textbox', { name: 'E-mail' })).toHaveValue(account.email);
  await expect(main.getByRole('textbox', { name: 'Company' })).toHaveCount(0);
  await name.fill('');
  await expect(name, 'what was emptied stays so').toHaveValue('');
});

test('REQ-01 a company is asked for its name, and finds it', async ({ page, shop }) => {
  await signIn(page, addCustomer(shop.place, 'UAB Kopa'));
  await page.goto('/contacts');
  const company = page.getByRole('main').getByRole('textbox', { name: 'Company' });
  await expect(company).toHaveValue('UAB Kopa');
});
