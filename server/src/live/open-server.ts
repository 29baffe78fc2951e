import type { Server as HttpServer, IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import { Server } from 'socket.io';
import { isForeignOrigin } from '../platform/authentication.ts';
import type { Configuration } from '../platform/config.ts';
import type { Drain } from '../platform/drain.ts';
import { MESSAGE_BYTES, SOCKETS_OF_NODE, TOKEN_MILLISECONDS } from './limits.ts';
import { Newcomers } from './newcomers.ts';
import type { LiveServer } from './socket.ts';

/** Where sockets connect to. */
const LIVE_PATH = '/socket.io/';

interface LiveServerParts {
  readonly configuration: Pick<Configuration, 'origin' | 'trustProxy'>;
  readonly headers: OutgoingHttpHeaders;
  readonly drain: Drain;
}

/** What Engine.IO tells of a new connection. */
interface Line {
  request: IncomingMessage | null;
  readonly once: (event: 'close', listener: () => void) => void;
}

/** For Node's HTTP server: only sockets of ours may leave HTTP. Any other request to upgrade is answered as it is. */
export function mayUpgrade({ url = '' }: { readonly url?: string | undefined }): boolean {
  return url.startsWith(LIVE_PATH);
}

/**
 * Opens the register's sockets on its own HTTP server. The token comes in the first message, never in the address,
 * where logs would keep it.
 */
export function openLiveServer(http: HttpServer, { configuration, headers, drain }: LiveServerParts): LiveServer {
  const { origin, trustProxy } = configuration;
  const newcomers = new Newcomers(trustProxy);
  const waiting = new WeakMap<object, () => void>();
  const server: LiveServer = new Server(http, {
    path: LIVE_PATH,
    serveClient: false,
    connectTimeout: TOKEN_MILLISECONDS,
    maxHttpBufferSize: MESSAGE_BYTES,
    pingInterval: 25_000,
    pingTimeout: 20_000,
    // Contexts of compression would cost each socket more memory than all the rest.
    perMessageDeflate: false,
    allowRequest: (request, answer) => {
      const isFull = server.engine.clientsCount >= SOCKETS_OF_NODE;
      const isWelcome = !drain.isStopping && !isFull && newcomers.hasRoom(request);
      answer(null, isWelcome && !isForeignOrigin(request.headers, origin));
    },
  });
  server.engine.on('headers', (answer: Record<string, unknown>) => Object.assign(answer, headers));
  server.engine.on('connection', (line: Line) => {
    if (line.request !== null) {
      const leave = newcomers.enter(line.request);
      waiting.set(line, leave);
      line.once('close', leave);
    }
    // Nothing asks for the request again, and it would hold on to its headers for as long as the socket is open.
    line.request = null;
  });
  // It has shown its token.
  server.on('connection', ({ conn }) => waiting.get(conn)?.());
  return server;
}
