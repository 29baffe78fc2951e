import { Worker } from 'node:worker_threads';
import type { ParseOrder, ParseReport } from './parse-worker.ts';

type ParseEnd = Exclude<ParseReport, { kind: 'progress' }>;

/** A hostile file must not eat the server's memory. */
const MOST_MEGABYTES = 1024;

/** Reads a file in a thread of its own, so that everybody else is served meanwhile. Undefined when it was stopped. */
export function runParse(
  order: ParseOrder,
  signal: AbortSignal,
  report: (done: number, total: number) => void,
): Promise<ParseEnd | undefined> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./parse-worker.ts', import.meta.url), {
      workerData: order,
      resourceLimits: { maxOldGenerationSizeMb: MOST_MEGABYTES },
    });
    const stop = () => {
      void worker.terminate();
      resolve(undefined);
    };
    signal.addEventListener('abort', stop, { once: true });
    worker.on('message', (message: ParseReport) => {
      if (message.kind === 'progress') report(message.done, message.total);
      else resolve(message);
    });
    worker.once('error', reject);
    worker.once('exit', () => {
      signal.removeEventListener('abort', stop);
      reject(new Error('the reading thread ended without a word'));
    });
    if (signal.aborted) stop();
  });
}
