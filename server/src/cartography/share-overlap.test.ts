import { readAssetDetail } from '@atlas/contract/asset-life';
import { saveBoundary } from '@atlas/contract/cartography';
import { listCompanyEvents } from '@atlas/contract/companies';
import { OverlapId } from '@atlas/contract/identifiers';
import { COMPANY_ROLES } from '@atlas/contract/roles';
import {
  listOverlapsWithOthers,
  type OverlapWithOther,
  shareOverlap,
  withdrawOverlap,
} from '@atlas/contract/shared-overlaps';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { buildAsset, squareAt } from '../../testing/builders/asset.ts';
import { buildCompany, buildMember, type TestCompany } from '../../testing/builders/company.ts';
import { buildOverlap, type TestOverlap } from '../../testing/builders/overlap.ts';
import { buildPerson, type TestPerson } from '../../testing/builders/person.ts';
import { call, callRaw, callRefused } from '../../testing/call.ts';

/** One company with its side of the overlap. */
interface Side extends TestOverlap {
  readonly company: TestCompany;
}

const LONGITUDE = 29;
let running: TestApp;
let west: Side;
let east: Side;
let south = -16;
beforeAll(async () => {
  running = await startTestApp();
});
beforeEach(async () => {
  south -= 0.1;
  const companies = [await buildCompany(running), await buildCompany(running)] as const;
  const [first, second] = await buildOverlap(running, companies, [south, LONGITUDE]);
  west = { ...first, company: companies[0] };
  east = { ...second, company: companies[1] };
});
afterAll(() => running.close());

const ALL = { showsName: true, showsNumber: true };
const NOTHING = { showsName: false, showsNumber: false };
const shareInput = ({ company, overlapID }: Side, body = ALL) => ({
  params: { companyID: company.companyID, overlapID },
  body,
});
const share = (side: Side, body = ALL, who: TestPerson = side.company.director) =>
  call(running.app, shareOverlap, shareInput(side, body), who);
const withdraw = (side: Side) =>
  call(
    running.app,
    withdrawOverlap,
    { params: { companyID: side.company.companyID, overlapID: side.overlapID } },
    side.company.director,
  );
async function read({ company, assetID }: Side): Promise<OverlapWithOther> {
  const params = { companyID: company.companyID, assetID };
  const { overlaps, found } = await call(running.app, listOverlapsWithOthers, { params }, company.director);
  expect(found).toBe(1);
  return overlaps[0] as OverlapWithOther;
}
async function readFacts({ company }: Side): Promise<readonly unknown[]> {
  const sent = { params: { companyID: company.companyID }, query: { limit: 200 } };
  const { events } = await call(running.app, listCompanyEvents, sent, company.director);
  return events
    .filter(({ type }) => type.startsWith('overlap.'))
    .map(({ type, actorName, subjectLabel, after, logEntry }) => ({ type, actorName, subjectLabel, after, logEntry }));
}

