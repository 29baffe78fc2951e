import { Worker } from 'node:worker_threads';

/** The server's resources for reading one file. */
export interface ReadingLimits {
  readonly megabytes: number;
  readonly milliseconds: number;
}

/** The result of a thread that used too much memory or time. */
export class TooCostly {
  readonly code: 'too_slow' | 'too_much_memory';
  constructor(code: TooCostly['code']) {
    this.code = code;
  }
}

/** A thread that reads a file, and what it is given. */
export interface Reading {
  readonly script: URL;
  readonly order: unknown;
  readonly limits: ReadingLimits;
  readonly signal?: AbortSignal;
}

/**
 * Reads a file in its own thread, so that everyone else can be served meanwhile. Undefined if it was stopped.
 * @param hear gets each message, and returns the one that ends the reading
 */
export function runAside<Message, End>(
  { script, order, limits, signal }: Reading,
  hear: (message: Message) => End | undefined,
): Promise<End | TooCostly | undefined> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(script, {
      workerData: order,
      resourceLimits: { maxOldGenerationSizeMb: limits.megabytes, maxYoungGenerationSizeMb: 64 },
    });
    const end = (answer: TooCostly | undefined) => {
      void worker.terminate();
      resolve(answer);
    };
    const stop = () => end(undefined);
    const tooLong = setTimeout(() => end(new TooCostly('too_slow')), limits.milliseconds);
    signal?.addEventListener('abort', stop, { once: true });
    worker.on('message', (message: Message) => {
      const answer = hear(message);
      if (answer !== undefined) resolve(answer);
    });
    worker.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') end(new TooCostly('too_much_memory'));
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
