import type { Page } from '@playwright/test';
import { violations } from './setup/axe.ts';
import { addCustomer, enter, newEmail, signIn, signOut } from './setup/customers.ts';
import { withoutPictures } from './setup/lists.ts';
import { linkIn, subjectsTo } from './setup/mail.ts';
import { expect, test } from './setup/test.ts';

const NEW = 'another battery staple';

const main = (page: Page) => page.getByRole('main');
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

async function askForLink(page: Page, email: string): Promise<void> {
  await page.goto('/account?step=forgot-password');
  await main(page)
    .getByLabel(/^E-mail/)
    .fill(email);
  await main(page).getByRole('button', { name: 'Send link' }).click();
  await expect(heading(page, 'Please check your email')).toBeFocused();
}

async function choose(page: Page, password: string, again = password): Promise<void> {
  await main(page)
    .getByLabel(/^New password/)
    .fill(password);
  await main(page)
    .getByLabel(/^Repeat password/)
    .fill(again);
  await main(page).getByRole('button', { name: 'Save password' }).click();
}

test.beforeEach(({ context }) => withoutPictures(context));

test('AUTH-05 AUTH-06 a forgotten password is replaced by the link of a mail, once', async ({
  page,
  shop,
  complaints,
}) => {
  const account = addCustomer(shop.place);
  await askForLink(page, account.email);
  await expect(main(page)).toContainText(account.email);
  await expect(main(page).getByRole('button', { name: 'Resend email' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  expect(await violations(page)).toEqual([]);

  const link = await linkIn(shop.url, account.email, 'Choose a new password');
  await page.goto(link);
  await expect(heading(page, 'New password')).toBeVisible();
  await choose(page, 'short');
  await expect(main(page).getByRole('alert')).toHaveText('Must be at least 8 characters');
  await expect(main(page).getByLabel(/^New password/)).toBeFocused();
  await choose(page, NEW, 'something else');
  await expect(main(page).getByRole('alert')).toHaveText('Passwords do not match');
  await choose(page, 'password1');
  await expect(main(page).getByRole('alert')).toHaveText('This password is too easy to guess');
  expect(await violations(page)).toEqual([]);
  await choose(page, NEW);
  await expect(heading(page, 'Password changed')).toBeFocused();
  await expect(main(page)).toContainText('You may now log in using the new password');

  await main(page).getByRole('link', { name: 'Log in' }).click();
  await enter(page, account);
  await expect(main(page).getByRole('alert')).toHaveText('Incorrect credentials.');
  await enter(page, { ...account, password: NEW });
  await expect(heading(page, 'Your account')).toBeVisible();

  await page.goto(link);
  await choose(page, NEW);
  await expect(main(page).getByRole('alert')).toContainText('Password change failed');
  await main(page).getByRole('link', { name: 'Ask for a new link' }).click();
  // The browser itself complains of the statuses that are wanted here.
  complaints.length = 0;
});

test('AUTH-05 who has no account is told the same, and gets no mail', async ({ page, shop }) => {
  const email = newEmail('nobody');
  await askForLink(page, email);
  await expect(main(page)).toContainText(email);
  expect(await subjectsTo(shop.url, email)).toEqual([]);
});

test('AUTH-05 a link is not sent again for 20 s', async ({ page }) => {
  const asked: unknown[] = [];
  await page.route('**/api/reset', (route) => {
    asked.push(route.request().postDataJSON());
    return route.fulfill({ status: 204 });
  });
  await page.clock.install();
  await askForLink(page, 'ona@example.com');
  const again = main(page).getByRole('button', { name: 'Resend email' });
  await again.press('Enter');
  expect(asked).toHaveLength(1);
  await page.clock.runFor(20_000);
  await expect(again).not.toHaveAttribute('aria-disabled', 'true');
  await again.click();
  await expect(main(page).getByRole('status')).toHaveText('Sent, please check your email');
  expect(asked).toHaveLength(2);
});

test('AUTH-06 who is signed in changes their password, and stays so', async ({ page, shop }) => {
  const account = addCustomer(shop.place);
  await signIn(page, account);
  await page.goto('/account?section=information');
  await choose(page, NEW);
  await expect(main(page).getByRole('status')).toHaveText('Password changed');
  await expect(main(page).getByLabel(/^New password/)).toHaveValue('');
  expect(await violations(page)).toEqual([]);
  await page.reload();
  await expect(main(page)).toContainText(account.email);
  await signOut(page);
  await enter(page, { ...account, password: NEW });
  await expect(heading(page, 'Your account')).toBeVisible();
});

test('AUTH-06 where the login is a while ago, the current password is asked for', async ({
  page,
  shop,
  complaints,
}) => {
  const account = addCustomer(shop.place);
  await signIn(page, account);
  await page.goto('/account?section=information');
  // As it is answered eleven minutes later.
  await page.route('**/api/update_password', async (route) => {
    if (route.request().postDataJSON().currentPassword) return route.continue();
    const body = { type: 'about:blank', title: '', status: 403, detail: '' };
    return route.fulfill({ status: 403, json: { ...body, message: 'CurrentPasswordNeeded' } });
  });
  await choose(page, NEW);
  const current = main(page).getByLabel(/^Current password/);
  await expect(current).toBeFocused();
  await expect(current).toHaveAccessibleDescription(
    'For your safety, enter your current password as well',
  );
  await current.fill('not this one');
  await main(page).getByRole('button', { name: 'Save password' }).click();
  await expect(current).toHaveAccessibleDescription('This is not your current password');
  await current.fill(account.password);
  await main(page).getByRole('button', { name: 'Save password' }).click();
  await expect(main(page).getByRole('status')).toHaveText('Password changed');
  // The browser itself complains of the statuses that are wanted here.
  complaints.length = 0;
});
