import Fastify from 'fastify';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { RoundsJob } from './job.ts';
import { Rounds } from './rounds.ts';

const log = Fastify().log;
let runs: number;
/** Ends the oldest run that is under way. */
let endings: ((error?: Error) => void)[];
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval'] });
  [runs, endings] = [0, []];
});
afterEach(() => vi.useRealTimers());

const settle = async () => {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
};
const start = async (settings: Partial<RoundsJob> = {}) => {
  const run = () => {
    runs += 1;
    return new Promise<void>((resolve, reject) => {
      endings.push((error) => (error === undefined ? resolve() : reject(error)));
    });
  };
  const rounds = new Rounds('dig', { runs: 'on every node', everySeconds: 60, run, ...settings }, log);
  rounds.start();
  await settle();
  return rounds;
};
const end = async (error?: Error) => {
  endings.shift()?.(error);
  await settle();
};

it('begins at once, and again by the clock', async () => {
  await start();
  expect(runs).toBe(1);
  await end();
  vi.advanceTimersByTime(60_000);
  await settle();
  expect(runs).toBe(2);
});

it('begins once more after a round during which it was woken, however often', async () => {
  const rounds = await start();
  for (let call = 0; call < 5; call += 1) rounds.wake();
  expect(runs).toBe(1);
  await end();
  expect(runs).toBe(2);
  await end();
  expect(runs).toBe(2);
});

it('runs no more rounds side by side than it has lanes', async () => {
  const rounds = await start({ lanes: 2 });
  for (let call = 0; call < 5; call += 1) rounds.wake();
  await settle();
  expect(runs).toBe(2);
});

it('counts the failures in a row, until a round succeeds', async () => {
  const rounds = await start();
  await end(new Error('no ore'));
  rounds.wake();
  await settle();
  await end(new Error('no ore'));
  expect(rounds.read()).toMatchObject({ name: 'dig', failures: 2, lastSuccess: undefined });
  rounds.wake();
  await settle();
  await end();
  expect(rounds.read()).toMatchObject({ failures: 0, lastSuccess: expect.any(Date), oldestSeconds: 0 });
});

it('begins nothing after it was stopped, and waits for the round under way', async () => {
  const rounds = await start();
  let isOver = false;
  const stopped = rounds.stop().then(() => {
    isOver = true;
  });
  rounds.wake();
  await settle();
  expect([runs, isOver]).toEqual([1, false]);
  await end();
  await stopped;
  expect(runs).toBe(1);
});
