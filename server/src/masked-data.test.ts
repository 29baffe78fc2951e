import { readAssetDetail } from '@atlas/contract/asset-life';
import { listCompanyAssets, pageAssets, readAsset, readAssetExtent, updateAsset } from '@atlas/contract/assets';
import { listBaseStations } from '@atlas/contract/base-stations';
import { listCompanyEvents } from '@atlas/contract/companies';
import { find } from '@atlas/contract/finder';
import { fetchTrees } from '@atlas/contract/gates';
import { maskNationalId } from '@atlas/contract/masks';
import { COMPANY_ROLES, type CompanyRole, ROLE_TRAITS } from '@atlas/contract/roles';
import { listStageHistory } from '@atlas/contract/stage-history';
import { exportAssets } from '@atlas/contract/transfers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { buildMember } from '../testing/builders/company.ts';
import type { TestPerson } from '../testing/builders/person.ts';
import { buildSeenAsset, buildSightWorld, OPERATOR_NAME, type SightWorld } from '../testing/builders/sight.ts';
import { call, callRaw } from '../testing/call.ts';

const IDENTITY = '63-123451 K 42';
const MASKED_IDENTITY = '63-••••••-K-42';
const PHONE = '+263779990001';

let test: TestApp;
let world: SightWorld;
const people = new Map<CompanyRole, TestPerson>();
beforeAll(async () => {
  test = await startTestApp();
  world = await buildSightWorld(test);
  for (const role of COMPANY_ROLES) people.set(role, await buildMember(test, world.company, role));
  // Another person's asset, which all of them see except the client.
  people.set('Gatekeeper', world.gatekeeper);
});
afterAll(() => test.close());

const params = () => ({ companyID: world.company.companyID, assetID: world.guarded.assetID });
const companyOf = () => ({ companyID: world.company.companyID });
const READS: Readonly<Record<string, (who: TestPerson) => ReturnType<typeof callRaw>>> = {
  asset: (who) => callRaw(test.app, readAsset, { params: params() }, who),
  detail: (who) => callRaw(test.app, readAssetDetail, { params: params() }, who),
  list: (who) => callRaw(test.app, listCompanyAssets, { body: companyOf() }, who),
  category: (who) =>
    callRaw(test.app, listCompanyAssets, { body: { ...companyOf(), categoryId: world.guarded.categoryId } }, who),
  page: (who) => callRaw(test.app, pageAssets, { params: companyOf(), query: {} }, who),
  'page by name': (who) => callRaw(test.app, pageAssets, { params: companyOf(), query: { sort: 'assetName' } }, who),
};

describe.each(Object.entries(READS))('%s', (_name, read) => {
  it.each(COMPANY_ROLES.filter((role) => role !== 'Client'))('shows a %s what the role may read', async (role) => {
    const { text } = await read(people.get(role) as TestPerson);
    const { sight } = ROLE_TRAITS[role];
    expect(text.includes(IDENTITY)).toBe(sight === 'everything');
    expect(text.includes(MASKED_IDENTITY)).toBe(sight !== 'everything');
    expect(text.includes(PHONE)).toBe(sight !== 'own');
    expect(text.includes(OPERATOR_NAME)).toBe(sight !== 'own');
    expect(text.includes(world.guarded.deedID)).toBe(sight !== 'own');
    expect(text).toContain(world.guarded.evidenceID);
  });
});

it('shows a client what is written about their own asset', async () => {
  const place = { ...companyOf(), assetID: world.held.assetID };
  const { operatorName, operatorPhone, operatorID } = await call(test.app, readAsset, { params: place }, world.client);
  expect({ operatorName, operatorPhone, operatorID }).toEqual({
    operatorName: OPERATOR_NAME,
    operatorPhone: world.client.phone,
    operatorID: '63-123450 K 42',
  });
});

it('finds an asset for a gatekeeper without its operator', async () => {
  const { assets } = await call(test.app, find, { query: { q: world.guarded.assetNumber } }, world.gatekeeper);
  expect(assets.map(({ operatorName }) => operatorName)).toEqual(['T••• C•••']);
});

it('shows the contact of a station to staff only', async () => {
  const stationsOf = async (who: TestPerson) =>
    (await call(test.app, listBaseStations, { params: companyOf() }, who)).baseStations[0];
  expect(await stationsOf(world.gatekeeper)).toMatchObject({
    contactPhone: '+263•••••••67',
    contactName: 'T••• M•••',
    members: [],
  });
  expect(await stationsOf(people.get('Survey') as TestPerson)).toMatchObject({ contactPhone: '+263771234567' });
});

it('shows a gatekeeper no other gatekeeper’s number', async () => {
  const trees = await call(test.app, fetchTrees, { body: companyOf() }, world.gatekeeper);
  const numbers = trees.flatMap(({ children }) => children.flatMap(({ gatekeepers }) => gatekeepers));
  expect(numbers.map(({ phoneNumber }) => phoneNumber)).toEqual([expect.stringContaining('•'), world.gatekeeper.phone]);
});

