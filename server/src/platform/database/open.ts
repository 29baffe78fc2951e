import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Configuration, ConfigurationError } from '../config.ts';
import { findSchemaFaults } from './check-schema.ts';
import { nameFaults } from './compare-schema.rules.ts';
import { Database } from './database.ts';
import { openEmbedded } from './embedded.ts';
import { copyLoadedFiles, hasLoadedTemplate } from './loaded-template.ts';
import { migrate } from './migrate.ts';
import { openPostgresql } from './postgresql.ts';
import { findFallenWalls } from './self-check.ts';

/** A database folder with PostGIS already in it, made when the project is built: a first start copies it. */
export const TEMPLATE_FOLDER = new URL('../../../../.cache/database-template', import.meta.url).pathname;

/**
 * Opens the database that the settings name, brings its schema up to date, and checks that its walls are up and its schema is whole.
 * @throws ConfigurationError in one sentence when it can not be used
 */
export async function openDatabase(configuration: Configuration): Promise<Database> {
  const { databaseUrl, databaseConnections, dataFolder } = configuration;
  const opened =
    databaseUrl === undefined
      ? await openEmbedded(dataFolder, findTemplate(configuration))
      : openPostgresql(databaseUrl, databaseConnections);
  try {
    await migrate(opened.pool).catch((error: unknown) => {
      throw databaseUrl === undefined ? error : explainConnection(error);
    });
    const fallen = await findFallenWalls(opened.pool);
    if (fallen.length > 0)
      throw new ConfigurationError(`The database is not safe to serve from: ${fallen.join('; ')}.`);
    const faults = await findSchemaFaults(opened.pool);
    if (faults.length > 0) throw new ConfigurationError(`The database's schema is not whole: ${nameFaults(faults)}.`);
  } catch (error) {
    await opened.close();
    throw error;
  }
  return new Database(opened);
}

/** What a first start copies: a register with the demonstration in it, if it is wanted and there, or an empty one. */
function findTemplate({ demo, dataFolder }: Configuration): string {
  const isFirst = !existsSync(join(dataFolder, 'postgres'));
  if (demo && isFirst && hasLoadedTemplate(Date.now())) return copyLoadedFiles(dataFolder);
  return join(TEMPLATE_FOLDER, 'postgres');
}

function explainConnection(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const code = 'code' in error ? error.code : undefined;
  if (code === 'ECONNREFUSED' || code === 'ENOTFOUND' || code === '28P01' || code === '3D000') {
    return new ConfigurationError(`DATABASE_URL can not be used: ${error.message}.`, { cause: error });
  }
  return error;
}
