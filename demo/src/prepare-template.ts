import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readConfiguration } from '@atlas/server/platform/config';
import { openEmbedded } from '@atlas/server/platform/database/embedded';
import { LOADED_TEMPLATE_FOLDER } from '@atlas/server/platform/database/loaded-template';
import { openDatabase } from '@atlas/server/platform/database/open';
import { loadDemo } from './load.ts';

// Run when the project is built. A half-made folder never gets the name that the server looks for when it starts.
const madeAt = new Date();
const unfinished = `${LOADED_TEMPLATE_FOLDER}.unfinished`;
rmSync(unfinished, { recursive: true, force: true });
const configuration = readConfiguration({ ATLAS_DATA: unfinished, ATLAS_DEMO: 'off', LOG_LEVEL: 'silent' });
const database = await openDatabase(configuration);
await loadDemo({ configuration, database, log: { info: console.log } });
await database.close();
await tidy();
writeFileSync(join(unfinished, 'made-at'), madeAt.toISOString());
rmSync(LOADED_TEMPLATE_FOLDER, { recursive: true, force: true });
renameSync(unfinished, LOADED_TEMPLATE_FOLDER);

/** Removes the remains of three years of changes, and makes sure that no two registers share a key. */
async function tidy(): Promise<void> {
  const { pool, close } = await openEmbedded(unfinished);
  const { rows } = await pool.query<{ secrets: number }>('SELECT count(*)::int AS secrets FROM app.secret');
  if (rows[0]?.secrets !== 0) throw new Error('a register that is to be copied has secrets in it');
  await pool.query('VACUUM (FULL, ANALYZE)');
  await close();
}