describe('two companies whose claims overlap', () => {
  it('see nothing but rounded figures while one of them has not agreed', async () => {
    const before = await read(east);
    expect(before).toMatchObject({ ours: null, lapsed: false, offeredByOther: false, figures: null });
    await share(west);
    expect(await read(west)).toMatchObject({ ours: ALL, offeredByOther: false, figures: null });
    const asked = await read(east);
    expect(asked).toEqual({ ...before, offeredByOther: true });
    for (const secret of [west.company.name, west.company.companyID, west.assetNumber, west.assetID]) {
      expect(JSON.stringify(asked)).not.toContain(secret);
    }
    const params = { companyID: east.company.companyID, assetID: east.assetID };
    const { overlaps } = await call(running.app, readAssetDetail, { params }, east.company.director);
    expect(overlaps.map(({ overlapSquareMetres }) => (overlapSquareMetres ?? 1) % 1000)).toEqual([0]);
  });

  it('both see the exact area and the outline of the shared ground once both have agreed, and no more', async () => {
    await share(west, { showsName: true, showsNumber: false });
    await share(east, { showsName: false, showsNumber: true });
    const { rows } = await running.storage.opened.pool.query(
      `SELECT ST_Area(ST_Intersection(mine.ring, theirs.ring)::geography) AS shared, mine.area_square_metres AS mine
       FROM app.asset mine, app.asset theirs WHERE mine.id = $1 AND theirs.id = $2`,
      [west.assetID, east.assetID],
    );
    const [seenByWest, seenByEast] = [(await read(west)).figures, (await read(east)).figures];
    expect(seenByWest).toMatchObject({ company: null, assetNumber: east.assetNumber });
    expect(seenByEast).toMatchObject({ company: west.company.name, assetNumber: null });
    expect(seenByWest?.squareMetres).toBeCloseTo(rows[0].shared, 0);
    expect(seenByWest?.share).toBeCloseTo(rows[0].shared / rows[0].mine, 6);
    expect(seenByEast?.squareMetres).toBe(seenByWest?.squareMetres);
    expect(seenByEast?.outlines).toEqual(seenByWest?.outlines);
    const corners = seenByWest?.outlines.flat().map(({ coords }) => coords) ?? [];
    expect(corners).toHaveLength(4);
    expect([...new Set(corners.map(({ longitude }) => longitude.toFixed(6)))].sort()).toEqual([
      '29.002000',
      '29.003000',
    ]);
    expect([...new Set(corners.map(({ latitude }) => latitude.toFixed(4)))].sort()).toEqual(
      [south.toFixed(4), (south + 0.003).toFixed(4)].sort(),
    );
  });

  it('see none of it any more as soon as one withdraws', async () => {
    await share(west);
    await share(east);
    await withdraw(east);
    expect(await read(west)).toMatchObject({ ours: ALL, offeredByOther: false, figures: null });
    expect(await read(east)).toMatchObject({ ours: null, offeredByOther: true, figures: null });
    await callRefused(
      running.app,
      withdrawOverlap,
      { params: { companyID: east.company.companyID, overlapID: east.overlapID } },
      'not_found',
      east.company.director,
    );
    await share(east);
    expect((await read(west)).figures).not.toBeNull();
  });

  it('have each step in both histories, without the person of the other company, and none in the public log', async () => {
    await share(west);
    await share(west);
    await share(east, NOTHING);
    await withdraw(west);
    const offered = { ...ALL };
    const steps = [
      ['overlap.figures_withdrawn', 'west', {}],
      ['overlap.figures_shared', 'east', NOTHING],
      ['overlap.figures_offered', 'west', offered],
    ] as const;
    for (const [side, own] of [
      [west, 'west'],
      [east, 'east'],
    ] as const) {
      expect(await readFacts(side)).toEqual(
        steps.map(([type, who, shown]) => ({
          type,
          actorName: who === own ? side.company.director.name : null,
          subjectLabel: side.assetNumber,
          after: { by: who === own ? 'us' : 'them', ...shown },
          logEntry: null,
        })),
      );
    }
  });

  it('both learn that both agreed when they do so at the same moment', async () => {
    const messages = await Promise.all([share(west), share(east)]);
    expect(new Set(messages.map(({ message }) => message)).size).toBe(2);
    expect((await read(west)).figures).not.toBeNull();
    expect((await read(east)).figures).not.toBeNull();
    expect(await readFacts(west)).toMatchObject([
      { type: 'overlap.figures_shared' },
      { type: 'overlap.figures_offered' },
    ]);
  });
});

describe('a company that agreed about a corner', () => {
  it('does not see the whole of the other claim by plotting over it', async () => {
    await share(west);
    await share(east);
    const { companyID, director } = west.company;
    const params = { companyID, assetID: west.assetID };
    const { asset } = await call(running.app, readAssetDetail, { params }, director);
    const points = [...squareAt(south - 0.001, LONGITUDE, 0.006)];
    const body = { companyID, categoryId: asset.categoryId, assetNumber: west.assetNumber, points, confirm: true };
    await call(running.app, saveBoundary, { body }, director);
    const [mine, theirs] = [await read(west), await read(east)];
    for (const seen of [mine, theirs]) {
      expect(seen).toMatchObject({ ours: null, lapsed: true, offeredByOther: false, figures: null });
    }
    // The overlap that it agreed to no longer exists, and neither does its reference.
    await callRefused(running.app, shareOverlap, shareInput(west), 'not_found', director);
    await share({ ...west, overlapID: OverlapId.parse(mine._id) });
    expect((await read(west)).figures).toBeNull();
    await share({ ...east, overlapID: OverlapId.parse(theirs._id) });
    expect((await read(west)).figures?.outlines.flat()).toHaveLength(4);
  });
});

