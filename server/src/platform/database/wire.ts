import { Duplex } from 'node:stream';
import type { Worker } from 'node:worker_threads';

/**
 * The connection of the `pg` driver to the embedded database: PostgreSQL's wire protocol over the messages of a worker
 * thread, in place of a socket. So one driver, with its pipelining and prepared statements, serves both engines.
 */
export class WorkerWire extends Duplex {
  readonly #worker: Worker;
  readonly #receive = (bytes: unknown) => {
    if (bytes instanceof Uint8Array) this.push(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  };

  readonly #fail = () => {
    this.destroy(new Error('the embedded database has stopped'));
  };

  constructor(worker: Worker) {
    super();
    this.#worker = worker;
    worker.on('message', this.#receive);
    worker.once('exit', this.#fail);
  }

  /** Called by the driver as on a socket. */
  connect(): this {
    queueMicrotask(() => this.emit('connect'));
    return this;
  }

  setNoDelay(): this {
    return this;
  }

  setKeepAlive(): this {
    return this;
  }

  ref(): this {
    return this;
  }

  unref(): this {
    return this;
  }

  override _read(): void {}

  override _write(chunk: Uint8Array, _encoding: BufferEncoding, done: (error?: Error | null) => void): void {
    this.#worker.postMessage(Uint8Array.from(chunk));
    done();
  }

  override _final(done: (error?: Error | null) => void): void {
    this.push(null);
    done();
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    this.#worker.off('message', this.#receive);
    this.#worker.off('exit', this.#fail);
    done(error);
  }
}
