import { chromium } from '@playwright/test';
import { CHROMIUM_ARGUMENTS, CHROMIUM_PATH, PAINT_WITHOUT_CARD, SOFTWARE_GRAPHICS } from '../e2e/chromium.ts';

/** Starts a browser for pages with a map or without. */
export function launchBrowser({ map }: { readonly map: boolean }) {
  return chromium.launch({
    executablePath: CHROMIUM_PATH,
    args: [...CHROMIUM_ARGUMENTS, ...SOFTWARE_GRAPHICS, ...(map ? [] : PAINT_WITHOUT_CARD)],
  });
}
