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

/** How many pixels a page is wider than its window. */
export function measureOverhang(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

/** Nothing for axe to find, and nothing cut off at the side. */
export async function expectCleanPage(page: Page): Promise<void> {
  // Colours that are still fading in would be measured halfway.
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));
  const overhang = await measureOverhang(page);
  expect.soft(overhang, `pixels beyond the side of ${page.url()}`).toBeLessThanOrEqual(0);
  expect.soft(await findBarriers(page), `barriers on ${page.url()}`).toEqual([]);
}
