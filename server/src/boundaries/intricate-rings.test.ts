import { convertCoordinates, saveBoundary } from '@atlas/contract/cartography';
import { readHoldings } from '@atlas/contract/finder';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { buildCategory, squareAt } from '../../testing/builders/asset.ts';
import { buildCompany, type TestCompany } from '../../testing/builders/company.ts';
import { buildImport } from '../../testing/builders/import.ts';
import { call, callRaw, callRefused } from '../../testing/call.ts';

let running: TestApp;
let company: TestCompany;
let categoryId: Awaited<ReturnType<typeof buildCategory>>;
beforeAll(async () => {
  running = await startTestApp();
  company = await buildCompany(running);
  categoryId = await buildCategory(running, { companyID: company.companyID, token: company.director.token });
});
afterAll(() => running.close());

const CORNERS = 5000;
const bodyOf = (assetNumber: string, points: readonly { lat: number; long: number }[]) => ({
  companyID: company.companyID,
  categoryId,
  assetNumber,
  points: [...points],
});

/** A regular polygon whose every second corner is near the middle: 2,500 spikes. */
function starAt(latitude: number, longitude: number) {
  return Array.from({ length: CORNERS }, (_, corner) => {
    const [turn, radius] = [(2 * Math.PI * corner) / CORNERS, corner % 2 === 0 ? 0.04 : 0.004];
    return { lat: latitude + radius * Math.sin(turn), long: longitude + radius * Math.cos(turn) };
  });
}

/** A field along a river with thousands of bends, north or south of it. */
function bankAt(latitude: number, longitude: number, side: 1 | -1) {
  const bends = Array.from({ length: CORNERS - 2 }, (_, bend) => ({
    lat: latitude + 0.002 * Math.sin(bend / 20) + 0.0005 * Math.sin(bend / 3),
    long: longitude + (0.08 * bend) / CORNERS,
  }));
  const far = latitude + side * 0.04;
  return [...bends, { lat: far, long: longitude + 0.08 }, { lat: far, long: longitude }];
}

function roundAt(latitude: number, longitude: number) {
  return Array.from({ length: CORNERS }, (_, corner) => {
    const turn = (2 * Math.PI * corner) / CORNERS;
    return { lat: latitude + 0.03 * Math.sin(turn), long: longitude + 0.03 * Math.cos(turn) };
  });
}

test('a ring of 5,000 corners is accepted open and closed, and one more corner is refused', async () => {
  const open = roundAt(-18, 28);
  const closed = [...open, ...open.slice(0, 1)];
  await call(running.app, saveBoundary, { body: bodyOf('OPEN', open) }, company.director);
  const saved = await call(running.app, saveBoundary, { body: bodyOf('CLOSED', closed) }, company.director);
  expect(saved.asset.polygon).toHaveLength(CORNERS);
  const tooMany = [...open, { lat: -18, long: 28 }];
  await callRefused(running.app, saveBoundary, { body: bodyOf('MANY', tooMany) }, 'invalid_input', company.director);
});

test('a closed ring of 5,000 corners converts and is read from a file', async () => {
  const ring = roundAt(-17.2, 28);
  const closed = [...ring, ...ring.slice(0, 1)];
  const points = closed.map(({ lat, long }): [number, number] => [lat, long]);
  const converted = await call(
    running.app,
    convertCoordinates,
    { body: { from: 'wgs84', to: 'utm35-wgs84', points } },
    company.director,
  );
  expect(converted.points).toHaveLength(CORNERS + 1);
  const feature = {
    type: 'Feature',
    properties: { assetNumber: 'FILE' },
    geometry: { type: 'Polygon', coordinates: [closed.map(({ lat, long }) => [long, lat])] },
  };
  const bytes = Buffer.from(JSON.stringify({ type: 'FeatureCollection', features: [feature] }));
  const importer = { companyID: company.companyID, categoryId, token: company.director.token };
  const read = await buildImport(running, importer, { name: 'round.geojson', bytes });
  expect(read).toMatchObject({ state: 'READY', newAssets: 1, faultCount: 0 });
});

/** A field whose one side is a row of thousands of long teeth, towards the north or towards the east. */
function combAt(south: number, west: number, towards: 'north' | 'east') {
  const teeth = Array.from({ length: CORNERS - 2 }, (_, corner) => ({
    along: (0.04 * corner) / CORNERS,
    across: corner % 2 === 0 ? 0.004 : 0.04,
  }));
  const corners = [...teeth, { along: 0.04, across: 0 }, { along: 0, across: 0 }];
  return corners.map(({ along, across }) =>
    towards === 'north' ? { lat: south + across, long: west + along } : { lat: south + along, long: west + across },
  );
}

/** A narrow strip around a place, whose long sides go up and down thousands of times. */
function zigzagAt(latitude: number, longitude: number) {
  const [half, height] = [(CORNERS - 20) / 2, 0.0004];
  const side = Array.from({ length: half }, (_, corner) => ({
    lat: latitude + (corner % 2 === 0 ? -height / 2 : height),
    long: longitude - 0.002 + (0.004 * corner) / half,
  }));
  return [...side, ...side.map(({ lat, long }) => ({ lat: lat - 0.4 * height, long })).reverse()];
}

