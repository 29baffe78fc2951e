// A register refuses to serve on a schema that is not the expected one, so each migration has to be in the list of it.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder } from './run.mjs';

const expected = JSON.parse(readFileSync(join(projectFolder, 'server', 'generated', 'schema-parts.json'), 'utf8'));
const names = readdirSync(join(projectFolder, 'server', 'migrations')).map((name) => name.replace(/\.sql$/, ''));
const missing = names.filter((name) => !(`migration ${name}` in expected));
if (missing.length > 0) {
  console.error(`server/generated/schema-parts.json lacks ${missing.join(', ')}: run npm run generate.`);
  process.exit(1);
}
