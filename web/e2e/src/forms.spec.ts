import { violations } from './setup/axe.ts';
import { storedRequests } from './setup/shop.ts';
import { expect, test } from './setup/test.ts';

test('REQ-01 the form of a content page is checked, sent, found by the shop, and empty again', async ({
  page,
  shop,
}) => {
  await page.goto('/contacts');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 2, name: 'Write to us' })).toBeVisible();
  const name = main.getByRole('textbox', { name: 'Name' });
  await main.getByRole('button', { name: 'Send' }).click();
  await expect(main.getByRole('alert')).toHaveText('Form fields invalid');
  await expect(name).toBeFocused();
  expect(await violations(page)).toEqual([]);

  const email = `hello-${Date.now()}@example.com`;
  await name.fill('Ona');
  await main.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await main.getByRole('textbox', { name: 'Message' }).fill('Labas, ar turite pavyzdžių?');
  await main.getByRole('button', { name: 'Send' }).click();
  await expect(main.getByRole('status')).toContainText('Email was sent successfully');
  const again = main.getByRole('button', { name: 'Write another message' });
  await expect(again).toBeFocused();
  expect(await violations(page)).toEqual([]);

  const [sent, ...more] = storedRequests(shop.place).filter(({ answers }) =>
    answers.some(({ value }) => value === email),
  );
  expect(more).toEqual([]);
  expect(sent).toMatchObject({ formId: 'contact', language: 'en' });
  expect(sent?.url).toMatch(/\/contacts$/);
  expect(sent?.answers.map(({ value }) => value)).toContain('Labas, ar turite pavyzdžių?');

  await page.keyboard.press('Enter');
  await expect(name).toHaveValue('');
});

test('REQ-01 a form that does not come can be asked for again', async ({ page, complaints }) => {
  await page.goto('/about-us');
  await page.route('**/api/forms/contact?*', (route) => route.fulfill({ status: 500, json: {} }));
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contacts' }).click();
  const main = page.getByRole('main');
  await expect(main.getByRole('alert')).toContainText('The form cannot be shown.');
  await page.unroute('**/api/forms/contact?*');
  await main.getByRole('button', { name: 'Try again' }).click();
  await expect(main.getByRole('textbox', { name: 'Message' })).toBeVisible();
  // The browser itself complains of the status that is wanted here.
  complaints.length = 0;
});
