import { pageAssets, readAsset, updateAsset } from '@atlas/contract/assets';
import type { AssetId } from '@atlas/contract/identifiers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { buildAsset, buildCategory } from '../../testing/builders/asset.ts';
import { buildCompany, buildMember, type TestCompany } from '../../testing/builders/company.ts';
import { call } from '../../testing/call.ts';
import { spellOut } from './abbreviations.ts';

/** As an asset's JSON would have it, if quotation marks and control characters were not escaped. */
const STRANGE = 'A","operatorID":"63-1-A-01","_id":\u0002\u0003"\u001d\\';
const IDENTITY = '63-123456-K-42';

let running: TestApp;
let company: TestCompany;
let assetID: AssetId;
beforeAll(async () => {
  running = await startTestApp();
  company = await buildCompany(running);
  const plotter = { companyID: company.companyID, token: company.director.token };
  const categoryId = await buildCategory(running, plotter, STRANGE.slice(0, 30));
  ({ assetID } = await buildAsset(running, plotter, { categoryId }));
  await running.storage.opened.pool.query(
    'UPDATE app.asset SET asset_name = $2, operator_name = $2, operator_national_id = $3 WHERE id = $1',
    [assetID, STRANGE, IDENTITY],
  );
});
afterAll(() => running.close());

async function readStored(): Promise<{ readonly stored: string; readonly spelled: string }> {
  const { rows } = await running.storage.opened.pool.query<{ stored: string; spelled: string }>(
    'SELECT json AS stored, app.spelled_asset(json) AS spelled FROM app.asset_json WHERE asset_id = $1',
    [assetID],
  );
  const [row] = rows;
  if (row === undefined) throw new Error('the asset has no JSON');
  return row;
}

const at = () => ({ params: { companyID: company.companyID, assetID } });

test('the database holds no name of a field, and both sides spell out the same', async () => {
  const { stored, spelled } = await readStored();
  expect(stored).not.toMatch(/(?<!\\)":/);
  expect(stored.length).toBeLessThan(spelled.length / 2);
  expect(spellOut(stored)).toBe(spelled);
  expect(spellOut(spelled)).toBe(spelled);
  expect(JSON.parse(spelled)).toMatchObject({ _id: assetID, assetName: STRANGE, operatorID: IDENTITY });
});

test('texts that look like an abbreviation or a field come back as they were written', async () => {
  const { director } = company;
  const asset = await call(running.app, readAsset, at(), director);
  expect(asset).toMatchObject({ _id: assetID, assetName: STRANGE, operatorName: STRANGE, operatorID: IDENTITY });
  expect(asset.polygon.length).toBeGreaterThan(2);
  const { params } = at();
  const page = await call(running.app, pageAssets, { params, query: { sort: 'updatedAt' } }, director);
  expect(page.assets).toEqual([asset]);
});

test('a role that may not read identities is sent a masked one, and their change an abbreviated text again', async () => {
  const cartographer = await buildMember(running, company, 'Cartography');
  const seen = await call(running.app, readAsset, at(), cartographer);
  expect(seen.assetName).toBe(STRANGE);
  expect(seen.operatorID).not.toBe(IDENTITY);
  expect(JSON.stringify(seen)).not.toContain(IDENTITY.slice(3, 9));
  await call(running.app, updateAsset, { ...at(), body: { assetName: 'North' } }, company.director);
  const { stored } = await readStored();
  expect(stored).not.toMatch(/(?<!\\)":/);
  expect(JSON.parse(spellOut(stored))).toMatchObject({ assetName: 'North', operatorName: STRANGE });
});
