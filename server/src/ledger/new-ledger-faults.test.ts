import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { buildCompany, buildMember } from '../../testing/builders/company.ts';
import { buildRedemption } from '../../testing/builders/ledger.ts';
import { reconcileLedger } from './upkeep.ts';

let test: TestApp;
/** The hold of a redemption that was checked, and of one that was requested after that. */
let checked: Hold;
let fresh: Hold;

interface Hold {
  readonly id: string;
  readonly account: string;
}

beforeAll(async () => {
  test = await startTestApp();
  const company = await buildCompany(test);
  const client = await buildMember(test, company, 'Client');
  checked = await findHold(await buildRedemption(test, company, client));
  expect(await reconcileLedger(test.database, 'new')).toEqual({ faults: [], readOnlySince: null });
  expect(await countUnchecked()).toBe(0);
  const other = await buildMember(test, company, 'Client');
  fresh = await findHold(await buildRedemption(test, company, other));
});
afterAll(() => test.close());

async function findHold(redemptionID: string): Promise<Hold> {
  const { rows } = await test.storage.opened.pool.query<Hold>(
    `SELECT t.id, t.debit_account_id AS account FROM app.redemption r JOIN app.transfer t ON t.id = r.pending_transfer_id
     WHERE r.id = $1`,
    [redemptionID],
  );
  const [hold] = rows;
  if (hold === undefined) throw new Error('the redemption has a hold');
  return hold;
}

/** Accounts that have moved since the last check that found everything right. */
async function countUnchecked(): Promise<number> {
  const { rows } = await test.storage.opened.pool.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM app.account a LEFT JOIN app.ledger_checked c ON c.account_id = a.id
     WHERE a.version <> coalesce(c.version, 0)`,
  );
  return rows[0]?.count ?? 0;
}

/** What the check finds after a change made behind the ledger's back, and how much stays unchecked; it is undone. */
async function findAfter(table: string, act: string, value: string) {
  const client = await test.storage.opened.pool.connect();
  try {
    await client.query(`BEGIN; ALTER TABLE app.${table} DISABLE TRIGGER USER`);
    await client.query(act, [value]);
    const before = await client.query('SELECT * FROM app.ledger_checked ORDER BY account_id');
    const { rows } = await client.query('SELECT app.new_ledger_faults() AS faults');
    const after = await client.query('SELECT * FROM app.ledger_checked ORDER BY account_id');
    return { faults: rows[0].faults as string[], moved: JSON.stringify(before.rows) !== JSON.stringify(after.rows) };
  } finally {
    await client.query('ROLLBACK');
    client.release();
  }
}

const CHANGES = [
  ['account', 'UPDATE app.account SET version = version + 1 WHERE id = $1', /^entries of account .* are missing$/],
  [
    'account',
    'UPDATE app.account SET debits_pending = debits_pending + 1 WHERE id = $1',
    /^the entries of account .* do not explain its balance$/,
  ],
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
] as const;

describe('the check of what has moved', () => {
  it.each(CHANGES)(
    'finds a change of %s about a new movement, and marks nothing as checked',
    async (table, act, fault) => {
      const { faults, moved } = await findAfter(table, act, table === 'account' ? fresh.account : fresh.id);
      expect(faults).toContainEqual(expect.stringMatching(fault));
      expect(moved).toBe(false);
    },
  );

  it('finds a balance that changed without an entry since it was checked', async () => {
    const act = 'UPDATE app.account SET debits_pending = debits_pending + 1 WHERE id = $1';
    expect((await findAfter('account', act, checked.account)).faults).toContainEqual(
      expect.stringMatching(/^the entries of account .* do not explain its balance$/),
    );
  });

  it('leaves what was checked to the check of everything', async () => {
    const act = 'UPDATE app.transfer SET amount = amount + 1 WHERE id = $1';
    expect((await findAfter('transfer', act, checked.id)).faults).toEqual([]);
    const client = await test.storage.opened.pool.connect();
    try {
      await client.query('BEGIN; ALTER TABLE app.transfer DISABLE TRIGGER USER');
      await client.query(act, [checked.id]);
      const { rows } = await client.query('SELECT app.ledger_faults() AS faults');
      expect(rows[0].faults).toContainEqual(expect.stringMatching(/^movement .* was altered$/));
    } finally {
      await client.query('ROLLBACK');
      client.release();
    }
  });

  it('marks what it found right, once', async () => {
    expect(await countUnchecked()).toBeGreaterThan(0);
    expect(await reconcileLedger(test.database, 'new')).toEqual({ faults: [], readOnlySince: null });
    expect(await countUnchecked()).toBe(0);
    expect(await reconcileLedger(test.database)).toEqual({ faults: [], readOnlySince: null });
  });
});
