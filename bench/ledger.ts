import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AccountId, type CompanyId } from '@atlas/contract/identifiers';
import { createCompany } from '@atlas/server/companies/create-company';
import { MovementGatherer } from '@atlas/server/ledger/movement-gatherer';
import { createAccount, hashPassword, openSession } from '@atlas/server/people/index';
import { readConfiguration } from '@atlas/server/platform/config';
import type { Actor } from '@atlas/server/platform/database/database';
import { openDatabase } from '@atlas/server/platform/database/open';
import pg from 'pg';
import { startCluster } from '../server/testing/cluster.ts';
import { alternate } from './alternate.ts';
import { measureLoop, type Rate, SECONDS } from './measure.ts';
import { movePlainly, openPlainLedger } from './plain-ledger.ts';
import { printTable } from './table.ts';

const ACCOUNTS = 1_000;
/** Accounts that differ for any `:a` of pgbench. */
const SPREAD = '(:a % 500)';
const CREDIT = '500 + :a / 2';
const CLIENTS = Number(process.env.BENCH_CLIENTS ?? 50);
/** Account `n`, with an id that both SQL and this file can write. */
const nameAccount = (n: number) => AccountId.parse(`00000000-0000-4000-8000-${String(n).padStart(12, '0')}`);

// Transfers through the ledger's service compared with pgbench calls of the same function and of a plain ledger of four
// tables in the same database, in alternating rounds of one run, on real PostgreSQL with commits on disk.
const cluster = await startCluster({ durable: true });
const folder = mkdtempSync(join(tmpdir(), 'atlas-bench-'));
const address = cluster.address('postgres');
const pool = new pg.Pool({ connectionString: address, max: 2 });
// The cluster may end a connection before it has said goodbye.
pool.on('error', () => {});
pool.on('connect', (client) => client.on('error', () => {}));
const database = await openDatabase(
  readConfiguration({ DATABASE_URL: address, DATABASE_CONNECTIONS: '10', ATLAS_DATA: folder, ATLAS_DEMO: 'off' }),
);
let held = false;
try {
  const { actor, companyID } = await foundCompany();
  await openAccounts(companyID);
  const gatherer = new MovementGatherer(database);
  const transfer = async (debit: number, credit: number) => {
    const answer = await gatherer.move(actor, companyID, {
      movements: [{ kind: 'single', debit: nameAccount(debit), credit: nameAccount(credit), amount: 1n }],
      reference: { type: 'bench', id: 'B' },
      idempotencyKey: crypto.randomUUID(),
    });
    if (!('ok' in answer)) throw new Error(`the ledger refused: ${answer.code}`);
  };
  const spread = () => {
    const debit = pick();
    return transfer(debit, (debit + pick()) % ACCOUNTS);
  };
  const fromOne = () => transfer(0, 1 + (pick() % (ACCOUNTS - 1)));
  const bench = async (debit: string) => runPgbench(moveByFunction({ actor, companyID, debit }));
  const plain = async (debit: string) => runPgbench(movePlainly(accountInSql(debit), accountInSql(CREDIT)));

  await openPlainLedger(pool, ACCOUNTS);
  await measureLoop(spread, CLIENTS);
  await pool.query('VACUUM ANALYZE');
  const manyAccounts = await alternate(
    () => measureLoop(spread, CLIENTS),
    () => bench(SPREAD),
  );
  const oneAccount = await alternate(
    () => measureLoop(fromOne, CLIENTS),
    () => bench('0'),
  );
  const comparisons = [
    { name: `transfers, ${ACCOUNTS} accounts`, ...manyAccounts, beside: 'pgbench, same function', atLeast: 0.7 },
    {
      name: `transfers, ${ACCOUNTS} accounts`,
      ours: manyAccounts.ours,
      beside: 'pgbench, plain ledger',
      theirs: await plain(SPREAD),
    },
    { name: 'transfers, one hot account', ...oneAccount, beside: 'pgbench, single calls', atLeast: 3 },
    {
      name: 'transfers, one hot account',
      ours: oneAccount.ours,
      beside: 'pgbench, plain ledger',
      theirs: await plain('0'),
    },
  ];
  console.log(`\nPostgreSQL with synchronous commit, ${CLIENTS} clients on both sides\n`);
  held = printTable(comparisons);
  const { rows } = await pool.query(
    'SELECT app.ledger_faults() AS faults, (SELECT count(*) FROM app.transfer) AS transfers',
  );
  console.log(`\n${rows[0].transfers} transfers, faults in the books: ${rows[0].faults.length}`);
  held &&= rows[0].faults.length === 0;
} finally {
  await pool.end();
  await database.close();
  await cluster.stop();
  for (const path of [folder, `${folder}-guard`]) rmSync(path, { recursive: true, force: true });
}
process.exit(held ? 0 : 1);

