import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expectCleanColours, expectCleanPage, expectNothingCutOff } from './steps/clean-page.ts';
import { enterDemoCompany } from './steps/demo-grounds.ts';
import { test } from './steps/journey.ts';
import {
  listCompanyScreens,
  listPlotScreens,
  listRepositoryScreens,
  openScreen,
  PERSON_SCREENS,
  PUBLIC_SCREENS,
  type Screen,
  settle,
} from './steps/screens.ts';

/** Where people find the pictures, to judge what no rule can; taken when asked for with ATLAS_PICTURES=on. */
const pictures = new URL('../.cache/pictures', import.meta.url).pathname;
const takesPictures = process.env.ATLAS_PICTURES === 'on';

const SIZES = [
  { width: 1440, height: 900, isJudged: true },
  { width: 768, height: 1024, isJudged: false },
  { width: 360, height: 740, isJudged: true },
] as const;
/** A window of 1280 pixels at 400 %. */
const NARROWEST = { width: 320, height: 640 };

/** Nothing for axe to find, wide, dark and narrow; nothing cut off at 320 pixels. `judgeFurther` looks at each screen last. */
async function expectCleanScreens(
  page: Page,
  screens: readonly Screen[],
  judgeFurther?: (screen: Screen) => Promise<void>,
): Promise<void> {
  for (const screen of screens) {
    await test.step(screen.name, async () => {
      await page.setViewportSize(SIZES[0]);
      await openScreen(page, screen);
      for (const { isJudged, ...size } of SIZES) {
        if (!isJudged && !takesPictures) continue;
        await page.setViewportSize(size);
        // Colours are the same at every width.
        const schemes =
          size.width === SIZES[0].width || takesPictures ? (['light', 'dark'] as const) : (['light'] as const);
        for (const colorScheme of schemes) {
          await page.emulateMedia({ colorScheme });
          await settle(page, screen);
          if (isJudged) await (colorScheme === 'light' ? expectCleanPage(page) : expectCleanColours(page));
          if (!takesPictures) continue;
          const path = join(pictures, `${screen.name}-${size.width}-${colorScheme}.png`);
          await page.screenshot({ path, animations: 'disabled', fullPage: screen.hasMap === undefined });
        }
      }
      await page.setViewportSize(NARROWEST);
      await settle(page, screen);
      await expectNothingCutOff(page);
      await judgeFurther?.(screen);
    });
  }
}

/** Nothing is cut off when a person has made all letters twice as large. */
async function expectCleanEnlarged(page: Page, screen: Screen): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await page.setViewportSize(SIZES[0]);
  await client.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
  await settle(page, screen);
  await expectNothingCutOff(page);
  await client.send('Page.setFontSizes', { fontSizes: { standard: 16, fixed: 13 } });
  await client.detach();
}

test.describe.configure({ timeout: 180_000 });

test('every public screen is clean', async ({ page, watch }) => {
  watch.allowRefusals(404);
  await expectCleanScreens(page, PUBLIC_SCREENS, (screen) => expectCleanEnlarged(page, screen));
});

test('every screen of a person is clean', async ({ page }) => {
  await enterDemoCompany(page);
  await expectCleanScreens(page, PERSON_SCREENS);
});

test('every screen of a company is clean', async ({ page }) => {
  await expectCleanScreens(page, listCompanyScreens(await enterDemoCompany(page)));
});

test('a company’s repository is clean, and what opens over its screens', async ({ page }) => {
  await expectCleanScreens(page, listRepositoryScreens(await enterDemoCompany(page)));
});

test('plotting is clean', async ({ page }) => {
  await expectCleanScreens(page, listPlotScreens(await enterDemoCompany(page)));
});
