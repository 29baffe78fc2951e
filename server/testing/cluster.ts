import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { findPostgresProgram } from '../src/backup/postgres-programs.ts';

/** A PostgreSQL server of one's own: on a free port, in a scratch folder, under an unprivileged user. */
export interface Cluster {
  /** Address of a database in it. */
  readonly address: (database: string) => string;
  readonly port: number;
  /** Folder of the server's programs. */
  readonly programs: string;
  readonly stop: () => Promise<void>;
}

interface ClusterOptions {
  /** Whether commits reach the disk before they are acknowledged; tests of rules do without, benches and fault tests do not. */
  readonly durable?: boolean;
}

export async function startCluster(options: ClusterOptions = {}): Promise<Cluster> {
  const initdb = findPostgresProgram('initdb');
  if (initdb === undefined)
    throw new Error('PostgreSQL is not installed: on Debian, apt-get install postgresql-15-postgis-3');
  const programs = dirname(initdb);
  const folder = mkdtempSync(join(tmpdir(), 'atlas-cluster-'));
  const owner = findUnprivilegedUser();
  if (owner !== undefined) chownSync(folder, owner.uid, owner.gid);
  const port = await findFreePort();
  const cluster = join(folder, 'cluster');
  execFileSync(
    initdb,
    ['-D', cluster, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'],
    {
      ...owner,
      cwd: folder,
      stdio: 'ignore',
    },
  );
  const settings = [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${folder}`,
    'max_connections=200',
    'shared_buffers=256MB',
    ...(options.durable ? [] : ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']),
  ];
  const server: ChildProcess = spawn(
    join(programs, 'postgres'),
    ['-D', cluster, ...settings.flatMap((setting) => ['-c', setting])],
    {
      ...owner,
      cwd: folder,
      stdio: 'ignore',
    },
  );
  const address = (database: string) => `postgres://postgres@127.0.0.1:${port}/${database}`;
  await waitUntilReady(address('postgres'));
  return {
    address,
    port,
    programs,
    stop: async () => {
      const exited = new Promise((resolve) => server.once('exit', resolve));
      server.kill('SIGINT');
      await exited;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** PostgreSQL refuses to run as root; Debian's package brings the user `postgres` along, others have `nobody`. */
function findUnprivilegedUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  for (const name of ['postgres', 'nobody']) {
    try {
      const ids = ['-u', '-g'].map((flag) => Number(execFileSync('id', [flag, name], { encoding: 'utf8' })));
      return { uid: ids[0] ?? 65_534, gid: ids[1] ?? 65_534 };
    } catch {}
  }
  return { uid: 65_534, gid: 65_534 };
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        address !== null && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
}

async function waitUntilReady(address: string): Promise<void> {
  for (let attempt = 0; attempt < 150; attempt += 1) {
    const client = new pg.Client({ connectionString: address });
    try {
      await client.connect();
      await client.end();
      return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
  throw new Error('the test cluster did not start within 15 seconds');
}
