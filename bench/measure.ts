import autocannon from 'autocannon';

/** The result of one measurement. */
export interface Rate {
  readonly perSecond: number;
  /** The slowest of a hundred answers, in milliseconds. */
  readonly p99Milliseconds: number;
}

export interface HttpLoad {
  readonly url: string;
  readonly method: 'GET' | 'POST';
  readonly headers: Record<string, string>;
  readonly body?: string;
  /** The callers: each client is one of these people, in turn. */
  readonly tokens?: readonly string[];
  /** A body for each call, where no two may be alike. */
  readonly nextBody?: () => string;
}

export const CLIENTS = 16;
/** How long each measurement takes. */
export const SECONDS = Number(process.env.BENCH_SECONDS ?? 4);

/** Keeps 16 connections busy, or the given number, for a few seconds; any answer but 2xx fails the measurement. */
export async function measureHttp(load: HttpLoad, clients = CLIENTS): Promise<Rate> {
  const { nextBody, tokens = [] } = load;
  let client = 0;
  const result = await autocannon({
    url: load.url,
    method: load.method,
    headers: load.headers,
    ...(load.body === undefined ? {} : { body: load.body }),
    ...(nextBody === undefined
      ? {}
      : { requests: [{ setupRequest: (request) => ({ ...request, body: nextBody() }) }] }),
    ...(tokens.length === 0
      ? {}
      : {
          setupClient: (connection) =>
            connection.setHeaders({ ...load.headers, authorization: `Bearer ${tokens[client++ % tokens.length]}` }),
        }),
    connections: clients,
    duration: SECONDS,
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${load.url}: ${result.non2xx} refused, ${result.errors} failed`);
  return { perSecond: result['2xx'] / result.duration, p99Milliseconds: result.latency.p99 };
}

/** One client, which changes something before each call: only the calls are counted. */
export async function measureAfterEach(load: HttpLoad, change: (turn: number) => Promise<void>): Promise<Rate> {
  const milliseconds: number[] = [];
  const end = performance.now() + SECONDS * 1000;
  for (let turn = 0; performance.now() < end; turn += 1) {
    await change(turn);
    const began = performance.now();
    // As the other loads, which ask for no compression.
    const headers = { ...load.headers, 'accept-encoding': 'identity' };
    const response = await fetch(load.url, { method: load.method, headers });
    await response.arrayBuffer();
    milliseconds.push(performance.now() - began);
    if (!response.ok) throw new Error(`${load.url}: ${response.status}`);
  }
  milliseconds.sort((a, b) => a - b);
  return {
    perSecond: (1000 * milliseconds.length) / milliseconds.reduce((sum, each) => sum + each, 0),
    p99Milliseconds: milliseconds[Math.floor(milliseconds.length * 0.99)] ?? 0,
  };
}

/** How many connections a bare route is compared with, and how often the two take turns. */
const CONNECTIONS_BESIDE = 64;
const ROUNDS = 3;

/** Runs a call and its alternative in turn; returns the median of each. */
export async function measureBeside(
  ours: HttpLoad,
  theirs: HttpLoad,
): Promise<Readonly<Record<'ours' | 'theirs', Rate>>> {
  const rates: Record<'ours' | 'theirs', Rate[]> = { ours: [], theirs: [] };
  for (let round = 0; round < ROUNDS; round += 1) {
    rates.ours.push(await measureHttp(ours, CONNECTIONS_BESIDE));
    rates.theirs.push(await measureHttp(theirs, CONNECTIONS_BESIDE));
  }
  return { ours: medianRate(rates.ours), theirs: medianRate(rates.theirs) };
}

function medianRate(rates: readonly Rate[]): Rate {
  const [median] = rates.toSorted((a, b) => a.perSecond - b.perSecond).slice(Math.floor(rates.length / 2));
  if (median === undefined) throw new Error('nothing was measured');
  return median;
}

/** Runs `act` from many loops at once, 16 by default, for the same time. */
export async function measureLoop(act: () => Promise<unknown>, clients: number = CLIENTS): Promise<Rate> {
  const milliseconds: number[] = [];
  const start = performance.now();
  const end = start + SECONDS * 1000;
  await Promise.all(
    Array.from({ length: clients }, async () => {
      while (performance.now() < end) {
        const began = performance.now();
        await act();
        milliseconds.push(performance.now() - began);
      }
    }),
  );
  milliseconds.sort((a, b) => a - b);
  const elapsedSeconds = (performance.now() - start) / 1000;
  return {
    perSecond: milliseconds.length / elapsedSeconds,
    p99Milliseconds: milliseconds[Math.floor(milliseconds.length * 0.99)] ?? 0,
  };
}
