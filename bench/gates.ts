import { attestGatePass, dryRunTree, startGateRun, submitGatePass } from '@atlas/contract/gate-runs';
import { saveTree } from '@atlas/contract/gates';
import type pg from 'pg';
import { CLIENTS } from './measure.ts';
import type { Caller } from './sign-up.ts';

interface Subjects {
  readonly server: string;
  readonly pool: pg.Pool;
  readonly caller: Caller;
}

const RUNS = 1_000;
const PHONE = '+263771000001';
const PROMISED = { attestMilliseconds: 50, dryRunMilliseconds: 2_000 };

/** Sends 1,000 assets through a gate, attests each from 16 clients, and asks how their runs would migrate. */
export async function measureGates({ server, pool, caller }: Subjects): Promise<boolean> {
  const { companyID } = caller;
  const send = <Reply>(path: string, body: object, token = caller.token) => post<Reply>(server + path, body, token);
  const keeper = await hireGatekeeper(server, pool, companyID);
  const gatekeepers = [{ phoneNumber: PHONE, name: 'Bench', compliant: true }];
  const children = [{ name: 'Licence', requiredMegajoules: 1, gatekeepers }];
  const draft = { name: 'Measured', treeType: 'expenses', children };
  const { tree } = await send<{ tree: { _id: string } }>(saveTree.path, { companyID, tree: draft });
  const assets = await fundAssets(pool, companyID);
  const passes: string[] = [];
  await inParallel(assets, async (assetID) => {
    const path = startGateRun.path.replace(':companyID', companyID).replace(':assetID', assetID);
    const run = await send<{ passes: { _id: string }[] }>(path, { treeID: tree._id });
    const passID = run.passes[0]?._id ?? '';
    await send(nameAction(submitGatePass.path, companyID, passID), { documentIDs: [] });
    passes.push(passID);
  });

  const milliseconds: number[] = [];
  await inParallel(passes, async (passID) => {
    const began = performance.now();
    const run = await send<{ compliant: boolean }>(nameAction(attestGatePass.path, companyID, passID), {}, keeper);
    milliseconds.push(performance.now() - began);
    if (!run.compliant) throw new Error('an attested gate is not passed');
  });
  milliseconds.sort((one, other) => one - other);
  const attest = milliseconds[Math.floor(milliseconds.length * 0.99)] ?? 0;

  await send(saveTree.path, { companyID, tree: { ...tree, children: [...children, { name: 'Levy' }] } });
  const began = performance.now();
  const told = await send<{ migration: { ready: number } }>(dryRunTree.path.replace(':companyID', companyID), {
    treeID: tree._id,
  });
  const dryRun = performance.now() - began;
  if (told.migration.ready !== RUNS) throw new Error(`${told.migration.ready} runs would migrate in place of ${RUNS}`);
  return [
    report(`attest to PASSED, p99 of ${RUNS}, ${CLIENTS} clients`, attest, PROMISED.attestMilliseconds),
    report(`dry run over ${RUNS} runs`, dryRun, PROMISED.dryRunMilliseconds),
  ].every(Boolean);
}

function report(what: string, milliseconds: number, most: number): boolean {
  const held = milliseconds <= most;
  console.log(`${what}: ${milliseconds.toFixed(1)} ms (at most ${most}: ${held ? 'held' : 'MISSED'})`);
  return held;
}

/** A member by the gatekeepers' phone. @returns the access token */
async function hireGatekeeper(server: string, pool: pg.Pool, companyID: string): Promise<string> {
  const person = { email: 'keeper@example.com', name: 'Keeper', password: 'measure twice, cut once' };
  const { token } = await post<{ token: string }>(`${server}/api/auth/register`, person);
  await pool.query('UPDATE app.user_account SET phone = $2 WHERE email = $1', [person.email, PHONE]);
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
    await client.query(`SELECT set_config('app.company_id', $1, true)`, [companyID]);
    const { rows } = await client.query<{ id: string; account: string }>(
      `SELECT a.id, app.ledger_account(a.company_id, 'asset', a.id::text, 1) AS account FROM app.asset a
       WHERE a.company_id = $1 AND a.compliance_state = 'REGISTERED' LIMIT ${RUNS}`,
      [companyID],
    );
    const mint = await client.query<{ id: string }>(`SELECT id FROM app.account WHERE owner_id = 'MINT' LIMIT 1`);
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

async function post<Reply>(url: string, body: object, token?: string): Promise<Reply> {
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${url}: ${await response.text()}`);
  return response.json() as Promise<Reply>;
}
