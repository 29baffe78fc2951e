import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { measurePage, type PageMeasure } from './measure-page.ts';
import { startProcess } from './processes.ts';

const PAGES = (process.env.BENCH_PAGES ?? '/ /signin /atlas /stage/gates /commodity/garlpex').split(' ');
const RUNS = Number(process.env.BENCH_RUNS ?? 5);
/** Scores of 100, milliseconds, and the layout shift that a page may have. */
const PROMISE = {
  performance: 97,
  accessibility: 100,
  bestPractices: 100,
  seo: 100,
  paintMilliseconds: 2_000,
  shift: 0.02,
};

// The demonstration on the embedded database, as `npm start` serves it; with Lighthouse's own phone and connection.
const folder = mkdtempSync(join(tmpdir(), 'atlas-bench-web-'));
const server = await startProcess(new URL('../server/src/main.ts', import.meta.url), [], {
  ATLAS_DATA: folder,
  PORT: process.env.BENCH_PORT ?? '4390',
});
let held = true;
try {
  const header = ['page', 'perf', 'a11y', 'best', 'seo', 'LCP ms', 'CLS', 'TBT ms', 'script KB', ''];
  console.log(header.map((cell, column) => place(cell, column)).join('  '));
  for (const page of PAGES) {
    const median = await measurePage(server.address + page, RUNS);
    const kept = keeps(median);
    held &&= kept;
    const cells = [
      page,
      median.performance,
      median.accessibility,
      median.bestPractices,
      median.seo,
      Math.round(median.paintMilliseconds),
      median.shift.toFixed(3),
      Math.round(median.blockedMilliseconds),
      (median.scriptBytes / 1000).toFixed(0),
      kept ? 'held' : 'MISSED',
    ];
    console.log(cells.map((cell, column) => place(String(cell), column)).join('  '));
    for (const fault of median.faults) console.log(`    ${fault}`);
  }
} finally {
  await server.stop();
  for (const path of [folder, `${folder}-guard`]) rmSync(path, { recursive: true, force: true });
}
process.exitCode = held ? 0 : 1;

function place(cell: string, column: number): string {
  return column === 0 ? cell.padEnd(22) : cell.padStart(9);
}

function keeps(median: PageMeasure): boolean {
  return (
    median.performance >= PROMISE.performance &&
    median.accessibility >= PROMISE.accessibility &&
    median.bestPractices >= PROMISE.bestPractices &&
    median.seo >= PROMISE.seo &&
    median.paintMilliseconds <= PROMISE.paintMilliseconds &&
    median.shift <= PROMISE.shift
  );
}
