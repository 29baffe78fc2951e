import type { Sent } from '@atlas/contract/endpoint';
import {
  listTreasuryReceipts,
  listWalletReceipts,
  payFromTreasury,
  payFromWallet,
  readSupply,
  readTreasury,
  readWallet,
} from '@atlas/contract/ledger';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { buildAsset } from '../../testing/builders/asset.ts';
import { buildCompany, buildMember, type TestCompany } from '../../testing/builders/company.ts';
import { buildTreasury, buildWallet } from '../../testing/builders/ledger.ts';
import { buildPerson, type TestPerson } from '../../testing/builders/person.ts';
import { call, callRaw, callRefused } from '../../testing/call.ts';
import type { Actor } from '../platform/database/database.ts';
import { MovementGatherer } from './movement-gatherer.ts';

let test: TestApp;
let company: TestCompany;
let surveyor: TestPerson;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  company = await buildCompany(test);
  surveyor = await buildMember(test, company, 'Survey');
});

const pay = (to: Sent<typeof payFromWallet>['body']['to'], amount: string, key: string = crypto.randomUUID()) => ({
  body: { to, amount, key },
});

describe('a wallet', () => {
  it('that was never used is empty', async () => {
    expect(await call(test.app, readWallet, {}, surveyor)).toEqual({
      posted: '0',
      held: '0',
      available: '0',
      received: '0',
      spent: '0',
      readOnlySince: null,
      permits: { mintDesk: false },
    });
    expect(await call(test.app, listWalletReceipts, { query: {} }, surveyor)).toEqual({ receipts: [], next: null });
  });

  it('pays a colleague by phone, however it is written, and both have a receipt', async () => {
    await buildWallet(test, surveyor, 5_000n);
    const { director } = company;
    const body = { ...pay({ phone: director.phone.replace('+263', '0') }, '1250').body, note: 'Two pegs' };
    const paid = await call(test.app, payFromWallet, { body }, surveyor);
    expect(paid.balance).toEqual({ posted: '3750', held: '0', available: '3750' });
    const mine = (await call(test.app, listWalletReceipts, { query: {} }, surveyor)).receipts;
    expect(
      mine.map(({ direction, amount, counterpart, note, balanceAfter }) => [
        direction,
        amount,
        counterpart,
        note,
        balanceAfter,
      ]),
    ).toEqual([
      ['out', '1250', director.name, 'Two pegs', '3750'],
      ['in', '5000', 'Mint', null, '5000'],
    ]);
    const theirs = (await call(test.app, listWalletReceipts, { query: {} }, director)).receipts;
    expect(theirs).toMatchObject([
      { _id: paid.transferID, direction: 'in', amount: '1250', counterpart: surveyor.name, hash: mine[0]?.hash },
    ]);
  });

  it('tops up the treasury and an asset of a company that its owner belongs to, and no other', async () => {
    await buildWallet(test, surveyor, 5_000n);
    const plotter = { companyID: company.companyID, token: company.director.token };
    const { assetID, assetNumber } = await buildAsset(test, plotter);
    const { companyID } = company;
    await call(test.app, payFromWallet, pay({ companyID }, '1000'), surveyor);
    await call(test.app, payFromWallet, pay({ companyID, assetID }, '2000'), surveyor);
    const treasury = await call(test.app, readTreasury, { params: { companyID } }, company.director);
    expect([treasury.available, treasury.elsewhere.assets]).toEqual(['1000', '2000']);
    const { receipts } = await call(test.app, listWalletReceipts, { query: { limit: 2 } }, surveyor);
    expect(receipts.map(({ counterpart }) => counterpart)).toEqual([assetNumber, company.name]);
    const other = await buildCompany(test);
    await callRefused(test.app, payFromWallet, pay({ companyID: other.companyID }, '1'), 'not_found', surveyor);
    const { assetID: foreign } = await buildAsset(test, { companyID: other.companyID, token: other.director.token });
    await callRefused(test.app, payFromWallet, pay({ companyID, assetID: foreign }, '1'), 'not_found', surveyor);
  });

  it('cannot pay someone without a shared company, as if they did not exist', async () => {
    await buildWallet(test, surveyor, 5_000n);
    const stranger = await buildPerson(test);
    const [former, barred] = [await buildMember(test, company, 'Sales'), await buildMember(test, company, 'Sales')];
    const { pool } = test.storage.opened;
    await pool.query('UPDATE app.membership SET ended_at = now() WHERE user_id = $1', [former.sub]);
    await pool.query('UPDATE app.user_account SET disabled_at = now() WHERE id = $1', [barred.sub]);
    for (const phone of [stranger.phone, '+263770000001', surveyor.phone, former.phone, barred.phone]) {
      await callRefused(test.app, payFromWallet, pay({ phone }, '1'), 'not_found', surveyor);
    }
  });

  it('cannot be emptied with an ended session, or into a company that its owner has left', async () => {
    const gatherer = new MovementGatherer(test.database);
    const [own, treasury] = [await buildWallet(test, surveyor, 100n), await buildTreasury(test, company, 0n)];
    const pay = ({ sub, sessionID }: Actor, companyID = company.companyID) =>
      gatherer.move({ sub, sessionID }, companyID, {
        movements: [{ kind: 'single', debit: own, credit: treasury, amount: 1n }],
        reference: { type: 'payment', id: '-' },
        idempotencyKey: crypto.randomUUID(),
      });
    expect(await pay(surveyor.actor)).toMatchObject({ ok: true });
    const { pool } = test.storage.opened;
    const { director } = company;
    await expect(pay({ ...surveyor.actor, sessionID: director.actor.sessionID })).rejects.toThrow('unauthenticated');
    await pool.query('UPDATE app.membership SET ended_at = now() WHERE user_id = $1', [surveyor.sub]);
    await expect(pay(surveyor.actor)).rejects.toThrow('unauthenticated');
    await pool.query('UPDATE app.membership SET ended_at = NULL WHERE user_id = $1', [surveyor.sub]);
    await pool.query('UPDATE app.session SET ended_at = now() WHERE id = $1', [surveyor.actor.sessionID]);
    await expect(pay(surveyor.actor)).rejects.toThrow('unauthenticated');
  });

  it('pays once for one key, refuses for good what it refused, and another payment under the same key', async () => {
    await buildWallet(test, surveyor, 100n);
    const key = crypto.randomUUID();
    const { phone } = company.director;
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => callRaw(test.app, payFromWallet, pay({ phone }, '60', key), surveyor)),
    );
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    await callRefused(test.app, payFromWallet, pay({ phone }, '61', key), 'idempotency_mismatch', surveyor);
    const short = crypto.randomUUID();
    await callRefused(test.app, payFromWallet, pay({ phone }, '60', short), 'insufficient_funds', surveyor);
    await buildWallet(test, surveyor, 1_000n);
    await callRefused(test.app, payFromWallet, pay({ phone }, '60', short), 'insufficient_funds', surveyor);
    expect((await call(test.app, readWallet, {}, surveyor)).available).toBe('1040');
  });

  it('returns its receipts in pages without gaps or repeats', async () => {
    await buildWallet(test, surveyor, 100n);
    for (const amount of ['1', '2', '3']) {
      await call(test.app, payFromWallet, pay({ phone: company.director.phone }, amount), surveyor);
    }
    const seen: string[] = [];
    for (let before: string | undefined; ; ) {
      const query = { limit: 3, ...(before === undefined ? {} : { before }) };
      const { receipts, next } = await call(test.app, listWalletReceipts, { query }, surveyor);
      seen.push(...receipts.map(({ amount }) => amount));
      if (next === null) break;
      before = next;
    }
    expect(seen).toEqual(['3', '2', '1', '100']);
  });
});

