// How soon claims become visible on each screen with a map, cold and on a warm cache: the demonstration on the embedded
// engine.
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { findBoundary, writeSheet } from '../e2e/steps/boundaries.ts';
import { launchBrowser } from './browser.ts';
import { type Figure, medianOf, printFigures } from './figures.ts';
import { measureClaims } from './measure-claims.ts';
import { startProcess } from './processes.ts';

const RUNS = Number(process.env.BENCH_RUNS ?? 5);
const PROMISED_MILLISECONDS = 1000;

const folder = mkdtempSync(join(tmpdir(), 'atlas-bench-map-'));
const server = await startProcess(new URL('../server/src/main.ts', import.meta.url), [], {
  ATLAS_DATA: folder,
  PORT: process.env.BENCH_PORT ?? '24390',
});
const browser = await launchBrowser();
let held = false;
try {
  const options = {
    baseURL: server.address,
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  } as const;
  const context = await browser.newContext(options);
  const page = await context.newPage();
  const { companyID, assetID } = await enterDemoCompany(context);
  await leaveDraft(page, companyID);
  // The draft is in the browser's database.
  const state = await context.storageState({ indexedDB: true });
  await context.close();
  const company = `/company/${companyID}`;
  const screens = {
    'assets map, one selected': `${company}/assets?asset=${assetID}`,
    'asset page': `${company}/assets/${assetID}`,
    'plot panel, draft kept': `${company}/departments?department=CARTOGRAPHY&menu=LogCoordinates`,
    'public catalogue': '/commodity/garlpex',
  };
  const figures: Figure[] = [];
  for (const [name, address] of Object.entries(screens)) {
    const fresh = await browser.newContext({ ...options, storageState: state });
    figures.push(...(await measureScreen(fresh, name, address)));
    await fresh.close();
  }
  console.log(`${RUNS} warm openings each, load of the machine ${loadavg()[0]?.toFixed(1)}`);
  held = printFigures(figures);
} finally {
  await browser.close();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
process.exitCode = held ? 0 : 1;

/** Signs the demonstration's Admin in and finds a claim near Kadoma. */
async function enterDemoCompany(context: BrowserContext) {
  const ask = async <Reply>(path: string, token?: string, body?: object): Promise<Reply> => {
    const response = await fetch(server.address + path, {
      method: body ? 'POST' : 'GET',
      headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    if (!response.ok) throw new Error(`${path}: ${await response.text()}`);
    return (await response.json()) as Reply;
  };
  const account = { email: 'admin@demo.atlas', password: 'atlas-demo' };
  const { token } = await ask<{ token: string }>('/api/auth/login', undefined, account);
  await context.addInitScript((held) => localStorage.setItem('authToken', held), token);
  const { companies } = await ask<{ companies: { company: string; companyID: string }[] }>(
    '/api/protected/companies/get',
    token,
  );
  const companyID = companies.find(({ company }) => company === 'Great Dyke Minerals (Demo)')?.companyID;
  const found = await ask<{ assets: { _id: string }[] }>(
    `/api/protected/companies/${companyID}/assets?find=1211`,
    token,
  );
  const assetID = found.assets[0]?._id;
  if (!companyID || !assetID) throw new Error('The demonstration has no claim 1211.');
  return { companyID, assetID };
}

/** Leaves a ring in the plot panel, as a person who was interrupted. */
async function leaveDraft(page: Page, companyID: string): Promise<void> {
  const boundary = findBoundary('P01');
  await page.goto(`/company/${companyID}/departments?department=CARTOGRAPHY&menu=LogCoordinates`);
  await page.getByLabel('Coordinate system').selectOption({ label: 'Gauss-Krüger' });
  await page.getByRole('button', { name: 'Paste a sheet' }).click();
  await page.getByLabel('Lines of the field sheet').fill(writeSheet(boundary));
  await page.getByRole('button', { name: /^Add \d+ points$/ }).click();
  await page
    .getByRole('region', { name: 'Points' })
    .getByRole('listitem')
    .nth(boundary.gk31_northing_easting.length - 1)
    .waitFor();
}

async function measureScreen(context: BrowserContext, name: string, address: string): Promise<readonly Figure[]> {
  const cold = await measureClaims(context, address);
  const warm = [];
  for (let run = 0; run < RUNS; run += 1) warm.push(await measureClaims(context, address));
  return [
    { name: `${name}: claims, cold`, value: cold.claims, unit: 'ms' },
    {
      name: `${name}: claims, warm`,
      value: medianOf(warm.map(({ claims }) => claims)),
      unit: 'ms',
      atMost: PROMISED_MILLISECONDS,
    },
    { name: `${name}: whole map still, warm`, value: medianOf(warm.map(({ still }) => still)), unit: 'ms' },
  ];
}
