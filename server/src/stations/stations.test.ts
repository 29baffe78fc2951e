import { listBaseStations, removeBaseStation, saveBaseStation } from '@atlas/contract/base-stations';
import { listCompanyEvents } from '@atlas/contract/companies';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { buildAsset } from '../../testing/builders/asset.ts';
import { buildCompany, buildMember, type TestCompany } from '../../testing/builders/company.ts';
import { buildStation } from '../../testing/builders/station.ts';
import { call, callRefused } from '../../testing/call.ts';

let running: TestApp;
let company: TestCompany;
beforeAll(async () => {
  running = await startTestApp();
});
afterAll(() => running.close());

const plotterOf = (of: TestCompany) => ({ companyID: of.companyID, token: of.director.token });
const list = async (of: TestCompany) =>
  (await call(running.app, listBaseStations, { params: { companyID: of.companyID } }, of.director)).baseStations;
const facts = async (of: TestCompany, subjectID: string) =>
  (
    await call(
      running.app,
      listCompanyEvents,
      { params: { companyID: of.companyID }, query: { subjectID } },
      of.director,
    )
  ).events;

test('a station pools its assets, and what is set aside no longer counts', async () => {
  company = await buildCompany(running);
  const [first, second, third] = [
    await buildAsset(running, plotterOf(company)),
    await buildAsset(running, plotterOf(company)),
    await buildAsset(running, plotterOf(company)),
  ];
  await running.storage.opened.pool.query(`UPDATE app.asset SET compliance_state = 'APPROVED' WHERE id = $1`, [
    first.assetID,
  ]);
  await running.storage.opened.pool.query(`UPDATE app.asset SET standing = 'HISTORIC' WHERE id = $1`, [third.assetID]);
  const station = await buildStation(running, plotterOf(company), {
    members: [{ name: 'Rudo Ncube', phone: '+263 77 765 4321' }],
    pin: { lat: -18.34, lng: 29.91 },
    assetIDs: [second.assetID, first.assetID, third.assetID, first.assetID],
  });
  expect(station).toMatchObject({
    contactPhone: '+263771234567',
    members: [{ name: 'Rudo Ncube', phone: '+263777654321' }],
    pin: { lat: -18.34, lng: 29.91 },
    approved: 1,
  });
  expect(station.assets.map(({ _id, approved }) => [_id, approved])).toEqual([
    [first.assetID, true],
    [second.assetID, false],
  ]);
  // Two squares of 0.003 degrees near Kadoma.
  expect(station.hectares).toBeGreaterThan(20);
  expect(station.hectares).toBeLessThan(22);
  expect(await list(company)).toEqual([station]);
});

test('saving again replaces what the station holds, and the history says what changed without a phone', async () => {
  const own = await buildCompany(running);
  const { assetID } = await buildAsset(running, plotterOf(own));
  const { _id, ...station } = await buildStation(running, plotterOf(own), { assetIDs: [assetID] });
  const { approved: _approved, hectares: _hectares, assets: _assets, documents: _documents, ...fields } = station;
  const params = { companyID: own.companyID, baseStationID: _id };
  const body = { ...fields, contactPhone: '+263772000111', assetIDs: [] };
  const saved = await call(running.app, saveBaseStation, { params, body }, own.director);
  expect(saved).toMatchObject({ _id, contactPhone: '+263772000111', assets: [], hectares: 0 });
  await call(running.app, saveBaseStation, { params, body }, own.director);
  const events = await facts(own, _id);
  expect(events.map(({ type }) => type)).toEqual(['base_station.changed', 'base_station.created']);
  expect(events[0]).toMatchObject({ before: { assetIDs: [assetID] }, after: { assetIDs: [] } });
  expect(Object.keys(events[0]?.after ?? {}).sort()).toEqual(['assetIDs', 'contactPhone']);
  expect(JSON.stringify(events)).not.toMatch(/2000111|1234567/);
});

test('an invalid number is reported with its place', async () => {
  const params = { companyID: company.companyID, baseStationID: crypto.randomUUID() };
  const body = {
    name: 'S',
    organisation: 'O',
    contactName: 'C',
    contactPhone: '077 123 4567',
    members: [{ name: 'M', phone: '12345' }],
    pin: null,
    assetIDs: [],
  };
  const refused = await callRefused(running.app, saveBaseStation, { params, body }, 'phone_invalid', company.director);
  expect(refused.issues?.map(({ path }) => path)).toEqual(['members.0.phone']);
});

test('stations stay within their company and its plotting roles', async () => {
  const other = await buildCompany(running);
  const foreign = await buildAsset(running, plotterOf(other));
  const station = await buildStation(running, plotterOf(other), { assetIDs: [foreign.assetID] });
  expect((await list(company)).map(({ _id }) => _id)).not.toContain(station._id);
  const params = { companyID: company.companyID, baseStationID: station._id };
  const body = { ...bodyOf(station), assetIDs: [foreign.assetID] };
  await callRefused(running.app, saveBaseStation, { params, body }, 'not_found', company.director);
  await callRefused(running.app, removeBaseStation, { params }, 'not_found', company.director);
  expect(await list(other)).toEqual([station]);
  const reception = await buildMember(running, company, 'Reception');
  await callRefused(running.app, saveBaseStation, { params, body: bodyOf(station) }, 'forbidden', reception);
});

test('a station that is removed leaves its assets and a fact behind', async () => {
  const own = await buildCompany(running);
  const { assetID } = await buildAsset(running, plotterOf(own));
  const { _id } = await buildStation(running, plotterOf(own), { assetIDs: [assetID] });
  const params = { companyID: own.companyID, baseStationID: _id };
  await call(running.app, removeBaseStation, { params }, own.director);
  expect(await list(own)).toEqual([]);
  await callRefused(running.app, removeBaseStation, { params }, 'not_found', own.director);
  expect((await facts(own, _id)).map(({ type }) => type)).toEqual(['base_station.removed', 'base_station.created']);
  const { rows } = await running.storage.opened.pool.query('SELECT standing FROM app.asset WHERE id = $1', [assetID]);
  expect(rows).toEqual([{ standing: 'ACTIVE' }]);
});

function bodyOf({
  name,
  organisation,
  contactName,
  contactPhone,
  members,
  pin,
}: Awaited<ReturnType<typeof buildStation>>) {
  return { name, organisation, contactName, contactPhone, members, pin, assetIDs: [] };
}
