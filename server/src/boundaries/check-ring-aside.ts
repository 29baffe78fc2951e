import { Worker } from 'node:worker_threads';
import type { LatitudeLongitude } from '@atlas/geodesy/position';
import { checkRing } from '@atlas/geodesy/ring';

type Checked = ReturnType<typeof checkRing>;

/** Rings of fewer points are checked faster than they are handed over. */
const SMALL_POINTS = 300;

/** The one thread that checks large rings, one after the other; it ends with the process. */
let thread: Worker | undefined;
let lastId = 0;
const waiting = new Map<number, PromiseWithResolvers<Checked>>();

/** Does what `checkRing` does; a large ring is checked in a separate thread, so that other calls are answered. */
export function checkRingAside(points: readonly LatitudeLongitude[]): Promise<Checked> {
  if (points.length < SMALL_POINTS) return Promise.resolve(checkRing(points));
  const answer = Promise.withResolvers<Checked>();
  lastId += 1;
  waiting.set(lastId, answer);
  thread ??= startThread();
  thread.ref();
  thread.postMessage({ id: lastId, points });
  return answer.promise;
}

function startThread(): Worker {
  const worker = new Worker(new URL('./ring-worker.ts', import.meta.url));
  worker.on('message', ({ id, checked }: { readonly id: number; readonly checked: Checked }) => {
    waiting.get(id)?.resolve(checked);
    waiting.delete(id);
    if (waiting.size === 0) worker.unref();
  });
  worker.on('error', (error) => {
    for (const answer of waiting.values()) answer.reject(error);
    waiting.clear();
    thread = undefined;
  });
  return worker;
}
