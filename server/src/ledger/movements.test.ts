import type { AccountId, TransferId } from '@atlas/contract/identifiers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { buildCompany, type TestCompany } from '../../testing/builders/company.ts';
import { asDirector, buildTreasury, buildWallet, fundAccount } from '../../testing/builders/ledger.ts';
import { AppError } from '../platform/outcome.ts';
import { ACCOUNT_CODES, applyMovements, ensureAccount, type Moved, type Movement } from './index.ts';

let test: TestApp;
let company: TestCompany;
let treasury: AccountId;
let escrow: AccountId;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  company = await buildCompany(test);
  treasury = await buildTreasury(test, company, 10_000n);
  escrow = await asDirector(test, company, ({ tx }) =>
    ensureAccount(tx, {
      companyID: company.companyID,
      owner: { kind: 'pass', id: crypto.randomUUID() },
      code: ACCOUNT_CODES.escrow,
    }),
  );
});

const move = (movements: readonly Movement[], idempotencyKey: string = crypto.randomUUID(), by = company) =>
  asDirector(test, by, (scope) =>
    applyMovements(scope, { movements, reference: { type: 'gate_pass', id: 'A-1' }, idempotencyKey }),
  );
const single = (amount: bigint, debit = treasury, credit = escrow): Movement => ({
  kind: 'single',
  debit,
  credit,
  amount,
});
const hold = (amount: bigint, expiresAt?: Date): Movement => ({
  kind: 'pending',
  debit: treasury,
  credit: escrow,
  amount,
  ...(expiresAt === undefined ? {} : { expiresAt }),
});
const done = (moved: unknown): Moved => {
  expect(moved).toMatchObject({ ok: true });
  return moved as Moved;
};
const idOf = (moved: Moved): TransferId => {
  const [first] = moved.transfers;
  if (first === undefined) throw new Error('nothing moved');
  return first._id;
};
const balance = async (id: AccountId) => {
  const { rows } = await test.storage.opened.pool.query(
    'SELECT credits_posted - debits_posted AS posted, debits_pending AS held FROM app.account WHERE id = $1',
    [id],
  );
  return [BigInt(rows[0].posted), BigInt(rows[0].held)];
};

describe('movements', () => {
  it('take from one and give to the other, to the last unit and not beyond', async () => {
    expect(done(await move([single(9_999n)])).balances[treasury]).toEqual({ posted: '1', held: '0' });
    expect(await move([single(2n)])).toMatchObject({ code: 'insufficient_funds' });
    done(await move([single(1n)]));
    expect([await balance(treasury), await balance(escrow)]).toEqual([
      [0n, 0n],
      [10_000n, 0n],
    ]);
  });

  it('hold, post a part and give the rest back', async () => {
    const held = idOf(done(await move([hold(4_000n)])));
    expect(await balance(treasury)).toEqual([10_000n, 4_000n]);
    expect(await move([single(6_001n)])).toMatchObject({ code: 'insufficient_funds' });
    done(await move([{ kind: 'post', pendingID: held, amount: 2_500n }]));
    expect([await balance(treasury), await balance(escrow)]).toEqual([
      [7_500n, 0n],
      [2_500n, 0n],
    ]);
    expect(await move([{ kind: 'void', pendingID: held }])).toMatchObject({ code: 'already_resolved' });
  });

  it('void a hold, and never post more than was held', async () => {
    const held = idOf(done(await move([hold(4_000n)])));
    await expect(move([{ kind: 'post', pendingID: held, amount: 4_001n }])).rejects.toMatchObject({
      code: 'invalid_input',
    });
    done(await move([{ kind: 'void', pendingID: held }]));
    expect(await balance(treasury)).toEqual([10_000n, 0n]);
    expect(await move([{ kind: 'post', pendingID: held }])).toMatchObject({ code: 'already_resolved' });
  });

  it('are reversed once, by a counter-movement', async () => {
    const moved = idOf(done(await move([single(3_000n)])));
    done(await move([{ kind: 'reversal', of: moved }]));
    expect(await balance(treasury)).toEqual([10_000n, 0n]);
    expect(await move([{ kind: 'reversal', of: moved }])).toMatchObject({ code: 'already_resolved' });
  });

  it('of a linked group happen all or not at all', async () => {
    const held = idOf(done(await move([hold(4_000n)])));
    expect(await move([{ kind: 'post', pendingID: held }, single(5_000n), single(2_000n)])).toMatchObject({
      code: 'insufficient_funds',
    });
    expect(await balance(treasury)).toEqual([10_000n, 4_000n]);
    done(await move([{ kind: 'post', pendingID: held }, single(4_000n, escrow, treasury)]));
    expect(await balance(treasury)).toEqual([10_000n, 0n]);
  });
});

