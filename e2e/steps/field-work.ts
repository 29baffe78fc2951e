import type { BrowserContext, Page } from '@playwright/test';
import { expect } from './journey.ts';

/** Corners of a claim near Kadoma, in degrees on WGS84. */
export const CORNERS = [
  [-18.36, 29.92],
  [-18.36, 29.923],
  [-18.363, 29.923],
] as const;
/** What is read at each corner. */
export const READINGS = 12;

/** Lays the phone on a corner until it has enough readings, and saves the beacon. */
export async function measureBeacon(
  page: Page,
  context: BrowserContext,
  name: string,
  [latitude, longitude]: readonly [number, number],
): Promise<void> {
  await context.setGeolocation({ latitude, longitude, accuracy: 3 });
  await page.getByRole('button', { name: 'Start measuring' }).click();
  for (let reading = 1; reading <= READINGS; reading += 1) {
    await expect(page.getByText(`${reading} of 120`)).toBeVisible();
    if (reading === READINGS) break;
    const sway = ((reading * 37) % 11) * 1e-7;
    await context.setGeolocation({ latitude: latitude + sway, longitude: longitude - sway, accuracy: 3 });
  }
  await page.getByRole('button', { name: 'Stop' }).click();
  await page.getByRole('button', { name: `Save beacon ${name}` }).click();
  await expect(page.getByRole('button', { name: `Photo of ${name}` })).toBeVisible();
}

/** Takes a picture for the newest beacon, with a picture that the page draws in place of a camera. */
export async function takePhoto(page: Page): Promise<void> {
  const drawn = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    canvas.width = 640;
    canvas.height = 480;
    canvas.getContext('2d')?.fillRect(Math.random() * 300, 100, 200, 200);
    return canvas.toDataURL('image/png').split(',')[1] ?? '';
  });
  // The first picker belongs to the site, the next to the newest beacon.
  const picker = page.locator('input[type=file][capture]').nth(1);
  await picker.setInputFiles({ name: 'beacon.png', mimeType: 'image/png', buffer: Buffer.from(drawn, 'base64') });
}
