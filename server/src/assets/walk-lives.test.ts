import {
  approveBoundary,
  disputeAsset,
  mergeAssets,
  retireAsset,
  settleDispute,
  splitAsset,
} from '@atlas/contract/asset-life';
import { saveBoundary } from '@atlas/contract/cartography';
import { listAsset, unlistAsset } from '@atlas/contract/catalogue';
import type { Endpoint } from '@atlas/contract/endpoint';
import { listGateRuns, submitGatePass } from '@atlas/contract/gate-runs';
import {
  complianceLife,
  isRegistered,
  ownershipLife,
  REGISTERED_STATES,
  statusLife,
} from '@atlas/contract/steps/asset';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { buildAsset, buildCategory, squareAt, type TestAsset } from '../../testing/builders/asset.ts';
import { buildCompany, buildMember, type TestCompany } from '../../testing/builders/company.ts';
import { buildTree } from '../../testing/builders/gates.ts';
import { buildApprovedAsset } from '../../testing/builders/listing.ts';
import type { TestPerson } from '../../testing/builders/person.ts';
import { call, callRaw } from '../../testing/call.ts';
import { listEventsOf, walkLife } from '../../testing/walk-life.ts';
import { sweepRuns } from '../gates/calendar/sweep-runs.ts';

let running: TestApp;
let company: TestCompany;
let manager: TestPerson;
let asset: TestAsset;
beforeAll(async () => {
  running = await startTestApp();
  company = await buildCompany(running);
  manager = await buildMember(running, company, 'Manager');
});
afterAll(() => running.close());

const REASON = { reason: 'A neighbour shows an older peg.' };
const plotter = () => ({ companyID: company.companyID, token: company.director.token });
const place = () => ({ companyID: company.companyID, assetID: asset.assetID });

/** Sends a call and returns whether it succeeded; any failure other than a refusal fails the test. */
async function send<E extends Endpoint>(endpoint: E, sent: Parameters<typeof callRaw<E>>[2], by = manager) {
  const { status, text } = await callRaw(running.app, endpoint, sent, by);
  expect([200, 409, 422], text).toContain(status);
  return status === 200;
}

async function readColumn(column: 'compliance_state' | 'standing' | 'ownership_state'): Promise<string> {
  const { rows } = await running.storage.opened.pool.query(`SELECT ${column} AS state FROM app.asset WHERE id = $1`, [
    asset.assetID,
  ]);
  return rows[0].state;
}

/** Plots the present asset again, a little larger each time. */
let side = 0.003;
function replot() {
  side += 0.00001;
  const [corner] = asset.points;
  const { categoryId, assetNumber } = asset;
  const points = [...squareAt(corner?.lat ?? 0, corner?.long ?? 0, side)];
  return send(
    saveBoundary,
    { body: { companyID: company.companyID, categoryId, assetNumber, points, confirm: true } },
    company.director,
  );
}

const dispute = () => send(disputeAsset, { params: place(), body: REASON });
const settle = () => send(settleDispute, { params: place(), body: REASON });

test('an asset takes only declared steps to compliance', { timeout: 120_000 }, async () => {
  await buildTree(running, company, [{ name: 'Licence', loopAfterdays: 10 }]);
  await walkLife(
    complianceLife,
    {
      begin: async () => {
        asset = await buildAsset(running, plotter());
      },
      read: () => readColumn('compliance_state'),
      listEvents: () => listEventsOf(running, asset.assetID, 'complianceState'),
      attempts: [
        { rows: ['replot'], act: replot },
        { rows: ['approveBoundary'], act: () => send(approveBoundary, { params: place() }, company.director) },
        { rows: ['approveBoundary'], act: () => send(approveBoundary, { params: place() }) },
        { rows: ['passGates'], act: passGate },
        { rows: ['lapse'], act: letCyclesEnd },
      ],
    },
    { rows: ['plot', 'replot', 'approveBoundary', 'enterGates', 'passGates', 'lapse'], seed: 1 },
  );
});

async function passGate(): Promise<boolean> {
  const { runs } = await call(running.app, listGateRuns, { params: place() }, manager);
  const pass = runs[0]?.passes[0];
  if (pass === undefined) return false;
  const before = await readColumn('compliance_state');
  const params = { companyID: company.companyID, passID: pass._id };
  // Which gates a plotted asset has passed decides nothing until its boundary is approved again.
  const isDone = await send(submitGatePass, { params, body: { documentIDs: [] } });
  return isDone && before !== (await readColumn('compliance_state'));
}

