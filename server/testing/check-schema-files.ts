import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { ASSET_JSON, generateAssetJson } from './asset-json.ts';
import { AUDIENCES, generateAudiences } from './audiences.ts';
import { findThawed, readFrozen, readTables } from './frozen-tables.ts';
import { findLongFunctions } from './function-lines.ts';
import { LIFE_PAGE, writeLifePage } from './life-page.ts';
import { lintSql, readBodies } from './lint-sql.ts';
import { GIVES_NOTICE, generateNoticeCauses } from './notice-causes.ts';
import { generateManagement, generateSights, IS_MANAGEMENT, SIGHT_OF } from './sights.ts';
import { generateStateFunctions } from './state-functions.ts';

/** pg-boss's SQL is compared with pg-boss, and keeps its form. */
const WRITTEN_BY_A_LIBRARY = 'tables/20261201180100_jobs.sql';

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');
// A register refuses to serve on a schema that is not the expected one, so each migration has to be in the list of it.
const expected = JSON.parse(read('generated/schema-parts.json'));
const tables = readTables();
const unlisted = [...tables.keys()].filter((name) => !(`migration ${name.replace(/\.sql$/, '')}` in expected));
const paths = globSync('*/**/*.sql', { cwd: new URL('../db/', import.meta.url) });
const own = paths.sort().filter((path) => path !== WRITTEN_BY_A_LIBRARY);
const files = own.map((path) => ({ path, text: read(`db/${path}`) }));
const generated = [
  [ASSET_JSON.added, generateAssetJson('added')],
  [ASSET_JSON.changed, generateAssetJson('changed')],
  [AUDIENCES, generateAudiences()],
  [SIGHT_OF, generateSights()],
  [IS_MANAGEMENT, generateManagement()],
  [GIVES_NOTICE, generateNoticeCauses()],
  ...generateStateFunctions(),
  [LIFE_PAGE, writeLifePage()],
] as const;
const stale = generated.filter(([file, text]) => !existsSync(file) || readFileSync(file, 'utf8') !== text);
const faults = [
  ...stale.map(([file]) => `${basename(file.pathname)} does not match the contract: run npm run generate.`),
  ...findThawed(readFrozen(), tables),
  ...unlisted.map((name) => `server/generated/schema-parts.json lacks ${name}: run npm run generate.`),
  ...files.flatMap(lintSql),
];
// An unreadable file has no functions to count.
if (faults.length === 0) faults.push(...findLongFunctions(files.flatMap(({ text }) => readBodies(text))));
for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exit(1);
