import { createHash } from 'node:crypto';
import { listCompanyAssets } from '@atlas/contract/assets';
import { listBaseStations } from '@atlas/contract/base-stations';
import { listBoundaries } from '@atlas/contract/cartography';
import { listClientAssets, readClientMapCompany } from '@atlas/contract/client-map';
import { listCompanies, listCompanyEvents, listMembers, readCompany } from '@atlas/contract/companies';
import { listDocuments, viewDocument } from '@atlas/contract/documents';
import type { Reply } from '@atlas/contract/endpoint';
import { listGateRuns, listMyGates } from '@atlas/contract/gate-runs';
import type { CompanyId } from '@atlas/contract/identifiers';
import { readPriceRange } from '@atlas/contract/price-range';
import { readProfile } from '@atlas/contract/profile';
import { listReservations } from '@atlas/contract/reservations';
import { listSoldAssets } from '@atlas/contract/sales';
import { listStageHistory } from '@atlas/contract/stage-history';
import { checkRing } from '@atlas/geodesy/ring';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestApp } from '../../server/testing/app.ts';
import { call, callRaw, callRefused } from '../../server/testing/call.ts';
import { signIn } from '../testing/demo.ts';
import { startDemoApp } from '../testing/loaded.ts';
import { type DemoCompany, readDemoAccounts, readDemoCompany } from './demo-data.ts';
import { readDemoGates } from './gate-data.ts';
import { prepareAssets } from './prepare-assets.ts';
import { DEMO_SALES, findDemoSale } from './sale-data.ts';

const COMPANIES = [readDemoCompany('great-dyke-minerals'), readDemoCompany('mupfure-syndicate')] as const;
const [FIRST] = COMPANIES;

async function readOwnCompany(running: TestApp, token: string) {
  const { companies } = await call(running.app, listCompanies, {}, { token });
  const [company] = companies;
  if (company === undefined) throw new Error('this account has no company');
  return company;
}

async function readAssets(running: TestApp, token: string, companyID: CompanyId) {
  const { assets } = await call(running.app, listCompanyAssets, { body: { companyID } }, { token });
  return assets.flatMap((category) => category.assets);
}

