import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { openSlowLine } from '../e2e/slow-line.ts';
import { launchBrowser } from './browser.ts';
import { startProcess } from './processes.ts';

// The demonstration on the embedded database over a connection of 50 kbit/s and 400 ms, each walk in a fresh browser
// with an empty cache and an active service worker: seconds and kilobytes until each step is visible.
const KILOBITS = Number(process.env.BENCH_KILOBITS ?? 50);
const LATENCY = Number(process.env.BENCH_LATENCY ?? 400);
const RUNS = Number(process.env.BENCH_RUNS ?? 3);
const PORT = Number(process.env.BENCH_PORT ?? 4392);
const PATIENCE_MILLISECONDS = 300_000;
/** How long a person takes to type an email address and a password. */
const TYPING_MILLISECONDS = 15_000;
/** How long to count traffic after the last step, which is stored for later use. */
const AFTER_MILLISECONDS = 30_000;
/** Seconds and kilobytes that a step may take; the others are only reported. */
const BARS: Readonly<Record<string, readonly [seconds: number, kilobytes: number]>> = {
  'link: its list': [15, 150],
  'company: named, from Let me in': [20, Number.POSITIVE_INFINITY],
};

type Tell = (step: string, since?: number) => number;
const folder = mkdtempSync(join(tmpdir(), 'atlas-bench-lines-'));
const address = `http://127.0.0.1:${PORT + 1}`;
const server = await startProcess(new URL('../server/src/main.ts', import.meta.url), [], {
  ATLAS_DATA: folder,
  PORT: String(PORT),
  ORIGIN: address,
});
const line = await openSlowLine(PORT + 1, PORT, { kilobitsPerSecond: KILOBITS, roundTripMilliseconds: LATENCY });
const browser = await launchBrowser();
const told = new Map<string, { seconds: number[]; kilobytes: number[] }>();
let held = true;
try {
  const token = await post('/api/auth/login', { email: 'director@demo.atlas', password: 'atlas-demo' });
  const headers = { authorization: `Bearer ${token.token}` };
  const { companies } = await read('/api/protected/companies/get', headers);
  const company = companies.find(({ company: name }: { company: string }) => name.startsWith('Great Dyke'));
  const link = await makeLink(company.companyID, headers);
  for (let run = 0; run < RUNS; run += 1) {
    await walk(async (page, tell) => {
      await page.goto(link, { waitUntil: 'commit' });
      await page
        .getByText(/^Gold claim/)
        .first()
        .waitFor();
      tell('link: its list');
      await page.locator('.maplibregl-canvas').first().waitFor();
      tell('link: its map');
    });
    // The company's own address, for example from a mail: it redirects through the sign-in.
    await walk(async (page, tell) => {
      await page.goto(`${address}/company/${company.companyID}`, { waitUntil: 'commit' });
      const pressed = await signIn(page, tell, 'company');
      await page.getByRole('heading', { name: 'Great Dyke Minerals (Demo)' }).waitFor();
      tell('company: named, from Let me in', pressed);
      tell('company: named, from opening');
      await page.locator('.maplibregl-canvas').first().waitFor();
      tell('company: its map');
      await page.waitForTimeout(AFTER_MILLISECONDS);
      tell(`company: ${AFTER_MILLISECONDS / 1000} s later`);
    });
    await walk(async (page, tell) => {
      await page.goto(`${address}/company/${company.companyID}/assets`, { waitUntil: 'commit' });
      const pressed = await signIn(page, tell, 'assets');
      await page.getByRole('row').nth(1).waitFor();
      tell('assets: list, from Let me in', pressed);
      tell('assets: list, from opening');
    });
    await walk(async (page, tell) => {
      await page.goto(`${address}/signin`, { waitUntil: 'commit' });
      const pressed = await signIn(page, tell, 'profile');
      await page.getByText('director@demo.atlas').first().waitFor();
      tell('profile: named, from Let me in', pressed);
      tell('profile: named, from opening');
    });
  }
  print();
} finally {
  await browser.close();
  await line.close();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
process.exitCode = held ? 0 : 1;

/** Walks in a fresh browser; `tell` notes the time and the bytes since the walk began. */
async function walk(steps: (page: Page, tell: Tell) => Promise<void>): Promise<void> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MILLISECONDS);
  line.readBytes();
  let bytes = 0;
  const begun = Date.now();
  await steps(page, (step, since = begun) => {
    bytes += line.readBytes();
    const figures = told.get(step) ?? { seconds: [], kilobytes: [] };
    figures.seconds.push((Date.now() - since) / 1000);
    figures.kilobytes.push(bytes / 1000);
    told.set(step, figures);
    return Date.now();
  });
  await context.close();
  // Waits until this walk's traffic has ended, so that the next one starts on an idle connection.
  do await new Promise((resolve) => setTimeout(resolve, 2_000));
  while (line.readBytes() > 0);
}

/** Types as a person does once the form shows. @returns when the button was pressed */
async function signIn(page: Page, tell: Tell, walked: string): Promise<number> {
  await page.getByLabel('Email').waitFor();
  tell(`${walked}: form usable`);
  const [email, password] = ['director@demo.atlas', 'atlas-demo'];
  const delay = TYPING_MILLISECONDS / (email.length + password.length);
  await page.getByLabel('Email').pressSequentially(email, { delay });
  await page.getByLabel('Password', { exact: true }).pressSequentially(password, { delay });
  await page.getByRole('button', { name: 'Let me in' }).click();
  tell(`${walked}: Let me in`);
  return Date.now();
}

function print(): void {
  console.log(`${KILOBITS} kbit/s, ${LATENCY} ms, cold, median of ${RUNS}`);
  for (const [step, { seconds, kilobytes }] of told) {
    const [time, weight] = [findMedian(seconds), findMedian(kilobytes)];
    const [mostSeconds, mostKilobytes] = BARS[step] ?? [];
    const isHeld =
      time <= (mostSeconds ?? Number.POSITIVE_INFINITY) && weight <= (mostKilobytes ?? Number.POSITIVE_INFINITY);
    held &&= isHeld;
    const verdict = mostSeconds === undefined ? '' : isHeld ? 'held' : 'MISSED';
    console.log(`${step.padEnd(36)} ${time.toFixed(1).padStart(7)} s ${weight.toFixed(0).padStart(6)} kB  ${verdict}`);
  }
}

function findMedian(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

async function makeLink(companyID: string, headers: Record<string, string>): Promise<string> {
  const { members } = await read(`/api/protected/companies/${companyID}/members`, headers);
  const client = members.find(({ role }: { role: string }) => role === 'Client') ?? members[0];
  const { link } = await post(
    `/api/protected/companies/${companyID}/grants`,
    { client: { sub: client.sub }, label: 'bench', days: 30 },
    headers,
  );
  return link;
}

// biome-ignore lint/suspicious/noExplicitAny: what the demonstration answers is known here
async function read(path: string, headers: Record<string, string>): Promise<any> {
  return answer(await fetch(server.address + path, { headers }));
}

// biome-ignore lint/suspicious/noExplicitAny: the same
async function post(path: string, body: unknown, headers: Record<string, string> = {}): Promise<any> {
  const sent = { ...headers, 'content-type': 'application/json' };
  return answer(await fetch(server.address + path, { method: 'POST', headers: sent, body: JSON.stringify(body) }));
}

async function answer(reply: Response) {
  if (!reply.ok) throw new Error(`${reply.url} answered ${reply.status}: ${await reply.text()}`);
  return reply.json();
}
