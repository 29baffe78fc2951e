import type { Page } from '@playwright/test';
import { launchBrowser } from './browser.ts';
import type { Figure } from './figures.ts';
import type { Caller } from './sign-up.ts';

const WAIT_MILLISECONDS = 60_000;

/** The company's page opened in a fresh browser: until its map with all assets is idle, and the page's heap then. */
export async function measurePicture(server: string, caller: Caller): Promise<readonly Figure[]> {
  const browser = await launchBrowser();
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
    await context.addInitScript((token) => localStorage.setItem('authToken', token), caller.token);
    const page = await context.newPage();
    const began = performance.now();
    const tiles = page.waitForResponse((response) => response.url().includes('/tiles/') && response.ok(), {
      timeout: WAIT_MILLISECONDS,
    });
    await page.goto(`${server}/company/${caller.companyID}`);
    await tiles;
    await page.locator('.map-canvas[data-map-idle]').waitFor({ timeout: WAIT_MILLISECONDS });
    const seconds = (performance.now() - began) / 1000;
    return [
      { name: 'first picture of the map, cold browser', value: seconds, unit: 's', atMost: 3 },
      { name: "heap of the map's page", value: (await readHeapBytes(page)) / 1e6, unit: 'MB', atMost: 40 },
    ];
  } finally {
    await browser.close();
  }
}

/** The page's heap after garbage collection, without its workers' heaps. */
async function readHeapBytes(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.enable');
  await session.send('HeapProfiler.collectGarbage');
  await session.send('Performance.enable');
  const { metrics } = await session.send('Performance.getMetrics');
  const heap = metrics.find(({ name }) => name === 'JSHeapUsedSize');
  if (heap === undefined) throw new Error('the browser tells no heap');
  return heap.value;
}
