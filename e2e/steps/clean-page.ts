import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './journey.ts';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What axe finds on a page, one line each. */
async function findBarriers(page: Page): Promise<string[]> {
  // The browser's own viewer of PDF files is not ours to judge.
  const builder = new AxeBuilder({ page }).withTags(RULES).exclude('iframe').setLegacyMode();
  const { violations } = await builder.analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary?.split('\n')[1]?.trim()}`),
  );
}

/** Waits until what changed is painted and nothing fades any more: colours would be measured halfway. */
export async function waitForStillness(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const paint = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    await paint();
    const running = document.getAnimations().filter(({ effect }) => effect?.getTiming().iterations !== Infinity);
    await Promise.allSettled(running.map(({ finished }) => finished));
    await paint();
  });
}

/** A page is no wider than its window, once a map has followed a change of its size. */
export async function expectNothingCutOff(page: Page): Promise<void> {
  const overhang = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.poll(overhang, `pixels beyond the side of ${page.url()}`).toBeLessThanOrEqual(0);
}

/** Nothing for axe to find, and nothing cut off at the side. */
export async function expectCleanPage(page: Page): Promise<void> {
  await waitForStillness(page);
  await expectNothingCutOff(page);
  expect.soft(await findBarriers(page), `barriers on ${page.url()}`).toEqual([]);
}
