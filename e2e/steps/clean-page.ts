import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './journey.ts';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

// The browser's own viewer of PDF files is not checked; passed rules need no report. None of these rules reads style
// sheets, which axe would otherwise parse each time.
const judge = (page: Page) =>
  new AxeBuilder({ page })
    .options({ resultTypes: ['violations'], preload: { assets: ['media'] } })
    .exclude('iframe')
    .setLegacyMode();

/** axe's findings, one line each. */
async function findBarriers(judged: AxeBuilder): Promise<string[]> {
  const { violations } = await judged.analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary?.split('\n')[1]?.trim()}`),
  );
}

/** No fade lasts longer; what still moves by then is no fade. */
const LONGEST_FADE_MILLISECONDS = 5_000;

/** Waits until what changed is painted and nothing fades any more: colours would be measured halfway. */
export async function waitForStillness(page: Page): Promise<void> {
  await page.evaluate(async (longest) => {
    const late = new Promise((resolve) => setTimeout(resolve, longest));
    const paint = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    await Promise.race([paint(), late]);
    // Animations driven by scrolling, not by time, never finish.
    const running = document
      .getAnimations()
      .filter(
        ({ effect, timeline }) => timeline instanceof DocumentTimeline && effect?.getTiming().iterations !== Infinity,
      );
    await Promise.race([Promise.allSettled(running.map(({ finished }) => finished)).then(paint), late]);
  }, LONGEST_FADE_MILLISECONDS);
}

/** A page is no wider than its window, once a map has adapted to a new size. */
export async function expectNothingCutOff(page: Page): Promise<void> {
  const overhang = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.poll(overhang, `pixels beyond the side of ${page.url()}`).toBeLessThanOrEqual(0);
}

/** Nothing for axe to find, and nothing cut off at the side. */
export async function expectCleanPage(page: Page): Promise<void> {
  // Anything half under the bar at the top would count as too small to press.
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await waitForStillness(page);
  await expectNothingCutOff(page);
  expect.soft(await findBarriers(judge(page).withTags(RULES)), `barriers on ${page.url()}`).toEqual([]);
}

/** The same page in other colours: nothing that can't be read. */
export async function expectCleanColours(page: Page): Promise<void> {
  await waitForStillness(page);
  const barriers = await findBarriers(judge(page).withRules(['color-contrast', 'link-in-text-block']));
  expect.soft(barriers, `colours on ${page.url()}`).toEqual([]);
}
