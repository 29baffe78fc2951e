import { readAssetDetail } from '@atlas/contract/asset-life';
import { checkBoundary, checkOtherCompanies, NEIGHBOUR_CHECKS, saveBoundary } from '@atlas/contract/cartography';
import { type CompanyEvent, listCompanyEvents } from '@atlas/contract/companies';
import type { Reply } from '@atlas/contract/endpoint';
import { FACTS } from '@atlas/contract/facts/all-facts';
import { CompanyId } from '@atlas/contract/identifiers';
import { COMPANY_ROLES, ROLE_TRAITS } from '@atlas/contract/roles';
import { commitImport } from '@atlas/contract/transfers';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { buildAsset, buildCategory, squareAt, type TestAsset } from '../../testing/builders/asset.ts';
import { buildCompany, buildMember, type TestCompany } from '../../testing/builders/company.ts';
import { awaitSaving, buildImport } from '../../testing/builders/import.ts';
import { buildPerson, type TestPerson } from '../../testing/builders/person.ts';
import { call, callRaw } from '../../testing/call.ts';

type Points = TestAsset['points'];

let running: TestApp;
let asking: TestCompany;
let neighbour: TestCompany;
let place = 0;
/** A place of its own for each test. */
let south = 0;
beforeAll(async () => {
  running = await startTestApp();
});
beforeEach(async () => {
  [asking, neighbour] = await Promise.all([buildCompany(running), buildCompany(running)]);
  place += 1;
  south = -16 - 0.1 * place;
});
afterAll(() => running.close());

const WEST = 29;
const plotterOf = (of: TestCompany) => ({ companyID: of.companyID, token: of.director.token });
const plotTheirs = (points: Points, assetNumber?: string) =>
  buildAsset(running, plotterOf(neighbour), { points, ...(assetNumber === undefined ? {} : { assetNumber }) });
const bodyOf = (points: Points, companyID = asking.companyID) => ({ companyID, points: [...points] });
const askRaw = (points: Points, who: TestPerson = asking.director, companyID = asking.companyID, headers = {}) =>
  callRaw(running.app, checkOtherCompanies, { body: bodyOf(points, companyID) }, { token: who.token, headers });
const ask = (points: Points) => call(running.app, checkOtherCompanies, { body: bodyOf(points) }, asking.director);

async function readFacts(of: TestCompany, prefix: string, who: TestPerson = of.director): Promise<CompanyEvent[]> {
  const sent = { params: { companyID: of.companyID }, query: { limit: 200 } };
  const { events } = await call(running.app, listCompanyEvents, sent, who);
  return events.filter(({ type }) => type.startsWith(prefix));
}

/** The exact area that a ring shares with the neighbour's claims, in square metres. */
async function measure(points: Points): Promise<number> {
  const corners = [...points, ...points.slice(0, 1)].map(({ lat, long }) => `${long} ${lat}`).join(',');
  const { rows } = await running.storage.opened.pool.query(
    `SELECT sum(ST_Area(ST_Intersection(ring, ST_GeomFromText($1, 4326))::geography)) AS area FROM app.asset WHERE company_id = $2`,
    [`POLYGON((${corners}))`, neighbour.companyID],
  );
  return rows[0].area;
}

