// Fails where a program writes “MJ” itself: money/src/money.ts has the name, code and decimals of the unit. Fails as well
// where a program or a message writes an amount of money itself. With a folder as its argument, it checks that one.
import { globSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { BASE, readCatalogue } from '../messages/catalogue.ts';
import { findMoneyInMessages, findOtherMoney } from './find-other-money.mjs';
import { findUnitNames } from './find-unit-names.mjs';
import { projectFolder } from './run.mjs';

const PLACES = [
  '{contract,geodesy,gating,money,transparency,server,web,demo}/src/**/*.{ts,tsx}',
  'bench/*.ts',
  'server/db/{functions,views}/**/*.sql',
];
const DEFINITION = 'money/src/money.ts';
/** Where people read amounts. */
const SPEAKS = /^(?:contract|gating|server|web)\/src\/.*\.tsx?$/;

const folder = process.argv[2] ?? projectFolder;
let faults = 0;
for (const path of PLACES.flatMap((pattern) => globSync(pattern, { cwd: folder })).sort()) {
  const file = path.split(sep).join('/');
  if (file === DEFINITION || /\.test\.tsx?$/.test(file)) continue;
  const source = readFileSync(join(folder, path), 'utf8');
  for (const line of findUnitNames(file, source)) {
    console.error(`${file}:${line} says “MJ”: take it from @atlas/money/money.`);
    faults += 1;
  }
  if (!SPEAKS.test(file)) continue;
  for (const line of findOtherMoney(file, source)) {
    console.error(`${file}:${line} writes money itself: call writeMoney of @atlas/money/write-money.`);
    faults += 1;
  }
}
for (const key of findMoneyInMessages(readCatalogue(BASE, join(folder, 'messages')))) {
  console.error(`messages/${BASE}.json: "${key}" writes money itself: pass it an amount from writeMoney.`);
  faults += 1;
}
process.exit(faults === 0 ? 0 : 1);
