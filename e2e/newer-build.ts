import { createServer, request } from 'node:http';

/** A server whose service worker can become that of a newer build. */
export interface NewerBuild {
  /** This is appended to the service worker from now on. */
  readonly deploy: (change: string) => void;
  /** The number of requests so far. */
  readonly countRequests: () => number;
  readonly close: () => void;
}

/**
 * Stands before the journeys' server.
 * @param port where to listen, on the loopback address
 */
export async function openNewerBuild(port: number, serverPort: number): Promise<NewerBuild> {
  let newer = '';
  let asked = 0;
  const front = createServer((incoming, outgoing) => {
    const { method, url } = incoming;
    asked += 1;
    // Whole and uncompressed, so that something can be added at the end.
    const { 'if-none-match': _tag, 'if-modified-since': _since, ...headers } = incoming.headers;
    const sent = { ...headers, 'accept-encoding': 'identity' };
    const passed = request({ port: serverPort, method, path: url, headers: sent }, (answer) => {
      const { 'content-length': _length, etag: _etag, ...kept } = answer.headers;
      outgoing.writeHead(answer.statusCode ?? 502, kept);
      answer.on('data', (part) => outgoing.write(part));
      answer.on('end', () => outgoing.end(url === '/service-worker.js' ? newer : ''));
    });
    incoming.pipe(passed);
  });
  await new Promise<void>((resolve) => front.listen(port, '127.0.0.1', resolve));
  return {
    deploy: (change) => {
      newer = change;
    },
    countRequests: () => asked,
    close: () => {
      front.closeAllConnections();
      front.close();
    },
  };
}
