import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chmodSync, chownSync, cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { findPostgresProgram } from '../src/backup/postgres-programs.ts';
import { findFreePort } from './free-port.ts';

/** A private PostgreSQL server: on a free port, in a scratch folder, under an unprivileged user. */
export interface Cluster {
  /** Address of a database in it. */
  readonly address: (database: string) => string;
  readonly port: number;
  /** Folder of the server's programs. */
  readonly programs: string;
  /** Stops the server and removes its folder, after calling `use` on it if given. */
  readonly stop: (use?: (folder: string) => void) => Promise<void>;
}

interface ClusterOptions {
  /**
   * Whether commits reach the disk before they are acknowledged; tests of rules do without, but benches and fault tests
   * do not.
   */
  readonly durable?: boolean;
  /** Folder of a stopped cluster to copy; without it the cluster is a new one. */
  readonly template?: string;
}

interface UnprivilegedUser {
  readonly uid: number;
  readonly gid: number;
}

const NOT_DURABLE = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'min_wal_size=2MB',
  'max_wal_size=1GB',
];

export async function startCluster(options: ClusterOptions = {}): Promise<Cluster> {
  const initdb = findInitdb();
  const programs = dirname(initdb);
  const folder = mkdtempSync(join(tmpdir(), 'atlas-cluster-'));
  const owner = findUnprivilegedUser();
  if (owner !== undefined) chownSync(folder, owner.uid, owner.gid);
  const port = await findFreePort();
  const cluster = join(folder, 'cluster');
  if (options.template !== undefined) copyCluster(options.template, cluster, owner);
  else {
    const settings = ['-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'];
    // A cluster that is copied should not carry 16 MB of log.
    if (!options.durable) settings.push('--wal-segsize=1');
    execFileSync(initdb, ['-D', cluster, ...settings], { ...owner, cwd: folder, stdio: 'ignore' });
  }
  const settings = [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${folder}`,
    'max_connections=200',
    'shared_buffers=256MB',
    ...(options.durable ? [] : NOT_DURABLE),
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
    stop: async (use) => {
      const exited = new Promise((resolve) => server.once('exit', resolve));
      server.kill('SIGINT');
      await exited;
      use?.(cluster);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Path of PostgreSQL's initdb, with its other programs in the same folder. */
export function findInitdb(): string {
  const initdb = findPostgresProgram('initdb');
  if (initdb === undefined)
    throw new Error('PostgreSQL is not installed: on Debian, apt-get install postgresql-15-postgis-3');
  return initdb;
}

function copyCluster(template: string, cluster: string, owner: UnprivilegedUser | undefined): void {
  cpSync(template, cluster, { recursive: true });
  chmodSync(cluster, 0o700);
  if (owner === undefined) return;
  for (const name of ['.', ...readdirSync(cluster, { recursive: true, encoding: 'utf8' })]) {
    chownSync(join(cluster, name), owner.uid, owner.gid);
  }
}

/** PostgreSQL refuses to run as root; Debian's package creates the user `postgres`, others have `nobody`. */
function findUnprivilegedUser(): UnprivilegedUser | undefined {
  if (process.getuid?.() !== 0) return undefined;
  for (const name of ['postgres', 'nobody']) {
    try {
      const ids = ['-u', '-g'].map((flag) => Number(execFileSync('id', [flag, name], { encoding: 'utf8' })));
      return { uid: ids[0] ?? 65_534, gid: ids[1] ?? 65_534 };
    } catch {}
  }
  return { uid: 65_534, gid: 65_534 };
}

async function waitUntilReady(address: string): Promise<void> {
  for (let attempt = 0; attempt < 750; attempt += 1) {
    const client = new pg.Client({ connectionString: address });
    try {
      await client.connect();
      await client.end();
      return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
  throw new Error('the test cluster did not start within 15 seconds');
}
