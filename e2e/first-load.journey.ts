import type { Page } from '@playwright/test';
import { expect, test } from './steps/journey.ts';
import { openAwake, waitUntilAwake } from './steps/public-pages.ts';

// The service worker is part of it, as on every first visit.
test.use({ serviceWorkers: 'allow' });

const noteOf = (page: Page) => page.locator('#first-load');
const hasStyle = (page: Page) => expect(noteOf(page)).toHaveCSS('position', 'sticky');

/** Loses every answer to these addresses until the line is back. */
async function loseFiles(page: Page, address: string): Promise<{ bringBack: () => void }> {
  let isLost = true;
  await page.route(address, (route) => (isLost ? route.abort() : route.continue()));
  return {
    bringBack: () => {
      isLost = false;
    },
  };
}

/** The note does not cover the bar, which begins where the note ends. */
async function expectBarBelowNote(page: Page): Promise<void> {
  const read = () =>
    page.evaluate(() => {
      const ends = document.querySelector('#first-load')?.getBoundingClientRect().bottom ?? Number.NaN;
      return (document.querySelector('header')?.getBoundingClientRect().top ?? Number.NaN) - ends;
    });
  await expect.poll(read).toBeCloseTo(0, 0);
}

test('a lost first program is reported and fetched again, and the page works', async ({ page, watch }) => {
  watch.allowLostConnection();
  watch.allowTornPage();
  const line = await loseFiles(page, '**/assets/entry.client-*.js');
  await page.goto('/about');
  await expect(noteOf(page)).toContainText('Part of this page did not arrive. Trying again.');
  await hasStyle(page);
  await expectBarBelowNote(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.mouse.wheel(0, 600);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(300);
  await expectBarBelowNote(page);
  line.bringBack();
  await waitUntilAwake(page);
  await expect(noteOf(page)).toBeHidden();
});

test('a lost style sheet is reported, and fetched again on request', async ({ page, watch }) => {
  watch.allowLostConnection();
  const line = await loseFiles(page, '**/assets/*.css');
  // The page's clock is advanced past the pauses between its tries.
  await page.clock.install();
  await page.goto('/about');
  await expect(noteOf(page)).toContainText('Part of this page did not arrive. Trying again.');
  await expect(noteOf(page)).toHaveCSS('position', 'static');
  await expect(async () => {
    await page.clock.fastForward(10_000);
    await expect(noteOf(page)).toContainText('Part of this page could not be loaded.', { timeout: 500 });
  }).toPass();
  // From here on nothing is retried automatically.
  line.bringBack();
  await noteOf(page).getByRole('button', { name: 'Try again' }).click();
  await hasStyle(page);
  await expect(noteOf(page)).toBeHidden();
});

test('a link pressed without a line waits for it, while the programs are on their way', async ({
  page,
  context,
  watch,
}) => {
  watch.allowLostConnection();
  // They are neither lost nor loaded.
  await page.route('**/assets/*.js', () => undefined);
  await page.goto('/about', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await context.setOffline(true);
  const link = page.getByRole('main').getByRole('link').first();
  const chosen = (await link.getAttribute('href')) ?? '';
  await link.click({ noWaitAfter: true });
  await expect(noteOf(page)).toContainText('There is no connection.');
  await expect(page).toHaveURL('/about');
  await page.unroute('**/assets/*.js');
  await context.setOffline(false);
  await expect(page).toHaveURL(chosen);
  await waitUntilAwake(page);
});

test('a page whose end was lost says so and loads again', async ({ page }) => {
  let lost = 0;
  await page.route('/about', async (route) => {
    const whole = await (await route.fetch()).text();
    const torn = whole.slice(0, whole.indexOf('</main>'));
    lost += 1;
    await route.fulfill({ contentType: 'text/html', body: lost === 1 ? torn : whole });
  });
  await page.goto('/about');
  await expect(noteOf(page)).toContainText('Part of this page did not arrive. Trying again.');
  await waitUntilAwake(page);
  await expect(noteOf(page)).toBeHidden();
  expect(lost).toBe(2);
});

test('a page that breaks off before its first word loads again, and says so if that does not help', async ({
  page,
}) => {
  let asked = 0;
  let tears = 2;
  await page.route('/client/assets/**', async (route) => {
    const whole = await (await route.fetch()).text();
    asked += 1;
    const body = asked <= tears ? whole.slice(0, whole.indexOf('tries')) : whole;
    await route.fulfill({ contentType: 'text/html', body });
  });
  await page.goto('/client/assets/none/none#grant=none');
  await waitUntilAwake(page);
  expect(asked).toBe(3);
  tears = 1_000;
  await page.reload();
  await expect(page.getByRole('alert')).toHaveText(
    'Part of this page could not be loaded. Check the connection, then try again.',
  );
  expect(asked).toBe(7);
  tears = 0;
  await page.getByRole('button', { name: 'Try again' }).click();
  await waitUntilAwake(page);
});

test('only an unsupported browser learns that it is too old', async ({ page, browser }) => {
  await openAwake(page, '/about');
  await expect(noteOf(page)).toBeHidden();
  const context = await browser.newContext();
  const old = await context.newPage();
  await old.addInitScript(() => {
    Reflect.deleteProperty(window, 'DecompressionStream');
  });
  await old.goto('/about');
  await expect(noteOf(old)).toContainText('This browser is too old for Atlas Engine.');
  await expect(noteOf(old)).toContainText('Use Chrome 109, Firefox 115, Safari 16.4, or newer.');
  await expect(noteOf(old).getByRole('button')).toBeHidden();
  await waitUntilAwake(old);
  await expect(noteOf(old)).toBeVisible();
  await context.close();
});
