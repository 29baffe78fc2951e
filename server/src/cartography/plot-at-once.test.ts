import { type Asset, readAsset } from '@atlas/contract/assets';
import { saveBoundary } from '@atlas/contract/cartography';
import type { CategoryId } from '@atlas/contract/identifiers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { buildCategory } from '../../testing/builders/asset.ts';
import { buildCompany, buildMember, type TestCompany } from '../../testing/builders/company.ts';
import { call, callRaw } from '../../testing/call.ts';
import type { PlotInput } from './plan.ts';
import { plotAtOnce } from './plot-at-once.ts';
import { plotBoundary } from './plot-boundary.ts';

let running: TestApp;
let company: TestCompany;
let categoryId: CategoryId;
beforeAll(async () => {
  running = await startTestApp();
  company = await buildCompany(running);
  categoryId = await buildCategory(running, { companyID: company.companyID, token: company.director.token });
});
afterAll(() => running.close());

let serial = 0;
/** A square of 0.002°, each on ground of its own. */
function input(from: Partial<PlotInput> = {}): PlotInput {
  serial += 1;
  const [lat, long] = [-18.4, 30 + serial * 0.01];
  const points = [
    { lat, long },
    { lat, long: long + 0.002 },
    { lat: lat - 0.002, long: long + 0.002 },
    { lat: lat - 0.002, long },
  ];
  return { companyID: company.companyID, categoryId, assetNumber: `O-${serial}`, points, ...from };
}
const atOnce = (body: PlotInput, { actor } = company.director) =>
  plotAtOnce(running.database, { actor, input: body, identity: undefined });
const inSteps = (body: PlotInput) =>
  running.database.withTenant(
    company.director.actor,
    company.companyID,
    (scope) => plotBoundary(scope, body),
    'boundary',
  );

/** Everything that plotting wrote about an asset, without ids and times. */
async function readWritten(assetNumber: string): Promise<unknown> {
  const { rows } = await running.storage.opened.pool.query<{ written: unknown }>(
    `SELECT json_build_object(
       'asset', to_jsonb(a) - '{id,ring,center,asset_number,search_text,created_at,updated_at}'::text[],
       'shift', public.ST_X(a.center) - public.ST_XMin(a.ring),
       'json', app.spelled_asset(j.json)::jsonb - '{_id,assetNumber,centerCoordinates,polygon,updatedAt}'::text[],
       'corners', jsonb_array_length(app.spelled_asset(j.json)::jsonb -> 'polygon'),
       'boundary', to_jsonb(b) - '{asset_id,typed,ring,plotted_at}'::text[],
       'event', jsonb_build_object('type', e.type, 'before', e.before, 'source', e.source, 'actor', e.actor_id,
         'label', e.subject_label = a.asset_number, 'after', e.after - '{assetNumber,polygonSha256}'::text[]),
       'waits', (SELECT count(*) FROM app.log_waiting w WHERE w.event_id = e.id)
         + (SELECT count(*) FROM app.log_entry l WHERE l.event_id = e.id)) AS written
     FROM app.asset a JOIN app.asset_json j ON j.company_id = a.company_id AND j.asset_id = a.id
     JOIN app.boundary b ON b.company_id = a.company_id AND b.asset_id = a.id
     JOIN app.event e ON e.company_id = a.company_id AND e.subject_id = a.id
     WHERE a.company_id = $1 AND a.asset_number = $2`,
    [company.companyID, assetNumber],
  );
  expect(rows).toHaveLength(1);
  return rows[0]?.written;
}

test('a new asset is written alike in one statement and step by step', async () => {
  const [one, other] = [input({ accuracyMetres: 0.5 }), input({ accuracyMetres: 0.5 })];
  const reply = await atOnce(one);
  await inSteps(other);
  const [written, expected] = [await readWritten(one.assetNumber), await readWritten(other.assetNumber)];
  const rounded = (all: unknown) =>
    JSON.parse(JSON.stringify(all), (_key, value) =>
      typeof value === 'number' ? Number(value.toPrecision(6)) : value,
    );
  expect(rounded(written)).toEqual(rounded(expected));
  expect(saveBoundary.reply.parse(JSON.parse(reply?.text ?? ''))).toMatchObject({
    overlaps: [],
    asset: { assetNumber: one.assetNumber },
  });
});

test('ground that a registered neighbour has disputes a new asset, in its reply, its row and its event', async () => {
  const neighbour = input();
  await atOnce(neighbour);
  await running.storage.opened.pool.query(
    `UPDATE app.asset SET compliance_state = 'REGISTERED' WHERE company_id = $1 AND asset_number = $2`,
    [company.companyID, neighbour.assetNumber],
  );
  const over = input({ points: neighbour.points });
  const reply = saveBoundary.reply.parse(JSON.parse((await atOnce(over))?.text ?? ''));
  expect(reply).toMatchObject({
    overlaps: [{ assetNumber: neighbour.assetNumber, share: 1 }],
    asset: { standing: 'DISPUTED' },
  });
  expect(await readWritten(over.assetNumber)).toMatchObject({
    asset: { standing: 'DISPUTED', dispute_cause: 'overlap' },
    event: { after: { standing: 'DISPUTED', disputeCause: 'overlap' } },
  });
});

test('whatever a person may be asked or refused is left to the other way, with nothing written', async () => {
  const known = input();
  await atOnce(known);
  const clerk = await buildMember(running, company, 'Sales');
  const bow = [0, 2, 1, 3].map((corner) => known.points[corner] ?? { lat: 0, long: 0 });
  const left: readonly (readonly [string, PlotInput, TestCompany['director']?])[] = [
    ['a number that is there', input({ assetNumber: known.assetNumber })],
    ['an unknown category', input({ categoryId: crypto.randomUUID() as CategoryId })],
    ['a role that plots nothing', input(), clerk],
    ['an outline that crosses itself', input({ points: bow })],
    [
      'points abroad',
      input({ points: known.points.map((point) => ('lat' in point ? { ...point, lat: point.lat + 40 } : point)) }),
    ],
    ['no points', input({ points: [] })],
    ['a boundary that builds on another', input({ buildsOn: 3 })],
  ];
  const count = async () =>
    (await running.storage.opened.pool.query('SELECT count(*)::int AS n FROM app.event')).rows[0]?.n;
  const before = await count();
  for (const [what, body, person] of left) expect(await atOnce(body, person), what).toBeUndefined();
  expect(await count()).toBe(before);
});

test('calls at the same moment under one key plot one asset and get one answer', async () => {
  const body = input();
  const key = { 'idempotency-key': crypto.randomUUID() };
  const send = () => callRaw(running.app, saveBoundary, { body }, { token: company.director.token, headers: key });
  const answers = await Promise.all([send(), send(), send(), send()]);
  answers.push(await send());
  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
  const asset: Asset = JSON.parse(answers[0]?.text ?? '').asset;
  const params = { companyID: company.companyID, assetID: asset._id };
  expect(await call(running.app, readAsset, { params }, { token: company.director.token })).toEqual(asset);
  await readWritten(body.assetNumber);
});

test('of several people who plot one new number at the same moment, one succeeds', async () => {
  const body = input();
  const people = await Promise.all([0, 1, 2].map(() => buildMember(running, company, 'Cartography')));
  const answers = await Promise.all(people.map(({ token }) => callRaw(running.app, saveBoundary, { body }, { token })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  await readWritten(body.assetNumber);
});
