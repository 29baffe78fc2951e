import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';

const COMMAND = 'zINSTREAM\0';

/** How a fake scanner misbehaves; `none` follows the protocol. */
export type ScannerFault = 'none' | 'cut' | 'silent' | 'oversize' | 'garbled' | 'endless' | 'unfinished';

/** A scanner that finds one text, on a free port. */
export interface FakeClamd {
  /** In the form of the setting `CLAMD`. */
  readonly address: string;
  /** Every file that it received whole. */
  readonly seen: readonly Buffer[];
  /** How it answers from now on. */
  fault: ScannerFault;
  readonly close: () => Promise<void>;
}

/** Starts a scanner that speaks INSTREAM and finds files with this text in them. */
export async function startFakeClamd(wanted: string): Promise<FakeClamd> {
  const seen: Buffer[] = [];
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => open.delete(socket));
    let received = Buffer.alloc(0);
    socket.on('data', (piece: Buffer) => {
      received = Buffer.concat([received, piece]);
      answer(socket, received);
    });
  });
  const answer = (socket: Socket, received: Buffer) => {
    if (clamd.fault === 'cut') return socket.destroy();
    if (clamd.fault === 'silent') return;
    if (clamd.fault === 'oversize') return socket.end('INSTREAM size limit exceeded. ERROR\0');
    const file = readFile(received);
    if (file === undefined) return;
    seen.push(file);
    if (clamd.fault === 'garbled') return socket.end('stream: perhaps\0');
    if (clamd.fault === 'endless') return socket.write('stream: '.repeat(10_000));
    if (clamd.fault === 'unfinished') return socket.end('stream: OK');
    return socket.end(file.includes(wanted) ? 'stream: Test.Signature FOUND\0' : 'stream: OK\0');
  };
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const place = server.address();
  if (place === null || typeof place === 'string') throw new Error('a server has no port');
  const clamd: FakeClamd = {
    address: `tcp://127.0.0.1:${place.port}`,
    seen,
    fault: 'none',
    close: async () => {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
  return clamd;
}

/** The pieces of a whole INSTREAM; undefined before its end. */
function readFile(received: Buffer): Buffer | undefined {
  const pieces: Buffer[] = [];
  for (let at = COMMAND.length; at + 4 <= received.length; ) {
    const length = received.readUInt32BE(at);
    if (length === 0) return Buffer.concat(pieces);
    pieces.push(received.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return undefined;
}