// The embedded engine has a single session, so no call can wait for another.
it.runIf(process.env.ATLAS_TEST_ENGINE === 'postgresql')(
  'nobody agrees about a boundary that is plotted again at the same moment',
  async () => {
    const { pool } = running.storage.opened;
    const plotting = await pool.connect();
    await plotting.query('BEGIN');
    await plotting.query('UPDATE app.asset SET revision = revision + 1 WHERE id = $1', [east.assetID]);
    await plotting.query('DELETE FROM app.overlap WHERE $1 IN (asset_id, neighbour_id)', [east.assetID]);
    const agreeing = callRaw(running.app, shareOverlap, shareInput(west), west.company.director);
    const countWaiting = async () =>
      (await pool.query("SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE '%share_overlap%'"))
        .rowCount;
    await expect.poll(countWaiting, { interval: 10 }).toBe(1);
    await plotting.query('COMMIT');
    plotting.release();
    expect((await agreeing).status).toBe(404);
    const { rows } = await pool.query('SELECT FROM app.overlap_consent WHERE asset_id = $1', [west.assetID]);
    expect(rows).toEqual([]);
  },
);

describe('others', () => {
  it('in the company can agree for it only as a Manager, Director or Admin, and the platform never can', async () => {
    const people = await Promise.all(
      COMPANY_ROLES.map(async (role) => [role, await buildMember(running, west.company, role)] as const),
    );
    const platform = await buildPerson(running, { superAdmin: true });
    for (const [role, who] of [...people, ['SUPERADMIN', platform] as const]) {
      const { status } = await callRaw(running.app, shareOverlap, shareInput(west), who);
      expect([role, status]).toEqual([role, ['Manager', 'Director', 'Admin'].includes(role) ? 200 : 403]);
    }
  });

  it('cannot agree for a company by its reference for the overlap', async () => {
    for (const overlapID of [west.overlapID, OverlapId.parse(crypto.randomUUID())]) {
      await callRefused(
        running.app,
        shareOverlap,
        shareInput({ ...east, overlapID }),
        'not_found',
        east.company.director,
      );
    }
  });

  it('do not learn of the offer in the other company’s history unless they manage it', async () => {
    await share(west);
    const surveyor = await buildMember(running, east.company, 'Survey');
    const sent = { params: { companyID: east.company.companyID }, query: { limit: 200 } };
    const { text } = await callRaw(running.app, listCompanyEvents, sent, surveyor);
    expect(text).not.toContain('overlap.figures');
  });

  it('wait after sixty of these calls in an hour', async () => {
    const send = () => callRaw(running.app, shareOverlap, shareInput(west), west.company.director);
    for (let times = 0; times < 60; times += 1) expect((await send()).status).toBe(200);
    expect((await send()).status).toBe(429);
    const colleague = await buildMember(running, west.company, 'Manager');
    expect((await callRaw(running.app, shareOverlap, shareInput(west), colleague)).status).toBe(200);
    expect(await readFacts(east)).toHaveLength(1);
  });
});

it('does not offer figures of an overlap that was not measured', async () => {
  await running.storage.opened.pool.query('UPDATE app.overlap SET square_metres = NULL WHERE reference = $1', [
    west.overlapID,
  ]);
  expect((await read(west)).permits.share).toMatchObject({ allowed: false, code: 'overlap_unmeasured' });
  await callRefused(running.app, shareOverlap, shareInput(west), 'step_refused', west.company.director);
});

it('is about claims of other companies only', async () => {
  const { companyID, director } = west.company;
  await buildAsset(running, { companyID, token: director.token }, { points: squareAt(south, LONGITUDE + 0.001) });
  await read(west);
});
