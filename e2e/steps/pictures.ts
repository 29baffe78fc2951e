import { join } from 'node:path';
import type { Page } from '@playwright/test';

const FOLDER = new URL('../../.cache/pictures', import.meta.url).pathname;

/** Whether people asked for pictures, to judge what no rule can; painting them takes longer than most steps. */
export const takesPictures = process.env.ATLAS_PICTURES === 'on';

/** Keeps a picture of the page, whole unless told otherwise, where pictures are asked for. */
export async function takePicture(page: Page, name: string, { fullPage = true } = {}): Promise<void> {
  if (!takesPictures) return;
  await page.screenshot({ path: join(FOLDER, `${name}.png`), animations: 'disabled', fullPage });
}
