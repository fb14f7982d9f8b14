import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import tests from './playwright.config.ts';

/** Measures a shop of its own in the browser and prints a table; VITRINA_BIN names the program. */
export default defineConfig({
  ...tests,
  testDir: 'speed',
  outputDir: join(tmpdir(), 'vitrina-speed'),
  globalSetup: [],
  timeout: 300_000,
  projects: [{ name: 'speed' }],
});
