// Fails where a program writes “MJ” itself: money/src/money.ts has the name, code and decimals of the unit. With a
// folder as its argument, it checks that one.
import { globSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { findUnitNames } from './find-unit-names.mjs';
import { projectFolder } from './run.mjs';

const PLACES = [
  '{contract,geodesy,gating,money,transparency,server,web,demo}/src/**/*.{ts,tsx}',
  'bench/*.ts',
  'server/db/{functions,views}/**/*.sql',
];
const DEFINITION = 'money/src/money.ts';

const folder = process.argv[2] ?? projectFolder;
let faults = 0;
for (const path of PLACES.flatMap((pattern) => globSync(pattern, { cwd: folder })).sort()) {
  const file = path.split(sep).join('/');
  if (file === DEFINITION || /\.test\.tsx?$/.test(file)) continue;
  for (const line of findUnitNames(file, readFileSync(join(folder, path), 'utf8'))) {
    console.error(`${file}:${line} says “MJ”: take it from @atlas/money/money.`);
    faults += 1;
  }
}
process.exit(faults === 0 ? 0 : 1);