it('masks the National ID in files and in the history', async () => {
  const surveyor = people.get('Survey') as TestPerson;
  const params = companyOf();
  for (const [who, shown] of [
    [surveyor, false],
    [people.get('Sales') as TestPerson, true],
  ] as const) {
    const file = await callRaw(test.app, exportAssets, { params, query: { format: 'csv' } }, who);
    expect(file.text.includes(IDENTITY)).toBe(shown);
    const history = await callRaw(test.app, listCompanyEvents, { params, query: { limit: 200 } }, who);
    expect(history.text).toContain('asset.details_changed');
    expect(history.text.includes(IDENTITY)).toBe(shown);
  }
});

describe('a gatekeeper who searches by an operator', () => {
  const PARTS = [PHONE.slice(3, 9), PHONE, OPERATOR_NAME.slice(0, 5)];
  it.each(PARTS)('finds nothing by %s, but staff do', async (part) => {
    const { gatekeeper, company } = world;
    const params = companyOf();
    const count = async (who: TestPerson) => [
      (await call(test.app, pageAssets, { params, query: { search: part } }, who)).assets.length,
      (await call(test.app, pageAssets, { params, query: { find: part } }, who)).assets.length,
      (await call(test.app, readAssetExtent, { params, query: { search: part } }, who)).count,
      (await call(test.app, find, { query: { q: part } }, who)).assets.length,
      (await call(test.app, listStageHistory, { params, query: { operatorPhone: part } }, who)).entries.length,
    ];
    expect(await count(gatekeeper)).toEqual([0, 0, 0, 0, 0]);
    expect((await count(company.director)).slice(0, 4)).not.toContain(0);
  });

  it('finds what they see by its number and its name', async () => {
    const { gatekeeper, guarded } = world;
    for (const part of [guarded.assetNumber, guarded.assetName]) {
      const { assets } = await call(test.app, pageAssets, { params: companyOf(), query: { find: part } }, gatekeeper);
      expect(assets.map(({ _id }) => _id)).toEqual([guarded.assetID]);
      expect((await call(test.app, find, { query: { q: part } }, gatekeeper)).assets).toHaveLength(1);
    }
  });
});

describe('a gatekeeper who sorts by operators', () => {
  const sort = 'operatorName' as const;
  const pageOf = (who: TestPerson, query: object) =>
    call(test.app, pageAssets, { params: companyOf(), query: { sort, ...query } }, who);

  it('learns nothing of a name from where a page begins', async () => {
    const [id, { gatekeeper, company, guarded }] = ['00000000-0000-0000-0000-000000000000', world];
    const isAfter = async (who: TestPerson, letters: string) => {
      const { assets } = await pageOf(who, { after: JSON.stringify([sort, letters, id]) });
      return assets.some(({ _id }) => _id === guarded.assetID);
    };
    const guesses = ['ta', 'tatenda a', 'tatenda d', 'tb', 'tz'];
    expect(await Promise.all(guesses.map((letters) => isAfter(company.director, letters)))).toContain(false);
    expect(await Promise.all(guesses.map((letters) => isAfter(gatekeeper, letters)))).not.toContain(false);
  });

  it('reads no name at the end of a page', async () => {
    const { company, gatekeeper, guardedTree: tree } = world;
    await buildSeenAsset(test, company, { place: 3, operatorPhone: '+263779990003', tree });
    const { assets, next } = await pageOf(gatekeeper, { limit: 1 });
    expect(next).toContain('t••• c•••');
    const after = await pageOf(gatekeeper, { limit: 1, after: next ?? '' });
    expect([...assets, ...after.assets].map(({ operatorName }) => operatorName)).toEqual(['T••• C•••', 'T••• C•••']);
    expect(after.next).toBeNull();
  });
});

describe('what comes back masked', () => {
  it('leaves what is stored', async () => {
    const cartographer = people.get('Cartography') as TestPerson;
    const shown = await call(test.app, readAsset, { params: params() }, cartographer);
    const body = { assetName: 'Renamed', operatorName: shown.operatorName, operatorID: shown.operatorID };
    const answer = await call(test.app, updateAsset, { params: params(), body }, cartographer);
    expect(answer.operatorID).toBe(MASKED_IDENTITY);
    const stored = await call(test.app, readAsset, { params: params() }, world.company.director);
    expect(stored).toMatchObject({ assetName: 'Renamed', operatorID: IDENTITY, operatorName: OPERATOR_NAME });
  });

  it('is replaced by what is typed next', async () => {
    const body = { operatorID: '63-999999 Z 42' };
    await call(test.app, updateAsset, { params: params(), body }, people.get('Cartography') as TestPerson);
    expect(await call(test.app, readAsset, { params: params() }, world.company.director)).toMatchObject(body);
  });
});

describe('the mask', () => {
  const mask = async (kind: string, written: string) =>
    (await test.storage.opened.pool.query('SELECT app.masked($1, $2) AS shown', [kind, written])).rows[0].shown;

  it.each([
    ['identity', '63-123456 A 42', '63-••••••-A-42'],
    ['identity', '631234567a42', '63-••••••-A-42'],
    ['identity', 'passport EN1', '••••••'],
    ['identity', '', ''],
    ['phone', '+263771234567', '+263•••••••67'],
    ['name', 'Tendai Moyo', 'T••• M•••'],
  ])('of %s %s is %s', async (kind, written, shown) => {
    expect(await mask(kind, written)).toBe(shown);
    if (kind === 'identity' && written !== '') expect(maskNationalId(written)).toBe(shown);
  });
});
