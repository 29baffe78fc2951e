import { once } from 'node:events';
import { type AddressInfo, createConnection, createServer } from 'node:net';
import { Database } from '../src/platform/database/database.ts';
import { openPostgresql } from '../src/platform/database/postgresql.ts';

/** Where a connection breaks: at which message to the database, and whether that one still arrives. */
export interface Break {
  /** Counted from 1, over everything sent after the connection was opened. */
  readonly message: number;
  readonly arrives: boolean;
}

/** A database behind a connection that breaks once, as when the server's process or machine dies at that moment. */
export interface BreakingLine {
  readonly database: Database;
  /** PostgreSQL's process at the other end. */
  readonly processID: number;
  /** Whether the break happened. */
  readonly isBroken: () => boolean;
  readonly close: () => Promise<void>;
}

/** Opens a connection to PostgreSQL that breaks at a given point; later calls use an intact one. */
export async function openBreakingLine(address: string, at: Break): Promise<BreakingLine> {
  const target = new URL(address);
  const [host, port] = [target.hostname, Number(target.port)];
  let sent = 0;
  let armed = false;
  let broken = false;
  const server = createServer((near) => {
    const far = createConnection(port, host);
    const end = () => {
      near.destroy();
      far.destroy();
    };
    for (const socket of [near, far]) socket.on('error', end).on('close', end);
    far.on('data', (bytes) => near.write(bytes));
    near.on('data', (bytes) => {
      sent += armed ? 1 : 0;
      if (!armed || broken || sent < at.message) return far.write(bytes);
      broken = true;
      near.destroy();
      return at.arrives ? far.end(bytes) : far.destroy();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  target.port = String((server.address() as AddressInfo).port);
  const opened = openPostgresql(target.href, 1);
  const database = new Database(opened);
  const { rows } = await opened.pool.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  armed = true;
  return {
    database,
    processID: rows[0]?.pid ?? 0,
    isBroken: () => broken,
    close: async () => {
      await opened.close();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
