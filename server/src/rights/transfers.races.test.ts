import { acceptChange, transferRight } from '@atlas/contract/rights';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { buildCompany, buildMember, type TestCompany } from '../../testing/builders/company.ts';
import type { TestPerson } from '../../testing/builders/person.ts';
import { buildHeldAsset, expectWhole, inventParty, readHeld } from '../../testing/builders/right.ts';
import { call, callRaw } from '../../testing/call.ts';

const ROUNDS = 8;

let running: TestApp;
let company: TestCompany;
let proposer: TestPerson;
let deciders: readonly TestPerson[];
beforeAll(async () => {
  running = await startTestApp({ DATABASE_CONNECTIONS: '8' });
  company = await buildCompany(running);
  proposer = await buildMember(running, company, 'Reception');
  deciders = [await buildMember(running, company, 'Manager'), await buildMember(running, company, 'Manager')];
});
afterAll(() => running.close());

async function proposeTwo(share?: { numerator: number; denominator: number }) {
  const held = await buildHeldAsset(running, company);
  const { companyID, assetID, documentID } = held;
  const { rights } = await readHeld(running, held, proposer);
  const rightID = rights[0]?._id;
  if (rightID === undefined) throw new Error('an asset without a title');
  const propose = async () => {
    const body = { party: inventParty(), documentID, ...(share === undefined ? {} : { share }) };
    return (await call(running.app, transferRight, { params: { companyID, assetID, rightID }, body }, proposer))
      .changeID;
  };
  return { held, changes: [await propose(), await propose()] };
}

test('of two transfers of one share that are accepted at one moment, one is entered', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { held, changes } = await proposeTwo(round % 2 === 0 ? undefined : { numerator: 2, denominator: 3 });
    const { companyID, assetID } = held;
    const answers = await Promise.all(
      changes.map((changeID, at) =>
        callRaw(running.app, acceptChange, { params: { companyID, assetID, changeID } }, deciders[at]),
      ),
    );
    expect(answers.map(({ status }) => status).sort(), answers.map(({ text }) => text).join('\n')).toEqual([200, 409]);
    await expectWhole(running, held);
  }
});

test('one transfer that two people accept at one moment is entered once', async () => {
  const { held, changes } = await proposeTwo();
  const params = { companyID: held.companyID, assetID: held.assetID, changeID: changes[0] as never };
  const answers = await Promise.all(deciders.map((decider) => callRaw(running.app, acceptChange, { params }, decider)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await expectWhole(running, held)).toBe(1);
});
