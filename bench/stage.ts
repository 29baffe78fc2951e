import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startCluster } from '../server/testing/cluster.ts';
import { CLIENTS } from './measure.ts';
import { prepareLogin } from './prepare-login.ts';
import { startProcess } from './processes.ts';
import { type Seeded, seedAssets } from './seed.ts';
import { type Caller, signUpCompany, signUpMembers } from './sign-up.ts';

/** Connections of each process to the database. */
export const CONNECTIONS = 10;

/** What a measurement runs against. */
export interface Stage {
  /** Addresses of the server and of the bare route. */
  readonly server: string;
  readonly bare: string;
  readonly pool: pg.Pool;
  readonly caller: Caller;
  /** The caller and fifteen colleagues. */
  readonly tokens: readonly string[];
  readonly seeded: Seeded;
}

/**
 * Real PostgreSQL with commits on disk, and the server as its own process with this many assets; removed afterwards.
 */
export async function withStage<T>(assets: number, act: (stage: Stage) => Promise<T>): Promise<T> {
  const cluster = await startCluster({ durable: true });
  const folder = mkdtempSync(join(tmpdir(), 'atlas-bench-'));
  const address = cluster.address('postgres');
  const server = await startProcess(new URL('../server/src/main.ts', import.meta.url), [], {
    DATABASE_URL: await prepareLogin(cluster),
    DATABASE_CONNECTIONS: String(CONNECTIONS),
    ATLAS_DATA: folder,
    ATLAS_DEMO: 'off',
    PORT: '0',
  });
  const bare = await startProcess(new URL('bare-route.ts', import.meta.url), [address, String(CONNECTIONS)]);
  const pool = new pg.Pool({ connectionString: address, max: CONNECTIONS, pipeline: true });
  try {
    const caller = await signUpCompany(server.address, pool);
    const members = await signUpMembers(server.address, pool, caller.companyID, CLIENTS - 1);
    console.log(`Seeding ${assets} assets …`);
    const seeded = await seedAssets(pool, caller.companyID, assets);
    return await act({
      server: server.address,
      bare: bare.address,
      pool,
      caller,
      tokens: [caller.token, ...members],
      seeded,
    });
  } finally {
    await pool.end();
    await server.stop();
    await bare.stop();
    await cluster.stop();
    for (const path of [folder, `${folder}-guard`]) rmSync(path, { recursive: true, force: true });
  }
}
