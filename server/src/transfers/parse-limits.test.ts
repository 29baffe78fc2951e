import { expect, it } from 'vitest';
import { runParse } from './run-parse.ts';

const rows = Array.from({ length: 15_000 }, (_, n) =>
  [`L-${n},-18.33,29.91`, `L-${n},-18.33,29.911`, `L-${n},-18.331,29.911`].join('\n'),
);
const order = {
  format: 'csv',
  fileName: 'many.csv',
  bytes: Buffer.from(['number,lat,long', ...rows].join('\n')),
  chosen: undefined,
  answers: {},
  corners: [],
  locale: 'en',
} as const;

it.each([
  ['too_slow', { megabytes: 512, milliseconds: 1 }],
  ['too_much_memory', { megabytes: 12, milliseconds: 60_000 }],
])('a file that exceeds its limits ends with a sentence: %s', async (code, limits) => {
  const end = await runParse(order, new AbortController().signal, () => undefined, limits);
  expect(end).toMatchObject({ kind: 'unreadable', fault: { code } });
});
