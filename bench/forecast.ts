import { createHash } from 'node:crypto';
import { type BackTest, judgeTrials, listTrials, NOMINAL } from '@atlas/money/forecast/back-test';
import type { CashBook } from '@atlas/money/forecast/cash-book';
import { readDemonstrationBooks } from './demonstration-books.ts';
import { LAST_DAY, makeSimulatedBooks } from './simulated-books.ts';

// Back-tests the forecast of cash on nine books whose rules it does not know: at every month end with what was booked by
// then, compared with what came. Eight are simulated, each with twelve fates of five years, because the months of one
// fate depend on each other; the ninth is the demonstration's, both of its companies. Prints each book, and fails where
// one of them misses a promise.
//
// The method was chosen on the fates 1 to 16. The fates measured here begin at 101, and nothing was chosen by them.
const FIRST_FATE = Number(process.env.BENCH_FIRST_FATE ?? 101);
const FATES = Number(process.env.BENCH_FATES ?? 12);
const PATHS = Number(process.env.BENCH_PATHS ?? 400);
const COVERAGE = [0.8, 0.95] as const;

const seedOf = (name: string) => (day: number) => {
  const hash = createHash('sha256').update(`${name} ${day}`).digest();
  return [0, 4, 8, 12].map((at) => hash.readUInt32BE(at));
};

function test(name: string, book: CashBook, day: number): BackTest {
  const result = judgeTrials(listTrials(book, day, { seed: seedOf(name), paths: PATHS }));
  if (result === undefined) throw new Error(`${name} is too short to judge`);
  return result;
}

/** Prints how the forecast did on all fates of one book and returns whether it kept both promises. */
function judge(name: string, results: readonly BackTest[]): boolean {
  const compared = results.reduce((sum, result) => sum + result.compared, 0);
  const mean = (read: (result: BackTest) => number) =>
    results.reduce((sum, result) => sum + read(result) * result.compared, 0) / compared;
  const [coverage, error, errorOfLast] = [
    mean((result) => result.coverage),
    mean((result) => result.error),
    mean((result) => result.errorOfLast),
  ];
  const fates = results.map((result) => result.coverage);
  const covers = coverage >= COVERAGE[0] && coverage <= COVERAGE[1];
  const isCloser = error < errorOfLast;
  console.log(
    [
      name.padEnd(18),
      String(results.length).padStart(5),
      String(compared).padStart(7),
      writePercent(coverage),
      covers ? 'held  ' : 'MISSED',
      `${writePercent(Math.min(...fates))} ${writePercent(Math.max(...fates))}`,
      writeDollars(error),
      writeDollars(errorOfLast),
      (error / errorOfLast).toFixed(2).padStart(5),
      isCloser ? 'held' : 'MISSED',
    ].join('  '),
  );
  return covers && isCloser;
}

const writeDollars = (cents: number) => (cents / 100).toFixed(0).padStart(7);
const writePercent = (share: number) => `${(share * 100).toFixed(1)} %`.padStart(7);

console.log(
  `\nIntervals of ${Math.round(NOMINAL * 100)} %, ${PATHS} paths, fates ${FIRST_FATE} to ${FIRST_FATE + FATES - 1}; promised: ${COVERAGE[0] * 100} to ${COVERAGE[1] * 100} % inside, and a smaller error than the last month's figure (USD)\n`,
);
console.log('book                fates  figures   inside          least and most of a fate    error  of last  ratio');
const fates = Array.from({ length: FATES }, (_none, at) => makeSimulatedBooks(at + FIRST_FATE));
const held = (fates[0] ?? []).map(({ name }, company) =>
  judge(
    name,
    fates.map((books) => test(name, (books[company] as (typeof books)[number]).book, LAST_DAY)),
  ),
);
const demonstration = await readDemonstrationBooks();
held.push(
  judge(
    'the demonstration',
    demonstration.map(({ name, book, day }) => test(name, book, day)),
  ),
);
process.exit(held.every(Boolean) ? 0 : 1);
