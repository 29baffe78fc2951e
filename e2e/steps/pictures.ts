import { join } from 'node:path';
import type { Page } from '@playwright/test';

const FOLDER = new URL('../../.cache/pictures', import.meta.url).pathname;

/** Whether pictures were requested, for people to judge; painting them takes longer than most steps. */
export const takesPictures = process.env.ATLAS_PICTURES === 'on';

/** Saves a picture of the page, by default the whole page, if pictures are requested. */
export async function takePicture(page: Page, name: string, { fullPage = true } = {}): Promise<void> {
  if (!takesPictures) return;
  await page.screenshot({ path: join(FOLDER, `${name}.png`), animations: 'disabled', fullPage });
}
