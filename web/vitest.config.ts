import { fileURLToPath } from 'node:url';
import { defineConfig, type ViteUserConfig } from 'vitest/config';

/** How the unit tests of every package run: what fails is told, what passes is counted. */
export const unitTests: NonNullable<ViteUserConfig['test']> = {
  include: ['{src,build}/**/*.test.{ts,tsx}'],
  reporters: ['minimal'],
  setupFiles: [fileURLToPath(new URL('vitest.setup.ts', import.meta.url))],
  // What a test waits for comes when its turn on a busy processor does; only what never comes is to fail.
  testTimeout: 120_000,
  hookTimeout: 120_000,
  // As browser tests are (.ci/run).
  retry: Number(process.env.VITRINA_SECOND_TRY ?? 0),
};

export default defineConfig({ test: unitTests });
