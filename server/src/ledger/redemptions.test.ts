import { RedemptionId } from '@atlas/contract/identifiers';
import { readBooks, readSupply, readWallet, reopenLedger } from '@atlas/contract/ledger';
import {
  approveRedemption,
  cancelRedemption,
  failRedemption,
  listRedemptions,
  requestRedemption,
  setRedemptionLimit,
  settleRedemption,
} from '@atlas/contract/redemptions';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { buildCompany, buildMember, type TestCompany } from '../../testing/builders/company.ts';
import { buildRate, buildRedemption, buildWallet } from '../../testing/builders/ledger.ts';
import { buildPerson, type TestPerson } from '../../testing/builders/person.ts';
import { buildVisitor } from '../../testing/builders/visit.ts';
import { call, callRaw, callRefused } from '../../testing/call.ts';

let test: TestApp;
let company: TestCompany;
let clerk: TestPerson;
let client: TestPerson;
let redemptionID: RedemptionId;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  company = await buildCompany(test);
  clerk = await buildMember(test, company, 'Reception');
  client = await buildMember(test, company, 'Client');
  redemptionID = await buildRedemption(test, company, client);
});

const place = () => ({ params: { companyID: company.companyID, redemptionID } });
const balance = () => call(test.app, readWallet, {}, client);
const seenBy = async (person: TestPerson) =>
  (await call(test.app, listRedemptions, { params: { companyID: company.companyID } }, person)).redemptions;

