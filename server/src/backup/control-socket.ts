import { once } from 'node:events';
import { chmodSync, rmSync } from 'node:fs';
import { createConnection, createServer, type Socket } from 'node:net';
import { join, relative, resolve } from 'node:path';
import * as z from 'zod/mini';
import { BackupRefused } from './backup-refused.ts';

const NAME = 'control';
/** Linux allows 107 bytes, other systems 103. */
const MOST_PATH_BYTES = 103;

const Order = z.discriminatedUnion('act', [
  z.object({ act: z.literal('archive'), path: z.string() }),
  z.object({ act: z.literal('audit') }),
]);
/** A request to the process with the embedded database. */
export type Order = z.infer<typeof Order>;
/** Carries out a request; the signal is aborted when the caller has gone. */
type CarryOut = (order: Order, caller: AbortSignal) => Promise<unknown>;
const Reply = z.union([z.object({ done: z.unknown() }), z.object({ refused: z.string() })]);

/**
 * Lets the owner of the data folder request an archive or an audit from the process with the embedded database, through
 * a socket in that folder: one line of JSON each way. Requests are carried out one at a time. A request whose caller
 * has gone is dropped, or aborted if it is in progress.
 * @returns a function that closes it; undefined if the folder's path is too long for a socket
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
  // The folder is locked, so an existing socket belongs to a process that has died.
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
 * Sends a request to the process with this folder's embedded database.
 * @returns undefined if no process runs there
 * @throws BackupRefused with its message when it refuses, or when it dies before it answers
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
  const reply = Reply.parse(JSON.parse(line));
  if ('refused' in reply) throw new BackupRefused(reply.refused);
  return reply.done;
}

/** The first line received, or everything received if there is no line end. */
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
