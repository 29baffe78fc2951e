// The tests against a model with many more random steps than `npm test` takes: 100,000 unless ATLAS_TEST_STEPS says
// otherwise, on real PostgreSQL and then on the embedded engine, or on the one that is named.
import { ownNode, prepareProject, run } from './run.mjs';

await prepareProject();
const { installSystemPackages } = await import('./system-packages.mjs');
installSystemPackages();
const { prepareDatabase } = await import('./build-if-needed.mjs');
prepareDatabase();
const engines = process.argv[2] === undefined ? ['postgresql', 'embedded'] : [process.argv[2]];
const env = { ...process.env, ATLAS_TEST_STEPS: process.env.ATLAS_TEST_STEPS ?? '100000' };
let failed = 0;
for (const engine of engines) {
  failed += run(ownNode, ['node_modules/vitest/vitest.mjs', 'run', '--project', engine, 'model.test'], { env });
}
process.exit(failed === 0 ? 0 : 1);
