import { readAssetDetail } from '@atlas/contract/asset-life';
import { listCompanyAssets, pageAssets, readAsset, readAssetExtent, readAssetsInBox } from '@atlas/contract/assets';
import { listBaseStations } from '@atlas/contract/base-stations';
import { listBoundaries } from '@atlas/contract/cartography';
import { readAssetOffer } from '@atlas/contract/catalogue';
import { readCompany } from '@atlas/contract/companies';
import { listDocuments, listStationDocuments, readDocument, viewDocument } from '@atlas/contract/documents';
import type { Endpoint } from '@atlas/contract/endpoint';
import { find, readHoldings } from '@atlas/contract/finder';
import { attestGatePass, listGateRuns, listMyGates } from '@atlas/contract/gate-runs';
import { saveTree } from '@atlas/contract/gates';
import { listJurisdictions } from '@atlas/contract/jurisdictions';
import { payFromWallet } from '@atlas/contract/ledger';
import { updateProfile } from '@atlas/contract/profile';
import { listStageHistory } from '@atlas/contract/stage-history';
import { readAssetTile } from '@atlas/contract/tiles';
import { VectorTile } from '@mapbox/vector-tile';
import { PbfReader } from 'pbf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { buildMember } from '../testing/builders/company.ts';
import type { TestPerson } from '../testing/builders/person.ts';
import { buildSeenAsset, buildSightWorld, type SeenAsset, type SightWorld } from '../testing/builders/sight.ts';
import { call, callRaw } from '../testing/call.ts';
import { fillPath } from '../testing/send.ts';

let test: TestApp;
let world: SightWorld;
beforeAll(async () => {
  test = await startTestApp();
  world = await buildSightWorld(test);
});
afterAll(() => test.close());

const BOX = '30,-20,31,-19';
const marksOf = (asset: SeenAsset) => Object.values(asset);
const ofCompany = () => ({ params: { companyID: world.company.companyID } });
const ofAsset = ({ assetID }: SeenAsset) => ({ params: { companyID: world.company.companyID, assetID } });
const people = () => [
  { who: world.client, own: world.held, others: [world.guarded, world.hidden] },
  { who: world.gatekeeper, own: world.guarded, others: [world.held, world.hidden] },
];

/** Reads of the company, as each person asks them. */
const COMPANY_READS: Readonly<Record<string, (who: TestPerson) => ReturnType<typeof callRaw>>> = {
  list: (who) => callRaw(test.app, listCompanyAssets, { body: ofCompany().params }, who),
  page: (who) => callRaw(test.app, pageAssets, { ...ofCompany(), query: {} }, who),
  'page in a box': (who) => callRaw(test.app, pageAssets, { ...ofCompany(), query: { box: BOX } }, who),
  'page by a search': (who) => callRaw(test.app, pageAssets, { ...ofCompany(), query: { find: 'N-' } }, who),
  box: (who) => callRaw(test.app, readAssetsInBox, { ...ofCompany(), query: { box: BOX } }, who),
  stations: (who) => callRaw(test.app, listBaseStations, ofCompany(), who),
  'stage history': (who) => callRaw(test.app, listStageHistory, { ...ofCompany(), query: {} }, who),
  finder: (who) => callRaw(test.app, find, { query: { q: 'N-' } }, who),
};

const ASSET_READS: Readonly<Record<string, Endpoint>> = {
  asset: readAsset,
  detail: readAssetDetail,
  documents: listDocuments,
  boundaries: listBoundaries,
  offer: readAssetOffer,
  gates: listGateRuns,
};

describe.each(Object.entries(COMPANY_READS))('%s', (_name, read) => {
  it('shows a client and a gatekeeper only their own, and staff everything', async () => {
    for (const { who, own, others } of people()) {
      const { status, text } = await read(who);
      expect(status, text).toBe(200);
      expect(text).toContain(own.assetNumber);
      for (const mark of others.flatMap(marksOf)) expect(text).not.toContain(mark);
    }
    if (read === COMPANY_READS.finder) return;
    const { text } = await read(world.company.director);
    for (const asset of [world.held, world.guarded, world.hidden]) expect(text).toContain(asset.assetNumber);
  });
});