describe('someone who probes for a private outline with trial rings', () => {
  it('learns nothing finer than 0.1 ha, from only 60 of 200 rings, and not whose claims they are', async () => {
    const theirs = await plotTheirs(squareAt(south, WEST, 0.004), 'SECRET-7');
    // A colleague continues once the 120 calls of a minute are used up.
    const colleague = await buildMember(running, asking, 'Cartography');
    const served: Reply<typeof checkOtherCompanies>[] = [];
    for (let trial = 0; trial < 200; trial += 1) {
      const ring = squareAt(south, WEST + 0.0039 - 0.00002 * trial, 0.004);
      const who = trial < 100 ? asking.director : colleague;
      const free = await callRaw(
        running.app,
        checkBoundary,
        { body: bodyOf(ring) },
        trial % 2 === 0 ? who : asking.director,
      );
      if (free.status === 200) expect(free.body).toMatchObject({ overlaps: [] });
      const answer = await askRaw(ring, who);
      if (trial >= NEIGHBOUR_CHECKS) {
        expect([answer.status, answer.body]).toMatchObject([429, { code: 'rate_limited' }]);
        expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
        expect(Number(answer.headers['retry-after'])).toBeLessThanOrEqual(3600);
        continue;
      }
      expect(answer.status, answer.text).toBe(200);
      const reply = answer.body as Reply<typeof checkOtherCompanies>;
      served.push(reply);
      expect(reply.otherChecks.left).toBe(NEIGHBOUR_CHECKS - trial - 1);
      const [found, ...more] = reply.overlaps;
      expect(more).toEqual([]);
      expect(found).toMatchObject({
        assetID: null,
        assetNumber: null,
        ownCompany: false,
        claims: 1,
        shareOfNeighbour: null,
      });
      const told = found?.overlapSquareMetres ?? 0;
      expect(told % 1000).toBe(0);
      expect(told).toBeGreaterThan(0);
      // The answers depend on nothing finer.
      expect(Math.abs(told - Math.max(1000, await measure(ring)))).toBeLessThanOrEqual(510);
      expect(Math.round((found?.share ?? 0) * 100) / 100).toBe(found?.share ?? 0);
      for (const secret of ['SECRET-7', theirs.assetID, neighbour.companyID, neighbour.name]) {
        expect(answer.text).not.toContain(secret);
      }
    }
    expect(served).toHaveLength(NEIGHBOUR_CHECKS);
    // The company's own overlaps are still answered, and say when the others can be checked again.
    await running.storage.opened.pool.query('DELETE FROM app.throttle WHERE expire < $1', [Date.now() + 120_000]);
    const { otherChecks } = await call(
      running.app,
      checkBoundary,
      { body: bodyOf(squareAt(south, WEST, 0.004)) },
      asking.director,
    );
    expect(otherChecks.left).toBe(0);
    expect(Date.parse(otherChecks.renewedAt ?? '')).toBeGreaterThan(Date.now());
  });

  it('is recorded each time, and the neighbour is told once an hour, but not by whom', async () => {
    await plotTheirs(squareAt(south, WEST));
    await plotTheirs(squareAt(south, WEST + 0.003));
    for (let trial = 0; trial < 3; trial += 1) await ask(squareAt(south, WEST + 0.0005, 0.003));
    const own = await readFacts(asking, 'boundary.');
    expect(own.map(({ actorName, after }) => [actorName, after])).toEqual(
      Array(3).fill([asking.director.name, { claims: 2 }]),
    );
    const told = await readFacts(neighbour, 'neighbour.');
    expect(told).toMatchObject([
      {
        type: 'neighbour.checked',
        actorName: null,
        subjectID: neighbour.companyID,
        after: { claims: 2 },
        logEntry: null,
      },
    ]);
    for (const secret of [asking.companyID, asking.name, asking.director.name, asking.director.sub]) {
      expect(JSON.stringify(told)).not.toContain(secret);
    }
    await running.storage.opened.pool.query(
      `UPDATE app.neighbour_notice SET told_at = told_at - interval '1 hour' WHERE company_id = $1`,
      [neighbour.companyID],
    );
    await ask(squareAt(south, WEST));
    expect(await readFacts(neighbour, 'neighbour.')).toHaveLength(2);
  });

  it('uses up a check on free ground too, but none on a ring that is refused', async () => {
    expect(await ask(squareAt(south, WEST))).toMatchObject({ overlaps: [], otherChecks: { left: 59 } });
    const crossed = [
      squareAt(south, WEST)[0],
      squareAt(south, WEST)[2],
      squareAt(south, WEST)[1],
      squareAt(south, WEST)[3],
    ];
    expect((await askRaw(crossed as unknown as Points)).body).toMatchObject({ code: 'ring_refused' });
    expect((await askRaw([])).body).toMatchObject({ code: 'points_missing' });
    expect(await ask(squareAt(south, WEST))).toMatchObject({ otherChecks: { left: 58 } });
    expect(await readFacts(asking, 'boundary.')).toMatchObject([{ after: { claims: 0 } }, { after: { claims: 0 } }]);
  });

  it('gets sixty answers to eighty calls at the same moment, however the company’s id is written', async () => {
    const people = [asking.director, await buildMember(running, asking, 'Manager')];
    const capitals = asking.companyID.toUpperCase() as CompanyId;
    expect(CompanyId.safeParse(capitals).success).toBe(true);
    const answers = await Promise.all(
      Array.from({ length: 80 }, (_, n) =>
        askRaw(squareAt(south, WEST), people[n % 2], n % 3 === 0 ? capitals : asking.companyID),
      ),
    );
    const count = (status: number) => answers.filter((answer) => answer.status === status).length;
    expect([count(200), count(429)]).toEqual([60, 20]);
    expect(await readFacts(asking, 'boundary.')).toHaveLength(60);
  });

  it('cannot use up the checks of a company that is not theirs to plot for', async () => {
    const outsiders = [
      { who: neighbour.director, status: 404 },
      { who: await buildPerson(running), status: 404 },
      { who: await buildMember(running, asking, 'Client'), status: 403 },
      { who: await buildMember(running, asking, 'Reception'), status: 403 },
    ];
    for (const { who, status } of outsiders) expect((await askRaw(squareAt(south, WEST), who)).status).toBe(status);
    expect((await ask(squareAt(south, WEST))).otherChecks.left).toBe(59);
  });
});

