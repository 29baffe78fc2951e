import { readAssetDetail } from '@atlas/contract/asset-life';
import type { Asset } from '@atlas/contract/assets';
import { readAsset } from '@atlas/contract/assets';
import { saveBoundary } from '@atlas/contract/cartography';
import { createCompany, listCompanies } from '@atlas/contract/companies';
import type { WriteEndpoint } from '@atlas/contract/endpoint';
import { AssetId, CompanyId } from '@atlas/contract/identifiers';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keyOfRead } from './read-options.ts';

const elsewhere = CompanyId.parse('10000000-0000-4000-8000-000000000001');
const companyID = CompanyId.parse('10000000-0000-4000-8000-000000000000');
const assetID = AssetId.parse('30000000-0000-4000-8000-000000000001');
const asset = { _id: assetID, polygon: [], centerCoordinates: null } as unknown as Asset;

let person = 'tendai';
const encode = (claims: object) => Buffer.from(JSON.stringify(claims)).toString('base64url');
beforeEach(() => {
  person = 'tendai';
  vi.stubGlobal('localStorage', { getItem: () => `e30.${encode({ sub: person, name: '', exp: 1 })}.x` });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** A tab with two answers and its own programs, and a function that closes it. */
async function openTab() {
  vi.resetModules();
  const { createQueryClient } = await import('./query-client.ts');
  const { finishWrite } = await import('./finish-write.ts');
  const { followOtherTabs } = await import('./other-tabs.ts');
  const queries = createQueryClient();
  const keys = {
    companies: keyOfRead(listCompanies, {}),
    detail: keyOfRead(readAssetDetail, { params: { companyID, assetID } }),
    asset: keyOfRead(readAsset, { params: { companyID, assetID } }),
    elsewhere: keyOfRead(readAsset, { params: { companyID: elsewhere, assetID } }),
  };
  queries
    .getQueryCache()
    .build(queries, { queryKey: keys.companies, meta: { endpoint: listCompanies, input: {} } })
    .setData('old');
  const meta = { endpoint: readAssetDetail, input: { params: { companyID, assetID } } };
  queries.getQueryCache().build(queries, { queryKey: keys.detail, meta }).setData('old');
  const isOutdated = (key: keyof typeof keys) => queries.getQueryState(keys[key])?.isInvalidated;
  const finish = (endpoint: WriteEndpoint, input: object, reply: object) =>
    finishWrite(queries, endpoint, input, reply);
  const close = followOtherTabs(queries);
  return { queries, keys, isOutdated, finish, close };
}

it('learns what the person changed in another tab', async () => {
  const [tab, other] = [await openTab(), await openTab()];
  other.finish(createCompany, { body: {} }, {});
  await expect.poll(() => tab.isOutdated('companies')).toBe(true);
  expect(tab.isOutdated('detail')).toBe(false);
  tab.close();
  other.close();
});

it("adds a claim from the other tab's answer, and reads the rest again", async () => {
  const [tab, other] = [await openTab(), await openTab()];
  other.finish(saveBoundary, { body: { companyID } }, { asset });
  await expect.poll(() => tab.isOutdated('detail')).toBe(true);
  expect(tab.queries.getQueryData(tab.keys.asset)).toEqual(asset);
  expect([tab.isOutdated('asset'), tab.isOutdated('companies')]).toEqual([false, false]);
  tab.close();
  other.close();
});

it('ignores itself and other people on the same device', async () => {
  const [tab, other] = [await openTab(), await openTab()];
  tab.finish(createCompany, { body: {} }, {});
  tab.queries.setQueryData(tab.keys.companies, 'new');
  person = 'ruvimbo';
  other.finish(createCompany, { body: {} }, {});
  // Messages arrive in order, so this one arrives after those.
  person = 'tendai';
  other.finish(saveBoundary, { body: { companyID: elsewhere } }, { asset });
  await expect.poll(() => tab.queries.getQueryData(tab.keys.elsewhere)).toEqual(asset);
  expect(tab.isOutdated('companies')).toBe(false);
  tab.close();
  other.close();
});
