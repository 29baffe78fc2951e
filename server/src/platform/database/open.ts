import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Configuration } from '../config.ts';
import { ConfigurationError } from '../configuration-error.ts';
import { awaitServer, isTooSlow } from './await-server.ts';
import { refuseUnboundLogin } from './check-login.ts';
import { findSchemaFaults } from './check-schema.ts';
import { nameFaults } from './compare-schema.rules.ts';
import { Database } from './database.ts';
import { type OpenedPool, openEmbedded } from './embedded.ts';
import { findWayOut } from './find-way-out.ts';
import { copyLoadedFiles, hasLoadedTemplate } from './loaded-template.ts';
import { migrate } from './migrate.ts';
import { openPostgresql } from './postgresql.ts';
import { findFallenWalls } from './self-check.ts';
import { refuseUnfinishedDatabase, refuseUnfinishedFolder } from './unfinished-restore.ts';

/**
 * A database folder with PostGIS and the schema already in it, made when the project is built: a first start copies it.
 */
export const TEMPLATE_FOLDER = new URL('../../../../.cache/database-template', import.meta.url).pathname;
const EMPTY_TEMPLATE = join(TEMPLATE_FOLDER, 'postgres');

/**
 * Opens the database that the settings name, brings its schema up to date, and checks that its walls are up and its
 * schema is whole.
 * @param use outside the demonstration, an account that row-level security does not bind may not serve
 * @throws ConfigurationError in one sentence when it cannot be used
 */
export async function openDatabase(configuration: Configuration, use?: 'to serve'): Promise<Database> {
  const { databaseUrl, demo } = configuration;
  refuseUnfinishedFolder(configuration.dataFolder);
  const opened = await openStore(configuration, findTemplate(configuration));
  try {
    if (use === 'to serve' && databaseUrl !== undefined && !demo) await checkLogin(opened);
    await bringUpToDate(opened).catch((error: unknown) => {
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

async function checkLogin({ pool }: OpenedPool): Promise<void> {
  await refuseUnboundLogin(pool).catch((error: unknown) => {
    throw explainConnection(error);
  });
}

async function bringUpToDate({ pool, engine }: OpenedPool): Promise<void> {
  if (engine === 'postgresql') await refuseUnfinishedDatabase(pool);
  await migrate(pool);
}

/**
 * The template that a first start copies: a register with the demonstration, if configured and prepared, or an empty
 * one.
 */
function findTemplate({ databaseUrl, demo, dataFolder }: Configuration): string {
  const isFirst = databaseUrl === undefined && !existsSync(join(dataFolder, 'postgres'));
  return demo && isFirst && hasLoadedTemplate(Date.now()) ? copyLoadedFiles(dataFolder) : EMPTY_TEMPLATE;
}

/**
 * Opens the database that the settings name as it is: without migrations or checks.
 * @param template what a new embedded database is copied from
 */
export async function openStore(
  { databaseUrl, databaseConnections, dataFolder }: Configuration,
  template = EMPTY_TEMPLATE,
): Promise<OpenedPool> {
  if (databaseUrl === undefined) return openEmbedded(dataFolder, template);
  const opened = openPostgresql(databaseUrl, databaseConnections);
  try {
    await awaitServer(opened.pool, databaseUrl);
  } catch (error) {
    await opened.close();
    throw error;
  }
  return opened;
}

/**
 * Turns the driver's error about an unreachable address or a missing right into one sentence; other errors stay
 * unchanged.
 */
export function explainConnection(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const code = 'code' in error ? error.code : undefined;
  if (code === 'ECONNREFUSED' || code === 'ENOTFOUND' || code === '28P01' || code === '3D000') {
    return new ConfigurationError(`DATABASE_URL cannot be used: ${error.message}.`, { cause: error });
  }
  if (isTooSlow(error)) {
    const message = `DATABASE_URL cannot be used: its server did not answer in time (${error.message}). Is the machine busy?`;
    return new ConfigurationError(message, { cause: error });
  }
  const wayOut = findWayOut(error);
  if (wayOut !== undefined) {
    return new ConfigurationError(`DATABASE_URL cannot be used (${error.message}): ${wayOut}.`, { cause: error });
  }
  return error;
}