function pick(): number {
  return 1 + Math.floor(Math.random() * (ACCOUNTS - 1));
}

async function foundCompany(): Promise<{ actor: Actor; companyID: CompanyId }> {
  const passwordHash = await hashPassword(crypto.randomUUID());
  const person = { email: 'bench@example.org', name: 'Bench', passwordHash };
  const { actor } = await openSession(database, await createAccount({ database }, person), 'Bench');
  const founded = await database.withTenant(actor, null, (scope) =>
    createCompany(scope, { company: 'Bench', companyEmail: 'bench@example.org' }),
  );
  if (!('companyID' in founded)) throw new Error('the company could not be founded');
  return { actor, companyID: founded.companyID };
}

/** Opens the accounts and gives each what it can spend for the whole run. */
async function openAccounts(companyID: CompanyId): Promise<void> {
  await pool.query(
    `INSERT INTO app.account (id, ledger_id, company_id, owner_kind, owner_id, code, balance_rule)
     SELECT ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, l.id, $1, 'pass', n::text, 2, 'nonneg_credit'
     FROM app.token_ledger l, generate_series(0, $2::int - 1) AS n WHERE l.id = app.megajoules()`,
    [companyID, ACCOUNTS],
  );
  await pool.query(
    `SELECT app.ledger_write(jsonb_build_object('groups', jsonb_build_array(jsonb_build_object('attempt', gen_random_uuid(),
       'hash', repeat('00', 32), 'route', 'bench', 'company', $1::uuid, 'reference', '{"type": "bench", "id": "B"}'::jsonb,
       'movements', (SELECT jsonb_agg(jsonb_build_object('id', gen_random_uuid(), 'kind', 'single', 'amount', 1000000000,
         'debit', (SELECT id FROM app.account WHERE ledger_id = app.megajoules() AND owner_id = 'MINT' AND shard = 0), 'credit', a.id))
         FROM app.account a WHERE a.company_id = $1)))), 'registry')`,
    [companyID],
  );
}

/** The account with a number, as pgbench computes it. */
function accountInSql(n: string): string {
  return `'00000000-0000-4000-8000-' || lpad((${n})::text, 12, '0')`;
}

/** A single call of the function that the service calls. */
function moveByFunction(input: {
  readonly actor: Actor;
  readonly companyID: CompanyId;
  readonly debit: string;
}): string {
  const { actor, companyID, debit } = input;
  return `SELECT app.ledger_gather(jsonb_build_object('groups', jsonb_build_array(jsonb_build_object('attempt', gen_random_uuid(),
  'hash', repeat('00', 32), 'route', 'bench', 'actor', '${actor.sub}', 'session', '${actor.sessionID}', 'company', '${companyID}',
  'reference', '{"type": "bench", "id": "B"}'::jsonb, 'movements', jsonb_build_array(jsonb_build_object('id', gen_random_uuid(),
  'kind', 'single', 'amount', 1, 'debit', ${accountInSql(debit)}, 'credit', ${accountInSql(CREDIT)}))))));
`;
}

/** Calls of one statement by PostgreSQL's load generator, with a random account as `:a`. */
function runPgbench(statement: string): Rate {
  const script = join(folder, 'transfer.sql');
  writeFileSync(script, `\\set a random(0, ${ACCOUNTS - 1})\n${statement}`);
  const log = join(folder, `pgbench-${crypto.randomUUID()}`);
  const load = ['-c', String(CLIENTS), '-j', '2', '-T', String(SECONDS), '-l', '--log-prefix', log];
  const report = execFileSync(
    join(cluster.programs, 'pgbench'),
    ['-n', '-M', 'prepared', '-f', script, ...load, address],
    // Like the service's connections: compiling a plan takes longer than running it.
    { encoding: 'utf8', env: { ...process.env, PGOPTIONS: '-c jit=off' } },
  );
  const perSecond = Number(/tps = ([\d.]+)/.exec(report)?.[1]);
  // One line per call, the third figure its microseconds.
  const microseconds = readdirSync(folder)
    .filter((name) => join(folder, name).startsWith(log))
    .flatMap((name) => readFileSync(join(folder, name), 'utf8').trim().split('\n'))
    .map((line) => Number(line.split(' ')[2]))
    .sort((x, y) => x - y);
  const p99Milliseconds = (microseconds[Math.floor(microseconds.length * 0.99)] ?? 0) / 1000;
  return { perSecond, p99Milliseconds };
}
