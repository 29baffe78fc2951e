// Types, format, lint, the walls between rooms, dead code, and generated files that no longer match: side by side.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { listen, ownNode, prepareProject, projectFolder } from './run.mjs';

await prepareProject();
const { fingerprint } = await import('./fingerprint.mjs');
const { fingerprintImports, hashFile, listTrackedFiles } = await import('./tracked-files.mjs');

// The compiler collects its garbage less often. It is written in Go, and would spend a fifth of its time on that.
process.env.GOGC ??= '400';
/** One checker per program: several would each work out the same types, and the programs run in parallel anyway. */
const checkTypes = (project) => ['node_modules/typescript/bin/tsc', '--project', project, '--checkers', '1'];
const files = listTrackedFiles();
/** Longest first. A step that names its inputs is skipped if none of them has changed since it passed. */
const steps = [
  { name: 'types of server and tests', script: checkTypes('tsconfig.json') },
  { name: 'types of the web application', script: checkTypes('web/tsconfig.json') },
  {
    name: 'walls between rooms',
    script: [
      'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs',
      ...['--config', '.dependency-cruiser.mjs'],
      ...['contract', 'geodesy', 'gating', 'money', 'transparency', 'server', 'web', 'demo'].map(
        (room) => `${room}/src`,
      ),
      'messages',
    ],
    // Only imports matter to the walls, not the rest of a file.
    state: () => files && fingerprintImports(files) + hashFile('.dependency-cruiser.mjs'),
  },
  { name: 'unused code and packages', script: ['scripts/check-unused.mjs'] },
  { name: 'format and lint', script: ['scripts/check-format.mjs'] },
  {
    name: 'the OpenAPI document',
    script: ['scripts/check-reference.mjs'],
    reads: [
      'package-lock.json',
      'redocly.yaml',
      'scripts/{check-reference,run}.mjs',
      'server/generated/{openapi.json,api.d.ts}',
    ],
  },
  {
    name: 'features of the served browsers',
    script: ['web/scripts/check-features.ts'],
    reads: [
      'package-lock.json',
      'web/browsers.ts',
      'web/scripts/*.ts',
      'web/src/**/*.{ts,tsx,css}',
      '{contract,geodesy,gating,money,transparency}/src/**/*.ts',
      'messages/*.{json,ts}',
    ],
  },
  { name: 'types of the journeys', script: checkTypes('e2e/tsconfig.json') },
  {
    name: 'files of the schema',
    script: ['server/testing/check-schema-files.ts'],
    reads: [
      'package-lock.json',
      'server/db/*/**/*.sql',
      'server/db/tables/SHA256SUMS',
      'server/generated/schema-parts.json',
      'server/testing/{asset-json,audiences,check-schema-files,frozen-tables,function-lines,life-page,lint-sql,sights,state-functions}.ts',
      'server/src/assets/columns.ts',
      'contract/src/**/*.ts',
      'docs/life-cycles.md',
    ],
  },
  {
    name: 'sentences outside the catalogues',
    script: ['scripts/check-sentences.mjs'],
    reads: [
      'package-lock.json',
      'scripts/{check-sentences,find-sentences,find-early-words}.mjs',
      'web/src/**/*.{ts,tsx}',
      'server/src/**/*.ts',
      '{contract,gating,geodesy,transparency}/src/**/*.ts',
    ],
  },
  {
    name: 'messages that nobody says',
    script: ['scripts/check-messages.mjs'],
    reads: [
      'messages/*.{json,ts}',
      'scripts/check-messages.mjs',
      '{web,server,contract,demo}/src/**/*.{ts,tsx}',
      'web/scripts/*.mjs',
    ],
  },
  {
    name: 'tables of other nouns',
    script: ['server/testing/check-crossings.ts'],
    reads: [
      'server/db/{comments,functions,views}/**/*.sql',
      'server/db/crossings.json',
      'server/src/*/**/*.ts',
      'server/testing/{check-crossings,sql-crossings}.ts',
    ],
  },
  {
    name: 'units and money written outside their definition',
    script: ['scripts/check-units.mjs'],
    reads: [
      'package-lock.json',
      'scripts/{check-units,find-other-money,find-unit-names}.mjs',
      'messages/*.{json,ts}',
      '{contract,geodesy,gating,money,transparency,server,web,demo}/src/**/*.{ts,tsx}',
      'bench/*.ts',
      'server/db/{functions,views}/**/*.sql',
    ],
  },
  { name: 'ranges of packages', script: ['scripts/check-packages.mjs'] },
];
const passedFolder = join(projectFolder, '.cache', 'passed');
mkdirSync(passedFolder, { recursive: true });
const waiting = [...steps];
let failed = 0;

/** Runs one step after another and prints each one's output at its end, so that parallel steps stay readable. */
async function work() {
  for (let step = waiting.shift(); step !== undefined; step = waiting.shift()) {
    const { name, script, reads, state = () => reads && fingerprint(reads) } = step;
    const stamp = join(passedFolder, name.replaceAll(' ', '-'));
    const current = state();
    if (current !== undefined && current === readStamp(stamp)) {
      console.log(`ok  ${name} (as before)`);
      continue;
    }
    const { status, output } = await listen(ownNode, script);
    process.stdout.write(`${output}${status === 0 ? 'ok  ' : 'FAIL'} ${name}\n`);
    if (status !== 0) failed += 1;
    else if (current !== undefined) writeFileSync(stamp, current);
  }
}

/** The fingerprint of the step's inputs when it last passed; undefined before that. */
function readStamp(stamp) {
  try {
    return readFileSync(stamp, 'utf8');
  } catch {
    return undefined;
  }
}

await Promise.all(Array.from({ length: Math.max(2, availableParallelism()) }, work));
process.exit(failed === 0 ? 0 : 1);
