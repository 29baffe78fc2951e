import type { BrowserContext, CDPSession } from '@playwright/test';
import sharp from 'sharp';

const WAIT_MILLISECONDS = 60_000;
/** Strokes of claims, what fills them on light paper, and the grounds of the two markers. */
const CLAIM_COLOURS: readonly (readonly number[])[] = [
  [255, 69, 0],
  [252, 176, 145],
  [154, 52, 18],
  [15, 107, 79],
];
/** Pictures are taken this far apart: taken one after the other, they cost a page without a graphics card a second. */
const APART_MILLISECONDS = 50;
/** Sum over the channels by which the compressed picture of a stroke may differ, and pixels that make a claim. */
const LIKE = 48;
const LEAST_PIXELS = 40;

/** When a page's map showed its claims and when it stood still, in milliseconds from the start of its navigation. */
export interface ClaimsMeasure {
  /** Not a number where the map shows none, such as clusters alone. */
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
    // A picture of what stands now, so that the last frame is in.
    await page.screenshot();
    await session.send('Page.stopScreencast');
    const box = await canvas.boundingBox();
    if (box === null) throw new Error(`${address} shows no map`);
    for (const { time, data } of frames.filter((frame) => frame.time >= began)) {
      if (await showsClaims(data, box)) return { claims: time - began, still };
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
  await session.send('Page.startScreencast', { format: 'jpeg', quality: 95 });
  return frames;
}

async function showsClaims(frame: Buffer, box: { x: number; y: number; width: number; height: number }) {
  const { data, info } = await sharp(frame).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  let found = 0;
  const bottom = Math.min(info.height, Math.floor(box.y + box.height));
  const right = Math.min(info.width, Math.floor(box.x + box.width));
  for (let y = Math.ceil(box.y); y < bottom; y += 1) {
    for (let x = Math.ceil(box.x); x < right; x += 1) {
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
