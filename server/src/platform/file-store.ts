import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { access, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { makeFolder } from './make-folder.ts';

/** A file that has arrived whole but is not filed yet. */
export interface ReceivedFile {
  readonly path: string;
  readonly sizeBytes: number;
  readonly sha256: Buffer;
}

const LEFTOVER_MILLISECONDS = 3_600_000;
/** Longer than the rows of unsent files last. */
const UNSENT_MILLISECONDS = 25 * 3_600_000;

/** Keeps files under the SHA-256 of their bytes, outside everything that is served. */
export class FileStore {
  readonly #folder: string;
  constructor(dataFolder: string) {
    this.#folder = join(dataFolder, 'files');
  }

  /** Writes a stream to a temporary file and hashes it on the way; the caller files or discards it. */
  async receive(stream: Readable): Promise<ReceivedFile> {
    const folder = join(this.#folder, 'incoming');
    await makeFolder(folder);
    const path = join(folder, crypto.randomUUID());
    // Open before the stream can fail: a file that is still being opened outlives its removal.
    const handle = await open(path, 'wx', 0o600);
    const hash = createHash('sha256');
    let sizeBytes = 0;
    try {
      await pipeline(
        stream,
        async function* (chunks: AsyncIterable<Buffer>) {
          for await (const chunk of chunks) {
            hash.update(chunk);
            sizeBytes += chunk.length;
            yield chunk;
          }
        },
        handle.createWriteStream(),
      );
    } catch (error) {
      await handle.close().catch(() => {});
      await rm(path, { force: true });
      throw error;
    }
    return { path, sizeBytes, sha256: hash.digest() };
  }

  /** Moves a received file to its place, and returns once it is on disk. The same bytes are stored once. */
  async keep(file: ReceivedFile): Promise<void> {
    const place = this.#placeOf(file.sha256);
    await makeFolder(join(place, '..'));
    const handle = await open(file.path, 'r+');
    await handle.sync();
    await handle.close();
    await rename(file.path, place);
  }

  /** Has a received file wait outside the store until {@link keepUnsent}, for a day at most. */
  async holdUnsent(file: ReceivedFile, id: string): Promise<void> {
    const place = this.#placeOfUnsent(id);
    await makeFolder(join(place, '..'));
    await rename(file.path, place);
  }

  /**
   * Moves a file that waited to its place, and returns once it is on disk.
   * @returns whether its bytes are there
   */
  async keepUnsent(id: string, { sizeBytes, sha256 }: Omit<ReceivedFile, 'path'>): Promise<boolean> {
    try {
      await this.keep({ path: this.#placeOfUnsent(id), sizeBytes, sha256 });
      return true;
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
      // A transaction that was rolled back after it may have moved it before.
      return access(this.#placeOf(sha256)).then(
        () => true,
        () => false,
      );
    }
  }

  async discard(file: ReceivedFile): Promise<void> {
    await rm(file.path, { force: true });
  }

  /** The bytes stored under a hash. Rejects if they are missing. */
  async read(sha256: Buffer): Promise<Readable> {
    const place = this.#placeOf(sha256);
    await access(place);
    return createReadStream(place);
  }

  /** Removes a file that no row names any more. */
  async forget(sha256: Buffer): Promise<void> {
    await rm(this.#placeOf(sha256), { force: true });
  }

  /** Removes the remains of uploads that broke off more than an hour ago, and files that nobody sent for a day. */
  async sweep(now: number): Promise<void> {
    await this.#clear('incoming', now - LEFTOVER_MILLISECONDS);
    await this.#clear('unsent', now - UNSENT_MILLISECONDS);
  }

  async #clear(name: 'incoming' | 'unsent', before: number): Promise<void> {
    const folder = join(this.#folder, name);
    for (const file of await readdir(folder).catch(() => [])) {
      const path = join(folder, file);
      const found = await stat(path).catch(() => undefined);
      if (found !== undefined && found.mtimeMs < before) await rm(path, { force: true });
    }
  }

  #placeOfUnsent(id: string): string {
    return join(this.#folder, 'unsent', id);
  }

  #placeOf(sha256: Buffer): string {
    const name = sha256.toString('hex');
    return join(this.#folder, name.slice(0, 2), name);
  }
}
