import { readFileSync } from 'node:fs';
import { compareCrossings, findCrossings, readOwners, readSqlTexts } from './sql-crossings.ts';

const allowed = JSON.parse(readFileSync(new URL('../db/crossings.json', import.meta.url), 'utf8'));
const faults = compareCrossings(findCrossings(readSqlTexts(), readOwners()), allowed);
for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exit(1);
