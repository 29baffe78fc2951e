import { listCompanyAssets, pageAssets } from '@atlas/contract/assets';
import { listCompanyEvents, readCompany } from '@atlas/contract/companies';
import { readProfile } from '@atlas/contract/profile';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { buildAsset } from '../testing/builders/asset.ts';
import { buildCompany, type TestCompany } from '../testing/builders/company.ts';
import { call, callRaw } from '../testing/call.ts';

const CALLS = 2_000;
const AT_ONCE = 64;

interface Tenant {
  readonly company: TestCompany;
  readonly assetNumbers: readonly string[];
}

let test: TestApp;
let tenants: readonly [Tenant, Tenant];
beforeAll(async () => {
  test = await startTestApp({ DATABASE_CONNECTIONS: '2' });
  tenants = [await buildTenant('A'), await buildTenant('B')];
});
afterAll(() => test.close());

async function buildTenant(letter: string): Promise<Tenant> {
  const company = await buildCompany(test, { name: `Tenant ${letter}` });
  const assetNumbers = [`${letter}-1`, `${letter}-2`, `${letter}-3`];
  for (const assetNumber of assetNumbers) {
    await buildAsset(test, { companyID: company.companyID, token: company.director.token }, { assetNumber });
  }
  return { company, assetNumbers };
}

/** One of the reads, each of which would show another company's rows if the connection still had its identity. */
async function readSomething({ company, assetNumbers }: Tenant, kind: number): Promise<void> {
  const { companyID, director } = company;
  const params = { companyID };
  if (kind === 0) {
    const { assets } = await call(test.app, listCompanyAssets, { body: { companyID } }, director);
    const numbers = assets.flatMap((category) => category.assets.map((asset) => asset.assetNumber));
    expect(numbers.sort()).toEqual(assetNumbers);
  } else if (kind === 1) {
    const { assets } = await call(test.app, pageAssets, { params, query: {} }, director);
    expect(assets.map((asset) => asset.assetNumber)).toEqual(assetNumbers);
  } else if (kind === 2) {
    const overview = await call(test.app, readCompany, { params }, director);
    expect([overview.company, overview.counts.assets]).toEqual([company.name, 3]);
  } else if (kind === 3) {
    const { events } = await call(test.app, listCompanyEvents, { params, query: {} }, director);
    expect(new Set(events.map((event) => event.actorName))).toEqual(new Set([director.name]));
  } else {
    expect((await call(test.app, readProfile, {}, director)).sub).toBe(director.sub);
  }
}

describe('two tenants on two connections', () => {
  it('see their own rows only, in 2,000 reads with 64 under way at a time, refusals in between', async () => {
    let next = 0;
    const work = async () => {
      for (let index = next++; index < CALLS; index = next++) {
        const tenant = tenants[index % 2 === 0 ? 0 : 1];
        const neighbour = tenants[index % 2 === 0 ? 1 : 0];
        if (index % 7 === 6) {
          const params = { companyID: neighbour.company.companyID };
          const refused = await callRaw(test.app, readCompany, { params }, tenant.company.director);
          expect(refused.status).toBe(404);
        } else {
          await readSomething(tenant, index % 5);
        }
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    expect(next).toBeGreaterThanOrEqual(CALLS);
  }, 120_000);
});
