import { defineConfig } from '@playwright/test';
import browsers from './browsers.config.ts';

/** Walks through a line that loses every third request, in the other browsers that are served. */
export default defineConfig({
  ...browsers,
  testMatch: 'lossy-browsers.ts',
  outputDir: '../.cache/lossy-run',
  timeout: 3_600_000,
});
