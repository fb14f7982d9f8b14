import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { binary } from './shop.ts';

/** What somebody signs in with. */
export interface Account {
  email: string;
  password: string;
}

/** An e-mail that nobody else has, in any test. */
export const newEmail = (name: string): string => `${name}-${randomUUID()}@example.com`;

/** Makes an account that can be used at once, as the shop's staff does. */
export function addCustomer(place: readonly string[], company?: string): Account {
  const account = { email: newEmail('ona'), password: 'correct horse battery' };
  const names = ['--name', 'Ona', '--surname', 'Kazlauskienė'];
  const flags = [...names, ...(company ? ['--company', company] : [])];
  execFileSync(binary(), ['customers', 'add', account.email, ...flags, ...place], {
    input: `${account.password}\n`,
  });
  return account;
}

/** Writes down what was agreed with a customer about prices, in the place of what was before. */
export function agreePrices(place: readonly string[], email: string, lines: readonly object[]) {
  const folder = mkdtempSync(join(tmpdir(), 'vitrina-e2e-prices-'));
  const file = join(folder, 'prices.jsonl');
  writeFileSync(file, lines.map((line) => JSON.stringify(line)).join('\n'));
  execFileSync(binary(), ['customers', 'prices', email, '--file', file, ...place]);
  rmSync(folder, { recursive: true });
}

/** Writes what an account is opened with, on the page of the login. */
export async function enter(page: Page, { email, password }: Account): Promise<void> {
  const main = page.getByRole('main');
  await main.getByLabel(/^E-mail/).fill(email);
  await main.getByLabel(/^Password/).fill(password);
  await main.getByRole('button', { name: 'Log in' }).click();
}

/** Signs in, and is in the account. */
export async function signIn(page: Page, account: Account): Promise<void> {
  await page.goto('/account');
  await enter(page, account);
  await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible();
}

/** Signs out on the account's page, once nothing is asked there any more: what is answered too late is refused, and the browser complains. */
export async function signOut(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('main').getByLabel(/^Password/)).toBeVisible();
}
