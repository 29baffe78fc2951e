import type { BrowserContext, CDPSession } from '@playwright/test';
import sharp from 'sharp';

const WAIT_MILLISECONDS = 60_000;
/**
 * The colours of claims' strokes, of their fill on light paper (stronger for a selected one), and of the two markers.
 */
const CLAIM_COLOURS: readonly (readonly number[])[] = [
  [255, 69, 0],
  [252, 176, 145],
  [253, 137, 92],
  [154, 52, 18],
  [15, 107, 79],
];
/**
 * Pictures are small and taken this far apart: whole ones in a row would cost a page without a graphics card a second.
 */
const APART_MILLISECONDS = 50;
const PICTURE_PIXELS = { maxWidth: 720, maxHeight: 450 };
/** Sum over the channels by which the compressed picture of a stroke may differ, and pixels that make a claim. */
const LIKE = 48;
const LEAST_PIXELS = 20;

/** When a page's map showed its claims and when it came to rest, in milliseconds from the start of its navigation. */
export interface ClaimsMeasure {
  /** Not a number if the map shows none, such as only clusters. */
  readonly claims: number;
  readonly still: number;
}

/**
 * Opens a page and watches it as a person does: the first picture with claims or markers inside the map counts.
 * @param address of a page with a map and at least one claim on it
 */
export async function measureClaims(context: BrowserContext, address: string): Promise<ClaimsMeasure> {
  const page = await context.newPage();
  try {
    const session = await context.newCDPSession(page);
    const frames = await recordFrames(session);
    await page.goto(address, { waitUntil: 'commit' });
    const canvas = page.locator('.map-canvas').first();
    await page.locator('.map-canvas[data-map-idle]').first().waitFor({ timeout: WAIT_MILLISECONDS });
    const began = await page.evaluate(() => performance.timeOrigin);
    const still = Date.now() - began;
    // Takes a screenshot so that the last frame is included.
    await page.screenshot();
    await session.send('Page.stopScreencast');
    const box = await canvas.boundingBox();
    const viewport = page.viewportSize();
    if (box === null || viewport === null) throw new Error(`${address} shows no map`);
    for (const { time, data } of frames.filter((frame) => frame.time >= began)) {
      if (await showsClaims(data, box, viewport.width)) return { claims: time - began, still };
    }
    return { claims: Number.NaN, still };
  } finally {
    await page.close();
  }
}

interface Frame {
  /** Milliseconds since 1970. */
  readonly time: number;
  readonly data: Buffer;
}

async function recordFrames(session: CDPSession): Promise<readonly Frame[]> {
  const frames: Frame[] = [];
  session.on('Page.screencastFrame', ({ data, sessionId, metadata }) => {
    frames.push({ time: (metadata.timestamp ?? 0) * 1000, data: Buffer.from(data, 'base64') });
    setTimeout(() => session.send('Page.screencastFrameAck', { sessionId }).catch(() => undefined), APART_MILLISECONDS);
  });
  await session.send('Page.startScreencast', { format: 'jpeg', quality: 90, ...PICTURE_PIXELS });
  return frames;
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Whether a picture of a window of the given width shows claims inside a box of that window. */
async function showsClaims(frame: Buffer, box: Box, windowWidth: number) {
  const { data, info } = await sharp(frame).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  let found = 0;
  const scale = info.width / windowWidth;
  const bottom = Math.min(info.height, Math.floor((box.y + box.height) * scale));
  const right = Math.min(info.width, Math.floor((box.x + box.width) * scale));
  for (let y = Math.ceil(box.y * scale); y < bottom; y += 1) {
    for (let x = Math.ceil(box.x * scale); x < right; x += 1) {
      const at = (y * info.width + x) * 3;
      const isClaim = CLAIM_COLOURS.some(
        (colour) => colour.reduce((sum, value, band) => sum + Math.abs(value - (data[at + band] ?? 0)), 0) <= LIKE,
      );
      if (isClaim) found += 1;
      if (found >= LEAST_PIXELS) return true;
    }
  }
  return false;
}
