import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { buildCategory } from '../../testing/builders/asset.ts';
import { buildCompany } from '../../testing/builders/company.ts';
import { seedAssets } from '../../testing/seed-assets.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

// A new installation of PostgreSQL has room for 6,400 locks of all callers together.
it('settles the titles of many assets in one statement with a bounded number of locks', async () => {
  const { companyID, director } = await buildCompany(test);
  const categoryId = await buildCategory(test, { companyID, token: director.token });
  await seedAssets(test, { companyID, categoryId, count: 3_000 });
  const client = await test.storage.opened.pool.connect();
  try {
    await client.query('BEGIN');
    await client.query("UPDATE app.asset SET compliance_state = 'APPROVED' WHERE company_id = $1", [companyID]);
    const { rows } = await client.query(
      `SELECT (SELECT count(*) FROM app.asset_right WHERE company_id = $1 AND kind = 'title' AND settled)::int AS titles,
         (SELECT count(*) FROM pg_locks WHERE locktype = 'advisory' AND pid = pg_backend_pid())::int AS locks`,
      [companyID],
    );
    expect(rows[0].titles).toBe(3_000);
    expect(rows[0].locks).toBeLessThanOrEqual(1_024);
  } finally {
    await client.query('ROLLBACK');
    client.release();
  }
});
