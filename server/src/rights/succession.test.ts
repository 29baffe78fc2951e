import { mergeAssets, splitAsset } from '@atlas/contract/asset-life';
import { readAsset, updateAsset } from '@atlas/contract/assets';
import type { AssetId } from '@atlas/contract/identifiers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { buildCompliance } from '../../testing/builders/approval.ts';
import { buildCompany, buildMember, type TestCompany } from '../../testing/builders/company.ts';
import type { TestPerson } from '../../testing/builders/person.ts';
import {
  buildHeldAsset,
  enterBurden,
  expectWhole,
  type HeldAsset,
  HOLDER,
  inventParty,
  readHeld,
  transferTitle,
} from '../../testing/builders/right.ts';
import { call, callRaw } from '../../testing/call.ts';

let test: TestApp;
let company: TestCompany;
let by: { proposer: TestPerson; decider: TestPerson };
let serial = 0;
beforeAll(async () => {
  test = await startTestApp();
  company = await buildCompany(test);
  by = {
    proposer: await buildMember(test, company, 'Reception'),
    decider: await buildMember(test, company, 'Manager'),
  };
});
afterAll(() => test.close());

const of = (held: HeldAsset, assetID: AssetId) => ({ companyID: held.companyID, assetID });

/** Splits an asset down its middle. @returns its parts */
async function split(held: HeldAsset): Promise<readonly AssetId[]> {
  const params = { companyID: held.companyID, assetID: held.assetID };
  const { polygon } = await call(test.app, readAsset, { params }, company.director);
  const middle = (axis: 'latitude' | 'longitude', to: number) => {
    const values = polygon.map(({ coords }) => coords[axis]);
    const [least, most] = [Math.min(...values), Math.max(...values)];
    return least + (most - least) * to;
  };
  const line = [-0.3, 1.3].map((to) => ({ lat: middle('latitude', to), long: middle('longitude', 0.5) }));
  serial += 1;
  const body = { line, assetNumbers: [`S-${serial}-A`, `S-${serial}-B`] as [string, string] };
  const { assets } = await call(test.app, splitAsset, { params, body }, company.director);
  return assets.map(({ _id }) => _id);
}

async function describeRights(held: HeldAsset, assetID: AssetId) {
  const { rights } = await readHeld(test, { ...held, assetID }, by.decider);
  return rights.map(({ kind, party, share }) => [kind, party.name, share === null ? null : share.numerator]);
}

it('the parts of a split have the holders and burdens of the whole, and keep them settled', async () => {
  const held = await buildHeldAsset(test, company);
  const share = { numerator: 1, denominator: 3 };
  await transferTitle(test, held, by, { party: inventParty('Second Holder'), share });
  await enterBurden(test, held, by, 'mortgage');
  const whole = await describeRights(held, held.assetID);
  expect(whole.map(([kind]) => kind)).toEqual(['title', 'title', 'operation', 'mortgage']);
  const parts = await split(held);
  for (const part of parts) {
    expect(await describeRights(held, part)).toEqual(whole);
    expect(await expectWhole(test, { assetID: part })).toBe(2);
    const edit = { params: of(held, part), body: { operatorName: 'Someone Else' } };
    expect(await callRaw(test.app, updateAsset, edit, company.director)).toMatchObject({
      status: 409,
      body: { reason: { code: 'holders_settled' } },
    });
  }
  serial += 1;
  const merged = await call(
    test.app,
    mergeAssets,
    { params: { companyID: held.companyID }, body: { assetIDs: [...parts], assetNumber: `M-${serial}` } },
    company.director,
  );
  expect(await describeRights(held, merged._id)).toEqual(whole);
});

it('assets of different holders are not merged once one of them was approved', async () => {
  const held = await buildHeldAsset(test, company);
  const [one, two] = await split(held);
  if (one === undefined || two === undefined) throw new Error('a split made no parts');
  const rename = { params: of(held, two), body: { operatorName: 'Someone Else', operatorPhone: '+263771200099' } };
  await call(test.app, updateAsset, rename, company.director);
  serial += 1;
  const body = { assetIDs: [one, two], assetNumber: `M-${serial}` };
  const merging = { params: { companyID: held.companyID }, body };
  await buildCompliance(test, company.director, of(held, one), 'APPROVED');
  expect(await callRaw(test.app, mergeAssets, merging, company.director)).toMatchObject({
    status: 409,
    body: { reason: { code: 'merger_of_holders' } },
  });
});

it('a split before the approval leaves the operator to be corrected', async () => {
  const held = await buildHeldAsset(test, company);
  const [one] = await split(held);
  if (one === undefined) throw new Error('a split made no parts');
  expect(await describeRights(held, one)).toEqual([
    ['title', HOLDER.operatorName, 1],
    ['operation', HOLDER.operatorName, null],
  ]);
  await call(test.app, updateAsset, { params: of(held, one), body: { operatorName: 'Corrected' } }, company.director);
  expect((await describeRights(held, one)).map(([, name]) => name)).toEqual(['Corrected', 'Corrected']);
});
