import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { ConfigurationError } from './configuration-error.ts';
import type { Database } from './database/database.ts';
import { explainUnwritable, makeFolder } from './make-folder.ts';

/** In the folder of files: the name of the register that they belong to. A restore writes {@link ADOPT} here. */
export const OWNER_FILE = '.register';
/** Lets the next start give the folder its register's name. */
export const ADOPT = 'adopt';
/** Another node may be giving a shared folder its name at this moment. */
const PATIENCE_MILLISECONDS = 3_000;
const LOOK_MILLISECONDS = 100;
/** How many files are looked for in a folder without a name. */
const FILES_SOUGHT = 500;

/**
 * Refuses a node whose folder of files is not the one that this register's other nodes have: documents stored by one
 * would be missing on the other. The database and the folder both store the register's name.
 * @throws ConfigurationError when the folder belongs to another register, or to none although this one has files, or cannot be made
 */
export async function claimFiles(database: Database, dataFolder: string): Promise<void> {
  const folder = join(dataFolder, 'files');
  const place = join(folder, OWNER_FILE);
  // Before the register has a name for its files: a start that fails leaves none behind.
  await makeFolder(folder).catch((error: unknown) => {
    throw explainUnwritable(dataFolder, error);
  });
  const { name, isNew } = await readName(database);
  const giveName = () => writeFile(place, `${name}\n`, { mode: 0o600 });
  const known = await readOwner(place);
  if (known === name) return;
  if (known === ADOPT || (known === undefined && isNew)) return giveName();
  if (known !== undefined) {
    throw new ConfigurationError(
      `The files in ${folder} belong to another register: set ATLAS_DATA to its own folder.`,
    );
  }
  if (await holdsFiles(database, folder)) return giveName();
  for (let waited = 0; waited < PATIENCE_MILLISECONDS; waited += LOOK_MILLISECONDS) {
    await wait(LOOK_MILLISECONDS);
    if ((await readOwner(place)) === name) return;
  }
  throw new ConfigurationError(
    `The files of this register are not in ${folder}: all nodes need the same folder, so mount or link it there. ` +
      `If it is the right one and came back without ${OWNER_FILE}, write the word ${ADOPT} into ${place}.`,
  );
}

async function readOwner(place: string): Promise<string | undefined> {
  try {
    return (await readFile(place, 'utf8')).trim();
  } catch {
    return undefined;
  }
}

/** The register's name for its files; the first node to start makes it. */
async function readName(database: Database): Promise<{ readonly name: string; readonly isNew: boolean }> {
  return database.withDoor(async (tx) => {
    const made = await tx
      .insertInto('secret')
      .values({ name: 'files', value: randomBytes(16) })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    const { value } = await tx
      .selectFrom('secret')
      .select('value')
      .where('name', '=', 'files')
      .executeTakeFirstOrThrow();
    return { name: value.toString('hex'), isNew: made.numInsertedOrUpdatedRows === 1n };
  }, 'duty');
}

/** Whether the folder holds a file that a document of this register names, as in a folder from before names existed. */
async function holdsFiles(database: Database, folder: string): Promise<boolean> {
  const { rows } = await database.withSnapshot((tx) =>
    sql<{ sha256: string }>`SELECT encode(sha256, 'hex') AS sha256 FROM app.document LIMIT ${FILES_SOUGHT}`.execute(tx),
  );
  return rows.some(({ sha256 }) => existsSync(join(folder, sha256.slice(0, 2), sha256)));
}
