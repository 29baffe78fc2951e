import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startCluster } from '../server/testing/cluster.ts';
import { compareCalls } from './compare-calls.ts';
import { compareTiles } from './compare-tiles.ts';
import { measureGates } from './gates.ts';
import { startProcess } from './processes.ts';
import { seedAssets } from './seed.ts';
import { signUpCompany } from './sign-up.ts';
import { printTable } from './table.ts';

const ASSETS = Number(process.env.BENCH_ASSETS ?? 100_000);
const CONNECTIONS = 10;

// Real PostgreSQL whose commits reach the disk, the server as its own process, the calls from this one.
const cluster = await startCluster({ durable: true });
const folder = mkdtempSync(join(tmpdir(), 'atlas-bench-'));
const address = cluster.address('postgres');
const server = await startProcess(new URL('../server/src/main.ts', import.meta.url), [], {
  DATABASE_URL: address,
  DATABASE_CONNECTIONS: String(CONNECTIONS),
  ATLAS_DATA: folder,
  ATLAS_DEMO: 'off',
  PORT: '0',
  LOG_LEVEL: 'warn',
});
const bare = await startProcess(new URL('bare-route.ts', import.meta.url), [address, String(CONNECTIONS)]);
const pool = new pg.Pool({ connectionString: address, max: CONNECTIONS, pipeline: true });
let held = false;
try {
  const caller = await signUpCompany(server.address);
  console.log(`Seeding ${ASSETS} assets …`);
  const seeded = await seedAssets(pool, caller.companyID, ASSETS);
  const tiles = await compareTiles({ server: server.address, bare: bare.address }, caller);
  const calls = await compareCalls({ server: server.address, bare: bare.address, pool, caller, seeded });
  const comparisons = [...calls, ...tiles];
  console.log(`\n${ASSETS} assets, PostgreSQL with synchronous commit, 16 clients, ${CONNECTIONS} connections\n`);
  held = printTable(comparisons);
  held = (await measureGates({ server: server.address, pool, caller })) && held;
} finally {
  await pool.end();
  await server.stop();
  await bare.stop();
  await cluster.stop();
  rmSync(folder, { recursive: true, force: true });
}
process.exit(held ? 0 : 1);
