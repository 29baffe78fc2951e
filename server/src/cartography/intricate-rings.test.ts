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

/** A regular polygon whose every second corner lies near the middle: 2,500 spikes. */
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

test('a star across a star is refused before anything is measured, and a bank of one river beside the other is not', async () => {
  await call(running.app, saveBoundary, { body: bodyOf('STAR', starAt(-19, 29)) }, company.director);
  await callRefused(
    running.app,
    saveBoundary,
    { body: bodyOf('STAR-2', starAt(-19.003, 29.004)) },
    'boundary_too_intricate',
    company.director,
  );
  await call(running.app, saveBoundary, { body: bodyOf('NORTH', bankAt(-20, 29, 1)) }, company.director);
  const south = await call(running.app, saveBoundary, { body: bodyOf('SOUTH', bankAt(-20, 29, -1)) }, company.director);
  expect(south.overlaps).toEqual([]);
  const square = await call(running.app, saveBoundary, { body: bodyOf('SQUARE', squareAt(-19, 29)) }, company.director);
  expect(square.overlaps).toHaveLength(1);
});

test('what a person holds is read while other people work, twelve times at once', async () => {
  const answers = await Promise.all(
    Array.from({ length: 12 }, () => callRaw(running.app, readHoldings, {}, company.director)),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(200));
});
