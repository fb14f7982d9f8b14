import { defineConfig } from '@playwright/test';
import tests from './playwright.config.ts';

/** Writes pictures of the main pages of a running shop (VITRINA_URL) to the folder VITRINA_SCREENSHOTS. */
export default defineConfig({
  ...tests,
  testDir: 'screenshots',
  globalSetup: [],
  timeout: 300_000,
  projects: [
    { name: 'pictures', use: { baseURL: process.env.VITRINA_URL ?? 'http://127.0.0.1:8080' } },
  ],
});
