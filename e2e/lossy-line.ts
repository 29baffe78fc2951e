import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';

/** A line that loses requests. */
export interface LossyLine {
  readonly port: number;
  /** `POST /api/…` → how many of them were lost, by the way in which they were. */
  readonly lost: ReadonlyMap<string, number>;
  readonly close: () => Promise<void>;
}

/** Before the server hears of it; after it has answered; in the middle of its answer. */
const WAYS = ['before', 'after', 'within'] as const;

/**
 * Passes requests on to a server and loses every third, in each of the three ways in turn.
 * @param port where to listen, on the loopback address
 */
export async function openLossyLine(port: number, serverPort: number): Promise<LossyLine> {
  const agent = new Agent({ keepAlive: true });
  const lost = new Map<string, number>();
  let asked = 0;
  const pass = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    asked += 1;
    const way = asked % 3 === 0 ? WAYS[(asked / 3) % WAYS.length] : undefined;
    if (way) {
      const name = `${incoming.method} ${(incoming.url ?? '').split('?')[0]}`;
      lost.set(name, (lost.get(name) ?? 0) + 1);
    }
    if (way === 'before') return incoming.socket.destroy();
    const { method, url: path, headers } = incoming;
    const onward = request({ port: serverPort, agent, method, path, headers }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () => {
        const whole = Buffer.concat(parts);
        if (way === 'after') return incoming.socket.destroy();
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        if (way === undefined) return outgoing.end(whole);
        outgoing.write(whole.subarray(0, Math.floor(whole.length / 2)), () => incoming.socket.destroy());
      });
    });
    onward.on('error', () => incoming.socket.destroy());
    incoming.pipe(onward);
  };
  const front = createServer(pass);
  await new Promise<void>((resolve) => front.listen(port, '127.0.0.1', resolve));
  return {
    port,
    lost,
    close: () =>
      new Promise((resolve) => {
        agent.destroy();
        front.close(() => resolve());
        front.closeAllConnections();
      }),
  };
}
