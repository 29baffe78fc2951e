import { attestGatePass, dryRunTree, startGateRun, submitGatePass } from '@atlas/contract/gate-runs';
import { saveTree } from '@atlas/contract/gates';
import { acceptProposal } from '@atlas/contract/proposals';
import type pg from 'pg';
import { medianOf } from './figures.ts';
import { CLIENTS } from './measure.ts';
import { post } from './post.ts';
import { type Caller, proveEmail } from './sign-up.ts';

interface Tree {
  readonly _id: string;
  readonly children: readonly object[];
}

interface Subjects {
  readonly server: string;
  readonly pool: pg.Pool;
  readonly caller: Caller;
  /** The caller and colleagues, one of whom puts the caller's trees in force. */
  readonly tokens: readonly string[];
}

const RUNS = 1_000;
const DRY_RUNS = 9;
/** How many passes each gatekeeper attests before measuring, by when every connection has made its plans. */
const WARM_UP = 10;
const PROMISED = { attestMilliseconds: 50, dryRunMilliseconds: 2_000 };

/**
 * Sends 1,000 assets through gates, attests each from 16 clients, who are 16 gatekeepers with gates of their own, and
 * runs a dry run for the migration of as many runs of one tree.
 */
export async function measureGates({ server, pool, caller, tokens }: Subjects): Promise<boolean> {
  const { companyID } = caller;
  const send = <Reply>(path: string, body: object, token = caller.token) => post<Reply>(server + path, body, token);
  const save = async (tree: object) => {
    const saved = await send<{ tree: Tree; proposalID: string | null }>(saveTree.path, { companyID, tree });
    if (saved.proposalID !== null) {
      const path = acceptProposal.path.replace(':companyID', companyID).replace(':proposalID', saved.proposalID);
      await send(path, {}, tokens[1]);
    }
    return saved;
  };
  const startRun = (assetID: string, treeID: string) => {
    const path = startGateRun.path.replace(':companyID', companyID).replace(':assetID', assetID);
    return send<{ passes: { _id: string }[] }>(path, { treeID });
  };
  /** Each gatekeeper attests what waits for them, one after the other. @returns how long each took */
  const attestAll = async (all: readonly { readonly passes: readonly string[]; readonly token: string }[]) => {
    const milliseconds: number[] = [];
    await Promise.all(
      all.map(async ({ passes, token }) => {
        for (const passID of passes) {
          const began = performance.now();
          const run = await send<{ compliant: boolean }>(nameAction(attestGatePass.path, companyID, passID), {}, token);
          milliseconds.push(performance.now() - began);
          if (!run.compliant) throw new Error('an attested gate is not passed');
        }
      }),
    );
    return milliseconds;
  };
  const assets = await fundAssets(pool, companyID);
  const desks = await Promise.all(
    Array.from({ length: CLIENTS }, async (_, index) => {
      const phone = `+2637710000${String(index).padStart(2, '0')}`;
      const gatekeepers = [{ phoneNumber: phone, name: 'Keeper', compliant: true }];
      const children = [{ name: `Licence ${index}`, requiredMegajoules: 1, gatekeepers }];
      // A tree names people who have joined by the time it is saved.
      const token = await hireGatekeeper(server, pool, companyID, phone);
      const { tree } = await save({ name: `Measured ${index}`, treeType: 'expenses', children });
      return { token, treeID: tree._id, passes: [] as string[] };
    }),
  );
  await inParallel([...assets.entries()], async ([index, assetID]) => {
    const desk = desks[index % CLIENTS];
    const run = await startRun(assetID, desk?.treeID ?? '');
    const passID = run.passes[0]?._id ?? '';
    await send(nameAction(submitGatePass.path, companyID, passID), { documentIDs: [] });
    desk?.passes.push(passID);
  });
  // Updates the statistics, as the database itself does within a minute after tables grow.
  await pool.query('VACUUM ANALYZE');

  await attestAll(desks.map((desk) => ({ ...desk, passes: desk.passes.splice(0, WARM_UP) })));
  const milliseconds = await attestAll(desks);
  milliseconds.sort((one, other) => one - other);
  const attest = milliseconds[Math.floor(milliseconds.length * 0.99)] ?? 0;
  const median = milliseconds[Math.floor(milliseconds.length / 2)] ?? 0;
  console.log(`attest to PASSED, median: ${median.toFixed(1)} ms`);

  const children = [{ name: 'Notice' }];
  const { tree } = await save({ name: 'Migrated', treeType: 'expenses', children });
  await inParallel(assets, async (assetID) => {
    await startRun(assetID, tree._id);
  });
  await save({ ...tree, children: [...tree.children, { name: 'Levy' }] });
  const dryRuns: number[] = [];
  while (dryRuns.length < DRY_RUNS) {
    const began = performance.now();
    const told = await send<{ migration: { ready: number } }>(dryRunTree.path.replace(':companyID', companyID), {
      treeID: tree._id,
    });
    dryRuns.push(performance.now() - began);
    if (told.migration.ready !== assets.length)
      throw new Error(`${told.migration.ready} runs would migrate in place of ${assets.length}`);
  }
  return [
    report(`attest to PASSED, p99 of ${milliseconds.length}, ${CLIENTS} clients`, attest, PROMISED.attestMilliseconds),
    report(`median dry run over ${assets.length} runs`, medianOf(dryRuns), PROMISED.dryRunMilliseconds),
  ].every(Boolean);
}

