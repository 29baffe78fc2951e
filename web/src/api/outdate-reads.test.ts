import { approveBoundary, readAssetDetail } from '@atlas/contract/asset-life';
import { listCompanyAssets, pageAssets, readAsset, updateAsset } from '@atlas/contract/assets';
import { listCompanies, readCompany } from '@atlas/contract/companies';
import type { Endpoint, ReadEndpoint } from '@atlas/contract/endpoint';
import { AssetId, CompanyId } from '@atlas/contract/identifiers';
import { readWallet } from '@atlas/contract/ledger';
import { MutationObserver, type QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { ApiError } from './api-error.ts';
import type { CallInput } from './call.ts';
import { createQueryClient } from './query-client.ts';
import { keyOfRead } from './read-options.ts';

const companyID = CompanyId.parse('10000000-0000-4000-8000-000000000000');
const elsewhere = CompanyId.parse('10000000-0000-4000-8000-000000000001');
const [mine, other] = ['1', '2'].map((last) => AssetId.parse(`30000000-0000-4000-8000-00000000000${last}`)) as [
  AssetId,
  AssetId,
];
const params = { companyID, assetID: mine };

/** A read as a screen shows it, from a register that counts requests. */
async function show<E extends ReadEndpoint>(queries: QueryClient, endpoint: E, input: CallInput<E>) {
  let asked = 0;
  const observer = new QueryObserver(queries, {
    queryKey: keyOfRead(endpoint, input),
    queryFn: () => ++asked,
    meta: { endpoint: endpoint, input: input },
  });
  const leave = observer.subscribe(() => undefined);
  await expect.poll(() => asked).toBe(1);
  return {
    leave,
    asked: () => asked,
    /** What the screen shows when it is opened again. */
    reopen: () => {
      observer.subscribe(() => undefined);
    },
  };
}

/** A write as `useWrite` passes it to the cache. */
function write<E extends Endpoint>(queries: QueryClient, endpoint: E, input: CallInput<E>, answer = async () => ({})) {
  return new MutationObserver(queries, { meta: { endpoint, place: undefined }, mutationFn: answer }).mutate(
    input as never,
  );
}

it("an approval on the company's page makes the asset's page read again when it is opened", async () => {
  const queries = createQueryClient();
  const page = await show(queries, readAssetDetail, { params });
  page.leave();
  const company = await show(queries, readCompany, { params: { companyID } });
  await write(queries, approveBoundary, { params });
  await expect.poll(company.asked).toBe(2);
  expect(page.asked()).toBe(1);
  page.reopen();
  await expect.poll(page.asked).toBe(2);
});

it('a write reads again what shows it, and not what its parameters exclude', async () => {
  const queries = createQueryClient();
  const list = await show(queries, pageAssets, { params: { companyID }, query: {} });
  const own = await show(queries, readAsset, { params });
  const spared = [
    await show(queries, readAsset, { params: { companyID, assetID: other } }),
    await show(queries, pageAssets, { params: { companyID: elsewhere }, query: {} }),
    await show(queries, listCompanyAssets, { body: { companyID: elsewhere } }),
    await show(queries, readCompany, { params: { companyID } }),
    await show(queries, listCompanies, {}),
    await show(queries, readWallet, {}),
  ];
  await write(queries, updateAsset, { params, body: { assetName: 'Renamed' } });
  await expect.poll(() => [list.asked(), own.asked()]).toEqual([2, 2]);
  expect(spared.map(({ asked }) => asked())).toEqual([1, 1, 1, 1, 1, 1]);
});

it('reads nothing again after a refusal, and everything when the ledger is found stopped', async () => {
  const queries = createQueryClient();
  const own = await show(queries, readAsset, { params });
  const wallet = await show(queries, readWallet, {});
  const refuse = (code: 'step_refused' | 'ledger_read_only') =>
    write(queries, approveBoundary, { params }, () =>
      Promise.reject(new ApiError(409, { code, message: '', requestId: '' })),
    ).catch(() => undefined);
  await refuse('step_refused');
  expect([own.asked(), wallet.asked()]).toEqual([1, 1]);
  await refuse('ledger_read_only');
  await expect.poll(() => [own.asked(), wallet.asked()]).toEqual([2, 2]);
});

it('does not read again what the reply was placed in', async () => {
  const queries = createQueryClient();
  const own = await show(queries, readAsset, { params });
  const list = await show(queries, pageAssets, { params: { companyID }, query: {} });
  const key = keyOfRead(readAsset, { params });
  const place = (held: QueryClient, reply: unknown) => {
    held.setQueryData(key, reply);
    return [key];
  };
  const observer = new MutationObserver(queries, {
    meta: { endpoint: updateAsset, place },
    mutationFn: async () => 'renamed',
  });
  await observer.mutate({ params, body: {} } as never);
  await expect.poll(list.asked).toBe(2);
  expect([own.asked(), queries.getQueryData(key)]).toEqual([1, 'renamed']);
});
