import { violations } from './setup/axe.ts';
import { withoutPictures } from './setup/lists.ts';
import { chooseBox, pointer } from './setup/purchase.ts';
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
  await expect(main.getByRole('alert')).toContainText('Form fields invalid');
  await expect(name).toBeFocused();
  await expect(name).toHaveAccessibleDescription('Field is required');
  expect(await violations(page)).toEqual([]);

  const email = `hello-${Date.now()}@example.com`;
  await name.fill('Ona');
  await main.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await main.getByRole('textbox', { name: 'Message' }).fill('Labas, ar turite pavyzdžių?');
  await main.getByRole('button', { name: 'Send' }).click();
  await expect(main.getByRole('status')).toContainText(
    'Thank you, your message was sent successfully!',
  );
  const again = main.getByRole('button', { name: 'Send another message' });
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
  await expect(main.getByRole('alert')).toContainText('This form is not available at the moment.');
  await page.unroute('**/api/forms/contact?*');
  await main.getByRole('button', { name: 'Try again' }).click();
  await expect(main.getByRole('textbox', { name: 'Message' })).toBeVisible();
  // The browser itself complains of the status that is wanted here.
  complaints.length = 0;
});

test('FORM-01 FORM-02 FORM-04 a form is filled in, refused and put right by keyboard alone', async ({
  page,
  context,
}) => {
  test.slow();
  await withoutPictures(context);
  await chooseBox(page, 'en', pointer);
  const main = page.getByRole('main');
  await main.getByRole('link', { name: 'Go to checkout' }).click();
  await expect(page).toHaveURL(/step=delivery/);
  await main
    .getByRole('radiogroup', { name: 'Delivery method' })
    .getByRole('radio')
    .first()
    .focus();
  await page.keyboard.press('Space');
  const wrong = main.locator('[aria-invalid="true"]');
  const name = main.getByRole('textbox', { name: 'First name' });
  const phone = main.getByRole('textbox', { name: 'Phone' });
  const dialCode = main.getByRole('combobox', { name: 'Dialling code' });
  // The numbering plans of all countries come with the form.
  await expect(dialCode.getByRole('option', { name: 'Latvia (+371)' })).toBeAttached();
  await expect(dialCode.getByRole('option', { name: 'Japan (+81)' })).toBeAttached();

  // Who passes by is told nothing.
  await name.focus();
  for (let step = 0; step < 4; step += 1) await page.keyboard.press('Tab');
  await expect(wrong).toHaveCount(0);

  // What was changed and left is.
  await expect(dialCode).not.toBeFocused();
  await phone.focus();
  await page.keyboard.type('600');
  await page.keyboard.press('Tab');
  await expect(phone).toHaveAccessibleDescription('The phone number is too short');
  await expect(wrong).toHaveCount(1);

  // A form that cannot be sent says so, and leads to the first wrong field.
  await phone.press('Enter');
  await expect(main.getByRole('alert')).toContainText('Form fields invalid');
  await expect(main.getByRole('alert').getByRole('link').first()).toHaveText(
    'First name: Field is required',
  );
  await expect(name).toBeFocused();
  await expect(name).toHaveAccessibleDescription('Field is required');
  expect(await violations(page)).toEqual([]);

  // A list is as high as the documents say, and moves by pages of five.
  const country = main.getByRole('combobox', { name: 'Country' });
  await expect(country).toHaveValue('LT');
  const titles = await country.getByRole('option').allTextContents();
  await country.focus();
  await page.keyboard.press('PageUp');
  const place = titles.indexOf('Lithuania') - 5;
  await expect(country.getByRole('option', { selected: true })).toHaveText(
    titles[Math.max(0, place)] ?? '',
  );
  await page.keyboard.press('PageDown');
  await expect(country).toHaveValue('LT');

  await name.focus();
  for (const [field, text] of [
    ['First name', 'Ona'],
    ['Surname', 'Kazlauskienė'],
    ['E-mail', 'ona@example.com'],
    ['Address', 'Gatvės g. 1-2'],
    ['City', 'Vilnius'],
    ['Postcode', 'LT-01100'],
  ] as const) {
    await main.getByRole('textbox', { name: field }).focus();
    await page.keyboard.type(text);
  }
  // As people write it at home: it is kept with the dial code, without the digit that is dialled there.
  await phone.focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('8 600 12345');
  await page.keyboard.press('Tab');
  await expect(phone).toHaveValue('600 12345');
  await expect(wrong).toHaveCount(0);
  await phone.press('Enter');
  await expect(page).toHaveURL(/step=payment/);
});
