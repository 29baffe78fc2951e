import type { RightChangeId } from '@atlas/contract/identifiers';
import {
  acceptChange,
  dischargeRight,
  refuseChange,
  registerRight,
  transferRight,
  withdrawChange,
} from '@atlas/contract/rights';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { buildCompany, buildMember, type TestCompany } from '../../testing/builders/company.ts';
import type { TestPerson } from '../../testing/builders/person.ts';
import { buildHeldAsset, expectWhole, type HeldAsset, inventParty, readHeld } from '../../testing/builders/right.ts';
import { callRaw } from '../../testing/call.ts';
import { MODEL_STEPS } from '../../testing/model-steps.ts';

const RUNS = Math.ceil(MODEL_STEPS / 100);
const LIMIT = Math.max(60_000, RUNS * 3_000);
const PARTIES = Array.from({ length: 4 }, (_, at) => inventParty(`Holder ${at}`));
const NO_TERMS = { terms: '', validFrom: null, validUntil: null } as const;

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

interface Office {
  readonly company: TestCompany;
  readonly proposer: TestPerson;
  readonly decider: TestPerson;
}

/** A company with two people who decide about rights. A long run outlives the ten minutes of a token. */
async function openOffice(): Promise<Office> {
  const company = await buildCompany(test);
  const proposer = await buildMember(test, company, 'Reception');
  const decider = await buildMember(test, company, 'Manager');
  return { company, proposer, decider };
}

/** A step that someone may try: on which right, for whom, how much, and what becomes of the proposal. */
const step = fc.record({
  act: fc.constantFrom('transfer', 'transfer', 'transfer', 'reverse', 'register', 'discharge'),
  right: fc.nat(7),
  party: fc.nat(PARTIES.length - 1),
  share: fc.option(
    fc.record({ numerator: fc.integer({ min: 1, max: 4 }), denominator: fc.integer({ min: 3, max: 12 }) }),
    { nil: undefined },
  ),
  withOperation: fc.boolean(),
  fate: fc.constantFrom('accept', 'accept', 'accept', 'refuse', 'withdraw', 'leave'),
});
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

async function propose(
  { proposer }: Office,
  held: HeldAsset,
  taken: Step,
  last: { from?: string },
): Promise<RightChangeId | undefined> {
  const { rights } = await readHeld(test, held, proposer);
  const { companyID, assetID, documentID } = held;
  const right = rights[taken.right % rights.length];
  const party = PARTIES[taken.party];
  if (right === undefined || party === undefined) throw new Error('an asset without rights');
  const params = { companyID, assetID, rightID: right._id };
  const send = () => {
    if (taken.act === 'register') {
      const body = { kind: 'lease' as const, party, ...NO_TERMS, documentID };
      return callRaw(test.app, registerRight, { params: { companyID, assetID }, body }, proposer);
    }
    if (taken.act === 'discharge') {
      return callRaw(test.app, dischargeRight, { params, body: { documentID } }, proposer);
    }
    // A transfer is reversed by another one, back to the party that had the right before.
    const back = taken.act === 'reverse' && last.from !== undefined ? { partyID: last.from as never } : { party };
    const { share, withOperation } = taken;
    const body = { ...back, withOperation, documentID, ...(share === undefined ? {} : { share }) };
    return callRaw(test.app, transferRight, { params, body }, proposer);
  };
  const { status, body, text } = await send();
  expect([200, 409], text).toContain(status);
  last.from = right.party._id;
  return status === 200 ? (body as { changeID: RightChangeId }).changeID : undefined;
}

it('the shares of a title add up to one, whatever is proposed, decided and reversed', { timeout: LIMIT }, async () => {
  const seen = { accepted: 0, divided: 0 };
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 12 }), async (steps) => {
      const office = await openOffice();
      const { company, proposer, decider } = office;
      const held = await buildHeldAsset(test, company, { operatorName: 'Holder 0' });
      const last = {};
      for (const taken of steps) {
        const changeID = await propose(office, held, taken, last);
        const params = { companyID: held.companyID, assetID: held.assetID, changeID: changeID as RightChangeId };
        if (changeID !== undefined && taken.fate === 'accept') {
          const { status, text } = await callRaw(test.app, acceptChange, { params }, decider);
          expect([200, 409], text).toContain(status);
          if (status === 200) seen.accepted += 1;
        }
        if (changeID !== undefined && taken.fate === 'refuse') {
          await callRaw(test.app, refuseChange, { params, body: { reason: 'No.' } }, decider);
        }
        if (changeID !== undefined && taken.fate === 'withdraw') {
          await callRaw(test.app, withdrawChange, { params }, proposer);
        }
        if ((await expectWhole(test, held)) > 1) seen.divided += 1;
        const { rights } = await readHeld(test, held, decider);
        expect(rights.filter(({ kind }) => kind === 'operation')).toHaveLength(1);
      }
    }),
    { numRuns: RUNS },
  );
  expect(seen.accepted).toBeGreaterThan(0);
  expect(seen.divided).toBeGreaterThan(0);
});

it('a careless statement that breaks the sum is refused by the database', async () => {
  const { company } = await openOffice();
  await buildHeldAsset(test, company, { operatorName: 'Holder 0' });
  const { assetID, companyID } = await buildHeldAsset(test, company);
  const { pool } = test.storage.opened;
  const add = `INSERT INTO app.asset_right (company_id, asset_id, party_id, kind, numerator, denominator, priority, settled)
     SELECT company_id, $1, id, 'title', 1, 2, 9, true FROM app.party WHERE company_id = $2 AND name = 'Holder 0' LIMIT 1`;
  await expect(pool.query(add, [assetID, companyID])).rejects.toMatchObject({ code: 'AT403' });
  const settle = `UPDATE app.asset_right SET settled = true WHERE asset_id = $1`;
  const end = `UPDATE app.asset_right SET ended_at = now() WHERE asset_id = $1 AND kind = 'title'`;
  await pool.query(settle, [assetID]);
  await expect(pool.query(end, [assetID])).rejects.toMatchObject({ code: 'AT403' });
  await expect(pool.query('DELETE FROM app.asset_right WHERE asset_id = $1', [assetID])).rejects.toMatchObject({
    code: 'AT403',
  });
});
