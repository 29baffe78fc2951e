// Types, format, lint, the walls between rooms, dead code, and generated files that no longer match: two steps at a time.
import { listen, ownNode, prepareProject } from './run.mjs';

await prepareProject();
const steps = [
  ['types of server and tests', ['node_modules/typescript/bin/tsc', '-p', 'tsconfig.json']],
  ['types of the journeys', ['node_modules/typescript/bin/tsc', '-p', 'e2e/tsconfig.json']],
  ['types of the web application', ['scripts/check-web-types.mjs']],
  ['features of the served browsers', ['web/scripts/check-features.ts']],
  ['format and lint', ['node_modules/@biomejs/biome/bin/biome', 'ci', '--error-on-warnings', '.']],
  [
    'walls between rooms',
    [
      'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs',
      '--config',
      '.dependency-cruiser.mjs',
      'contract/src',
      'geodesy/src',
      'transparency/src',
      'server/src',
      'web/src',
      'demo/src',
    ],
  ],
  ['the schema’s files', ['server/testing/check-schema-files.ts']],
  ['the OpenAPI document', ['scripts/check-reference.mjs']],
  ['unused code and packages', ['node_modules/knip/bin/knip.js']],
];
const waiting = [...steps];
let failed = 0;

/** Takes step after step and shows what each said once it is over, so that two at a time stay readable. */
async function work() {
  for (let step = waiting.shift(); step !== undefined; step = waiting.shift()) {
    const [name, script] = step;
    const { status, told } = await listen(ownNode, script);
    process.stdout.write(`${told}${status === 0 ? 'ok  ' : 'FAIL'} ${name}\n`);
    if (status !== 0) failed += 1;
  }
}

await Promise.all([work(), work()]);
process.exit(failed === 0 ? 0 : 1);
