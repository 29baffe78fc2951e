import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CompanyId } from '@atlas/contract/identifiers';
import { createCompany } from '@atlas/server/companies/create-company';
import { createAccount, hashPassword, openSession } from '@atlas/server/people/index';
import { AccessTokens } from '@atlas/server/platform/access-token';
import { readConfiguration } from '@atlas/server/platform/config';
import type { Actor } from '@atlas/server/platform/database/database';
import { openDatabase } from '@atlas/server/platform/database/open';
import { loadSecrets } from '@atlas/server/platform/secrets';
import pg from 'pg';
import { startCluster } from '../server/testing/cluster.ts';
import { type BareClient, openBare, openLive } from './live-clients.ts';
import { prepareLogin } from './prepare-login.ts';
import { startProcess } from './processes.ts';

const WATCHERS = Number(process.env.BENCH_WATCHERS ?? 2_000);
const IDLE = Number(process.env.BENCH_SOCKETS ?? 5_000);
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 15);
const MOST_TIMES = 2;
/** As many as the register lets one person have. */
const SOCKETS_OF_PERSON = 20;
/** The update's size on the wire is about 2 kB. */
const SUMMARY = 'x'.repeat(900);

const cluster = await startCluster({ durable: true });
const folder = mkdtempSync(join(tmpdir(), 'atlas-bench-'));
const pool = new pg.Pool({ connectionString: cluster.address('postgres'), max: 2 });
pool.on('error', () => {});
const server = await startProcess(new URL('../server/src/main.ts', import.meta.url), [], {
  DATABASE_URL: await prepareLogin(cluster),
  ATLAS_DATA: folder,
  ATLAS_DEMO: 'off',
  PORT: '0',
});
const bare = await startProcess(new URL('bare-socket.ts', import.meta.url), []);
const configuration = readConfiguration({
  DATABASE_URL: cluster.address('postgres'),
  ATLAS_DATA: folder,
  ATLAS_DEMO: 'off',
});
const database = await openDatabase(configuration);
let held = false;
try {
  const { companyID, people } = await prepareCompany(Math.ceil(Math.max(WATCHERS, IDLE) / SOCKETS_OF_PERSON));
  const ours: Awaited<ReturnType<typeof watch>>[] = [];
  // One network has places for 500 that have not shown their token yet.
  while (ours.length < WATCHERS) {
    const next = Array.from({ length: Math.min(200, WATCHERS - ours.length) }, (_, index) => ours.length + index);
    ours.push(...(await Promise.all(next.map((at) => watch(companyID, people[Math.floor(at / SOCKETS_OF_PERSON)])))));
  }
  const theirs = await Promise.all(Array.from({ length: WATCHERS }, () => openBare(bare.address)));
  const [update, message] = await readUpdate(companyID, ours);
  const times = { ours: [] as number[], theirs: [] as number[] };
  // They take turns, so that a busy moment of the machine affects both sides.
  for (let round = 0; round < ROUNDS; round += 1) {
    times.ours.push(await timeLast(ours, update));
    times.theirs.push(await timeLast(theirs, () => fetch(bare.address, { method: 'POST', body: message })));
  }
  for (const client of [...ours, ...theirs]) client.close();
  const [last, bareLast] = [median(times.ours), median(times.theirs)];
  held = last <= MOST_TIMES * bareLast;
  console.log(
    `\nan update of ${message.length} bytes to ${WATCHERS} watchers, until the last has it, median of ${ROUNDS}:`,
  );
  console.log(
    `commit, read and Socket.IO ${last.toFixed(1)} ms   bare ws ${bareLast.toFixed(1)} ms   ${(last / bareLast).toFixed(2)} times, promised ${MOST_TIMES} ${held ? 'held' : 'MISSED'}`,
  );
  await new Promise((resolve) => setTimeout(resolve, 3_000));
  console.log(`\nmemory of ${IDLE} idle sockets:`);
  console.log(
    `Socket.IO ${await weigh(() => openLiveIdle(people), readRegister)} kB a socket   bare ws ${await weigh(openBareIdle, readBare)} kB`,
  );
} finally {
  await pool.end();
  await database.close();
  await server.stop();
  await bare.stop();
  await cluster.stop();
  for (const path of [folder, `${folder}-guard`]) rmSync(path, { recursive: true, force: true });
}
process.exit(held ? 0 : 1);

interface Person {
  readonly sub: string;
  readonly token: string;
}