describe('a register filled with the demonstration', () => {
  let running: TestApp;
  let director: string;
  let secondDirector: string;
  beforeAll(async () => {
    running = await startDemoApp();
    director = await signIn(running, 'director');
    secondDirector = await signIn(running, 'director2');
  }, 240_000);
  afterAll(() => running.close());

  test('has both companies with every asset in the state that its data names', async () => {
    for (const [index, token] of [director, secondDirector].entries()) {
      const data = COMPANIES[index];
      const company = await readOwnCompany(running, token);
      const assets = await readAssets(running, token, company.companyID);
      expect(company.company).toBe(data?.name);
      expect(company.company).toContain('(Demo)');
      expect(new Map(assets.map((asset) => [asset.assetNumber, summarise(asset)]))).toEqual(
        new Map(data?.assets.map((asset) => [asset.number, expectedSummary(asset)])),
      );
    }
  });

  test("stores typed values exactly, in the survey's system", async () => {
    const { companyID } = await readOwnCompany(running, director);
    for (const asset of await readAssets(running, director, companyID)) {
      const data = FIRST.assets.find(({ number }) => number === asset.assetNumber);
      const params = { companyID, assetID: asset._id };
      const { boundaries } = await call(running.app, listBoundaries, { params }, { token: director });
      expect(boundaries).toHaveLength(1);
      expect(boundaries[0]).toMatchObject({ revision: 1, system: data?.system, typed: data?.beacons });
    }
  });

  test('has boundaries that pass the ring check and touch but never overlap, within and across companies', async () => {
    for (const token of [director, secondDirector]) {
      const { companyID } = await readOwnCompany(running, token);
      for (const { polygon } of await readAssets(running, token, companyID)) {
        expect(checkRing(polygon.map(({ coords }) => [coords.latitude, coords.longitude])).ok).toBe(true);
      }
    }
    const { rows } = await running.storage.opened.pool.query(`
      SELECT count(*) FILTER (WHERE ST_Relate(a.ring, b.ring, '2********'))::int AS overlapping,
        count(*) FILTER (WHERE ST_Dimension(ST_Intersection(a.ring, b.ring)) = 1)::int AS sharing_an_edge
      FROM app.asset a JOIN app.asset b ON a.id < b.id AND a.ring && b.ring`);
    expect(rows[0].overlapping).toBe(0);
    expect(rows[0].sharing_an_edge).toBeGreaterThan(50);
  });

  test('opens every document as the file that was drawn', async () => {
    const { companyID } = await readOwnCompany(running, director);
    const drawn = await digestSheets(FIRST);
    let opened = 0;
    for (const asset of await readAssets(running, director, companyID)) {
      const params = { companyID, assetID: asset._id };
      const { documents } = await call(running.app, listDocuments, { params }, { token: director });
      expect(documents.map(({ _id }) => _id)).toEqual(asset.assetDocuments.map(({ _id }) => _id));
      expect(documents.map(({ documentName, sha256 }) => [documentName, sha256])).toEqual(drawn.get(asset.assetNumber));
      for (const { _id, sizeBytes } of documents) {
        const { status, headers, text } = await callRaw(
          running.app,
          viewDocument,
          { query: { id: _id } },
          { token: director },
        );
        expect([status, headers['content-type'], headers['content-length']]).toEqual([
          200,
          'application/pdf',
          String(sizeBytes),
        ]);
        expect(text.startsWith('%PDF-')).toBe(true);
        opened += 1;
      }
    }
    expect(opened).toBeGreaterThan(FIRST.assets.length);
  });

  test('gives each account its role, phone and National ID', async () => {
    const { companyID } = await readOwnCompany(running, director);
    const { members } = await call(running.app, listMembers, { params: { companyID } }, { token: director });
    const staff = readDemoAccounts().filter(({ works }) => works?.company === 'great-dyke-minerals');
    expect(new Map(members.map(({ email, role, phone }) => [email, [role, phone]]))).toEqual(
      new Map(staff.map(({ email, works, phone }) => [email, [works?.role, phone]])),
    );
    const { companies } = await call(running.app, listCompanies, {}, { token: await signIn(running, 'superadmin') });
    expect(companies.map(({ company, role }) => [company, role])).toEqual(
      ['Atlas Engine', ...COMPANIES.map(({ name }) => name)].map((name) => [name, 'SUPERADMIN']),
    );
  });

  test('separates the companies', async () => {
    const [first, second] = [await readOwnCompany(running, director), await readOwnCompany(running, secondDirector)];
    for (const [token, own, other] of [
      [director, first, second],
      [secondDirector, second, first],
    ] as const) {
      const { companies } = await call(running.app, listCompanies, {}, { token });
      expect(companies.map(({ companyID }) => companyID)).toEqual([own.companyID]);
      await callRefused(running.app, readCompany, { params: { companyID: other.companyID } }, 'not_found', { token });
      await callRefused(running.app, listCompanyAssets, { body: { companyID: other.companyID } }, 'not_found', {
        token,
      });
    }
    const [strange] = await readAssets(running, secondDirector, second.companyID);
    const id = strange?.assetDocuments[0]?._id;
    if (id === undefined) throw new Error('the second company has no document');
    await callRefused(running.app, viewDocument, { query: { id } }, 'not_found', { token: director });
  });

  test('opens the map of its client by the literal call', async () => {
    const client = await signIn(running, 'client');
    const { companyID } = await readOwnCompany(running, client);
    const { sub } = await call(running.app, readProfile, {}, { token: client });
    const body = { company_id: companyID, client_id: sub };
    const own = await call(running.app, listClientAssets, { body });
    const phone = readDemoAccounts().find(({ email }) => email === 'client@demo.atlas')?.phone;
    const expected = FIRST.assets.filter(({ operator }) => operator.phone === phone);
    expect(own.map(({ asset }) => asset.assetNumber)).toEqual(expected.map(({ number }) => number).sort());
    expect(await call(running.app, readClientMapCompany, { body })).toEqual({
      company: FIRST.name,
      assetCount: expected.length,
    });
  });

  test('records who did what: no one approved what they plotted', async () => {
    const { companyID } = await readOwnCompany(running, director);
    const actors = new Map<string, Set<string | null>>();
    let before: string | null = null;
    do {
      const query = { limit: 200, ...(before === null ? {} : { before }) };
      const page: { events: { type: string; actorName: string | null }[]; next: string | null } = await call(
        running.app,
        listCompanyEvents,
        { params: { companyID }, query },
        { token: director },
      );
      for (const { type, actorName } of page.events) actors.set(type, (actors.get(type) ?? new Set()).add(actorName));
      before = page.next;
    } while (before !== null);
    const nameOf = (name: string) => readDemoAccounts().find(({ email }) => email === `${name}@demo.atlas`)?.name;
    const namesOf = (...names: readonly string[]) => names.map(nameOf).sort();
    expect(Object.fromEntries([...actors].map(([type, names]) => [type, [...names].sort()]))).toMatchObject({
      'company.created': [nameOf('director')],
      'asset.registered': [nameOf('cartography')],
      // Sales files the agreements of what it sold.
      'asset.document_added': namesOf('reception', 'sales'),
      'asset.registration_approved': [nameOf('manager')],
      'asset.approved': [nameOf('gatekeeper')],
      // The calendar does it.
      'asset.compliance_lapsed': [null],
      // The front desk, and the colleague who completed a sale.
      'certificate.issued': namesOf('reception', 'manager'),
      'asset.listed': [nameOf('sales')],
    });
  });

  test('has base stations that pool what their fields hold, and a history of stages', async () => {
    const { companyID } = await readOwnCompany(running, director);
    const params = { companyID };
    const { baseStations } = await call(running.app, listBaseStations, { params }, { token: director });
    expect(baseStations.map(({ name }) => name)).toEqual(['Kadoma Gold Syndicate', 'Mazowe Valley Co-operative']);
    const [kadoma] = baseStations;
    const numbers = FIRST.assets
      .filter(({ field }) => field === 'Chakari, Kadoma' || field === 'Sanyati Road, Kadoma')
      .map(({ number }) => number);
    expect(kadoma?.assets.map(({ assetNumber }) => assetNumber)).toEqual(numbers.sort());
    expect(kadoma?.members.length).toBeGreaterThan(5);
    expect(kadoma?.approved).toBe(kadoma?.assets.filter(({ approved }) => approved).length);
    expect(kadoma?.approved).toBeGreaterThan(0);
    const stages = new Set<string>();
    for (let before: string | null | undefined; before !== null; ) {
      const query = { limit: 200, ...(before === undefined ? {} : { before }) };
      const page: Reply<typeof listStageHistory> = await call(
        running.app,
        listStageHistory,
        { params, query },
        { token: director },
      );
      for (const { stage } of page.entries) stages.add(stage);
      before = page.next;
    }
    expect(stages).toEqual(
      new Set([
        'asset.registered',
        'asset.registration_approved',
        'asset.approved',
        'asset.compliance_lapsed',
        'asset.transferred',
        'gate.submitted',
        'gate.attested',
        'gate.passed',
        'gate.rejected',
        'gate.overdue',
        'gate.waived',
      ]),
    );
  });

  test('has sold, reserved and lost buyers, so that gold claims have a price range and chrome claims do not', async () => {
    const { companyID } = await readOwnCompany(running, director);
    const params = { companyID };
    const { sold } = await call(running.app, listSoldAssets, { params, query: {} }, { token: director });
    expect(sold.map(({ assetNumber, buyer, mode }) => [assetNumber, buyer, mode])).toEqual(
      [...DEMO_SALES].reverse().map(({ number, buyer }) => [number, buyer.name, 'cash']),
    );
    const { reservations } = await call(running.app, listReservations, { params, query: {} }, { token: director });
    expect(reservations.map(({ asset, state }) => [asset.assetNumber, state])).toEqual([
      ['1204', 'CONFIRMED'],
      ['3105', 'EXPIRED'],
      ...[...DEMO_SALES].reverse().map(({ number }) => [number, 'SOLD']),
    ]);
    const ranges = new Map<string, number | null>();
    for (const { _id: assetID, assetNumber } of await readAssets(running, director, companyID)) {
      if (assetNumber !== '1241' && assetNumber !== '2340') continue;
      const of = { params: { companyID, assetID } };
      const { range } = await call(running.app, readPriceRange, of, { token: director });
      ranges.set(assetNumber, range === null ? null : range.highCents - range.lowCents);
    }
    expect(ranges.get('1241')).toBeGreaterThan(1_000_000);
    expect(ranges.get('2340')).toBeNull();
  });

  test('has assets in gates, some of them waiting for a gatekeeper', async () => {
    const { companyID } = await readOwnCompany(running, director);
    const token = await signIn(running, 'gatekeeper');
    const { waiting } = await call(running.app, listMyGates, { params: { companyID } }, { token });
    expect(waiting.map(({ pass, asset }) => [asset.assetNumber, pass.gate, pass.evidence.length]).sort()).toEqual([
      ['1245', 'Prospecting licence', 1],
      ['1290', 'Landowner notice', 1],
    ]);
    const seen: Record<string, string> = {};
    for (const { _id: assetID, assetNumber } of await readAssets(running, director, companyID)) {
      if (!IN_GATES.has(assetNumber)) continue;
      const { runs } = await call(running.app, listGateRuns, { params: { companyID, assetID } }, { token: director });
      const open = runs[0]?.passes.find(({ state }) => state !== 'PASSED');
      seen[assetNumber] = `${open?.gate}: ${open?.state}`;
    }
    expect(seen).toEqual({
      '1227': 'Prospecting licence: READY',
      '1245': 'Prospecting licence: IN_REVIEW',
      '1274': 'Prospecting licence: REJECTED',
      '1290': 'Landowner notice: IN_REVIEW',
      '2326': 'Registration application: AWAITING_FUNDS',
    });
  });
});

