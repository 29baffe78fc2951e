// Proves that the tests of the ledger can fail: removes one guard after another from the database's schema, and each
// time a test must fail.
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ownNode, prepareProject, projectFolder, run } from './run.mjs';

await prepareProject();
const { installSystemPackages } = await import('./system-packages.mjs');
installSystemPackages();

const report = join(projectFolder, '.cache', 'mutation.json');

/** Rewrites the function that moves Megajoules; the run stops if a text to replace is no longer there. */
const rewrite = (...changes) => `DO $mutation$
DECLARE
  before text := pg_get_functiondef('app.ledger_write(jsonb, text)'::regprocedure);
  after text := before;
BEGIN
  ${changes
    .map(
      ([from, to]) => `IF strpos(after, $t$${from}$t$) = 0 THEN RAISE EXCEPTION 'nothing to mutate'; END IF;
  after := replace(after, $t$${from}$t$, $t$${to}$t$);`,
    )
    .join('\n  ')}
  EXECUTE after;
END
$mutation$`;

const mutations = [
  { name: 'accounts are not locked', sql: rewrite([' FOR NO KEY UPDATE', '']) },
  { name: 'a hold can be resolved twice', sql: 'DROP INDEX app.transfer_resolves_once' },
  {
    name: 'debit and credit are swapped',
    sql: rewrite(
      [
        "fresh.debit_account_id := (movement ->> 'debit')::uuid",
        "fresh.debit_account_id := (movement ->> 'credit')::uuid",
      ],
      [
        "fresh.credit_account_id := (movement ->> 'credit')::uuid",
        "fresh.credit_account_id := (movement ->> 'debit')::uuid",
      ],
    ),
  },
  { name: 'an account can be overdrawn', sql: 'ALTER TABLE app.account DROP CONSTRAINT account_not_overdrawn' },
];

/** Runs the tests of the ledger on real PostgreSQL; returns whether they pass. */
function areGreen(mutation) {
  const env = { ...process.env, ...(mutation === undefined ? {} : { ATLAS_TEST_MUTATION: mutation }) };
  const files = ['server/src/ledger/movements.test.ts', 'server/src/ledger/ledger.races.test.ts'];
  const outcome = run(
    ownNode,
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--project',
      'postgresql',
      '--reporter=json',
      `--outputFile=${report}`,
      ...files,
    ],
    { env, stdio: 'ignore' },
  );
  return { green: outcome === 0, ...readReport() };
}

function readReport() {
  try {
    const { numFailedTests, testResults } = JSON.parse(readFileSync(report, 'utf8'));
    const first = testResults
      .flatMap(({ assertionResults }) => assertionResults)
      .find(({ status }) => status === 'failed');
    return { failed: numFailedTests, first: first?.title };
  } catch {
    return { failed: 0, first: undefined };
  } finally {
    rmSync(report, { force: true });
  }
}

let survivors = 0;
const untouched = areGreen();
console.log(`${untouched.green ? 'green' : 'RED  '}  the schema as it is`);
if (!untouched.green) survivors += 1;
for (const { name, sql } of mutations) {
  const { green, failed, first } = areGreen(sql);
  // A run without a failed test proves nothing, whatever its exit code.
  const found = !green && failed > 0;
  if (!found) survivors += 1;
  console.log(found ? `found  ${name}: ${failed} red, the first "${first}"` : `LIVES  ${name}`);
}
process.exit(survivors === 0 ? 0 : 1);