describe('a closed account', () => {
  it('takes part in no new movement, on either side, and earlier holds still end', async () => {
    const held = idOf(done(await move([hold(4_000n)])));
    await test.storage.opened.pool.query('UPDATE app.account SET closed_at = now() WHERE id = $1', [escrow]);
    for (const movement of [single(1n), hold(1n), single(1n, escrow, treasury)]) {
      expect(await move([movement])).toMatchObject({ code: 'account_closed' });
    }
    done(await move([{ kind: 'post', pendingID: held }]));
    expect([await balance(treasury), await balance(escrow)]).toEqual([
      [6_000n, 0n],
      [4_000n, 0n],
    ]);
  });
});

describe('a key', () => {
  it('moves once and answers the same again, to the byte', async () => {
    const first = JSON.stringify(done(await move([single(10n)], 'pass 1 attempt 1')));
    await move([single(10n)], 'another');
    expect(JSON.stringify(await move([single(10n)], 'pass 1 attempt 1'))).toBe(first);
    expect(await balance(escrow)).toEqual([20n, 0n]);
  });

  it('that was used for something else moves nothing', async () => {
    await move([single(10n)], 'pass 2');
    await expect(move([single(11n)], 'pass 2')).rejects.toMatchObject({ code: 'idempotency_mismatch' });
    expect(await balance(escrow)).toEqual([10n, 0n]);
  });

  it('that was refused stays refused even once there are funds', async () => {
    const key = crypto.randomUUID();
    const tryAndKeep = () =>
      asDirector(test, company, async (scope) => ({
        answer: await applyMovements(scope, {
          movements: [single(20_000n)],
          reference: { type: 'gate_pass', id: 'A-1' },
          idempotencyKey: key,
        }),
      }));
    expect((await tryAndKeep()).answer).toMatchObject({ code: 'insufficient_funds' });
    await fundAccount(test, treasury, 50_000n, company.companyID);
    expect((await tryAndKeep()).answer).toMatchObject({ code: 'insufficient_funds' });
    expect(await balance(escrow)).toEqual([0n, 0n]);
  });

  it('of one company is not that of another', async () => {
    const other = await buildCompany(test);
    const [theirs, purse] = [await buildTreasury(test, other, 50n), await buildWallet(test, other.director, 0n)];
    done(await move([single(10n)], 'pass 3'));
    done(await move([single(20n, theirs, purse)], 'pass 3', other));
  });
});

describe('walls', () => {
  it('treat another company’s accounts like ones that do not exist', async () => {
    const other = await buildCompany(test);
    const theirs = await buildTreasury(test, other, 500n);
    const nowhere = crypto.randomUUID() as AccountId;
    for (const account of [theirs, nowhere]) {
      expect(await move([single(1n, treasury, account)])).toMatchObject({ code: 'not_found' });
      expect(await move([single(1n, account, treasury)])).toMatchObject({ code: 'not_found' });
    }
    const held = idOf(done(await move([hold(10n)])));
    expect(await move([{ kind: 'void', pendingID: held }], 'theirs', other)).toMatchObject({ code: 'not_found' });
    const { rows } = await test.storage.opened.pool.query("SELECT id FROM app.account WHERE owner_kind = 'system'");
    for (const { id } of rows) expect(await move([single(1n, id, treasury)])).toMatchObject({ code: 'not_found' });
  });

  it('let only its owner empty a wallet', async () => {
    const colleague = await buildCompany(test);
    const purse = await buildWallet(test, colleague.director, 100n);
    expect(await move([single(1n, purse, treasury)])).toMatchObject({ code: 'not_found' });
    done(await move([single(5n, treasury, purse)]));
    const own = await buildWallet(test, company.director, 100n);
    done(await move([single(60n, own, treasury)]));
    expect(await balance(own)).toEqual([40n, 0n]);
  });

  it('open no account for someone who does not exist', async () => {
    const { companyID } = company;
    const stranger = await buildCompany(test);
    const id = crypto.randomUUID();
    for (const input of [
      { companyID: stranger.companyID, owner: { kind: 'company' as const, id: stranger.companyID } },
      { companyID, owner: { kind: 'company' as const, id: stranger.companyID } },
      { companyID, owner: { kind: 'asset' as const, id } },
      { companyID: null, owner: { kind: 'user' as const, id } },
      { companyID: null, owner: { kind: 'node' as const, id } },
    ]) {
      await expect(
        asDirector(test, company, ({ tx }) => ensureAccount(tx, { ...input, code: 1 })),
      ).rejects.toBeInstanceOf(AppError);
    }
    expect(await buildTreasury(test, company, 0n)).toBe(treasury);
  });
});