async function letCyclesEnd(): Promise<boolean> {
  const { pool } = running.storage.opened;
  const before = await readColumn('compliance_state');
  await pool.query(
    `UPDATE app.gate_pass SET passed_on = passed_on - 11 WHERE run_id IN (SELECT id FROM app.gate_run WHERE asset_id = $1)`,
    [asset.assetID],
  );
  await pool.query('UPDATE app.gate_run SET next_check_on = current_date - 1 WHERE asset_id = $1', [asset.assetID]);
  await sweepRuns(running.database, running.configuration.origin);
  return before !== (await readColumn('compliance_state'));
}

test('an asset is disputed, settled and ended as declared, and no other way', { timeout: 120_000 }, async () => {
  const categoryId = await buildCategory(running, plotter());
  let serial = 0;
  const line = () => {
    const [corner] = asset.points;
    const [lat, long] = [(corner?.lat ?? 0) + 0.001, corner?.long ?? 0];
    return [
      { lat, long: long - 0.01 },
      { lat, long: long + 0.02 },
    ];
  };
  await walkLife(
    statusLife,
    {
      begin: async () => {
        serial += 1;
        asset = await buildAsset(running, plotter(), { categoryId, points: squareAt(-19 + serial * 0.02, 30) });
      },
      read: () => readColumn('standing'),
      listEvents: () => listEventsOf(running, asset.assetID, 'standing'),
      attempts: [
        { rows: ['replot'], act: replot },
        { rows: ['dispute'], act: dispute },
        { rows: ['settle'], act: settle },
        { rows: ['retire'], act: () => send(retireAsset, { params: place(), body: REASON }) },
        {
          rows: ['forfeit'],
          act: () => send(retireAsset, { params: place(), body: { ...REASON, standing: 'FORFEITED' } }),
        },
        {
          rows: ['split'],
          act: () => {
            serial += 1;
            const assetNumbers: [string, string] = [`S-${serial}-1`, `S-${serial}-2`];
            return send(splitAsset, { params: place(), body: { line: line(), assetNumbers } });
          },
        },
        { rows: ['merge'], act: () => mergeWithNeighbour(categoryId) },
      ],
    },
    { rows: ['plot', 'replot', 'dispute', 'settle', 'retire', 'forfeit', 'split', 'merge'], seed: 2 },
  );
});

/** Plots a square that shares the whole eastern side of the current one, and merges the two. */
async function mergeWithNeighbour(categoryId: TestAsset['categoryId']): Promise<boolean> {
  const { rows } = await running.storage.opened.pool.query(
    `SELECT public.ST_XMax(ring) AS east, public.ST_YMin(ring) AS south, public.ST_YMax(ring) AS north FROM app.asset WHERE id = $1`,
    [asset.assetID],
  );
  const { east, south, north } = rows[0];
  const points = [
    { lat: south, long: east },
    { lat: south, long: east + 0.002 },
    { lat: north, long: east + 0.002 },
    { lat: north, long: east },
  ];
  const neighbour = await buildAsset(running, plotter(), { categoryId, points });
  const body = { assetIDs: [asset.assetID, neighbour.assetID], assetNumber: `M-${neighbour.assetNumber}` };
  const isDone = await send(mergeAssets, { params: { companyID: company.companyID }, body });
  if (!isDone)
    await call(running.app, retireAsset, { params: { ...place(), assetID: neighbour.assetID }, body: REASON }, manager);
  return isDone;
}

test('an asset goes on and off sale only by declared steps', { timeout: 120_000 }, async () => {
  let priceCents = 4_500_000;
  const offer = () => {
    priceCents += 100;
    return send(listAsset, { params: place(), body: { priceCents } });
  };
  await walkLife(
    ownershipLife,
    {
      begin: async () => {
        asset = await buildApprovedAsset(running, plotter());
      },
      read: () => readColumn('ownership_state'),
      listEvents: () => listEventsOf(running, asset.assetID, 'ownershipState'),
      attempts: [
        { rows: ['offer', 'changeTerms'], act: offer },
        { rows: ['withdraw'], act: () => send(unlistAsset, { params: place() }) },
      ],
    },
    { rows: ['plot', 'offer', 'changeTerms', 'withdraw'], seed: 3 },
  );
});

test('the database knows the states after the approval of a boundary from the table', async () => {
  const { rows } = await running.storage.opened.pool.query(
    'SELECT state FROM unnest($1::text[]) WITH ORDINALITY AS s(state, place) WHERE app.is_registered(state) ORDER BY place',
    [complianceLife.states],
  );
  expect(rows.map(({ state }) => state)).toEqual(REGISTERED_STATES);
  expect(complianceLife.states.filter(isRegistered)).toEqual(REGISTERED_STATES);
});
