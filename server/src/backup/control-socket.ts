import { once } from 'node:events';
import { chmodSync, rmSync } from 'node:fs';
import { createConnection, createServer, type Socket } from 'node:net';
import { join, relative, resolve } from 'node:path';
import * as z from 'zod/mini';
import { BackupRefused } from './backup-refused.ts';

const NAME = 'control';
/** Linux takes 107 bytes, others 103. */
const MOST_PATH_BYTES = 103;

const Order = z.discriminatedUnion('act', [
  z.object({ act: z.literal('archive'), path: z.string() }),
  z.object({ act: z.literal('audit') }),
]);
/** What the process that has the embedded database is asked for. */
export type Order = z.infer<typeof Order>;
/** Does what is ordered; the signal is aborted when the caller has gone. */
type CarryOut = (order: Order, caller: AbortSignal) => Promise<unknown>;
const Told = z.union([z.object({ done: z.unknown() }), z.object({ refused: z.string() })]);

/**
 * Lets the owner of the data folder ask the process that has the embedded database for an archive or an audit, by a
 * socket in that folder: one line of JSON each way. Orders are carried out one after the other; one whose caller has gone is
 * dropped, and one that is at work hears of it.
 * @returns how to close it; undefined where the folder's path is too long for a socket
 */
export async function openControlSocket(
  dataFolder: string,
  carryOut: CarryOut,
): Promise<(() => Promise<void>) | undefined> {
  const path = placeSocket(dataFolder);
  if (path === undefined) return undefined;
  let last = Promise.resolve();
  const inTurn: CarryOut = (order, caller) => {
    const done = last.then(() => {
      caller.throwIfAborted();
      return carryOut(order, caller);
    });
    last = done.then(ignore, ignore);
    return done;
  };
  const server = createServer((socket) => {
    const gone = new AbortController();
    // A caller who has gone needs no answer.
    socket.on('error', () => {});
    socket.on('close', () => gone.abort());
    void answer(socket, (order) => inTurn(order, gone.signal));
  });
  // The folder is locked: a socket that is there is of a process that has died.
  rmSync(path, { force: true });
  const mask = process.umask(0o177);
  server.listen(path);
  process.umask(mask);
  await once(server, 'listening');
  chmodSync(path, 0o600);
  server.unref();
  return async () => {
    server.close();
    rmSync(path, { force: true });
  };
}

function ignore(): void {}

async function answer(socket: Socket, carryOut: (order: Order) => Promise<unknown>): Promise<void> {
  try {
    const order = Order.parse(JSON.parse(await readLine(socket)));
    socket.end(`${JSON.stringify({ done: await carryOut(order) })}\n`);
  } catch (error) {
    socket.end(`${JSON.stringify({ refused: error instanceof Error ? error.message : String(error) })}\n`);
  }
}

/**
 * Asks the process that has the embedded database in this folder.
 * @returns undefined when no process runs there
 * @throws BackupRefused with its words when it refuses, or dies meanwhile
 */
export async function askProcess(dataFolder: string, order: Order): Promise<unknown> {
  const path = placeSocket(dataFolder);
  if (path === undefined) return undefined;
  const socket = createConnection(path);
  try {
    await once(socket, 'connect');
  } catch {
    return undefined;
  }
  socket.write(`${JSON.stringify(order)}\n`);
  const line = await readLine(socket).catch(() => '');
  if (line === '') throw new BackupRefused('The register stopped before it answered.');
  const told = Told.parse(JSON.parse(line));
  if ('refused' in told) throw new BackupRefused(told.refused);
  return told.done;
}

/** The first line that comes; what came until the end when none does. */
function readLine(socket: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    socket.setEncoding('utf8');
    socket.on('data', (chunk: string) => {
      text += chunk;
      const end = text.indexOf('\n');
      if (end >= 0) resolve(text.slice(0, end));
    });
    socket.on('end', () => resolve(text));
    socket.on('error', reject);
  });
}

/** The shorter of the paths to the socket, as it has to fit into few bytes. */
function placeSocket(dataFolder: string): string | undefined {
  const whole = resolve(dataFolder, NAME);
  const short = join('.', relative(process.cwd(), whole));
  const path = short.length < whole.length ? short : whole;
  return Buffer.byteLength(path) > MOST_PATH_BYTES ? undefined : path;
}