describe('holds in time', () => {
  it('are released when their time is over, and cannot be posted after it', async () => {
    const held = idOf(done(await move([hold(4_000n, new Date(Date.now() - 1_000))])));
    const later = idOf(done(await move([hold(1_000n, new Date(Date.now() + 3_600_000))])));
    expect(await move([{ kind: 'post', pendingID: held }])).toMatchObject({ code: 'hold_expired' });
    const { rows } = await test.storage.opened.pool.query('SELECT app.ledger_expire(100) AS let_go');
    expect(rows[0].let_go).toBeGreaterThanOrEqual(1);
    expect(await balance(treasury)).toEqual([10_000n, 1_000n]);
    done(await move([{ kind: 'post', pendingID: later }]));
    expect(await move([{ kind: 'void', pendingID: held }])).toMatchObject({ code: 'already_resolved' });
  });
});

describe('history', () => {
  async function asApplication(act: string): Promise<void> {
    const client = await test.storage.opened.pool.connect();
    try {
      await client.query(`BEGIN; SET LOCAL ROLE atlas_app; ${act}`);
    } finally {
      await client.query('ROLLBACK');
      client.release();
    }
  }

  it.each(['transfer', 'entry', 'transfer_attempt'])('of %s never changes, not even for the owner', async (table) => {
    done(await move([single(1n)]));
    const { pool } = test.storage.opened;
    const column = { transfer: 'amount', entry: 'posted', transfer_attempt: 'code' }[table];
    for (const act of [
      `UPDATE app.${table} SET ${column} = NULL`,
      `DELETE FROM app.${table}`,
      `TRUNCATE app.${table} CASCADE`,
    ]) {
      await expect(pool.query(act)).rejects.toMatchObject({ code: 'AT403' });
      await expect(asApplication(act)).rejects.toMatchObject({ code: '42501' });
    }
  });

  it('is recorded in the event log with the same hash, or not at all', async () => {
    done(await move([hold(5n), single(6n)]));
    await move([single(1_000_000n)]);
    const { rows } = await test.storage.opened.pool.query(
      `SELECT t.id, encode(t.hash, 'hex') AS hash, encode(app.hash_of_transfer(t), 'hex') AS own,
        (SELECT array_agg(told ->> 'hash') FROM app.event e, jsonb_array_elements(e.after -> 'transfers') AS told
          WHERE e.subject_type = 'transfer' AND told ->> '_id' = t.id::text) AS told
       FROM app.transfer t`,
    );
    expect(rows.length).toBeGreaterThan(2);
    for (const row of rows) expect([row.own, row.told]).toEqual([row.hash, [row.hash]]);
  });
});

describe('the database itself', () => {
  const refused = (text: string, values: readonly unknown[]) => test.storage.opened.pool.query(text, [...values]);

  it('refuses an overdraft even if the code is wrong', async () => {
    await expect(
      refused('UPDATE app.account SET debits_posted = credits_posted + 1 WHERE id = $1', [treasury]),
    ).rejects.toMatchObject({ constraint: 'account_not_overdrawn' });
  });

  it('refuses a second end of a hold even if the code is wrong', async () => {
    const held = idOf(done(await move([hold(5n)])));
    done(await move([{ kind: 'void', pendingID: held }]));
    await expect(
      refused(
        `INSERT INTO app.transfer (id, ledger_id, company_id, attempt_id, kind, debit_account_id, credit_account_id, amount,
           pending_id, ref_type, ref_id, hash)
         SELECT gen_random_uuid(), ledger_id, company_id, attempt_id, 'post', debit_account_id, credit_account_id, amount, id,
           ref_type, ref_id, hash FROM app.transfer WHERE id = $1`,
        [held],
      ),
    ).rejects.toMatchObject({ constraint: 'transfer_resolves_once' });
  });
});
