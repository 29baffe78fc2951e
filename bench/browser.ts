import { chromium } from '@playwright/test';
import { CHROMIUM_ARGUMENTS, CHROMIUM_PATH, PAINT_WITHOUT_CARD, SOFTWARE_GRAPHICS } from '../e2e/chromium.ts';

/** Starts a browser as the journeys do: without a graphics card, as Chromium runs on a machine that has none. */
export function launchBrowser() {
  return chromium.launch({
    executablePath: CHROMIUM_PATH,
    args: [...CHROMIUM_ARGUMENTS, ...SOFTWARE_GRAPHICS, ...PAINT_WITHOUT_CARD],
  });
}
