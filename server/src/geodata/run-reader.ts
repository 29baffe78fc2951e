import { Worker } from 'node:worker_threads';
import type { Fault } from './import-feature.ts';

/** What reading one file may take of the server. */
export interface ReadingLimits {
  readonly megabytes: number;
  readonly milliseconds: number;
}

/** The end of a thread that took too much. */
export interface CostRefusal {
  readonly kind: 'unreadable';
  readonly fault: Fault;
}

/** A thread that reads a file, and what it is given. */
export interface Reading {
  readonly script: URL;
  readonly order: unknown;
  readonly limits: ReadingLimits;
  readonly signal?: AbortSignal;
}

/**
 * Reads a file in its own thread, so that everyone else is served meanwhile. A file that needs too much memory or time
 * ends with a sentence. Undefined if it was stopped.
 * @param hear gets each message, and returns the one that ends the reading
 */
export function runReader<Message, End>(
  { script, order, limits, signal }: Reading,
  hear: (message: Message) => End | undefined,
): Promise<End | CostRefusal | undefined> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(script, {
      workerData: order,
      resourceLimits: { maxOldGenerationSizeMb: limits.megabytes, maxYoungGenerationSizeMb: 64 },
    });
    const end = (answer: CostRefusal | undefined) => {
      void worker.terminate();
      resolve(answer);
    };
    const stop = () => end(undefined);
    const tooLong = setTimeout(() => end(refuseCost('too_slow', 'takes too long')), limits.milliseconds);
    signal?.addEventListener('abort', stop, { once: true });
    worker.on('message', (message: Message) => {
      const answer = hear(message);
      if (answer !== undefined) resolve(answer);
    });
    worker.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') end(refuseCost('too_much_memory', 'takes too much memory'));
      else reject(error);
    });
    worker.once('exit', () => {
      clearTimeout(tooLong);
      signal?.removeEventListener('abort', stop);
      reject(new Error('the reading thread ended without a word'));
    });
    if (signal?.aborted === true) stop();
  });
}

function refuseCost(code: string, what: string): CostRefusal {
  const message = `Reading this file ${what}. Divide it and send the parts.`;
  return { kind: 'unreadable', fault: { line: null, column: null, code, message } };
}
