import type { Server } from 'node:http';
import { createRequire } from 'node:module';

/** A socket with nothing around it. */
export interface BareSocket {
  on(event: 'message', hear: (data: Buffer) => void): void;
  once(event: 'message' | 'open', hear: () => void): void;
  once(event: 'error', hear: (error: Error) => void): void;
  send(text: string): void;
  terminate(): void;
}

interface BareSockets {
  readonly WebSocket: new (address: string, options: { readonly perMessageDeflate: false }) => BareSocket;
  readonly WebSocketServer: new (options: {
    readonly server: Server;
    readonly perMessageDeflate: false;
  }) => {
    readonly clients: ReadonlySet<BareSocket>;
  };
}

const socketIO = createRequire(import.meta.resolve('socket.io-client'));
const engine = createRequire(socketIO.resolve('engine.io-client'));

/** The library below Socket.IO, in the version that Socket.IO uses. */
export const bareSockets: BareSockets = engine('ws');
