import type pg from 'pg';

/** A double-entry ledger as one would write it first: four tables and a function, without a log, walls or limits. */
const SCHEMA = `
  CREATE SCHEMA plain;
  CREATE TABLE plain.account (id uuid PRIMARY KEY, balance bigint NOT NULL CHECK (balance >= 0));
  CREATE TABLE plain.attempt (key uuid PRIMARY KEY, created_at timestamptz NOT NULL DEFAULT clock_timestamp());
  CREATE TABLE plain.transfer (id uuid PRIMARY KEY DEFAULT gen_random_uuid(), key uuid NOT NULL REFERENCES plain.attempt (key),
    debit_account_id uuid NOT NULL REFERENCES plain.account (id), credit_account_id uuid NOT NULL REFERENCES plain.account (id),
    amount bigint NOT NULL CHECK (amount > 0), created_at timestamptz NOT NULL DEFAULT clock_timestamp());
  CREATE TABLE plain.entry (transfer_id uuid NOT NULL REFERENCES plain.transfer (id), account_id uuid NOT NULL,
    amount bigint NOT NULL, balance_after bigint NOT NULL, PRIMARY KEY (transfer_id, account_id));
  CREATE INDEX entry_by_account ON plain.entry (account_id);
  CREATE FUNCTION plain.move(attempt uuid, debit uuid, credit uuid, amount bigint) RETURNS uuid LANGUAGE plpgsql AS $$
  DECLARE
    made uuid;
  BEGIN
    INSERT INTO plain.attempt (key) VALUES (attempt);
    PERFORM FROM plain.account a WHERE a.id IN (debit, credit) ORDER BY a.id FOR UPDATE;
    UPDATE plain.account a SET balance = a.balance - move.amount WHERE a.id = debit;
    UPDATE plain.account a SET balance = a.balance + move.amount WHERE a.id = credit;
    INSERT INTO plain.transfer (key, debit_account_id, credit_account_id, amount) VALUES (attempt, debit, credit, amount) RETURNING id INTO made;
    INSERT INTO plain.entry (transfer_id, account_id, amount, balance_after)
    SELECT made, a.id, CASE a.id WHEN debit THEN -move.amount ELSE move.amount END, a.balance FROM plain.account a WHERE a.id IN (debit, credit);
    RETURN made;
  END
  $$`;

/** Makes the plain ledger with as many accounts, each with what it can spend for the whole run. */
export async function openPlainLedger(pool: pg.Pool, accounts: number): Promise<void> {
  await pool.query(SCHEMA);
  await pool.query(
    `INSERT INTO plain.account (id, balance)
     SELECT ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, 1000000000 FROM generate_series(0, $1::int - 1) AS n`,
    [accounts],
  );
}

/** A call of it in a script of pgbench. @param debit, credit their ids, in SQL */
export const movePlainly = (debit: string, credit: string) =>
  `SELECT plain.move(gen_random_uuid(), (${debit})::uuid, (${credit})::uuid, 1);\n`;