describe.each(Object.entries(ASSET_READS))('%s of one asset', (_name, endpoint) => {
  it('answers for one that is not theirs as for one that does not exist', async () => {
    for (const { who, own, others } of people()) {
      const seen = await callRaw(test.app, endpoint, ofAsset(own), who);
      expect(seen.status, seen.text).toBe(200);
      for (const mark of others.flatMap(marksOf)) expect(seen.text).not.toContain(mark);
      const nowhere = await callRaw(
        test.app,
        endpoint,
        { params: { ...ofCompany().params, assetID: crypto.randomUUID() } },
        who,
      );
      for (const other of others) {
        const kept = await callRaw(test.app, endpoint, ofAsset(other), who);
        expect(withoutRequest(kept)).toEqual(withoutRequest(nowhere));
        expect(kept.status).toBe(404);
      }
    }
  });
});

const withoutRequest = ({ status, body }: Awaited<ReturnType<typeof callRaw>>) => ({
  status,
  body: { ...(body as object), requestId: '' },
});

describe('tiles', () => {
  async function readNumbers(
    who: TestPerson,
    z: number,
  ): Promise<{ readonly numbers: string[]; readonly count: number }> {
    const [longitude, latitude] = [30.2055, -19.1985];
    const x = Math.floor(((longitude + 180) / 360) * 2 ** z);
    const y = Math.floor((0.5 - Math.asinh(Math.tan((latitude * Math.PI) / 180)) / (2 * Math.PI)) * 2 ** z);
    const url = fillPath(readAssetTile.path, { companyID: world.company.companyID, z: `${z}`, x: `${x}`, y: `${y}` });
    const response = await test.app.inject({ method: 'GET', url, headers: { authorization: `Bearer ${who.token}` } });
    expect(response.statusCode, response.body).toBe(200);
    const { layers } = new VectorTile(new PbfReader(response.rawPayload));
    const numbers: string[] = [];
    for (const layer of [layers.centres, layers.assets]) {
      for (let at = 0; at < (layer?.length ?? 0); at += 1) numbers.push(String(layer?.feature(at).properties.number));
    }
    let count = 0;
    const { clusters } = layers;
    for (let at = 0; at < (clusters?.length ?? 0); at += 1) count += Number(clusters?.feature(at).properties.count);
    return { numbers: [...new Set(numbers)], count };
  }

  it('draw their own, named and in clusters, even after staff asked for the same tile', async () => {
    expect(await readNumbers(world.company.director, 8)).toMatchObject({ count: 3 });
    for (const { who, own } of people()) {
      expect((await readNumbers(who, 13)).numbers).toEqual([own.assetNumber]);
      const gathered = await readNumbers(who, 8);
      expect(gathered.count + gathered.numbers.length).toBe(1);
      expect(gathered.numbers).toEqual([own.assetNumber]);
    }
  });
});

describe('figures', () => {
  it('count their own', async () => {
    for (const { who, own } of people()) {
      const overview = await call(test.app, readCompany, ofCompany(), who);
      expect(overview.counts).toMatchObject({ assets: 1 });
      expect(overview.categories.map(({ _id }) => _id)).toEqual([own.categoryId]);
      expect(await call(test.app, readAssetExtent, { ...ofCompany(), query: {} }, who)).toMatchObject({ count: 1 });
      const { jurisdictions } = await call(
        test.app,
        listJurisdictions,
        { ...ofCompany(), query: { level: 'province' } },
        who,
      );
      expect(jurisdictions.reduce((sum, { assets }) => sum + assets, 0)).toBeLessThanOrEqual(1);
    }
    const { counts } = await call(test.app, readCompany, ofCompany(), world.company.director);
    expect(counts.assets).toBe(3);
  });

  it('sum what a client holds and nothing of what a gatekeeper judges', async () => {
    expect((await call(test.app, readHoldings, {}, world.client)).assets.map(({ _id }) => _id)).toEqual([
      world.held.assetID,
    ]);
    expect((await call(test.app, readHoldings, {}, world.gatekeeper)).count).toBe(0);
  });
});

