import type { Locator, Page } from '@playwright/test';
import { expect } from './journey.ts';

/** The specification's orange-red, and the ground of the two marker icons. */
export const MAP_COLOURS = {
  outline: [255, 69, 0],
  assetMarker: [154, 52, 18],
  approvedMarker: [15, 107, 79],
} as const;

type Colour = readonly [number, number, number];

export const mapCanvas = (page: Page): Locator => page.locator('.map-canvas');

/** Waits until the map has drawn everything and is idle. */
export async function waitForMap(page: Page): Promise<void> {
  // A dialog can show a map of its own above the screen's.
  await expect(page.locator('.map-canvas[data-map-idle]').last()).toBeVisible({ timeout: 30_000 });
}

/** How many pixels of the map have a colour, as a person sees it. */
export async function countPixels(page: Page, colour: Colour): Promise<number> {
  return (await findPixels(page, colour)).count;
}

interface FoundPixels {
  readonly count: number;
  /** Left, upper, right and lower edge in pixels of the map. */
  readonly box: readonly number[];
  /** As many pixels lie on one side of it as on the other. */
  readonly middle: readonly number[];
}

/** Where on the map the pixels of a colour are. */
export async function findPixels(page: Page, colour: Colour): Promise<FoundPixels> {
  const picture = await mapCanvas(page).screenshot({ animations: 'disabled' });
  return page.evaluate(
    async ({ source, wanted }) => {
      const image = new Image();
      image.src = source;
      await image.decode();
      const canvas = document.createElement('canvas');
      canvas.width = image.width;
      canvas.height = image.height;
      const context = canvas.getContext('2d');
      if (!context) throw new Error('This browser draws no pictures.');
      context.drawImage(image, 0, 0);
      const { data } = context.getImageData(0, 0, image.width, image.height);
      let count = 0;
      const across: number[] = [];
      const along: number[] = [];
      const box = [Infinity, Infinity, -Infinity, -Infinity] as [number, number, number, number];
      for (let at = 0; at < data.length; at += 4) {
        const distance = wanted.reduce((sum, value, channel) => sum + Math.abs(value - (data[at + channel] ?? 0)), 0);
        if (distance > 24) continue;
        count += 1;
        const [x, y] = [(at / 4) % image.width, Math.floor(at / 4 / image.width)];
        across.push(x);
        along.push(y);
        box[0] = Math.min(box[0], x);
        box[1] = Math.min(box[1], y);
        box[2] = Math.max(box[2], x);
        box[3] = Math.max(box[3], y);
      }
      return {
        count,
        box,
        middle: [across, along].map((all) => all.sort((a, b) => a - b)[Math.floor(count / 2)] ?? 0),
      };
    },
    { source: `data:image/png;base64,${picture.toString('base64')}`, wanted: [...colour] },
  );
}

/** The view in the address: latitude, longitude, zoom. */
export function readMapView(page: Page): readonly number[] {
  return (new URL(page.url()).searchParams.get('map') ?? '').split(',').map(Number);
}