it('gets one answer for a repeated call, and is charged for none where none is given', async () => {
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const send = () => askRaw(squareAt(south, WEST), asking.director, asking.companyID, headers);
  const first = await send();
  expect((await send()).text).toBe(first.text);
  expect((await ask(squareAt(south, WEST))).otherChecks.left).toBe(58);
  const { pool } = running.storage.opened;
  // Without this function the neighbour cannot be told of the check, so it must not be answered.
  await pool.query('ALTER FUNCTION app.tell_neighbours RENAME TO tell_neighbours_away');
  const broken = await askRaw(squareAt(south, WEST));
  await pool.query('ALTER FUNCTION app.tell_neighbours_away RENAME TO tell_neighbours');
  expect(broken.status).toBe(500);
  expect((await ask(squareAt(south, WEST))).otherChecks.left).toBe(57);
  expect(await readFacts(asking, 'boundary.')).toHaveLength(3);
});

describe('the neighbour', () => {
  it('is told of a boundary that is saved over its claims, plotted or imported', async () => {
    await plotTheirs(squareAt(south, WEST));
    const own = await buildAsset(running, plotterOf(asking), { points: squareAt(south, WEST + 0.001) });
    expect(await readFacts(neighbour, 'neighbour.')).toMatchObject([
      { type: 'neighbour.plotted', actorName: null, after: { claims: 1 } },
    ]);
    // The next hour.
    await running.storage.opened.pool.query(`UPDATE app.neighbour_notice SET told_at = told_at - interval '1 hour'`);
    const categoryId = await buildCategory(running, plotterOf(asking));
    const ring = squareAt(south, WEST + 0.0015).map(({ lat, long }) => [long, lat]);
    const geometry = { type: 'Polygon', coordinates: [[...ring, ...ring.slice(0, 1)]] };
    const features = [{ type: 'Feature', properties: { assetNumber: 'I-1' }, geometry }];
    const bytes = Buffer.from(JSON.stringify({ type: 'FeatureCollection', features }));
    const importer = { ...plotterOf(asking), categoryId };
    const { _id: importID } = await buildImport(running, importer, { name: 'one.geojson', bytes });
    await call(running.app, commitImport, { params: { companyID: asking.companyID, importID } }, asking.director);
    await awaitSaving(running, importer, importID);
    expect(await readFacts(neighbour, 'neighbour.')).toHaveLength(2);
    expect(await readFacts(asking, 'neighbour.')).toEqual([]);
    expect(own.assetID).not.toBe('');
  });

  it('tells only its management', async () => {
    await plotTheirs(squareAt(south, WEST));
    await ask(squareAt(south, WEST));
    for (const role of COMPANY_ROLES.filter((one) => ROLE_TRAITS[one].staff)) {
      const member = await buildMember(running, neighbour, role);
      const isManagement = ROLE_TRAITS[role].departments.includes('MANAGEMENT');
      expect([role, (await readFacts(neighbour, 'neighbour.', member)).length]).toEqual([role, isManagement ? 1 : 0]);
    }
    const client = await buildMember(running, neighbour, 'Client');
    const { rows } = await running.database.withTenant(client.actor, neighbour.companyID, ({ tx }) =>
      tx.executeQuery({
        sql: `SELECT FROM app.event WHERE type LIKE 'neighbour.%'`,
        parameters: [],
        query: { kind: 'RawNode' },
        queryId: { queryId: 'neighbours' },
      } as never),
    );
    expect(rows).toEqual([]);
  });

  test('the wall names every event that only management sees', async () => {
    const { rows } = await running.storage.opened.pool.query(
      `SELECT qual FROM pg_policies WHERE tablename = 'event' AND policyname = 'management'`,
    );
    const named = [...String(rows[0]?.qual).matchAll(/'([a-z_]+\.[a-z_]+)'/g)].map(([, type]) => type);
    const types = FACTS.filter(({ audience }) => audience === 'management').map(({ type }) => type);
    expect(named.sort()).toEqual([...types].sort());
  });
});

