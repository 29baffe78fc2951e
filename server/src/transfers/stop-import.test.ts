import { setTimeout as wait } from 'node:timers/promises';
import { readCompany } from '@atlas/contract/companies';
import { commitImport, readImport, stopImport } from '@atlas/contract/transfers';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { buildCategory } from '../../testing/builders/asset.ts';
import { buildCompany, buildMember } from '../../testing/builders/company.ts';
import { buildImport } from '../../testing/builders/import.ts';
import { call, callRaw } from '../../testing/call.ts';

/** Several of the pieces in which an import is saved. */
const ROWS = 2000;
const COLUMNS = 60;

// With a single session, every read waits for its turn.
vi.setConfig({ testTimeout: 60_000 });

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

function writeSheet(): Buffer {
  const lines = ['number,lat,long'];
  for (let row = 0; row < ROWS; row += 1) {
    const [lat, long] = [-18 - Math.floor(row / COLUMNS) * 0.002, 29 + (row % COLUMNS) * 0.002];
    for (const [north, east] of [
      [0, 0],
      [0, 0.001],
      [-0.001, 0.001],
    ] as const) {
      lines.push(`S-${row},${(lat + north).toFixed(6)},${(long + east).toFixed(6)}`);
    }
  }
  return Buffer.from(lines.join('\n'));
}

it.each(['its own person', 'a colleague'])(
  'stopped by %s while it is being saved, leaves nothing of it',
  async (who) => {
    const company = await buildCompany(test);
    const { companyID, director } = company;
    const stopper = who === 'a colleague' ? await buildMember(test, company, 'Cartography') : director;
    const surveyor = await buildMember(test, company, 'Survey');
    const plotter = { companyID, token: director.token };
    const importer = { ...plotter, categoryId: await buildCategory(test, plotter) };
    const found = await buildImport(test, importer, { name: 'many.csv', bytes: writeSheet() });
    expect(found).toMatchObject({ state: 'READY', newAssets: ROWS });
    const place = { params: { companyID, importID: found._id } };
    const saving = callRaw(test.app, commitImport, place, director);
    const state = async () => (await call(test.app, readImport, place, director)).state;
    // Asked one after the other without waiting: with one session, a call after the start of the save learns only of
    // its end.
    const sightings = Array.from({ length: 60 }, async (_, milliseconds) => {
      await wait(milliseconds);
      if ((await state()) !== 'SAVING') throw new Error('it is not being saved at that moment');
    });
    await Promise.any(sightings);
    const refused = callRaw(test.app, stopImport, place, surveyor);
    expect((await call(test.app, stopImport, place, stopper)).state).toBe('STOPPED');
    expect((await refused).status).toBe(403);
    expect((await saving).body).toMatchObject({ state: 'SAVING' });
    expect(await state()).toBe('STOPPED');
    const { counts } = await call(test.app, readCompany, { params: { companyID } }, director);
    expect(counts.assets).toBe(0);
    await Promise.allSettled(sightings);
    const late = await callRaw(test.app, commitImport, place, director);
    expect(late).toMatchObject({ status: 409, body: { code: 'step_refused', reason: { code: 'import_not_ready' } } });
  },
);
