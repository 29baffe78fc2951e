import tailwindcss from '@tailwindcss/vite';
import { playwright } from '@vitest/browser-playwright';
import { defaultClientConditions } from 'vite';
import { defineConfig } from 'vitest/config';
import { compileMessages } from '../scripts/compile-messages.mjs';
import { findChromium } from '../scripts/system-packages.mjs';
import { servePages } from './testing/serve-pages.ts';

compileMessages();

const chromium = findChromium();

/** Whole pages in a real browser; stubs checked by the contract answer in place of the register (decision 67). */
export default defineConfig({
  resolve: { conditions: ['page', ...defaultClientConditions] },
  plugins: [tailwindcss(), servePages()],
  cacheDir: '../.cache/pages',
  // Everything that any page imports is prepared before the first page opens: finding a package later reloads the
  // browser.
  optimizeDeps: { entries: ['src/**/*.{ts,tsx}', '!src/worker/**'] },
  test: {
    name: 'pages',
    include: ['src/**/*.page.test.tsx'],
    setupFiles: ['testing/page-setup.ts'],
    isolate: false,
    maxWorkers: '100%',
    retry: process.env.CI ? 1 : 0,
    testTimeout: 60_000,
    browser: {
      enabled: true,
      headless: true,
      // The first run prepares all packages before its page answers.
      connectTimeout: 240_000,
      screenshotFailures: false,
      provider: playwright({
        launchOptions: {
          ...(chromium !== undefined && { executablePath: chromium }),
          args: [
            '--no-sandbox',
            '--disable-3d-apis',
            '--disable-quic',
            '--no-first-run',
            '--disable-background-networking',
          ],
        },
        contextOptions: { locale: 'en-GB', timezoneId: 'Africa/Harare', reducedMotion: 'reduce' },
      }),
      instances: [{ browser: 'chromium' }],
      viewport: { width: 1440, height: 900 },
    },
  },
});
