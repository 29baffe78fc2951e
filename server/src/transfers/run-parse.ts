import { Worker } from 'node:worker_threads';
import type { ParseOrder, ParseReport } from './parse-worker.ts';

type ParseEnd = Exclude<ParseReport, { kind: 'progress' }>;

/** What one file may take of the server; an honest file of 20 MB needs half of it. */
export interface ParseLimits {
  readonly megabytes: number;
  readonly milliseconds: number;
}

const LIMITS: ParseLimits = { megabytes: 768, milliseconds: 90_000 };

/**
 * Reads a file in a thread of its own, so that everybody else is served meanwhile. One that takes more memory or time than
 * a file deserves ends with a sentence. Undefined when it was stopped.
 */
export function runParse(
  order: ParseOrder,
  signal: AbortSignal,
  report: (done: number, total: number) => void,
  limits: ParseLimits = LIMITS,
): Promise<ParseEnd | undefined> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./parse-worker.ts', import.meta.url), {
      workerData: order,
      resourceLimits: { maxOldGenerationSizeMb: limits.megabytes, maxYoungGenerationSizeMb: 64 },
    });
    const end = (answer: ParseEnd | undefined) => {
      void worker.terminate();
      resolve(answer);
    };
    const stop = () => end(undefined);
    const tooLong = setTimeout(() => end(refuseCost('too_slow', 'takes too long')), limits.milliseconds);
    signal.addEventListener('abort', stop, { once: true });
    worker.on('message', (message: ParseReport) => {
      if (message.kind === 'progress') report(message.done, message.total);
      else resolve(message);
    });
    worker.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') end(refuseCost('too_much_memory', 'takes too much memory'));
      else reject(error);
    });
    worker.once('exit', () => {
      clearTimeout(tooLong);
      signal.removeEventListener('abort', stop);
      reject(new Error('the reading thread ended without a word'));
    });
    if (signal.aborted) stop();
  });
}

function refuseCost(code: string, what: string): ParseEnd {
  const message = `Reading this file ${what}. Divide it and send the parts.`;
  return { kind: 'unreadable', fault: { line: null, column: null, code, message } };
}
