import { approveBoundary } from '@atlas/contract/asset-life';
import { attestGatePass, reverseGatePass } from '@atlas/contract/gate-runs';
import { approveMint, requestMint } from '@atlas/contract/mint';
import { updateProfile } from '@atlas/contract/profile';
import { approveRedemption, listRedemptions } from '@atlas/contract/redemptions';
import { RETENTION } from '@atlas/contract/retention';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { buildAsset, buildCategory } from '../../testing/builders/asset.ts';
import { buildCompany, buildMember, type TestCompany } from '../../testing/builders/company.ts';
import { buildRegisteredAsset, buildTree, startRun } from '../../testing/builders/gates.ts';
import { buildRedemption, buildWallet } from '../../testing/builders/ledger.ts';
import { verifyNumberOf } from '../../testing/builders/number.ts';
import { buildPerson, type TestPerson } from '../../testing/builders/person.ts';
import { seatOfficers } from '../../testing/builders/proposal.ts';
import { call, callRaw, callRefused } from '../../testing/call.ts';
import { buildReview, keepers } from '../../testing/gate-steps.ts';
import { forgetTraces } from './forget-traces.ts';

// Whether two accounts are one person's is decided by their National IDs, however they are written, and by the numbers that they verified.

let running: TestApp;
beforeAll(async () => {
  running = await startTestApp();
});
afterAll(() => running.close());

let serial = 0;
const nextIdentity = () => {
  serial += 1;
  return `63-${1_000_000 + serial}K42`;
};
const identify = (person: TestPerson, NationalId: string | null) =>
  call(running.app, updateProfile, { body: { NationalId } }, person);

/** A member and another account of the same human being. */
async function buildTwice(company: TestCompany, roles: readonly ['Manager' | 'Reception' | 'Cartography', 'Manager']) {
  const identity = nextIdentity();
  const first = await buildMember(running, company, roles[0]);
  const second = await buildMember(running, company, roles[1]);
  await identify(first, identity);
  await identify(second, identity.toLowerCase().replaceAll('-', ' '));
  return { first, second };
}

test('a boundary is not approved by another account of the person who plotted it', async () => {
  const company = await buildCompany(running);
  const { companyID } = company;
  const { first, second } = await buildTwice(company, ['Cartography', 'Manager']);
  const { assetID } = await buildAsset(running, { companyID, token: first.token });
  const step = { params: { companyID, assetID } };
  const refused = await callRefused(running.app, approveBoundary, step, 'step_refused', second);
  expect(refused.reason?.code).toBe('same_person');

  // A number that was replaced a moment ago still counts.
  await identify(second, nextIdentity());
  await identify(second, null);
  await callRefused(running.app, approveBoundary, step, 'step_refused', second);
  await call(running.app, approveBoundary, step, company.director);
});

test('a gate is not attested, nor its reversal completed, by another account of the same person', async () => {
  const review = await buildReview(running);
  const { company, reception, first, second, submit, attest, place } = review;
  const tree = await buildTree(running, company, [
    { name: 'Safety', gatekeepers: keepers(first) },
    { name: 'Levy', gatekeepers: keepers(second) },
  ]);
  const run = await startRun(running, company, await buildRegisteredAsset(running, company), tree);
  const identity = nextIdentity();
  await identify(reception, identity);
  await identify(first, identity);
  await submit(run, 'Safety');
  const handedIn = { params: place(run, 'Safety'), body: {} };
  const attested = await callRefused(running.app, attestGatePass, handedIn, 'step_refused', first);
  expect(attested.reason?.code).toBe('same_person');
  await submit(run, 'Levy');
  await attest(run, 'Levy', second);

  const managers = await buildTwice(company, ['Manager', 'Manager']);
  const reversal = { params: place(run, 'Levy'), body: { reason: 'The document was forged.' } };
  await call(running.app, reverseGatePass, reversal, managers.first);
  const reversed = await callRefused(running.app, reverseGatePass, reversal, 'step_refused', managers.second);
  expect(reversed.reason?.code).toBe('same_person');
  await call(running.app, reverseGatePass, reversal, company.director);
});

test('a redemption is not decided by another account of the person whom it pays', async () => {
  const company = await buildCompany(running);
  const { first, second } = await buildTwice(company, ['Reception', 'Manager']);
  const redemptionID = await buildRedemption(running, company, first);
  const params = { companyID: company.companyID, redemptionID };
  await callRefused(running.app, approveRedemption, { params }, 'self_approval', second);
  const { redemptions } = await call(running.app, listRedemptions, { params }, second);
  expect(redemptions).toMatchObject([{ mine: false, permits: { approve: false, settle: false, fail: false } }]);
  expect(redemptions[0]).not.toHaveProperty('sameHands');
  await call(running.app, approveRedemption, { params }, company.director);
});

