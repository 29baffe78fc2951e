import { mkdirSync } from 'node:fs';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, test } from './steps/journey.ts';
import { openScreen, PUBLIC_SCREENS, type Screen, settle } from './steps/screens.ts';

const FOLDER = new URL('../docs/pictures/public/', import.meta.url).pathname;
const SIZES = [
  { width: 1440, height: 900 },
  { width: 768, height: 1024 },
  { width: 360, height: 740 },
] as const;
/** From this width on, a window has room for a map beside a list. */
const BESIDE_PIXELS = 1024;
/** Lines and letters stay sharp, and all pictures together small. */
const QUALITY = 44;
/** What a page looks like when a link has lost its secret or nothing is found: only the journeys check these. */
const LEFT_OUT = new Set(['reset-password', 'invitation', 'reference-without-key', 'commodity-empty']);

mkdirSync(FOLDER, { recursive: true });
test.use({ drawsMaps: true });
test.describe.configure({ timeout: 120_000 });

for (const screen of PUBLIC_SCREENS.filter(({ name }) => !LEFT_OUT.has(name))) {
  test(`pictures of ${screen.name}`, async ({ page, watch }) => {
    watch.allowRefusals(404);
    for (const { width, height } of SIZES) {
      // A map beside the cards opens automatically; above them it opens on request.
      const shown = width < BESIDE_PIXELS ? omitMap(screen) : screen;
      await page.setViewportSize({ width, height });
      await openScreen(page, shown);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await settle(page, shown);
        await takePicture(page, shown, `${screen.name}-${width}-${colorScheme}`);
      }
    }
  });
}

const omitMap = ({ hasMap: _map, ...rest }: Screen): Screen => rest;

/** A margin that sticks to the window's edge would lie across the middle of a picture of the whole page. */
const layMarginDown = (page: Page) =>
  page.evaluate(() => document.querySelector<HTMLElement>('.side-margin')?.style.setProperty('position', 'relative'));

async function takePicture(page: Page, { hasMap }: Screen, name: string): Promise<void> {
  await layMarginDown(page);
  const taken = await page.screenshot({ animations: 'disabled', fullPage: hasMap === undefined });
  const { size } = await sharp(taken).webp({ quality: QUALITY, effort: 6 }).toFile(`${FOLDER}${name}.webp`);
  expect(size, `bytes of ${name}`).toBeLessThan(400_000);
}
