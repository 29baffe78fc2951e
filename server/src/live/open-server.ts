import type { Server as HttpServer, OutgoingHttpHeaders } from 'node:http';
import { Server } from 'socket.io';
import { isForeignOrigin } from '../platform/authentication.ts';
import type { Drain } from '../platform/drain.ts';
import { MESSAGE_BYTES, SOCKETS_OF_NODE, TOKEN_MILLISECONDS } from './limits.ts';
import type { LiveServer } from './socket.ts';

/** Where sockets connect to. */
const LIVE_PATH = '/socket.io/';

/** For Node's HTTP server: only sockets of ours may leave HTTP. Any other request to upgrade is answered as it is. */
export function mayUpgrade({ url = '' }: { readonly url?: string | undefined }): boolean {
  return url.startsWith(LIVE_PATH);
}

/**
 * Opens the register's sockets on its own HTTP server. The token comes in the first message, never in the address,
 * where logs would keep it.
 */
export function openLiveServer(
  http: HttpServer,
  { origin, headers, drain }: { readonly origin: string; readonly headers: OutgoingHttpHeaders; readonly drain: Drain },
): LiveServer {
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
      answer(null, !drain.isStopping && !isFull && !isForeignOrigin(request.headers, origin));
    },
  });
  server.engine.on('headers', (answer: Record<string, unknown>) => Object.assign(answer, headers));
  // Nothing asks for the request again, and it would hold on to its headers for as long as the socket is open.
  server.engine.on('connection', (line: { request: unknown }) => {
    line.request = null;
  });
  return server;
}