test('new Megajoules are approved neither by another account of the person who asked, nor twice by one officer', async () => {
  const company = await buildCompany(running);
  await buildWallet(running, company.director, 0n);
  const chief = await buildPerson(running, { superAdmin: true });
  const officers = [
    await buildPerson(running, { withFactor: true }),
    await buildPerson(running, { withFactor: true }),
  ] as const;
  await seatOfficers(running, ...officers);
  const params = { companyID: company.companyID };
  const { _id } = await call(
    running.app,
    requestMint,
    { params, body: { amount: '1', reason: 'Fuel' } },
    company.director,
  );
  const step = { params: { mintRequestID: _id } };
  const identity = nextIdentity();
  await identify(company.director, identity);
  await identify(officers[0], identity);
  await callRefused(running.app, approveMint, step, 'self_approval', officers[0]);

  const own = nextIdentity();
  await identify(chief, own);
  await identify(officers[1], own);
  expect(await call(running.app, approveMint, step, chief)).toEqual({ state: 'waiting' });
  await callRefused(running.app, approveMint, step, 'already_resolved', officers[1]);
});

test('a number that moved to another account makes both one person, either way, for 90 days', async () => {
  const company = await buildCompany(running);
  const { companyID } = company;
  const number = '+263772900001';
  const plotter = await buildMember(running, company, 'Manager');
  const other = await buildMember(running, company, 'Manager');
  await verifyNumberOf(running, plotter, number);
  const { assetID } = await buildAsset(running, { companyID, token: plotter.token });
  const step = { params: { companyID, assetID } };
  await verifyNumberOf(running, other, number);
  const refused = await callRefused(running.app, approveBoundary, step, 'step_refused', other);
  expect(refused.reason?.code).toBe('same_person');

  // Giving the number up again, or taking another one, changes nothing.
  await call(running.app, updateProfile, { body: { phone: null } }, other);
  await callRefused(running.app, approveBoundary, step, 'step_refused', other);
  await verifyNumberOf(running, other, '+263772900002');
  await callRefused(running.app, approveBoundary, step, 'step_refused', other);

  // What the later holder plots, the earlier one does not approve.
  const theirs = await buildAsset(running, { companyID, token: other.token });
  const back = { params: { companyID, assetID: theirs.assetID } };
  expect((await callRefused(running.app, approveBoundary, back, 'step_refused', plotter)).reason?.code).toBe(
    'same_person',
  );
  await call(running.app, approveBoundary, back, company.director);

  const { pool } = running.storage.opened;
  const age = (days: number) =>
    pool.query(
      'UPDATE app.former_number SET replaced_at = clock_timestamp() - make_interval(days => $1) WHERE phone = $2',
      [days, number],
    );
  await age(RETENTION.identityDays - 1);
  await callRefused(running.app, approveBoundary, step, 'step_refused', other);
  await forgetTraces(running.database);
  expect((await pool.query('SELECT FROM app.former_number WHERE phone = $1', [number])).rowCount).toBe(2);
  await age(RETENTION.identityDays + 1);
  await call(running.app, approveBoundary, step, other);
  await forgetTraces(running.database);
  expect((await pool.query('SELECT FROM app.former_number WHERE phone = $1', [number])).rowCount).toBe(0);
});

test('the database counts replaced numbers and National IDs for the period that the contract states', async () => {
  const { rows } = await running.storage.opened.pool.query<{ days: number }>(
    'SELECT round(extract(epoch FROM clock_timestamp() - app.former_since()) / 86400)::int AS days',
  );
  expect(rows).toEqual([{ days: RETENTION.identityDays }]);
});

test('through any steps, nobody approves what a person with one of their National IDs plotted', async () => {
  const company = await buildCompany(running);
  const { companyID, director } = company;
  const categoryId = await buildCategory(running, { companyID, token: director.token });
  const identities = [null, nextIdentity(), nextIdentity()] as const;
  const step = fc.oneof(
    fc.record({ kind: fc.constant('identify' as const), who: fc.nat(2), identity: fc.nat(2) }),
    fc.record({ kind: fc.constant('plot' as const), who: fc.nat(2) }),
    fc.record({ kind: fc.constant('approve' as const), who: fc.nat(2), asset: fc.nat(3) }),
  );
  const property = fc.asyncProperty(fc.array(step, { minLength: 12, maxLength: 24 }), async (steps) => {
    const people = await Promise.all([0, 1, 2].map(() => buildMember(running, company, 'Manager')));
    const held = people.map(() => new Set<string>());
    const plotted: { readonly assetID: Awaited<ReturnType<typeof buildAsset>>['assetID']; readonly by: number }[] = [];
    for (const taken of steps) {
      const person = people[taken.who] as TestPerson;
      if (taken.kind === 'identify') {
        const identity = identities[taken.identity] ?? null;
        await identify(person, identity);
        if (identity !== null) held[taken.who]?.add(identity);
      } else if (taken.kind === 'plot') {
        const { assetID } = await buildAsset(running, { companyID, token: person.token }, { categoryId });
        plotted.push({ assetID, by: taken.who });
      } else {
        const asset = plotted.at(taken.asset);
        if (asset === undefined) continue;
        const { status, text } = await callRaw(
          running.app,
          approveBoundary,
          { params: { companyID, assetID: asset.assetID } },
          person,
        );
        const areOne = taken.who === asset.by || [...(held[taken.who] ?? [])].some((one) => held[asset.by]?.has(one));
        if (status === 200) expect(areOne).toBe(false);
        else if (/plotted_by_you|same_person/.test(text)) expect(areOne).toBe(true);
      }
    }
  });
  await fc.assert(property, { numRuns: Number(process.env.ATLAS_TEST_HISTORIES ?? 12) > 100 ? 60 : 12 });
});
