import { readCounters } from '@atlas/contract/site';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { buildAsset } from '../../testing/builders/asset.ts';
import { buildCompany } from '../../testing/builders/company.ts';
import { call, callRaw } from '../../testing/call.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(async () => {
  vi.restoreAllMocks();
  await test.close();
});

it("counts the register's contents for anyone, and caches the result for half a minute", async () => {
  const empty = await call(test.app, readCounters, {});
  expect(empty).toMatchObject({ assets: 0, hectares: 0, approved: 0, companies: 0, revisions: 0, demo: false });

  const company = await buildCompany(test);
  const { assetID } = await buildAsset(test, { companyID: company.companyID, token: company.director.token });
  expect(await call(test.app, readCounters, {})).toEqual(empty);

  const now = performance.now();
  vi.spyOn(performance, 'now').mockReturnValue(now + 31_000);
  const filled = await call(test.app, readCounters, {});
  expect(filled).toMatchObject({ assets: 1, approved: 0, companies: 1, revisions: 1, demo: false });
  expect(filled.hectares).toBeGreaterThan(0);
  expect(filled.facts).toBeGreaterThan(empty.facts);

  // Nothing of a company that is not admitted is counted.
  const fresh = await buildCompany(test, { admitted: false });
  await buildAsset(test, { companyID: fresh.companyID, token: fresh.director.token });
  vi.spyOn(performance, 'now').mockReturnValue(now + 62_000);
  const { countedAt: _later, ...later } = await call(test.app, readCounters, {});
  const { countedAt: _filled, ...before } = filled;
  expect(later).toEqual(before);

  const text = (await callRaw(test.app, readCounters, {})).text;
  expect(text).not.toContain(company.companyID);
  expect(text).not.toContain(assetID);
});
