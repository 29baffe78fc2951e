import { open, readFile } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import type { ArchiveAnswer } from './embedded.ts';
import { ExchangeReader, keepLastReadyForQuery } from './frames.ts';
import { postgis } from './postgis-bundle.ts';

// The engine blocks its thread, so it has a separate one.
const folder: unknown = workerData.folder;
if (parentPort === null || (typeof folder !== 'string' && folder !== null))
  throw new Error('start this file as a worker');
const port = parentPort;

const archive: unknown = workerData.archive;
const database = await PGlite.create({
  ...(folder === null ? {} : { dataDir: folder }),
  ...(typeof archive === 'string'
    ? { loadDataDir: new Blob([await readFile(archive)], { type: 'application/x-gzip' }) }
    : {}),
  extensions: { postgis, pg_trgm, btree_gin },
});
const stackPointer = findStackPointer(database.Module);
const emptyStack = stackPointer.value;
let reader = new ExchangeReader();
let queue = Promise.resolve();

const TERMINATE = 'X'.charCodeAt(0);

/** Where the engine's stack ends now; nothing of it is in use between two exchanges. */
function findStackPointer(engine: object): { value: unknown } {
  const pointer: unknown = Reflect.get(engine, '___stack_pointer');
  if (typeof pointer === 'object' && pointer !== null && 'value' in pointer) return pointer;
  throw new Error('the embedded database does not show its stack');
}

async function answer(exchange: Buffer): Promise<void> {
  // The one session outlives its connections.
  if (exchange[0] === TERMINATE) return;
  const reply = await database.execProtocolRaw(exchange);
  // Every error leaves about a kilobyte behind; after some 1,900 of them no statement would have room.
  stackPointer.value = emptyStack;
  if (reply.length > 0) port.postMessage(keepLastReadyForQuery(Buffer.from(reply)));
}

/** The state that an abandoned connection left in the session; the next one does not know it. */
async function clearSession(): Promise<void> {
  await database.exec('ROLLBACK');
  await database.exec('DEALLOCATE ALL');
}

/**
 * Writes the whole cluster to a file, which is on the disk when this ends; reports at once a folder that cannot be
 * written.
 */
async function writeArchive(path: string): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    const dump = await database.dumpDataDir('gzip');
    await file.writeFile(Buffer.from(await dump.arrayBuffer()));
    await file.sync();
  } finally {
    await file.close();
  }
}

/** A full disk must not stop the engine. */
async function answerArchive(path: string): Promise<void> {
  const answer: ArchiveAnswer = await writeArchive(path).then(
    () => ({ archived: path }),
    (error: unknown) => ({ archived: path, failed: error instanceof Error ? error.message : String(error) }),
  );
  port.postMessage(answer);
}

type Message = Uint8Array | 'reconnect' | 'close' | { readonly archive: string };

port.on('message', (message: Message) => {
  if (message === 'reconnect') {
    reader = new ExchangeReader();
    queue = queue.then(clearSession);
  } else if (message === 'close') {
    queue = queue.then(async () => {
      await database.close();
      port.postMessage('closed');
      port.close();
    });
  } else if ('archive' in message) {
    queue = queue.then(() => answerArchive(message.archive));
  } else {
    for (const exchange of reader.read(message)) queue = queue.then(() => answer(exchange));
  }
});
port.postMessage('ready');
