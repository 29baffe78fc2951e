import type { Page } from '@playwright/test';
import { expectCleanColours, expectCleanPage, expectNothingCutOff } from './steps/clean-page.ts';
import { enterDemoCompany } from './steps/demo-grounds.ts';
import { test } from './steps/journey.ts';
import { takePicture, takesPictures } from './steps/pictures.ts';
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

test.use({ drawsMaps: true });

const WIDE = { width: 1440, height: 900 };
/** A window of 1280 pixels at 400 %. */
const NARROWEST = { width: 320, height: 640 };
const PICTURED = [WIDE, { width: 768, height: 1024 }, { width: 360, height: 740 }];

/**
 * Nothing for axe to find and nothing cut off: on pages as they were built, and on what a real map draws, which is also
 * checked narrow and on dark paper. The page tests check every state of every screen without its map.
 */
async function expectCleanScreens(page: Page, screens: readonly Screen[]): Promise<void> {
  for (const screen of screens) {
    await test.step(screen.name, async () => {
      await page.setViewportSize(WIDE);
      await page.emulateMedia({ colorScheme: 'light' });
      await openScreen(page, screen);
      await expectCleanPage(page);
      if (screen.hasMap) await expectCleanInDark(page, screen);
      await page.setViewportSize(NARROWEST);
      await settle(page, screen);
      await (screen.hasMap ? expectCleanPage(page) : expectNothingCutOff(page));
      if (takesPictures) await takePictures(page, screen);
    });
  }
}

/** Colours are the same at every width. Leaves the page light. */
async function expectCleanInDark(page: Page, screen: Screen): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' });
  await settle(page, screen);
  await expectCleanColours(page);
  await page.emulateMedia({ colorScheme: 'light' });
}

async function takePictures(page: Page, screen: Screen): Promise<void> {
  for (const size of PICTURED) {
    await page.setViewportSize(size);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await settle(page, screen);
      await takePicture(page, `${screen.name}-${size.width}-${colorScheme}`, { fullPage: screen.hasMap === undefined });
    }
  }
}

// Dozens of screens, on a machine that may have other work.
test.describe.configure({ timeout: 360_000 });

test('every public page is clean as it was built', async ({ page, watch }) => {
  // Addresses that do not exist, and links that are spent.
  watch.allowRefusals(404, 410);
  await expectCleanScreens(page, PUBLIC_SCREENS);
});

const withMaps = (screens: readonly Screen[]) => (takesPictures ? screens : screens.filter(({ hasMap }) => hasMap));

test('what a real map draws of a company is clean', async ({ page }) => {
  const grounds = await enterDemoCompany(page);
  await expectCleanScreens(page, withMaps([...PERSON_SCREENS, ...listCompanyScreens(grounds)]));
});

test('what opens over a real map is clean', async ({ page }) => {
  await expectCleanScreens(page, withMaps(listRepositoryScreens(await enterDemoCompany(page))));
});

test('plotting is clean', async ({ page }) => {
  const screens = listPlotScreens(await enterDemoCompany(page));
  const drawn = screens.filter(({ name }) => name === 'plot-bow-tie' || name === 'plot-save');
  await expectCleanScreens(page, takesPictures ? screens : drawn);
});
