import { updateAsset } from '@atlas/contract/assets';
import { saveBoundary } from '@atlas/contract/cartography';
import type { Sent } from '@atlas/contract/endpoint';
import { listStageHistory } from '@atlas/contract/stage-history';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { buildAsset, squareAt, type TestAsset } from '../../testing/builders/asset.ts';
import { buildCompany, type TestCompany } from '../../testing/builders/company.ts';
import { call, callRefused } from '../../testing/call.ts';

let running: TestApp;
let company: TestCompany;
let first: TestAsset;
let second: TestAsset;
beforeAll(async () => {
  running = await startTestApp();
  company = await buildCompany(running);
  const plotter = { companyID: company.companyID, token: company.director.token };
  first = await buildAsset(running, plotter);
  second = await buildAsset(running, plotter);
  const points = [...squareAt(-17.5, 30)];
  const body = { companyID: company.companyID, categoryId: first.categoryId, assetNumber: first.assetNumber, points };
  await call(running.app, saveBoundary, { body }, company.director);
  for (const [assetID, operatorPhone] of [
    [first.assetID, '+263771111111'],
    [second.assetID, '+263772222222'],
  ] as const) {
    const params = { companyID: company.companyID, assetID };
    await call(running.app, updateAsset, { params, body: { operatorPhone } }, company.director);
  }
});
afterAll(() => running.close());

const read = (query: Sent<typeof listStageHistory>['query'] = {}, of = company) =>
  call(running.app, listStageHistory, { params: { companyID: of.companyID }, query }, of.director);

test('the stages of all assets, newest first, and no other facts', async () => {
  const { entries, next } = await read();
  expect(entries.map(({ stage, assetID, note }) => [stage, assetID, note])).toEqual([
    ['asset.polygon_changed', first.assetID, 'Revision 2'],
    ['asset.registered', second.assetID, null],
    ['asset.registered', first.assetID, null],
  ]);
  expect(entries[0]).toMatchObject({ assetNumber: first.assetNumber, actorName: company.director.name });
  expect(next).toBeNull();
});

test('pages have no gaps or repeats', async () => {
  const seen: string[] = [];
  for (let before: string | undefined; ; ) {
    const { entries, next } = await read({ limit: 1, ...(before === undefined ? {} : { before }) });
    expect(entries).toHaveLength(1);
    seen.push(...entries.map(({ _id }) => _id));
    if (next === null) break;
    before = next;
  }
  expect(seen).toEqual((await read()).entries.map(({ _id }) => _id));
});

test('one asset, one operator however the phone is written, one stage', async () => {
  const assetsOf = async (query: Sent<typeof listStageHistory>['query']) =>
    (await read(query)).entries.map(({ assetID }) => assetID);
  expect(await assetsOf({ assetID: second.assetID })).toEqual([second.assetID]);
  expect(await assetsOf({ operatorPhone: '077 222 2222' })).toEqual([second.assetID]);
  expect(await assetsOf({ operatorPhone: '1111' })).toEqual([first.assetID, first.assetID]);
  expect(await assetsOf({ operatorPhone: '%' })).toEqual([]);
  expect(await assetsOf({ stage: 'asset.polygon_changed' })).toEqual([first.assetID]);
  expect(await assetsOf({ operatorPhone: '1111', assetID: second.assetID })).toEqual([]);
});

test('another company sees none of it, and an invalid cursor is refused', async () => {
  const other = await buildCompany(running);
  expect(await read({ assetID: first.assetID }, other)).toEqual({ entries: [], next: null });
  const params = { companyID: company.companyID };
  await callRefused(
    running.app,
    listStageHistory,
    { params, query: { before: 'x' } },
    'invalid_input',
    company.director,
  );
});

test('a gate’s attestations and its receipt are stages of their own', async () => {
  const { storage } = running;
  const record = (type: string, after: object) =>
    storage.opened.pool.query(
      `INSERT INTO app.event (id, company_id, type, actor_id, subject_type, subject_id, subject_label, after)
       VALUES (gen_random_uuid(), $1, $2, $3, 'asset', $4, $5, $6)`,
      [company.companyID, type, company.director.sub, first.assetID, first.assetNumber, JSON.stringify(after)],
    );
  const gate = { gate: 'Pegging', cycle: 1 };
  await record('gate.attested', { ...gate, note: 'Seen on the ground.' });
  const attesters = [company.director.sub];
  await record('gate.passed', { ...gate, megajoules: 40, attesters, evidence: ['a'], transfers: ['b', 'c'] });
  const { entries } = await read({ stage: 'gate.attested' });
  expect(entries).toMatchObject([{ note: 'Pegging · cycle 1 · Seen on the ground.', receipt: null }]);
  const [passed] = (await read({ stage: 'gate.passed' })).entries;
  expect(passed?.receipt).toEqual({ attesters: [company.director.name], evidence: 1, transfers: 2 });
});
