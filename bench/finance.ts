import { CompanyId } from '@atlas/contract/identifiers';
import { measureHttp } from './measure.ts';
import { seedBooks } from './seed-books.ts';
import { withStage } from './stage.ts';

// Measures the screens of finance in a company with a million entries, and the list of entries under each of its
// filters, without the other calls of a full run.
const ENTRIES = Number(process.env.BENCH_ENTRIES ?? 1_000_000);
const ASSETS = Number(process.env.BENCH_ASSETS ?? 1_000);
const P99_MILLISECONDS = 200;
const FILE_MEGABYTES_PER_SECOND = 1;

const day = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10);
const month = `${day(0).slice(0, 8)}01`;

/** Each call with the slowest of a hundred answers that is promised. */
const CALLS: Readonly<Record<string, string>> = {
  'finance dashboard': 'finance/dashboard',
  milestones: 'finance/milestones',
  collections: 'finance/collections',
  'revenue of this month': `dashboard/sales?from=${month}&to=${day(0)}`,
  'revenue of 95 days': `dashboard/sales?from=${day(100)}&to=${day(5)}`,
  'months of the books': 'books/months',
  entries: 'books/entries',
  'entries, two years back': `books/entries?before=${day(730)}.1`,
  'entries of a contract': 'books/entries?account=2010:ROP-17',
  'entries of the bank': 'books/entries?account=1000:main',
  'entries of the bank, deep': `books/entries?account=1000:main&before=${day(730)}.1`,
  'entries of an account': 'books/entries?account=5030',
  'entries of contracts, deep': `books/entries?account=2010&to=${day(500)}`,
  'entries in ZiG': 'books/entries?unit=ZWG',
  'entries in dollars': 'books/entries?unit=USD',
  'entries of a rare kind': 'books/entries?kind=opening',
  'entries of a usual kind': 'books/entries?kind=event',
  'entries of some days': `books/entries?from=${day(400)}&to=${day(395)}`,
  'entries of a rare word': 'books/entries?text=invoice%207000',
  'a rare kind at the bank': 'books/entries?kind=opening&account=1000:main',
  'a usual kind, a contract': 'books/entries?kind=rop.payment&account=2010:ROP-17',
};

const held = await withStage(ASSETS, async ({ server, pool, caller }) => {
  console.log(`Seeding ${ENTRIES} entries …`);
  await seedBooks(pool, CompanyId.parse(caller.companyID), ENTRIES);
  const company = `${server}/api/protected/companies/${caller.companyID}`;
  const headers = { authorization: `Bearer ${caller.token}` };
  console.log(
    `\n${ENTRIES} entries, PostgreSQL with synchronous commit, 16 clients; promised: at most ${P99_MILLISECONDS} ms\n`,
  );
  let isHeld = true;
  for (const [name, path] of Object.entries(CALLS)) {
    const { perSecond, p99Milliseconds } = await measureHttp({ url: `${company}/${path}`, method: 'GET', headers });
    const keeps = p99Milliseconds <= P99_MILLISECONDS;
    console.log(
      `${name.padEnd(28)} ${perSecond.toFixed(0).padStart(6)} calls/s  p99 ${p99Milliseconds.toFixed(0).padStart(5)} ms  ${keeps ? 'held' : 'MISSED'}`,
    );
    isHeld &&= keeps;
  }
  for (const path of ['entries-file', 'journal', 'entries-paper']) {
    isHeld = (await measureFile(`${company}/books/${path}`, headers)) && isHeld;
  }
  return isHeld;
});
process.exit(held ? 0 : 1);

/** Downloads a file to its end. The paper has no promise: it is drawn, not written. */
async function measureFile(url: string, headers: Record<string, string>): Promise<boolean> {
  const began = performance.now();
  const response = await fetch(url, { headers });
  if (!response.ok || response.body === null) throw new Error(`${url} answered ${response.status}`);
  let bytes = 0;
  let firstByte = 0;
  for await (const chunk of response.body) {
    if (bytes === 0) firstByte = performance.now() - began;
    bytes += chunk.length;
  }
  const seconds = (performance.now() - began) / 1000;
  const perSecond = bytes / 1e6 / seconds;
  const isPromised = !url.endsWith('paper');
  const keeps = !isPromised || perSecond >= FILE_MEGABYTES_PER_SECOND;
  console.log(
    `${url.slice(url.lastIndexOf('/') + 1).padEnd(28)} ${(bytes / 1e6).toFixed(1).padStart(6)} MB in ${seconds.toFixed(1)} s, first byte after ${firstByte.toFixed(0)} ms  ${isPromised ? (keeps ? 'held' : 'MISSED') : ''}`,
  );
  return keeps;
}
