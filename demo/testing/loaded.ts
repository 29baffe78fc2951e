import {
  copyLoadedFiles,
  hasLoadedTemplate,
  LOADED_TEMPLATE_FOLDER,
} from '@atlas/server/platform/database/loaded-template';
import { startTestApp, type TestApp } from '../../server/testing/app.ts';
import { copyEmbedded, copyPostgresql, makeOnce, type TestDatabase } from '../../server/testing/database.ts';
import { loadDemo } from '../src/load.ts';
import { load } from './demo.ts';

const COPIED = 'atlas_demo';
/** Opens the keys in every copy: a copied database has its sealed keys, but not the file that opens them. */
const SETTINGS = { SECRETS_KEY: Buffer.alloc(32, 'demonstration').toString('base64') };

/** The application on a register with the demonstration in it, copied from one that was loaded before. */
export async function startDemoApp(): Promise<TestApp> {
  const running = await startTestApp(SETTINGS, hasLoadedTemplate(Date.now()) ? await copyLoaded() : undefined);
  await load(running);
  return running;
}

async function copyLoaded(): Promise<TestDatabase> {
  const isEmbedded = process.env.ATLAS_TEST_ENGINE === 'embedded';
  if (!isEmbedded) await makeOnce(COPIED, fill);
  const storage = isEmbedded ? await copyEmbedded(`${LOADED_TEMPLATE_FOLDER}/postgres`) : await copyPostgresql(COPIED);
  // The sheets are the same bytes each time that they are drawn, so both engines' registers have the same files.
  copyLoadedFiles(storage.folder);
  return storage;
}

/** Loads the demonstration into a database that others are copied from. */
async function fill(unfinished: TestDatabase): Promise<void> {
  const { configuration, database, app, close } = await startTestApp(SETTINGS, unfinished);
  await loadDemo({ configuration, database, log: app.log });
  await close();
}
