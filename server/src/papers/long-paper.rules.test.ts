import { expect, it } from 'vitest';
import { readPaper } from '../../testing/paper.ts';
import { measureText, PAPER, renderPages, write } from './sheet-paper.ts';

const ROWS = 1_500;
const about = { title: 'A long paper', foot: 'Foot', locale: 'en' } as const;

/** The longest time in which nothing else ran, in milliseconds. */
async function measureHold(work: () => Promise<unknown>): Promise<number> {
  let [last, longest] = [performance.now(), 0];
  const beat = setInterval(() => {
    const now = performance.now();
    longest = Math.max(longest, now - last);
    last = now;
  }, 5);
  await work();
  clearInterval(beat);
  return longest;
}

it('lets others have the thread while a long table is drawn, however long its texts are', async () => {
  const text = 'Paid in cash at the front desk '.repeat(16);
  const draw = () =>
    renderPages(about, async (page, rest) => {
      for (let row = 0; row < ROWS; row += 1) {
        await rest();
        if (row > 0 && row % 50 === 0) page.addPage();
        const y = PAPER.margin + (row % 50) * 14;
        write(page, `J-2026-${String(row).padStart(6, '0')}`, { x: PAPER.margin, y });
        write(page, text, { x: PAPER.margin + 100, y, width: 200 });
      }
    });
  // The fonts are read first.
  await renderPages(about, (page) => write(page, 'First', { x: PAPER.margin, y: PAPER.margin }));
  const begun = performance.now();
  const held = await measureHold(draw);
  const whole = performance.now() - begun;
  expect(held).toBeLessThan(Math.max(150, whole / 4));
  expect(whole).toBeLessThan(20_000);
});

it('shortens a text to the longest beginning that fits', async () => {
  const text = 'Great Dyke Minerals of Kadoma';
  const widths = [30, 60, 100] as const;
  const bytes = await renderPages(about, (page) => {
    for (const [index, width] of widths.entries()) write(page, text, { x: 48, y: 48 + index * 20, width });
  });
  const lines = readPaper(bytes)
    .split('\n')
    .map((line) => line.trim());
  await renderPages(about, (page) => {
    const fits = (line: string, width: number) => measureText(page, line, 'plain', 9) <= width;
    for (const [index, width] of widths.entries()) {
      const shown = lines.filter((line) => line.endsWith('…'))[index] ?? '';
      expect(fits(shown, width), shown).toBe(true);
      expect(fits(`${text.slice(0, shown.length)}…`, width), shown).toBe(false);
    }
  });
});