async function buildHolder() {
  const holder = await buildCompany(running);
  const { companyID, director } = holder;
  const place = { companyID, categoryId: await buildCategory(running, { companyID, token: director.token }) };
  return (assetNumber: string, points: readonly { lat: number; long: number }[]) =>
    call(running.app, saveBoundary, { body: { ...place, assetNumber, points: [...points], confirm: true } }, director);
}

test('a star is refused for its own edges, but one bank of a river beside the other is not', async () => {
  await callRefused(
    running.app,
    saveBoundary,
    { body: bodyOf('STAR', starAt(-19, 29)) },
    'boundary_too_intricate',
    company.director,
  );
  await call(running.app, saveBoundary, { body: bodyOf('NORTH', bankAt(-20, 29, 1)) }, company.director);
  const south = await call(running.app, saveBoundary, { body: bodyOf('SOUTH', bankAt(-20, 29, -1)) }, company.director);
  expect(south.overlaps).toEqual([]);
});

test('a comb across a comb is saved, and shown without figures on both pages until one moves away', async () => {
  const [plot, plotOther] = [await buildHolder(), await buildHolder()];
  const { asset: theirs } = await plotOther('NORTHWARD', combAt(-21, 29, 'north'));
  await running.storage.opened.pool.query(`UPDATE app.asset SET compliance_state = 'REGISTERED' WHERE id = $1`, [
    theirs._id,
  ]);
  const saved = await plot('EASTWARD', combAt(-21, 29, 'east'));
  expect(saved.overlaps).toEqual([
    {
      assetID: null,
      assetNumber: null,
      ownCompany: false,
      claims: 1,
      overlapSquareMetres: null,
      share: null,
      shareOfNeighbour: null,
      withoutFigures: 'too_intricate',
    },
  ]);
  expect(saved.asset.standing).toBe('DISPUTED');
  const own = await plot('SQUARE', squareAt(-20.99, 29.01));
  expect(own.overlaps).toContainEqual(
    expect.objectContaining({ assetNumber: 'EASTWARD', withoutFigures: null, share: expect.any(Number) }),
  );
  const moved = await plot('EASTWARD', combAt(-21, 29.5, 'east'));
  expect(moved.overlaps).toEqual([]);
  expect(moved.asset.standing).toBe('ACTIVE');
});

test('four strips of thousands of corners along the edges of a claim refuse neither its owner nor a third company', async () => {
  const [plotOwn, plotStrip, plotThird] = [await buildHolder(), await buildHolder(), await buildHolder()];
  const [south, west, side] = [-17.7, 29.3, 0.02];
  const shifted = (by: number) => squareAt(south + by, west + by, side);
  await plotOwn('OWN', shifted(0));
  for (const [index, [lat, long]] of [
    [south, west + 0.01],
    [south + side, west + 0.01],
    [south, west + 0.016],
    [south + side, west + 0.016],
  ].entries()) {
    await plotStrip(`STRIP-${index}`, zigzagAt(lat ?? 0, long ?? 0));
  }
  const again = await plotOwn('OWN', shifted(1e-6));
  expect(again.asset.revision).toBe(2);
  const count = ({ overlaps }: typeof again) => overlaps.reduce((sum, { claims }) => sum + claims, 0);
  expect(count(again)).toBe(4);
  const third = await plotThird('THIRD', shifted(-3e-5));
  expect(count(third)).toBe(5);
  // The simple claim is measured, whatever is around it.
  expect(third.overlaps[0]?.share).toBeCloseTo(1, 1);
});

test('thousands of small claims in one place do not refuse a ring over them, and the registered one is measured', async () => {
  const [plotSmall, plotOver] = [await buildHolder(), await buildHolder()];
  const { asset } = await plotSmall('SMALL', squareAt(-16.7, 30.3, 0.0005));
  await running.storage.opened.pool.query(
    `INSERT INTO app.asset (company_id, id, category_id, asset_number, asset_name, operator_name, operator_national_id,
        operator_phone, revision, ring, center, area_square_metres, perimeter_metres, compliance_state, standing)
      SELECT a.company_id, gen_random_uuid(), a.category_id, 'S' || n, '', '', '', '', 1, placed.ring, ST_Centroid(placed.ring),
        a.area_square_metres, a.perimeter_metres, CASE WHEN n = 6000 THEN 'REGISTERED' ELSE 'PLOTTED' END, 'ACTIVE'
      FROM app.asset a CROSS JOIN generate_series(1, 6000) AS n
      CROSS JOIN LATERAL (SELECT ST_Translate(a.ring, 0.001 * (n % 80), 0.001 * (n / 80)) AS ring) placed
      WHERE a.id = $1`,
    [asset._id],
  );
  // Plans made for a handful of assets are made again, as after an import.
  await running.storage.opened.pool.query('ANALYZE app.asset');
  const over = await plotOver('OVER', squareAt(-16.7001, 30.2999, 0.081));
  expect(over.overlaps.reduce((sum, { claims }) => sum + claims, 0)).toBe(6001);
  expect(over.asset.standing).toBe('DISPUTED');
  expect(over.overlaps.some((overlap) => overlap.withoutFigures === 'too_intricate')).toBe(true);
});

test("a person's holdings are read while other people work, twelve times at once", async () => {
  const answers = await Promise.all(
    Array.from({ length: 12 }, () => callRaw(running.app, readHoldings, {}, company.director)),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(200));
});
