import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { CHROMIUM_ARGUMENTS, CHROMIUM_PATH, PAINT_WITHOUT_CARD, SOFTWARE_GRAPHICS } from './chromium.ts';
import { MAIN_JOURNEYS } from './main-journeys.ts';

// Ten ports for this run, so that parallel runs do not clash, below those that the system assigns to connections.
// Workers read the first from the environment.
process.env.ATLAS_E2E_PORT ??= String(20_000 + (process.pid % 1_200) * 10);
const port = Number(process.env.ATLAS_E2E_PORT);
const data = process.env.ATLAS_E2E_DATA ?? makeDataFolder();
process.env.ATLAS_E2E_DATA = data;

/** A folder for the run's register, gone when the process that made it ends. */
function makeDataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'atlas-journeys-'));
  process.once('exit', () => {
    for (const path of [folder, `${folder}-guard`]) rmSync(path, { recursive: true, force: true });
  });
  return folder;
}

/** Journeys through the real server on the embedded database with the demo companies, in the system's Chromium. */
export default defineConfig({
  testDir: '.',
  testMatch:
    process.env.ATLAS_TEST_WHOLE === 'yes' ? MAIN_JOURNEYS.map((name) => `${name}.journey.ts`) : '*.journey.ts',
  outputDir: '../.cache/journeys',
  // A busy machine takes several times as long.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  fullyParallel: true,
  // One more than the two cores that the suite is meant for: a journey also waits.
  workers: 3,
  // In CI a failed journey is tried once more, and reported as flaky if it passes then.
  retries: process.env.CI ? 1 : 0,
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list'], ...(process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? ([['json']] as const) : [])],
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    locale: 'en-GB',
    timezoneId: 'Africa/Harare',
    // Maps drawn without a graphics card would spend the run on flights between two places.
    contextOptions: { reducedMotion: 'reduce' },
    viewport: { width: 1440, height: 900 },
    // Journeys see the server's answers, except those that test stored pages.
    serviceWorkers: 'block',
    // A trace of every step would take longer than the steps themselves; ask for one with --trace on.
    trace: 'off',
    screenshot: 'only-on-failure',
    actionTimeout: 15_000,
    navigationTimeout: 30_000,
    launchOptions: {
      executablePath: CHROMIUM_PATH,
      args: [...CHROMIUM_ARGUMENTS, ...SOFTWARE_GRAPHICS, ...PAINT_WITHOUT_CARD],
    },
  },
  webServer: {
    command: 'node server/src/main.ts',
    cwd: '..',
    url: `http://127.0.0.1:${port}/readyz`,
    timeout: 60_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: { PORT: String(port), ATLAS_DATA: data, LOG_LEVEL: 'warn' },
  },
});