describe('a treasury', () => {
  it('pays assets and members, and shows receipts only to its leaders', async () => {
    await buildTreasury(test, company, 10_000n);
    const { companyID, director } = company;
    const { assetID } = await buildAsset(test, { companyID, token: director.token });
    const params = { companyID };
    const toAsset = { key: crypto.randomUUID(), amount: '4000', to: { assetID } };
    await call(test.app, payFromTreasury, { params, body: toAsset }, director);
    const toPerson = { key: crypto.randomUUID(), amount: '1000', to: { phone: surveyor.phone } };
    const { balance } = await call(test.app, payFromTreasury, { params, body: toPerson }, director);
    expect(balance).toEqual({ posted: '5000', held: '0', available: '5000' });
    const beyond = { key: crypto.randomUUID(), amount: '5001', to: { assetID } };
    await callRefused(test.app, payFromTreasury, { params, body: beyond }, 'insufficient_funds', director);
    const { receipts } = await call(test.app, listTreasuryReceipts, { params, query: {} }, director);
    expect(receipts.map(({ amount, purpose }) => [amount, purpose])).toEqual([
      ['1000', 'payment'],
      ['4000', 'payment'],
      ['10000', 'mint'],
    ]);
    await callRefused(test.app, readTreasury, { params }, 'forbidden', surveyor);
  });
});

it('anyone can see the number of Megajoules', async () => {
  const before = await call(test.app, readSupply, {});
  await buildWallet(test, surveyor, 700n);
  const after = await call(test.app, readSupply, {});
  expect(BigInt(after.minted) - BigInt(before.minted)).toBe(700n);
  expect(BigInt(after.minted) - BigInt(after.burned)).toBe(BigInt(after.supply));
  expect(after.wallets).toBe(before.wallets + 1);
  const { rows } = await test.storage.opened.pool.query('SELECT count(*)::int AS count FROM app.transfer');
  expect(after.transfers).toBe(rows[0].count);
});
