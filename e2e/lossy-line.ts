import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';

/** A line that loses requests. */
export interface LossyLine {
  readonly port: number;
  /** `POST /api/…` → how many of these requests were lost, in any way. */
  readonly lost: ReadonlyMap<string, number>;
  /** How often an address was requested. */
  readonly countAsked: (path: string) => number;
  readonly close: () => Promise<void>;
}

/** Before the server receives it; after it has answered; in the middle of its answer. */
const WAYS = ['before', 'after', 'within'] as const;
/** How a request is lost, if it is. */
type Losses = (path: string) => (typeof WAYS)[number] | undefined;

/** Every third request, in each of the three ways in turn. */
function loseEveryThird(): Losses {
  let asked = 0;
  return () => {
    asked += 1;
    return asked % 3 === 0 ? WAYS[(asked / 3) % WAYS.length] : undefined;
  };
}

/** The first answer of each program breaks off in the middle. */
export function tearProgramsOnce(): Losses {
  const torn = new Set<string>();
  return (path) => {
    if (!path.endsWith('.js') || torn.has(path)) return undefined;
    torn.add(path);
    return 'within';
  };
}

/**
 * Passes requests on to a server and loses some.
 * @param port where to listen, on the loopback address
 */
export async function openLossyLine(port: number, serverPort: number, losses = loseEveryThird()): Promise<LossyLine> {
  const agent = new Agent({ keepAlive: true });
  const lost = new Map<string, number>();
  const asked = new Map<string, number>();
  const pass = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const place = (incoming.url ?? '').split('?')[0] ?? '';
    asked.set(place, (asked.get(place) ?? 0) + 1);
    const way = losses(place);
    if (way) {
      const name = `${incoming.method} ${place}`;
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
    countAsked: (path) => asked.get(path) ?? 0,
    close: () =>
      new Promise((resolve) => {
        agent.destroy();
        front.close(() => resolve());
        front.closeAllConnections();
      }),
  };
}
