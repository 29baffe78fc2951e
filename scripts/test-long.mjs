// The tests of random steps, with many more steps than `npm test` takes. The model takes 100,000 steps by default
// (ATLAS_TEST_STEPS), on real PostgreSQL and then on the embedded engine, or only on the one that is named. On
// PostgreSQL there are also 3,000 histories of concurrent clients (ATLAS_TEST_HISTORIES), a minute of linked groups over
// 32 connections (ATLAS_TEST_SECONDS), and 1,000 days in the field with cut connections (ATLAS_FIELD_RUNS), whose random
// choices are the same each time. All others follow one seed, which is printed first: ATLAS_TEST_SEED repeats a run, and
// with ATLAS_TEST_PATH, which a failing test prints, only the failed steps.
import { randomInt } from 'node:crypto';
import { ownNode, prepareProject, run } from './run.mjs';

await prepareProject();
const { installSystemPackages } = await import('./system-packages.mjs');
installSystemPackages();
const { prepareDatabase } = await import('./build-if-needed.mjs');
prepareDatabase();
const engines = process.argv[2] === undefined ? ['postgresql', 'embedded'] : [process.argv[2]];
const seed = process.env.ATLAS_TEST_SEED ?? String(randomInt(2 ** 31));
console.log(`The seed is ${seed}: ATLAS_TEST_SEED=${seed} takes the same steps again.`);
const env = {
  ATLAS_TEST_STEPS: '100000',
  ATLAS_TEST_HISTORIES: '3000',
  ATLAS_TEST_SECONDS: '60',
  ATLAS_FIELD_RUNS: '1000',
  ...process.env,
  ATLAS_TEST_SEED: seed,
};
const test = (project, ...filters) =>
  run(ownNode, ['node_modules/vitest/vitest.mjs', 'run', '--project', project, ...filters], { env });
let failed = test('rules', 'gating/src/run');
for (const engine of engines) {
  failed += test(engine, 'model.test');
  if (engine !== 'postgresql') continue;
  failed += test(engine, 'linearizability.races');
  failed += test(engine, 'ledger.races', '--testNamePattern', 'never deadlocks');
  failed += test(engine, 'survey/field-outbox.races');
}
process.exit(failed === 0 ? 0 : 1);