function report(what: string, milliseconds: number, most: number): boolean {
  const held = milliseconds <= most;
  console.log(`${what}: ${milliseconds.toFixed(1)} ms (at most ${most}: ${held ? 'held' : 'MISSED'})`);
  return held;
}

/** A member by a gatekeeper's phone. @returns the access token */
async function hireGatekeeper(server: string, pool: pg.Pool, companyID: string, phone: string): Promise<string> {
  const person = { email: `keeper${phone}@example.com`, name: 'Keeper', password: 'measure twice, cut once' };
  const { token } = await post<{ token: string }>(`${server}/api/auth/register`, person);
  await proveEmail(pool, person.email);
  await pool.query(
    `INSERT INTO app.verified_number (phone, person_id, how) SELECT $2, id, 'set up' FROM app.user_account WHERE email = $1`,
    [person.email, phone],
  );
  await pool.query(
    `INSERT INTO app.membership (company_id, user_id, role) SELECT $1, id, 'Gatekeeper' FROM app.user_account WHERE email = $2`,
    [companyID, person.email],
  );
  return token;
}

/** Registered assets of the company, a Megajoule in the wallet of each, as the mint would put it there. */
async function fundAssets(pool: pg.Pool, companyID: string): Promise<readonly string[]> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    await client.query(`SELECT set_config('app.company_id', $1, true), set_config('app.sight', 'everything', true)`, [
      companyID,
    ]);
    const { rows } = await client.query<{ id: string; account: string }>(
      `SELECT a.id, app.ledger_account(a.company_id, 'asset', a.id::text, 1) AS account FROM app.asset a
       WHERE a.company_id = $1 AND a.compliance_state = 'REGISTERED' LIMIT ${RUNS + WARM_UP * CLIENTS}`,
      [companyID],
    );
    const mint = await client.query<{ id: string }>(
      `SELECT id FROM app.account WHERE ledger_id = app.megajoules() AND owner_id = 'MINT' LIMIT 1`,
    );
    const group = {
      attempt: crypto.randomUUID(),
      hash: '00'.repeat(32),
      route: 'mint',
      company: companyID,
      event: 'token.mint',
      reference: { type: 'mint', id: 'bench' },
      movements: rows.map(({ account }) => ({
        id: crypto.randomUUID(),
        kind: 'single',
        debit: mint.rows[0]?.id,
        credit: account,
        amount: '1000',
      })),
    };
    await client.query(`SELECT app.ledger_write($1::jsonb, 'registry')`, [JSON.stringify({ groups: [group] })]);
    await client.query('COMMIT');
    return rows.map(({ id }) => id);
  } finally {
    client.release();
  }
}

async function inParallel<T>(all: readonly T[], act: (one: T) => Promise<void>): Promise<void> {
  const waiting = [...all];
  await Promise.all(
    Array.from({ length: CLIENTS }, async () => {
      for (let one = waiting.pop(); one !== undefined; one = waiting.pop()) await act(one);
    }),
  );
}

const nameAction = (path: string, companyID: string, passID: string) =>
  path.replace(':companyID', companyID).replace(':passID', passID);