/** Name and SHA-256 of every sheet, drawn afresh, by the asset's number. */
async function digestSheets(company: DemoCompany): Promise<ReadonlyMap<string, readonly [string, string][]>> {
  const prepared = await prepareAssets(company);
  const digest = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
  return new Map(
    prepared.map(({ asset, documents }) => [asset.number, documents.map(({ name, bytes }) => [name, digest(bytes)])]),
  );
}

/** Numbers of the assets that the demonstration has sent through gates. */
const IN_GATES = new Set(readDemoGates('great-dyke-minerals').underWay.map(({ number }) => number));

/** Assets on sale that deals of the demonstration have, with the state that they are in by that. */
const IN_DEALS: ReadonlyMap<string, 'ROP_ACTIVE' | 'RESERVED' | 'SOLD'> = new Map([
  ...DEMO_SALES.map(({ number }) => [number, 'SOLD'] as const),
  ['1204', 'RESERVED'],
  ['1284', 'ROP_ACTIVE'],
  ['2312', 'ROP_ACTIVE'],
  ['3121', 'RESERVED'],
]);

function summarise(asset: Awaited<ReturnType<typeof readAssets>>[number]) {
  return {
    category: asset.category,
    name: asset.assetName,
    operator: { name: asset.operatorName, nationalId: asset.operatorID, phone: asset.operatorPhone },
    dateOfPurchase: asset.dateOfPurchase,
    state: [asset.complianceState, asset.ownershipState, asset.standing, asset.approved],
    beacons: asset.polygon.length,
    documents: asset.assetDocuments.length,
  };
}

function expectedSummary(asset: (typeof FIRST)['assets'][number]): ReturnType<typeof summarise> {
  const states = {
    plotted: ['PLOTTED', 'HELD', 'ACTIVE', false],
    registered: ['REGISTERED', 'HELD', 'ACTIVE', false],
    approved: ['APPROVED', 'HELD', 'ACTIVE', true],
    'non-compliant': ['NON_COMPLIANT', 'HELD', 'ACTIVE', false],
    'on-sale': ['APPROVED', IN_DEALS.get(asset.number) ?? 'ON_SALE', 'ACTIVE', true],
  } as const;
  const sale = findDemoSale(asset.number);
  return {
    category: asset.category,
    name: asset.name,
    operator: sale?.buyer ?? asset.operator,
    dateOfPurchase: asset.dateOfPurchase,
    state: IN_GATES.has(asset.number) ? ['IN_GATES', 'HELD', 'ACTIVE', false] : [...states[asset.standing]],
    beacons: asset.beacons.length,
    documents: asset.standing === 'plotted' || asset.standing === 'registered' ? 1 : sale === undefined ? 2 : 3,
  };
}
