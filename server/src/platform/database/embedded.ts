import { chmodSync, cpSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import pg from 'pg';
import { ConfigurationError } from '../configuration-error.ts';
import { lockFolder } from './folder-lock.ts';
import type { Notice, Notices } from './notices.ts';
import { WorkerWire } from './wire.ts';

export interface OpenedPool {
  /** Connections of quick calls, and of everything on the embedded engine, which has one. */
  readonly pool: pg.Pool;
  /** Connections of heavy reads, imports and exports, and of what the register does by itself. */
  readonly lanes?: { readonly heavy: pg.Pool; readonly duty: pg.Pool };
  readonly engine: 'embedded' | 'postgresql';
  readonly close: () => Promise<void>;
  /** Writes the embedded cluster to a file, as a tar archive in gzip; no one may use the session meanwhile. */
  readonly writeArchive?: (path: string) => Promise<void>;
  /** Opens a connection that hears notices on these channels; only where other nodes can share the database. */
  readonly openNotices?: (channels: readonly string[], hear: (notice: Notice) => void) => Notices;
}

/** The engine thread's messages about a requested archive. */
export interface ArchiveAnswer {
  /** The file that was to be written. */
  readonly archived: string;
  /** Why it was not. */
  readonly failed?: string;
}

/** The engine in its thread, on a folder that it has for itself. */
export interface EmbeddedEngine {
  /** The one session of the engine as a pool; the one opened before must have ended. */
  readonly openPool: () => pg.Pool;
  readonly writeArchive: (path: string) => Promise<void>;
  readonly stop: () => Promise<void>;
}

/**
 * Opens the embedded database in `folder` (null: in memory), made from `template` when the folder is new. One session
 * serves all, so the pool has one connection.
 */
export async function openEmbedded(folder: string | null, template?: string): Promise<OpenedPool> {
  const engine = await startEngine(folder, template);
  const pool = engine.openPool();
  return {
    pool,
    engine: 'embedded',
    writeArchive: engine.writeArchive,
    close: async () => {
      await pool.end();
      await engine.stop();
    },
  };
}

/** Starts the engine alone, as `openEmbedded` does. */
export async function startEngine(folder: string | null, template?: string): Promise<EmbeddedEngine> {
  const unlock = folder === null ? () => {} : lockFolder(folder);
  const cluster = folder === null ? null : join(folder, 'postgres');
  if (cluster !== null && template !== undefined && !existsSync(cluster) && existsSync(template)) {
    cpSync(template, cluster, { recursive: true });
    closeToOthers(cluster);
  }
  const worker = new Worker(new URL('./embedded-worker.ts', import.meta.url), { workerData: { folder: cluster } });
  try {
    await nextMessage(worker, 'ready');
  } catch (error) {
    unlock();
    const reason = error instanceof Error ? error.message.split('\n')[0] : String(error);
    throw new ConfigurationError(
      `The embedded database in ${folder} cannot be opened (${reason}): restore a backup, or set ATLAS_DATA to another folder.`,
      { cause: error },
    );
  }
  return {
    openPool: () => connectTo(worker),
    writeArchive: async (path) => {
      const written = nextAnswer(worker, path);
      worker.postMessage({ archive: path });
      const { failed } = await written;
      if (failed !== undefined) throw new Error(failed);
    },
    stop: async () => {
      const closed = nextMessage(worker, 'closed');
      worker.postMessage('close');
      await closed;
      await worker.terminate();
      unlock();
    },
  };
}

/** Makes the cluster in `folder`, which must not exist yet, from an archive, and closes it again. */
export async function unpackArchive(folder: string, archive: string): Promise<void> {
  const worker = new Worker(new URL('./embedded-worker.ts', import.meta.url), { workerData: { folder, archive } });
  await nextMessage(worker, 'ready');
  const closed = nextMessage(worker, 'closed');
  worker.postMessage('close');
  await closed;
  await worker.terminate();
  closeToOthers(folder);
}

/** What was copied or unpacked may be open to other accounts of the machine; its folder is not. */
function closeToOthers(folder: string): void {
  chmodSync(folder, 0o700);
}

function connectTo(worker: Worker): pg.Pool {
  return new pg.Pool({
    max: 1,
    idleTimeoutMillis: 0,
    user: 'postgres',
    database: 'postgres',
    pipeline: true,
    stream: () => {
      worker.postMessage('reconnect');
      // This class has all that the driver uses of a socket.
      return new WorkerWire(worker) as unknown as import('node:net').Socket;
    },
  });
}

async function nextMessage(worker: Worker, wanted: string): Promise<void> {
  await waitFor(worker, (message): message is string => message === wanted);
}

/** How an archive that was ordered ended. */
function nextAnswer(worker: Worker, path: string): Promise<ArchiveAnswer> {
  return waitFor(
    worker,
    (message): message is ArchiveAnswer =>
      typeof message === 'object' && message !== null && 'archived' in message && message.archived === path,
  );
}

function waitFor<T>(worker: Worker, isWanted: (message: unknown) => message is T): Promise<T> {
  return new Promise((resolve, reject) => {
    const receive = (message: unknown) => {
      if (!isWanted(message)) return;
      worker.off('message', receive);
      worker.off('error', reject);
      worker.off('exit', fail);
      resolve(message);
    };
    const fail = () => reject(new Error('it ended by itself'));
    worker.on('message', receive);
    worker.once('exit', fail);
    worker.once('error', reject);
  });
}
