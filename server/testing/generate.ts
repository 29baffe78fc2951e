import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApp } from '../src/app.ts';
import { readConfiguration } from '../src/platform/config.ts';
import { EXPECTED_PARTS } from '../src/platform/database/check-schema.ts';
import { migrate } from '../src/platform/database/migrate.ts';
import { openDatabase } from '../src/platform/database/open.ts';
import { openPostgresql } from '../src/platform/database/postgresql.ts';
import { readSchemaParts, writeSchemaParts } from '../src/platform/database/schema-parts.ts';
import { ASSET_JSON, generateAssetJson } from './asset-json.ts';
import { AUDIENCES, generateAudiences } from './audiences.ts';
import { startCluster } from './cluster.ts';
import { DATA_PAGE, writeDataPage } from './data-page.ts';
import { freezeNewTables } from './frozen-tables.ts';
import {
  DUMP,
  GENERATED_FOLDER,
  generateClient,
  generateDump,
  generateReference,
  generateSchema,
} from './generated.ts';
import { LIFE_PAGE, writeLifePage } from './life-page.ts';
import { GIVES_NOTICE, generateNoticeCauses } from './notice-causes.ts';
import { generateManagement, generateQueues, generateSights, IS_MANAGEMENT, QUEUES_OF, SIGHT_OF } from './sights.ts';
import { generateStateFunctions } from './state-functions.ts';

// Regenerates server/generated, server/db/schema.sql, docs/data.md and docs/life-cycles.md from the files of server/db
// and the mounted contract, on a scratch database.
freezeNewTables();
const cluster = await startCluster();
const folder = mkdtempSync(join(tmpdir(), 'atlas-generate-'));
try {
  const address = cluster.address('postgres');
  const configuration = readConfiguration({
    DATABASE_URL: address,
    ATLAS_DATA: folder,
    ATLAS_DEMO: 'off',
    LOG_LEVEL: 'silent',
  });
  writeFileSync(AUDIENCES, generateAudiences());
  writeFileSync(SIGHT_OF, generateSights());
  writeFileSync(IS_MANAGEMENT, generateManagement());
  writeFileSync(GIVES_NOTICE, generateNoticeCauses());
  writeFileSync(QUEUES_OF, generateQueues());
  for (const file of ['added', 'changed', 'spelled'] as const) writeFileSync(ASSET_JSON[file], generateAssetJson(file));
  for (const [file, text] of generateStateFunctions()) writeFileSync(file, text);
  writeFileSync(LIFE_PAGE, writeLifePage());
  const fresh = openPostgresql(address, 1);
  await migrate(fresh.pool);
  writeFileSync(EXPECTED_PARTS, writeSchemaParts(await readSchemaParts(fresh.pool)));
  await fresh.close();
  writeFileSync(DUMP, generateDump(address));
  const described = openPostgresql(address, 1);
  writeFileSync(DATA_PAGE, await writeDataPage(described.pool));
  await described.close();
  const database = await openDatabase(configuration);
  writeFileSync(new URL('schema.ts', GENERATED_FOLDER), generateSchema(address));
  const app = await buildApp({ configuration, database });
  await app.ready();
  writeFileSync(new URL('openapi.json', GENERATED_FOLDER), generateReference(app));
  generateClient();
  await app.close();
  await database.close();
} finally {
  await cluster.stop();
  for (const path of [folder, `${folder}-guard`]) rmSync(path, { recursive: true, force: true });
}
