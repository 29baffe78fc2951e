import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { TestApp } from './app.ts';
import type { Answered } from './call.ts';
import { reach } from './over-http.ts';
import { startProcess } from './process.ts';

/** Asks a node for something. Asked again it repeats its keys. */
export type Ask = (node: FastifyInstance) => Promise<Answered>;

/** What a caller heard before the nodes died, if anything, and when it asked again. */
export interface Raced {
  readonly heard: Answered | undefined;
  readonly again: Answered;
}

const MOST_ROUNDS = 6;
const MOST_MILLISECONDS_APART = 40;
const BUSY = 503;
const PAUSE_MILLISECONDS = 300;

/**
 * Sends calls at once to two nodes on one database, every other call to the second, and kills both at random moments
 * while they are asked, one a little after the other. A third node is then asked everything again. If all calls had been
 * answered by then, the round is repeated with others.
 */
export async function killNodes<Built>(
  test: TestApp,
  prepare: () => Promise<readonly [built: Built, asks: readonly Ask[]]>,
): Promise<readonly [built: Built, raced: readonly Raced[]]> {
  const start = () => startProcess({ DATABASE_URL: test.storage.address, ATLAS_DATA: test.storage.folder });
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const [built, asks] = await prepare();
    const nodes = await Promise.all([start(), start()]);
    const heard = new Map<number, Answered>();
    const enough = 1 + Math.floor(Math.random() * (asks.length / 2));
    let death: Promise<unknown> | undefined;
    const die = async () => {
      await nodes[0]?.kill('SIGKILL');
      await wait(Math.random() * MOST_MILLISECONDS_APART);
      await nodes[1]?.kill('SIGKILL');
    };
    const asked = asks.map(async (ask, index) => {
      heard.set(index, await ask(reach(nodes[index % 2]?.address ?? '')));
      if (heard.size === enough) death = die();
    });
    await Promise.allSettled(asked);
    await (death ?? die());
    if (heard.size === asks.length) continue;
    const third = await start();
    const again = await Promise.all(asks.map((ask) => insist(ask, reach(third.address))));
    await third.kill('SIGTERM');
    return [built, again.map((answer, index) => ({ heard: heard.get(index), again: answer }))];
  }
  throw new Error('the nodes never died while they were asked');
}

/** Asks once more while a node has too much to do, as every caller would. */
async function insist(ask: Ask, node: FastifyInstance): Promise<Answered> {
  const answer = await ask(node);
  if (answer.status !== BUSY) return answer;
  await wait(PAUSE_MILLISECONDS);
  return insist(ask, node);
}
