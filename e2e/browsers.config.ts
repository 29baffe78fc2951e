import { defineConfig } from '@playwright/test';
import journeys from './playwright.config.ts';

/** Walks through what people do most in the other browsers that are served, one after the other: each takes a core. */
export default defineConfig({
  ...journeys,
  testMatch: 'other-browsers.ts',
  outputDir: '../.cache/browsers-run',
  timeout: 600_000,
  workers: 1,
});
