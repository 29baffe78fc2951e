import { readFileSync } from 'node:fs';
import { findThawed, readFrozen, readTables } from './frozen-tables.ts';

// A register refuses to serve on a schema that is not the expected one, so each migration has to be in the list of it.
const expected = JSON.parse(readFileSync(new URL('../generated/schema-parts.json', import.meta.url), 'utf8'));
const tables = readTables();
const unlisted = [...tables.keys()].filter((name) => !(`migration ${name.replace(/\.sql$/, '')}` in expected));
const faults = [
  ...findThawed(readFrozen(), tables),
  ...unlisted.map((name) => `server/generated/schema-parts.json lacks ${name}: run npm run generate.`),
];
for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exit(1);
