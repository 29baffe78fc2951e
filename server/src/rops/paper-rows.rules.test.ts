import { expect, test } from 'vitest';
import { readPaper } from '../../testing/paper.ts';
import { renderPages } from '../papers/index.ts';
import { writeCaption, writeTable } from './paper-rows.ts';

const columns = [{ caption: 'Line', x: 40, isFigure: false }];

/** How many rows of a table are on each page. */
async function countRows(rows: number): Promise<readonly number[]> {
  const texts = Array.from({ length: rows }, (_, index) => [index === rows - 1 ? 'Total' : `row ${index}`]);
  const pdf = await renderPages({ title: 'Table', foot: 'foot', locale: 'en' }, async (page, rest) => {
    await writeTable(page, writeCaption(page, 40, 'Lines'), columns, texts, rest);
  });
  return readPaper(pdf)
    .split('\f')
    .map((page) => page.match(/^\s*(?:row \d+|Total)/gm)?.length ?? 0)
    .filter((count) => count > 0);
}

test('the sum of a table never stands alone on a page', async () => {
  const breaks = await Promise.all(Array.from({ length: 14 }, (_, extra) => countRows(50 + extra)));
  const broken = breaks.filter((pages) => pages.length > 1);
  expect(broken.length).toBeGreaterThan(3);
  expect(Math.min(...broken.map((pages) => pages.at(-1) ?? 0))).toBe(3);
});