/** A company with people at its front desk, and one payment that waits. */
async function prepareCompany(count: number): Promise<{ companyID: CompanyId; people: readonly Person[] }> {
  const passwordHash = await hashPassword(crypto.randomUUID());
  const tokens = new AccessTokens((await loadSecrets({ configuration, database })).accessToken);
  const signUp = async (index: number) => {
    const person = { email: `bench${index}@example.org`, name: `Clerk ${index}`, passwordHash };
    const { actor } = await openSession(database, await createAccount({ database }, person), 'Bench');
    return actor;
  };
  const actors: Actor[] = [];
  for (let index = 0; index < count; index += 1) actors.push(await signUp(index));
  const [founder] = actors;
  if (founder === undefined) throw new Error('nobody signed up');
  await pool.query('UPDATE app.user_account SET email_proven_at = now()');
  const founded = await database.withTenant(founder, null, (scope) =>
    createCompany(scope, { company: 'Bench', companyEmail: 'bench@example.org' }),
  );
  if (!('companyID' in founded)) throw new Error('the company could not be founded');
  const { companyID } = founded;
  await pool.query(`UPDATE app.membership SET role = 'Reception' WHERE company_id = $1`, [companyID]);
  await pool.query(
    `INSERT INTO app.membership (company_id, user_id, role) SELECT $1, u.id, 'Reception' FROM app.user_account u
     WHERE NOT EXISTS (SELECT FROM app.membership m WHERE m.user_id = u.id)`,
    [companyID],
  );
  await pool.query(
    `INSERT INTO app.work_item (company_id, id, case_id, ref, queue_name, kind, title, summary, requester_name, channel, due_first, due_resolve)
     SELECT $1, id, id, 'Q-2026-900001', 'Payments', 'query', 'Paid twice', $2, 'Rudo', 'system', now(), now()
     FROM (SELECT gen_random_uuid() AS id) made`,
    [companyID, SUMMARY],
  );
  const people = await Promise.all(
    actors.map(async (actor) => ({ sub: actor.sub, token: await tokens.sign(actor, 'Clerk') })),
  );
  return { companyID, people };
}

async function watch(companyId: CompanyId, person: Person | undefined): Promise<BareClient> {
  const { sub: userId, token } = person ?? { sub: '', token: '' };
  const client = await openLive(server.address, token);
  const asked = {
    queueName: 'Payments',
    companyId,
    role: 'Reception',
    expectedRole: 'FRONTDESK',
    userId,
    mode: 'changes',
  };
  await new Promise<void>((resolve) => {
    client.hear = () => resolve();
    client.send(`42${JSON.stringify(['watchQueue', asked])}`);
  });
  return client;
}

/** Changes the payment, and the message that this makes. */
async function readUpdate(
  companyID: CompanyId,
  [first]: readonly BareClient[],
): Promise<[() => Promise<unknown>, string]> {
  let count = 0;
  const update = () => {
    count += 1;
    return pool.query(`UPDATE app.work_item SET title = 'Paid ' || $2::int || ' times' WHERE company_id = $1`, [
      companyID,
      count,
    ]);
  };
  const heard = new Promise<string>((resolve) => {
    if (first !== undefined) first.hear = resolve;
  });
  await update();
  return [update, await heard];
}

/** The milliseconds from an update until the last client has it. */
async function timeLast(clients: readonly BareClient[], update: () => Promise<unknown>): Promise<number> {
  // The register reads at most ten times a second; a change that comes alone is read at once.
  await new Promise((resolve) => setTimeout(resolve, 300));
  let waiting = clients.length;
  const done = new Promise<void>((resolve) => {
    for (const client of clients) {
      client.hear = () => {
        waiting -= 1;
        if (waiting === 0) resolve();
      };
    }
  });
  const began = performance.now();
  await Promise.all([update(), done]);
  return performance.now() - began;
}

/** Kilobytes of the server's process for each socket. */
async function weigh(openAll: () => Promise<readonly BareClient[]>, read: () => Promise<number>): Promise<string> {
  const before = await read();
  const clients = await openAll();
  await new Promise((resolve) => setTimeout(resolve, 5_000));
  const after = await read();
  for (const client of clients) client.close();
  return ((after - before) / 1024 / IDLE).toFixed(1);
}

async function openLiveIdle(people: readonly Person[]): Promise<readonly BareClient[]> {
  const clients: BareClient[] = [];
  for (let index = 0; index < IDLE; index += 1) {
    clients.push(await openLive(server.address, people[Math.floor(index / SOCKETS_OF_PERSON)]?.token ?? ''));
  }
  return clients;
}

async function openBareIdle(): Promise<readonly BareClient[]> {
  const clients: BareClient[] = [];
  for (let index = 0; index < IDLE; index += 1) clients.push(await openBare(bare.address));
  return clients;
}

async function readRegister(): Promise<number> {
  const figures = await (await fetch(`${server.address}/metrics`)).text();
  return Number(/^process_resident_memory_bytes (\d+)/m.exec(figures)?.[1]);
}

async function readBare(): Promise<number> {
  return Number(await (await fetch(bare.address)).text());
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
