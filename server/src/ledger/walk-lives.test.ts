import { RedemptionId } from '@atlas/contract/identifiers';
import { approveMint, listMintRequests, rejectMint, withdrawMintRequest } from '@atlas/contract/mint';
import {
  approveRedemption,
  cancelRedemption,
  failRedemption,
  listRedemptions,
  setRedemptionLimit,
  settleRedemption,
} from '@atlas/contract/redemptions';
import { mintLife } from '@atlas/contract/steps/mint';
import { redemptionLife } from '@atlas/contract/steps/redemption';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { buildCompany, buildMember, type TestCompany } from '../../testing/builders/company.ts';
import { buildMintRequest, buildRedemption } from '../../testing/builders/ledger.ts';
import { buildPerson, type TestPerson } from '../../testing/builders/person.ts';
import { seatOfficers } from '../../testing/builders/proposal.ts';
import { call, callRaw } from '../../testing/call.ts';
import { walkLife } from '../../testing/walk-life.ts';

let running: TestApp;
let company: TestCompany;
let manager: TestPerson;
beforeAll(async () => {
  running = await startTestApp();
  company = await buildCompany(running);
  manager = await buildMember(running, company, 'Manager');
});
afterAll(() => running.close());

async function send(answer: ReturnType<typeof callRaw>): Promise<boolean> {
  const { status, text } = await answer;
  expect([200, 403, 404, 409, 422], text).toContain(status);
  return status === 200;
}

const query = (text: string, values: readonly unknown[]) => running.storage.opened.pool.query(text, [...values]);

/** Types of the events about something, and about what was moved for it, that its table knows. */
async function listEventsOf(id: string, life: typeof mintLife | typeof redemptionLife): Promise<readonly string[]> {
  const known = Object.values(life.steps).map(({ fact }) => fact.type);
  const { rows } = await query(
    `SELECT type FROM app.event WHERE (subject_id = $1 OR after -> 'reference' ->> 'id' = $1::text) AND type = ANY ($2)
     ORDER BY occurred_at, id`,
    [id, known],
  );
  return rows.map(({ type }) => type);
}

test('a redemption takes only its declared steps, and its permits say which are open', {
  timeout: 120_000,
}, async () => {
  const { app } = running;
  const { companyID, director } = company;
  const clerk = await buildMember(running, company, 'Reception');
  const client = await buildMember(running, company, 'Client');
  await call(app, setRedemptionLimit, { params: { companyID }, body: { limit: '39999' } }, director);
  let redemptionID = RedemptionId.parse(crypto.randomUUID());
  const place = () => ({ params: { companyID, redemptionID } });
  let paidOut = 0;
  const payOut = () => {
    paidOut += 1;
    return { ...place(), body: { payoutReference: `EFT ${paidOut}` } };
  };
  type Step = keyof ReturnType<typeof stepsOf>;
  const stepsOf = (by: TestPerson) => ({
    approve: () => callRaw(app, approveRedemption, place(), by),
    settle: () => callRaw(app, settleRedemption, payOut(), by),
    fail: () => callRaw(app, failRedemption, { ...place(), body: { reason: 'No such account' } }, by),
    cancel: () => callRaw(app, cancelRedemption, place(), by),
  });
  /** Tries a step that the list reports as open or closed. */
  const attempt = (name: Step, by: TestPerson) => ({
    rows: [name],
    act: async () => {
      const { redemptions } = await call(app, listRedemptions, { params: { companyID } }, by);
      const permits = redemptions.find(({ _id }) => _id === redemptionID)?.permits;
      const isDone = await send(stepsOf(by)[name]());
      expect(isDone, `${name} is offered to who may take it`).toBe(permits?.[name] ?? false);
      return isDone;
    },
  });
  await walkLife(
    redemptionLife,
    {
      begin: async () => {
        redemptionID = await buildRedemption(running, company, client);
      },
      read: async () => (await query('SELECT status FROM app.redemption WHERE id = $1', [redemptionID])).rows[0].status,
      listEvents: () => listEventsOf(redemptionID, redemptionLife),
      attempts: [director, manager, clerk, client].flatMap((by) =>
        (['approve', 'settle', 'fail', 'cancel'] as const).map((name) => attempt(name, by)),
      ),
    },
    { rows: ['request', 'approve', 'settle', 'fail', 'cancel'], seed: 5 },
  );
});

test('a request to mint takes only its declared steps, and its permits say which are open', {
  timeout: 120_000,
}, async () => {
  const { app } = running;
  const { companyID, director } = company;
  const params = { companyID };
  const officers = [await buildPerson(running, { superAdmin: true }), await buildPerson(running, { withFactor: true })];
  const [chief, officer] = officers;
  if (chief === undefined || officer === undefined) throw new Error('there are no officers');
  await seatOfficers(running, officer);
  await buildMember(running, company, 'Admin', officer);
  let mintRequestID = await buildMintRequest(running, company);
  type Step = 'approve' | 'reject' | 'withdraw';
  const take = (name: Step, by: TestPerson) => {
    if (name === 'approve') return callRaw(app, approveMint, { params: { mintRequestID } }, by);
    if (name === 'reject')
      return callRaw(app, rejectMint, { params: { mintRequestID }, body: { reason: 'Twice' } }, by);
    return callRaw(app, withdrawMintRequest, { params: { ...params, mintRequestID } }, by);
  };
  const attempt = (name: Step, by: TestPerson) => ({
    rows: name === 'approve' ? (['approve', 'mint'] as const) : [name],
    act: async () => {
      const { requests } = await call(app, listMintRequests, { params }, by);
      const permits = requests.find(({ _id }) => _id === mintRequestID)?.permits;
      const isDone = await send(take(name, by));
      expect(isDone, `${name} is offered to who may take it`).toBe(permits?.[name]);
      return isDone;
    },
  });
  await walkLife(
    mintLife,
    {
      begin: async () => {
        await query("UPDATE app.mint_request SET state = 'WITHDRAWN' WHERE state = 'REQUESTED'", []);
        mintRequestID = await buildMintRequest(running, company);
      },
      read: async () =>
        (await query('SELECT state FROM app.mint_request WHERE id = $1', [mintRequestID])).rows[0].state,
      listEvents: () => listEventsOf(mintRequestID, mintLife),
      attempts: [
        ...[director, manager, officer].flatMap((by) =>
          (['approve', 'reject', 'withdraw'] as const).map((name) => attempt(name, by)),
        ),
        { rows: ['approve', 'mint'], act: () => send(take('approve', chief)) },
      ],
    },
    { rows: ['request', 'approve', 'mint', 'reject', 'withdraw'], seed: 6 },
  );
});
