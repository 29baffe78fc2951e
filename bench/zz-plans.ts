import pg from 'pg';
import { startCluster } from '/work/wt/sight/server/testing/cluster.ts';
import { openPostgresql } from '/work/wt/sight/server/src/platform/database/postgresql.ts';
import { migrate } from '/work/wt/sight/server/src/platform/database/migrate.ts';
import { seedAssets } from '/work/wt/sight/bench/seed.ts';
import { OPEN_DOOR, openAsPerson } from '/work/wt/sight/server/src/platform/database/openings.ts';
const cluster = await startCluster();
const { pool: first } = openPostgresql(cluster.address('postgres'), 4) as any; await migrate(first); await first.end(); const pool = new pg.Pool({ connectionString: cluster.address('postgres'), options: '-c statement_timeout=0', max: 3 });
try {

  const company = crypto.randomUUID(); const people: any = {};
  await pool.query(`INSERT INTO app.company (id, name, email) VALUES ($1, 'Big', 'a@b.co')`, [company]);
  for (const role of ['Director', 'Survey', 'Client', 'Gatekeeper']) {
    const [sub, session] = [crypto.randomUUID(), crypto.randomUUID()];
    const phone = role === 'Client' ? '+263770000042' : null;
    await pool.query(`INSERT INTO app.user_account (id, email, name, phone, password_hash) VALUES ($1, $2, $3, $4, 'x')`, [sub, `${role.toLowerCase()}@x.co`, role, phone]);
    await pool.query(`INSERT INTO app.session (id, user_id, device, expires_at) VALUES ($1, $2, 'd', now() + interval '1 day')`, [session, sub]);
    await pool.query(`INSERT INTO app.membership (company_id, user_id, role, known_phone) VALUES ($1, $2, $3, $4)`, [company, sub, role, phone]);
    people[role] = { sub, sessionID: session };
  }
  await pool.query('ALTER TABLE app.asset DISABLE TRIGGER USER; ALTER TABLE app.asset ENABLE TRIGGER asset_json'); const seeded = await seedAssets(pool, company, 50_000); await pool.query('ALTER TABLE app.asset ENABLE TRIGGER USER');
  const client = await pool.connect();
  async function time(name: string, n: number, run: (i: number) => Promise<unknown>) {
    for (let i = 0; i < n / 5; i++) await run(i);
    const rounds = [];
    for (let r = 0; r < 5; r++) { const t = performance.now(); for (let i = 0; i < n; i++) await run(i); rounds.push((performance.now() - t) / n); }
    console.log(name.padEnd(46), (Math.min(...rounds)).toFixed(4), 'ms');
  }
  const asset = (i: number) => seeded.assetIDs[i % seeded.assetIDs.length];
  async function all(tag: string) {
    for (const role of ['Director', 'Survey', 'Client']) {
      const p = people[role];
      await time(`${tag} ${role} list 100`, 300, () => client.query({ name: `l${tag}`, text: 'SELECT app.list_assets_of_category($1,$2,$3,$4)', values: [p.sub, p.sessionID, company, seeded.smallCategoryID] }));
      await time(`${tag} ${role} list bulk 500`, 40, () => client.query({ name: `l${tag}`, text: 'SELECT app.list_assets_of_category($1,$2,$3,$4)', values: [p.sub, p.sessionID, company, seeded.bulkCategoryID] }));
      await time(`${tag} ${role} one by read_asset`, 600, (i) => client.query({ name: `r${tag}`, text: 'SELECT app.read_asset($1,$2,$3,$4)', values: [p.sub, p.sessionID, company, asset(i)] }));
      await time(`${tag} ${role} one in a transaction, bare json`, 600, async (i) => {
        const a = client.query(openAsPerson(p, company as any, 'quick')); 
        const b = client.query({ name: `o${tag}`, text: 'SELECT asset_json FROM app.asset WHERE company_id = $1 AND id = $2', values: [company, asset(i)] });
        const c = client.query('ROLLBACK'); await Promise.all([a, b, c]);
      });
      await time(`${tag} ${role} overview count`, 20, async () => {
        const a = client.query(openAsPerson(p, company as any, 'quick')); 
        const b = client.query({ name: `c${tag}`, text: `SELECT count(*), sum(area_square_metres) FROM app.asset WHERE company_id = (SELECT app.current_company_id()) AND standing IN ('ACTIVE','DISPUTED')`, values: [] });
        const c = client.query('ROLLBACK'); await Promise.all([a, b, c]);
      });
    }
  }
  await client.query('DEALLOCATE ALL');
  await all('with');
  for (const role of ['Director', 'Client']) {
    await client.query(openAsPerson(people[role], company as any, 'quick'));
    const { rows } = await client.query(`EXPLAIN (ANALYZE, BUFFERS) SELECT a.asset_json FROM app.asset a WHERE a.company_id = '${company}' AND a.category_id = '${seeded.smallCategoryID}' ORDER BY a.asset_number LIMIT 1000`);
    console.log(role + '\n' + rows.map((r: any) => r['QUERY PLAN']).join('\n'));
    await client.query('ROLLBACK');
  }
  await pool.query('DROP POLICY sight ON app.asset'); await pool.query('DROP POLICY sight ON app.asset_category');
  await client.query('DISCARD ALL').catch(() => {});
  await all('without');
  client.release();
} finally { await pool.end(); await cluster.stop(); }