describe('a redemption', () => {
  it('is held, approved and paid by others, and burned', async () => {
    const burned = BigInt((await call(test.app, readSupply, {})).burned);
    expect(await balance()).toMatchObject({ posted: '100000', held: '40000', available: '60000' });
    await call(test.app, approveRedemption, place(), clerk);
    await call(test.app, settleRedemption, { ...place(), body: { payoutReference: 'EFT 881' } }, company.director);
    expect(await balance()).toMatchObject({ posted: '60000', held: '0', available: '60000' });
    expect(BigInt((await call(test.app, readSupply, {})).burned) - burned).toBe(40_000n);
    expect(await seenBy(client)).toMatchObject([
      { status: 'settled', fiatAmount: '1000', currency: 'USD', payoutReference: 'EFT 881', approvedBy: clerk.name },
    ]);
    const again = { ...place(), body: { payoutReference: 'EFT 882' } };
    await callRefused(test.app, settleRedemption, again, 'already_resolved', company.director);
  });

  it('keeps the rate at the time of the request', async () => {
    await buildRate(test, '99');
    expect(await seenBy(client)).toMatchObject([{ fiatAmount: '1000', perMegajoule: '0.25' }]);
  });

  it('gives everything back when it fails or is cancelled', async () => {
    await call(test.app, approveRedemption, place(), clerk);
    await callRefused(test.app, cancelRedemption, place(), 'already_resolved', client);
    await call(test.app, failRedemption, { ...place(), body: { reason: 'No such account' } }, clerk);
    expect(await balance()).toMatchObject({ posted: '100000', held: '0', available: '100000' });
    redemptionID = await buildRedemption(test, company, client);
    await callRefused(test.app, cancelRedemption, place(), 'forbidden', clerk);
    await call(test.app, cancelRedemption, place(), client);
    expect((await balance()).held).toBe('0');
  });

  it('is never decided by the person it is for', async () => {
    redemptionID = await buildRedemption(test, company, clerk);
    await callRefused(test.app, approveRedemption, place(), 'self_approval', clerk);
    await callRefused(test.app, failRedemption, { ...place(), body: { reason: 'x' } }, 'self_approval', clerk);
    await call(test.app, approveRedemption, place(), company.director);
    await callRefused(
      test.app,
      settleRedemption,
      { ...place(), body: { payoutReference: 'x' } },
      'self_approval',
      clerk,
    );
  });

  it('is not paid out by the person who approved it', async () => {
    await call(test.app, approveRedemption, place(), clerk);
    const paid = { ...place(), body: { payoutReference: 'EFT 3' } };
    await callRefused(test.app, settleRedemption, paid, 'self_approval', clerk);
    expect((await seenBy(clerk))[0]?.permits).toMatchObject({ settle: false, fail: true });
    await call(test.app, settleRedemption, paid, company.director);
  });

  it('is neither approved nor paid out by someone who got their role less than 24 hours ago, but declined', async () => {
    const puppet = await buildMember(test, company, 'Manager', undefined, { isNew: true });
    const paid = { ...place(), body: { payoutReference: 'EFT 4' } };
    const refusal = async (by: TestPerson) =>
      (await callRefused(test.app, approveRedemption, place(), 'step_refused', by)).reason?.code;
    expect(await refusal(puppet)).toBe('role_too_new');
    expect(await refusal(await buildMember(test, company, 'Reception', undefined, { isNew: true }))).toBe(
      'role_too_new',
    );
    expect(await refusal(await buildVisitor(test, company))).toBe('visitor_moves_nothing');
    const { permits } = await call(test.app, listRedemptions, { params: { companyID: company.companyID } }, puppet);
    expect(permits.decide).toMatchObject({ allowed: false, code: 'role_too_new' });
    await call(test.app, approveRedemption, place(), clerk);
    const late = await callRefused(test.app, settleRedemption, paid, 'step_refused', puppet);
    expect(late.reason?.code).toBe('role_too_new');
    await call(test.app, failRedemption, { ...place(), body: { reason: 'No such account' } }, puppet);
    expect(await balance()).toMatchObject({ posted: '100000', held: '0' });
  });

  it('above the limit is not for Reception', async () => {
    const params = { companyID: company.companyID };
    await call(test.app, setRedemptionLimit, { params, body: { limit: '39999' } }, company.director);
    expect((await seenBy(clerk))[0]?.permits).toEqual({ approve: false, settle: false, fail: false, cancel: false });
    await callRefused(test.app, approveRedemption, place(), 'redemption_above_limit', clerk);
    await call(test.app, approveRedemption, place(), company.director);
  });

  it('has its own reference', async () => {
    await call(test.app, approveRedemption, place(), clerk);
    await call(test.app, settleRedemption, { ...place(), body: { payoutReference: 'EFT 1' } }, company.director);
    redemptionID = await buildRedemption(test, company, client);
    await call(test.app, approveRedemption, place(), clerk);
    const twice = { ...place(), body: { payoutReference: 'EFT 1' } };
    await callRefused(test.app, settleRedemption, twice, 'payout_reference_taken', company.director);
  });

  it('is the only one with it, even when several are paid at the same moment', async () => {
    const all = [redemptionID];
    while (all.length < 5) all.push(await buildRedemption(test, company, client));
    const of = (id: RedemptionId) => ({ params: { companyID: company.companyID, redemptionID: id } });
    for (const id of all) await call(test.app, approveRedemption, of(id), clerk);
    const body = { payoutReference: 'EFT 2' };
    const pay = (id: RedemptionId) => callRaw(test.app, settleRedemption, { ...of(id), body }, company.director);
    const answers = await Promise.all(all.map(pay));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    expect((await balance()).held).toBe('160000');
  });

  it('that is requested again counts once, and not at another company’s desk', async () => {
    const body = { amount: '40000', currency: 'USD' };
    await call(test.app, requestRedemption, { ...place(), body }, client);
    const elsewhere = await buildCompany(test);
    await buildMember(test, elsewhere, 'Client', client);
    const there = { params: { companyID: elsewhere.companyID, redemptionID }, body };
    await callRefused(test.app, requestRedemption, there, 'idempotency_mismatch', client);
    await callRefused(test.app, cancelRedemption, { params: there.params }, 'not_found', client);
    expect((await balance()).held).toBe('40000');
    const told = await test.storage.opened.pool.query(
      "SELECT company_id FROM app.event WHERE subject_id = $1 AND type = 'redemption.requested'",
      [redemptionID],
    );
    expect(told.rows).toEqual([{ company_id: company.companyID }]);
  });

  it('cannot exceed the largest safe number', async () => {
    const { pool } = test.storage.opened;
    await pool.query(
      `INSERT INTO app.redemption_rate (id, currency, rate_num, rate_den, source, set_by)
       SELECT gen_random_uuid(), 'ZWG', 9000000000000, 1, 'a mistake', id FROM app.user_account LIMIT 1`,
    );
    const body = { amount: '9000000000000000', currency: 'ZWG' };
    const params = { companyID: company.companyID, redemptionID: RedemptionId.parse(crypto.randomUUID()) };
    await callRefused(test.app, requestRedemption, { params, body }, 'invalid_input', client);
  });

  it('needs sufficient funds and a currency with a rate', async () => {
    const ask = (amount: string, currency: string) => ({
      params: { companyID: company.companyID, redemptionID: crypto.randomUUID() },
      body: { amount, currency },
    });
    await callRefused(test.app, requestRedemption, ask('60001', 'USD'), 'insufficient_funds', client);
    await callRefused(test.app, requestRedemption, ask('10', 'JPY'), 'rate_missing', client);
    await callRefused(test.app, requestRedemption, ask('1', 'USD'), 'invalid_input', client);
    const other = await buildMember(test, company, 'Sales');
    expect(await seenBy(other)).toEqual([]);
    expect(await seenBy(clerk)).toHaveLength(1);
    const params = { companyID: company.companyID };
    const { permits } = await call(test.app, listRedemptions, { params }, clerk);
    expect(permits).toEqual({ treasury: false, setLimit: false, decide: { allowed: true, reason: null } });
  });
});

