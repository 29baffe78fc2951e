import { listCompanyEvents } from '@atlas/contract/companies';
import { readSupply, readTreasury } from '@atlas/contract/ledger';
import {
  appointMintOfficer,
  approveMint,
  listMintRequests,
  readMintDesk,
  rejectMint,
  requestMint,
  withdrawMintRequest,
} from '@atlas/contract/mint';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { buildCompany, type TestCompany } from '../../testing/builders/company.ts';
import { asDirector, buildMintRequest, buildTreasury } from '../../testing/builders/ledger.ts';
import { buildPerson, type TestPerson } from '../../testing/builders/person.ts';
import { seatOfficers } from '../../testing/builders/proposal.ts';
import { openVisitTo } from '../../testing/builders/visit.ts';
import { call, callRefused } from '../../testing/call.ts';

let test: TestApp;
let company: TestCompany;
let chief: TestPerson;
let officer: TestPerson;
beforeAll(async () => {
  test = await startTestApp();
  chief = await buildPerson(test, { superAdmin: true });
  officer = await buildPerson(test, { withFactor: true });
  await seatOfficers(test, officer);
});
afterAll(() => test.close());
beforeEach(async () => {
  company = await buildCompany(test);
});

const inTreasury = async () =>
  (await call(test.app, readTreasury, { params: { companyID: company.companyID } }, company.director)).posted;

it('mints with the second approval and not before, and records it in the company’s history', async () => {
  const supply = BigInt((await call(test.app, readSupply, {})).supply);
  const params = { mintRequestID: await buildMintRequest(test, company) };
  expect(await call(test.app, approveMint, { params }, officer)).toEqual({ state: 'waiting' });
  await callRefused(test.app, approveMint, { params }, 'already_resolved', officer);
  expect(await inTreasury()).toBe('0');
  expect(await call(test.app, approveMint, { params }, chief)).toEqual({ state: 'minted' });
  expect(await inTreasury()).toBe('250000');
  expect(BigInt((await call(test.app, readSupply, {})).supply) - supply).toBe(250_000n);
  await callRefused(
    test.app,
    approveMint,
    { params },
    'already_resolved',
    await buildPerson(test, { superAdmin: true }),
  );
  const ofCompany = { params: { companyID: company.companyID } };
  const { events } = await call(test.app, listCompanyEvents, { ...ofCompany, query: {} }, company.director);
  expect(events.slice(0, 4).map(({ type }) => type)).toEqual([
    'token.mint',
    'mint.approved',
    'mint.approved',
    'mint.requested',
  ]);
  const { requests } = await call(test.app, listMintRequests, ofCompany, company.director);
  expect(requests).toMatchObject([{ state: 'MINTED', approvals: [{ name: officer.name }, { name: chief.name }] }]);
});

it('lets no one approve their own request, and no one who is not an officer', async () => {
  const params = { companyID: company.companyID };
  await openVisitTo(test, chief, company.companyID);
  const { _id } = await call(test.app, requestMint, { params, body: { amount: '1', reason: 'Mine' } }, chief);
  await callRefused(test.app, approveMint, { params: { mintRequestID: _id } }, 'self_approval', chief);
  await callRefused(test.app, approveMint, { params: { mintRequestID: _id } }, 'forbidden', company.director);
  await callRefused(test.app, readMintDesk, {}, 'forbidden', company.director);
  await callRefused(
    test.app,
    appointMintOfficer,
    { body: { email: chief.email, appointed: false } },
    'forbidden',
    officer,
  );
  const { requests } = await call(test.app, readMintDesk, {}, officer);
  expect(requests.find((request) => request._id === _id)?.permits).toMatchObject({ approve: true, reject: true });
});

it('refuses an approval by the requester in the database itself', async () => {
  const mintRequestID = await buildMintRequest(test, company);
  // A pool discards a connection whose query failed, and on the embedded engine its prepared statements with it.
  const client = await test.storage.opened.pool.connect();
  const approval = client.query(
    'INSERT INTO app.mint_approval (request_id, approver_id, requested_by) SELECT id, requested_by, requested_by FROM app.mint_request WHERE id = $1',
    [mintRequestID],
  );
  await expect(approval).rejects.toMatchObject({ constraint: 'approver_is_another' });
  client.release();
});

it('does not count the approval of a former officer, or of one whose account was closed', async () => {
  const [first, second] = [
    await buildPerson(test, { withFactor: true }),
    await buildPerson(test, { withFactor: true }),
  ];
  await seatOfficers(test, first, second);
  const params = { mintRequestID: await buildMintRequest(test, company) };
  expect(await call(test.app, approveMint, { params }, first)).toEqual({ state: 'waiting' });
  await call(test.app, appointMintOfficer, { body: { email: first.email, appointed: false } }, chief);
  expect(await call(test.app, approveMint, { params }, second)).toEqual({ state: 'waiting' });
  const { pool } = test.storage.opened;
  await pool.query('UPDATE app.user_account SET disabled_at = now() WHERE id = $1', [second.sub]);
  const third = await buildPerson(test, { superAdmin: true });
  expect(await call(test.app, approveMint, { params }, third)).toEqual({ state: 'waiting' });
  expect(await inTreasury()).toBe('0');
  expect(await call(test.app, approveMint, { params }, chief)).toEqual({ state: 'minted' });
});

it('lets no one request in someone else’s name, whatever the code above does', async () => {
  const account = await buildTreasury(test, company, 0n);
  const ask = (requestedBy: string) =>
    asDirector(test, company, ({ tx }) =>
      tx
        .insertInto('mint_request')
        .values({
          company_id: company.companyID,
          id: crypto.randomUUID(),
          account_id: account,
          amount: '1',
          reason: 'x',
          requested_by: requestedBy,
        })
        .execute(),
    );
  await ask(company.director.sub);
  await expect(ask(officer.sub)).rejects.toThrow();
});

it('ends a request that is rejected or withdrawn', async () => {
  const [rejected, withdrawn] = [await buildMintRequest(test, company), await buildMintRequest(test, company)];
  await call(test.app, rejectMint, { params: { mintRequestID: rejected }, body: { reason: 'Twice' } }, officer);
  const params = { companyID: company.companyID, mintRequestID: withdrawn };
  await call(test.app, withdrawMintRequest, { params }, company.director);
  for (const mintRequestID of [rejected, withdrawn]) {
    await callRefused(test.app, approveMint, { params: { mintRequestID } }, 'already_resolved', officer);
  }
  expect(await inTreasury()).toBe('0');
});

it('mints no more in a day than the cap', async () => {
  const { pool } = test.storage.opened;
  await pool.query('UPDATE app.mint_day SET cap = minted + 300000');
  const first = { mintRequestID: await buildMintRequest(test, company) };
  const second = { mintRequestID: await buildMintRequest(test, company) };
  for (const params of [first, second]) await call(test.app, approveMint, { params }, officer);
  await call(test.app, approveMint, { params: first }, chief);
  await callRefused(test.app, approveMint, { params: second }, 'mint_cap_reached', chief);
  expect(await inTreasury()).toBe('250000');
  await pool.query('UPDATE app.mint_day SET cap = 10000000000');
  expect(await call(test.app, approveMint, { params: second }, chief)).toEqual({ state: 'minted' });
});
