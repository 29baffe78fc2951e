import { defineConfig } from '@playwright/test';
import browsers from './browsers.config.ts';

/** Runs over a connection that loses every third request, in the other supported browsers. */
export default defineConfig({
  ...browsers,
  testMatch: 'lossy-browsers.ts',
  outputDir: '../.cache/lossy-run',
  timeout: 3_600_000,
});