describe('what is told of claims of other companies', () => {
  it('is rounded to 0.1 ha and never more than the boundary, its share only where 0.1 ha is little of it', async () => {
    const { rows } = await running.storage.opened.pool.query(
      `SELECT exact, whole, told, app.rounded_share(told, whole) AS share FROM (
        SELECT exact, whole, app.rounded_square_metres(exact, whole) AS told
        FROM (VALUES (1, 50000), (1499, 50000), (1501, 50000), (49999, 50000), (99999, 50000), (3000, 9999), (NULL, 50000)) AS v (exact, whole)) r`,
    );
    expect(rows.map(({ exact, told, share }) => [exact, told, share])).toEqual([
      [1, 1000, null],
      [1499, 1000, null],
      [1501, 2000, 0.04],
      [49999, 50000, 1],
      [99999, 50000, 1],
      [3000, 3000, null],
      [null, null, null],
    ]);
  });

  it('is one entry for all of them in the answer to a save and on the asset’s page, alongside exact figures of the company’s own', async () => {
    await plotTheirs(squareAt(south, WEST));
    await plotTheirs(squareAt(south, WEST + 0.003));
    await buildAsset(running, plotterOf(asking), { points: squareAt(south, WEST + 0.001, 0.001), assetNumber: 'OWN' });
    const categoryId = await buildCategory(running, plotterOf(asking));
    const body = { ...bodyOf(squareAt(south, WEST + 0.0005)), categoryId, assetNumber: 'NEW' };
    const saved = await call(running.app, saveBoundary, { body }, asking.director);
    const params = { companyID: asking.companyID, assetID: saved.asset._id };
    const page = await call(running.app, readAssetDetail, { params }, asking.director);
    expect(page.overlaps).toEqual(saved.overlaps);
    expect(saved.overlaps).toMatchObject([
      { assetNumber: 'OWN', ownCompany: true, claims: 1 },
      { assetID: null, ownCompany: false, claims: 2, shareOfNeighbour: null, withoutFigures: null },
    ]);
    const [own, others] = saved.overlaps;
    expect((own?.overlapSquareMetres ?? 0) % 1000).not.toBe(0);
    expect(others?.overlapSquareMetres).toBe(Math.round((await measure(body.points)) / 1000) * 1000);
  });

  it('does not change when an asset near them moves a little, and has no distance', async () => {
    await plotTheirs(squareAt(south - 0.01, WEST));
    const categoryId = await buildCategory(running, plotterOf(asking));
    const seen = new Set<string>();
    for (let step = 0; step < 12; step += 1) {
      const points = [...squareAt(south + 0.0012 + 0.0002 * step, WEST + 0.0012)];
      const body = { companyID: asking.companyID, categoryId, assetNumber: 'FEELER', points };
      const { asset } = await call(running.app, saveBoundary, { body }, asking.director);
      const params = { companyID: asking.companyID, assetID: asset._id };
      const { neighbours } = await call(running.app, readAssetDetail, { params }, asking.director);
      seen.add(JSON.stringify(neighbours));
    }
    expect([...seen]).toEqual([
      JSON.stringify([{ _id: null, assetNumber: null, ownCompany: false, claims: 1, distanceMetres: null }]),
    ]);
  });
});
