import { defineConfig } from '@playwright/test';
import journeys from './playwright.config.ts';

/** Runs what people do most in the other supported browsers, one after another, because each needs a core. */
export default defineConfig({
  ...journeys,
  testMatch: 'other-browsers.ts',
  outputDir: '../.cache/browsers-run',
  timeout: 600_000,
  workers: 1,
});
