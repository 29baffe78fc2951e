import { login } from '@atlas/contract/accounts';
import type { TestApp } from '../../server/testing/app.ts';
import { call } from '../../server/testing/call.ts';
import { loadDemo } from '../src/load.ts';

export const PASSWORD = 'a password of this test';

/** Loads the demonstration as a start does; returns the addresses of its accounts. */
export function load(running: TestApp, demoPassword = PASSWORD): Promise<string[]> {
  const { database, app } = running;
  return loadDemo({ configuration: { ...running.configuration, demoPassword }, database, log: app.log });
}

/** Signs an account of the demonstration in, by the name before its @. */
export async function signIn(running: TestApp, name: string, password = PASSWORD): Promise<string> {
  const { token } = await call(running.app, login, { body: { email: `${name}@demo.atlas`, password } });
  return token;
}

/** Rows of every table, counted past the walls. */
export async function countRows(running: TestApp): Promise<Record<string, string>> {
  const { pool } = running.storage.opened;
  const tables = ['company', 'membership', 'asset_category', 'asset', 'boundary', 'document', 'user_account', 'event'];
  const counts: Record<string, string> = {};
  for (const table of [...tables, 'session']) {
    const { rows } = await pool.query<{ count: string }>(
      `SELECT count(*) FROM app.${table}${table === 'company' ? ' WHERE NOT desk' : ''}`,
    );
    counts[table] = String(rows[0]?.count);
  }
  return counts;
}
