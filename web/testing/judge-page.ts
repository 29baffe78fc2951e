import axe from 'axe-core';
import { expect, vi } from 'vitest';
import { cdp } from 'vitest/browser';
import { listCallsUnderWay } from './calls.ts';
import { listWordsUnderTab } from './words-under-tab.ts';

const EVERY_RULE: axe.RunOnly = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
};
/** The signs of loading: skeletons and spinners. */
const WAITING = '.skeleton, [aria-busy=true], svg[class*="animate-[turn"]';
const SETTLE_MILLISECONDS = 10_000;

export const WIDE = { width: 1440, height: 900 };
const NARROW = { width: 360, height: 740 };
/** A window of 1280 pixels at 400 %. */
const NARROWEST = { width: 320, height: 640 };

/**
 * Gives the page's window a size. The page runs in a frame, and changing that takes no turn of the browser, where a
 * change of the browser's own window takes a tenth of a second.
 */
export function resize({ width, height }: typeof WIDE): void {
  // Of the window around it, so no instance of this one's class.
  const frame = window.frameElement as HTMLIFrameElement;
  frame.style.width = `${width}px`;
  frame.style.height = `${height}px`;
}

/** Waits until no call is under way, the page shows no sign of loading, and nothing moves. */
export async function settle({ stillWaits = false } = {}): Promise<void> {
  await vi.waitFor(
    async () => {
      await paint();
      expect(listCallsUnderWay(), 'calls under way').toEqual([]);
      if (!stillWaits) expect(listWaiting(), 'parts that wait').toEqual([]);
      await paint();
      expect(listCallsUnderWay(), 'calls under way').toEqual([]);
    },
    { timeout: SETTLE_MILLISECONDS, interval: 20 },
  );
  await document.fonts.ready;
  await stopMoving();
}

/** The parts of the page that show that they are loading. */
export function listWaiting(): string[] {
  return [...document.querySelectorAll(WAITING)].map(({ outerHTML }) => outerHTML.slice(0, 120));
}

/** Nothing for axe to find and nothing cut off: wide and narrow, on light paper and on dark. Leaves the page wide. */
export async function expectCleanInEveryForm(): Promise<void> {
  const barriers: string[] = [];
  for (const size of [NARROWEST, NARROW, WIDE]) {
    resize(size);
    await expectNothingCutOff(size.width);
    if (size !== NARROWEST) barriers.push(...(await findBarriers(EVERY_RULE, `${size.width} pixels`)));
  }
  // Colours are the same at every width.
  barriers.push(...(await findDarkBarriers()));
  expect(barriers, 'barriers').toEqual([]);
}

/** Nothing for axe to find, on light paper and on dark, and nothing cut off on a phone. Leaves the page wide. */
export async function expectClean(): Promise<void> {
  await stopMoving();
  const barriers = await findBarriers(EVERY_RULE, `${innerWidth} pixels`);
  barriers.push(...(await findDarkBarriers()));
  expect(barriers, 'barriers').toEqual([]);
  resize(NARROW);
  await expectNothingCutOff(NARROW.width);
  resize(WIDE);
}

/** Nothing is cut off when a person has made all letters twice as large. */
export async function expectNothingCutOffEnlarged(): Promise<void> {
  const write = (standard: number, fixed: number) =>
    cdp().send('Page.setFontSizes', { fontSizes: { standard, fixed } });
  await write(32, 26);
  try {
    await expectNothingCutOff(WIDE.width);
  } finally {
    await write(16, 13);
  }
}

/** The tab at the right edge covers no text. */
export async function expectNothingUnderTab(): Promise<void> {
  await expect.poll(listWordsUnderTab, { message: 'words under the tab' }).toEqual([]);
}

async function findDarkBarriers(): Promise<string[]> {
  document.documentElement.dataset.theme = 'dark';
  await stopMoving();
  const barriers = await findBarriers({ type: 'rule', values: ['color-contrast', 'link-in-text-block'] }, 'dark');
  delete document.documentElement.dataset.theme;
  return barriers;
}

async function expectNothingCutOff(width: number): Promise<void> {
  await stopMoving();
  await expect.poll(measureOverhang, { message: `pixels beyond the side at ${width}` }).toBeLessThanOrEqual(0);
}

const measureOverhang = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;

/** Rules about the page as a whole. Behind an open dialog it is inert, and axe sees its heading only at times. */
const BEHIND_DIALOG: axe.RuleObject = {
  'page-has-heading-one': { enabled: false },
  'landmark-one-main': { enabled: false },
};

/** What axe finds, one line each. */
async function findBarriers(runOnly: axe.RunOnly, form: string): Promise<string[]> {
  scrollTo({ top: 0, behavior: 'instant' });
  const { violations } = await axe.run(
    // The browser's own viewer of PDF files is not ours to judge.
    { exclude: ['iframe'] },
    {
      runOnly,
      rules: document.querySelector('[role=dialog], [role=alertdialog]') === null ? {} : BEHIND_DIALOG,
      resultTypes: ['violations'],
      // None of these rules reads style sheets, which axe would otherwise parse each time.
      preload: { assets: ['media'] },
    },
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) => `${form} ${id}: ${target.join(' ')}: ${failureSummary?.split('\n')[1]?.trim()}`,
    ),
  );
}

const paint = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

/** How many levels deep inherited colours are nested on any page, at most. */
const GENERATIONS = 12;

/** Finishes all animations, because axe would otherwise measure colours halfway. */
async function stopMoving(): Promise<void> {
  await paint();
  if (listRunning().length === 0) return;
  // A colour that a part inherits begins to change when its parent's has changed.
  for (let generation = 0; generation < GENERATIONS; generation += 1) {
    for (const animation of listRunning()) animation.finish();
    await paint();
    if (listRunning().length === 0) return;
  }
}

const listRunning = () =>
  document
    .getAnimations()
    .filter(
      ({ effect, playState, timeline }) =>
        timeline instanceof DocumentTimeline && playState === 'running' && effect?.getTiming().iterations !== Infinity,
    );
