import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { bareSockets } from './bare-sockets.ts';

// Sockets with nothing around them: what is posted is sent to all of them. Run as a process of its own.
const { WebSocketServer } = bareSockets;
const http = createServer(async (request, response) => {
  if (request.method !== 'POST') {
    response.end(String(process.memoryUsage().rss));
    return;
  }
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  const text = Buffer.concat(parts).toString('utf8');
  for (const client of sockets.clients) client.send(text);
  response.end();
});
const sockets = new WebSocketServer({ server: http, perMessageDeflate: false });
http.listen(0, '127.0.0.1', () => {
  console.log(`http://127.0.0.1:${(http.address() as AddressInfo).port}`);
});
process.once('SIGTERM', () => process.exit(0));
