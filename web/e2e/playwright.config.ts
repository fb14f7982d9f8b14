import { existsSync } from 'node:fs';
import { defineConfig, devices } from '@playwright/test';

/** Chromium without what only windows need, which takes half the processor time of the whole; that one where it is not installed. */
const SHELL = '/usr/bin/chromium-headless-shell';

/** What headless Chromium needs to run as root and without a network. */
const CHROMIUM = {
  executablePath: process.env.CHROMIUM ?? (existsSync(SHELL) ? SHELL : '/usr/bin/chromium'),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
};

/** The same tests against a shop on SQLite and one on PostgreSQL. */
export default defineConfig({
  testDir: 'src',
  globalSetup: './src/setup/start-shops.ts',
  outputDir: 'test-results',
  forbidOnly: Boolean(process.env.CI),
  // One waits for a page while the other works. Tests of one file come one after another.
  workers: 2,
  // A test that needs a second try does not tell the truth. Before a landing, one slow moment of a shared machine is told, not refused.
  retries: Number(process.env.VITRINA_SECOND_TRY ?? 0),
  // On a busy machine what takes seconds may take a minute.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    ...devices['Desktop Chrome'],
    launchOptions: CHROMIUM,
    // It takes as much time as the test itself. To see what one did: `npx playwright test NAME --trace on`.
    trace: 'off',
    locale: 'en-GB',
    // A clock that shows another time than the shop's is told whose time it is: tests about that have one.
    timezoneId: 'Europe/Vilnius',
    // What a worker fetches, a test can neither see nor stop; those about the worker have one.
    serviceWorkers: 'block',
  },
  projects: [
    { name: 'sqlite', metadata: { database: 'sqlite' } },
    { name: 'postgres', metadata: { database: 'postgres' }, testMatch: 'purchase.spec.ts' },
  ],
});