describe('the books', () => {
  const check = async () => {
    const { rows } = await test.storage.opened.pool.query('SELECT app.ledger_reconcile() AS books');
    return rows[0].books;
  };

  it('agree, and a health check reports them', async () => {
    expect(await check()).toEqual({ faults: [], readOnlySince: null });
    const response = await test.app.inject({ url: '/healthz/deep' });
    expect([response.statusCode, response.json().status]).toEqual([200, 'sound']);
  });

  it.each([
    ['account', 'UPDATE app.account SET version = version + 1 WHERE id = $1', /^entries of account .* are missing$/],
    ['transfer', 'UPDATE app.transfer SET amount = amount + 1 WHERE id = $1', /^movement .* was altered$/],
    [
      'entry',
      "UPDATE app.entry SET direction = 'debit' WHERE transfer_id = $1",
      /^movement .* does not have its two entries$/,
    ],
    [
      'open_hold',
      'DELETE FROM app.open_hold WHERE transfer_id = $1',
      /^hold .* is open and ended at the same time, or neither$/,
    ],
    [
      'event',
      `UPDATE app.event SET after = '{}' WHERE after::text LIKE '%' || $1 || '%'`,
      /^movement .* and the event log differ$/,
    ],
  ] as const)('find a change of %s made behind their back', async (table, act, fault) => {
    const held = await test.storage.opened.pool.query(
      `SELECT t.id, t.debit_account_id AS account FROM app.redemption r JOIN app.transfer t ON t.id = r.pending_transfer_id
       WHERE r.id = $1`,
      [redemptionID],
    );
    const { id, account } = held.rows[0];
    const client = await test.storage.opened.pool.connect();
    try {
      await client.query(`BEGIN; ALTER TABLE app.${table} DISABLE TRIGGER USER`);
      await client.query(act, [table === 'account' ? account : id]);
      const { rows } = await client.query('SELECT app.ledger_faults() AS faults');
      expect(rows[0].faults).toContainEqual(expect.stringMatching(fault));
    } finally {
      await client.query('ROLLBACK');
      client.release();
    }
  });

  it('find a redemption whose Megajoules were paid elsewhere, and a movement missing from the public log', async () => {
    const { pool } = test.storage.opened;
    await call(test.app, approveRedemption, place(), clerk);
    const faults = async () => (await pool.query('SELECT app.ledger_faults() AS faults')).rows[0].faults;
    const become = (status: string, reference: string | null) =>
      pool.query('UPDATE app.redemption SET status = $2, payout_ref = $3 WHERE id = $1', [
        redemptionID,
        status,
        reference,
      ]);
    for (const [status, reference] of [
      ['settled', 'EFT 3'],
      ['failed', null],
    ] as const) {
      await become(status, reference);
      expect(await faults()).toEqual([`redemption ${redemptionID} and what was held for it differ`]);
    }
    await become('approved', null);
    // In one message, which is one transaction: the register sees nothing of it in between.
    const factID = crypto.randomUUID();
    await pool.query(
      `INSERT INTO app.event (id, type, subject_type, subject_id) VALUES ('${factID}', 'token.transfer', 'transfer', '${factID}');
       DELETE FROM app.log_waiting WHERE event_id = '${factID}'`,
    );
    expect(await faults()).toEqual([`fact ${factID} of movements is on no way into the public log`]);
    await pool.query('INSERT INTO app.log_waiting (event_id) VALUES ($1)', [factID]);
    expect(await faults()).toEqual([]);
  });

  it('stop the ledger when they disagree, until they agree and a SUPERADMIN reopens it', async () => {
    const wallet = await buildWallet(test, client, 0n);
    const { pool } = test.storage.opened;
    await pool.query('UPDATE app.account SET credits_posted = credits_posted + 1 WHERE id = $1', [wallet]);
    const { faults, readOnlySince } = await check();
    await check();
    expect(faults).toContain(`the entries of account ${wallet} do not explain its balance`);
    expect(faults).toContain('debits and credits of the ledger differ');
    await callRefused(test.app, cancelRedemption, place(), 'ledger_read_only', client);
    const chief = await buildPerson(test, { superAdmin: true });
    const body = { reason: 'Counted by hand' };
    await callRefused(test.app, reopenLedger, { body }, 'forbidden', client);
    await callRefused(test.app, readBooks, {}, 'forbidden', client);
    expect(await call(test.app, readBooks, {}, chief)).toEqual({ faults, readOnlySince, permits: { reopen: true } });
    expect((await call(test.app, readWallet, {}, client)).readOnlySince).toBe(readOnlySince);
    expect((await call(test.app, reopenLedger, { body }, chief)).faults).toHaveLength(2);
    await callRefused(test.app, cancelRedemption, place(), 'ledger_read_only', client);
    await pool.query('UPDATE app.account SET credits_posted = credits_posted - 1 WHERE id = $1', [wallet]);
    expect((await call(test.app, reopenLedger, { body }, chief)).faults).toEqual([]);
    await call(test.app, reopenLedger, { body }, chief);
    await call(test.app, cancelRedemption, place(), client);
    expect((await call(test.app, readWallet, {}, client)).readOnlySince).toBeNull();
    const told = await pool.query(
      `SELECT e.type, e.actor_id, e.after FROM app.event e JOIN app.company c ON c.id = e.company_id AND c.desk
       WHERE e.type LIKE 'ledger.%' ORDER BY e.occurred_at`,
    );
    expect(told.rows).toEqual([
      { type: 'ledger.stopped', actor_id: null, after: { faults } },
      { type: 'ledger.reopened', actor_id: chief.sub, after: body },
    ]);
  });
});