describe('documents', () => {
  const statusOf = async (who: TestPerson, id: string) => {
    const [record, file] = await Promise.all([
      callRaw(test.app, readDocument, { params: { documentID: id } }, who),
      callRaw(test.app, viewDocument, { query: { id } }, who),
    ]);
    expect(file.status).toBe(record.status);
    return record.status;
  };

  it('are those of the asset for its client, and the evidence of the gate for its gatekeeper', async () => {
    const { client, gatekeeper, held, guarded, hidden } = world;
    expect(await statusOf(client, held.deedID)).toBe(200);
    expect(await statusOf(client, held.evidenceID)).toBe(200);
    expect(await statusOf(gatekeeper, guarded.evidenceID)).toBe(200);
    expect(await statusOf(gatekeeper, guarded.deedID)).toBe(404);
    for (const who of [client, gatekeeper]) {
      expect(await statusOf(who, hidden.deedID)).toBe(404);
      expect(await statusOf(who, hidden.evidenceID)).toBe(404);
    }
  });

  it('of a station are the company’s', async () => {
    const place = ({ stationID }: SeenAsset) => ({ params: { ...ofCompany().params, baseStationID: stationID } });
    const own = await callRaw(test.app, listStationDocuments, place(world.held), world.client);
    expect(own.body).toEqual({ documents: [] });
    const other = await callRaw(test.app, listStationDocuments, place(world.hidden), world.client);
    expect(other.status).toBe(404);
  });
});

describe('a gatekeeper', () => {
  it('judges the gate that names them, and no other', async () => {
    const { gatekeeper, guarded, hidden, company } = world;
    const { waiting } = await call(test.app, listMyGates, ofCompany(), gatekeeper);
    expect(waiting.map(({ asset }) => asset._id)).toEqual([guarded.assetID]);
    const judge = (passID: string) =>
      callRaw(
        test.app,
        attestGatePass,
        { params: { companyID: company.companyID, passID }, body: {} } as never,
        gatekeeper,
      );
    expect((await judge(hidden.passID)).status).toBe(404);
    expect((await judge(guarded.passID)).status).toBe(200);
  });

  it('keeps what named them once, and gets nothing that began later', async () => {
    const { company, gatekeeper, guarded, guardedTree } = world;
    const children = guardedTree.children.map((gate) => ({ ...gate, gatekeepers: [] }));
    const { tree } = await call(
      test.app,
      saveTree,
      { body: { companyID: company.companyID, tree: { ...guardedTree, children } } },
      company.director,
    );
    const later = await buildSeenAsset(test, company, { place: 5, operatorPhone: '+263779990009', tree });
    const { assets } = await call(test.app, pageAssets, { ...ofCompany(), query: {} }, gatekeeper);
    expect(assets.map(({ _id }) => _id)).toEqual([guarded.assetID]);
    expect((await callRaw(test.app, readAsset, ofAsset(later), gatekeeper)).status).toBe(404);
  });
});

describe('a client', () => {
  it('pays into the wallet of their own asset, and of no other', async () => {
    const { client, company, held, hidden } = world;
    const pay = (assetID: string) => {
      const to = { companyID: company.companyID, assetID };
      return callRaw(test.app, payFromWallet, { body: { key: crypto.randomUUID(), amount: '1', to } } as never, client);
    };
    expect((await pay(held.assetID)).body).toMatchObject({ code: 'insufficient_funds' });
    for (const id of [hidden.assetID, crypto.randomUUID()]) expect((await pay(id)).status).toBe(404);
  });

  it('gains and loses nothing by changing their own profile', async () => {
    const { client, held } = world;
    await call(
      test.app,
      updateProfile,
      { body: { phone: '+263779990002', NationalId: '63-123452 K 42' } } as never,
      client,
    );
    const { assets } = await call(test.app, pageAssets, { ...ofCompany(), query: {} }, client);
    expect(assets.map(({ _id }) => _id)).toEqual([held.assetID]);
  });

  it('with no assets sees an empty company', async () => {
    const newcomer = await buildMember(test, world.company, 'Client');
    expect(await call(test.app, listCompanyAssets, { body: ofCompany().params }, newcomer)).toEqual({ assets: [] });
    const { counts } = await call(test.app, readCompany, ofCompany(), newcomer);
    expect(counts).toMatchObject({ assets: 0, approved: 0 });
  });
});
