import { readAsset, updateAsset } from '@atlas/contract/assets';
import { listCompanyEvents } from '@atlas/contract/companies';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { buildAsset } from '../../testing/builders/asset.ts';
import { buildCompany, buildMember, type TestCompany } from '../../testing/builders/company.ts';
import { call, callRefused } from '../../testing/call.ts';

let running: TestApp;
let company: TestCompany;
let token: string;
beforeAll(async () => {
  running = await startTestApp();
  company = await buildCompany(running);
  token = company.director.token;
});
afterAll(() => running.close());

const plot = () => buildAsset(running, { companyID: company.companyID, token });

test('omitted fields stay, given ones are saved, and the history says who changed what', async () => {
  const { assetID } = await plot();
  const params = { companyID: company.companyID, assetID };
  const body = { operatorName: 'T. Moyo', operatorPhone: '077 123 4567', dateOfPurchase: '2026-02-28' };
  const first = await call(running.app, updateAsset, { params, body }, { token });
  expect(first).toMatchObject({
    operatorName: 'T. Moyo',
    operatorPhone: '+263771234567',
    dateOfPurchase: '2026-02-28',
  });
  const second = await call(
    running.app,
    updateAsset,
    { params, body: { assetName: 'Vlakfontein', dateOfPurchase: null } },
    { token },
  );
  expect(second).toMatchObject({ assetName: 'Vlakfontein', operatorName: 'T. Moyo', dateOfPurchase: null });
  expect(await call(running.app, readAsset, { params }, { token })).toEqual(second);
  const query = { subjectID: assetID };
  const { events } = await call(
    running.app,
    listCompanyEvents,
    { params: { companyID: company.companyID }, query },
    { token },
  );
  expect(events.map((event) => event.type)).toEqual([
    'asset.details_changed',
    'asset.details_changed',
    'asset.registered',
  ]);
  expect(events[0]).toMatchObject({
    actorName: company.director.name,
    before: { assetName: '', dateOfPurchase: '2026-02-28' },
    after: { assetName: 'Vlakfontein', dateOfPurchase: null },
  });
  expect(JSON.stringify(events)).not.toContain('771234567');
});

test('an invalid phone number changes nothing', async () => {
  const { assetID } = await plot();
  const params = { companyID: company.companyID, assetID };
  const body = { assetName: 'New', operatorPhone: '12345' };
  await callRefused(running.app, updateAsset, { params, body }, 'phone_invalid', { token });
  expect((await call(running.app, readAsset, { params }, { token })).assetName).toBe('');
});

test('a retired asset stays as it is, and says why', async () => {
  const { assetID } = await plot();
  await running.storage.opened.pool.query(`UPDATE app.asset SET standing = 'RETIRED' WHERE id = $1`, [assetID]);
  const params = { companyID: company.companyID, assetID };
  const refused = await callRefused(running.app, updateAsset, { params, body: { assetName: 'New' } }, 'asset_frozen', {
    token,
  });
  expect(refused.message).toMatch(/retired/);
});

test('another company’s asset, one that never existed and a colleague without the right are refused', async () => {
  const other = await buildCompany(running);
  const theirs = await buildAsset(running, { companyID: other.companyID, token: other.director.token });
  const body = { assetName: 'Mine now' };
  for (const assetID of [theirs.assetID, crypto.randomUUID()]) {
    const params = { companyID: company.companyID, assetID };
    await callRefused(running.app, updateAsset, { params, body }, 'not_found', { token });
  }
  const { assetID } = await plot();
  const reception = await buildMember(running, company, 'Reception');
  await callRefused(
    running.app,
    updateAsset,
    { params: { companyID: company.companyID, assetID }, body },
    'forbidden',
    reception,
  );
});
