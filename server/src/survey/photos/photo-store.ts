import { createReadStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { PHOTO_BYTES_AT_MOST } from '@atlas/contract/survey-changes';
import { PHOTO_UPLOAD_DAYS } from '@atlas/contract/survey-photos';
import { FileStore } from '@tus/file-store';
import { Server } from '@tus/server';

const DAY_MILLISECONDS = 86_400_000;
/** Only between us and the protocol's library, which needs an address. */
const ADDRESS = 'http://uploads.invalid/uploads';
const ID_HEADER = 'x-upload-id';

/** The pieces of photos that are arriving, in a folder that all nodes share. */
export class PhotoStore {
  readonly #folder: string;
  #protocol: Server | undefined;

  private constructor(folder: string) {
    this.#folder = folder;
  }

  /** Made with the first upload: the library looks for the folder in the background, and a start that fails has none. */
  get #server(): Server {
    this.#protocol ??= new Server({
      path: '/uploads',
      datastore: new FileStore({ directory: this.#folder }),
      relativeLocation: true,
      maxSize: PHOTO_BYTES_AT_MOST,
      namingFunction: (request) => request.headers.get(ID_HEADER) ?? crypto.randomUUID(),
    });
    return this.#protocol;
  }

  static async open(dataFolder: string): Promise<PhotoStore> {
    const folder = join(dataFolder, 'survey-uploads');
    await mkdir(folder, { recursive: true, mode: 0o700 });
    return new PhotoStore(folder);
  }

  /** Makes room for an upload, unless it is there. */
  async begin(id: string, sizeBytes: number): Promise<void> {
    if ((await this.measure(id)) !== undefined) return;
    const headers = { 'tus-resumable': '1.0.0', 'upload-length': String(sizeBytes), [ID_HEADER]: id };
    const answer = await this.#server.handleWeb(new Request(ADDRESS, { method: 'POST', headers }));
    if (answer.status !== 201) throw new Error(`an upload was not begun: ${await answer.text()}`);
  }

  /** Hands a call about an upload to the protocol. */
  pass(method: 'HEAD' | 'PATCH' | 'OPTIONS', id: string, headers: Headers, piece?: Buffer): Promise<Response> {
    const body = piece === undefined ? {} : { body: new Uint8Array(piece) };
    return this.#server.handleWeb(new Request(`${ADDRESS}/${id}`, { method, headers, ...body }));
  }

  /** How many bytes have arrived; undefined for an upload that has no file. */
  async measure(id: string): Promise<number | undefined> {
    const found = await stat(join(this.#folder, id)).catch(() => undefined);
    const described = await stat(join(this.#folder, `${id}.json`)).catch(() => undefined);
    return found === undefined || described === undefined ? undefined : found.size;
  }

  read(id: string) {
    return createReadStream(join(this.#folder, id));
  }

  async remove(id: string): Promise<void> {
    for (const name of [id, `${id}.json`]) await rm(join(this.#folder, name), { force: true });
  }

  /** Removes files that no piece has reached for longer than any upload lasts. */
  async sweep(now: number): Promise<void> {
    for (const name of await readdir(this.#folder)) {
      const path = join(this.#folder, name);
      const found = await stat(path).catch(() => undefined);
      const isOld = found !== undefined && now - found.mtimeMs > 2 * PHOTO_UPLOAD_DAYS * DAY_MILLISECONDS;
      if (isOld) await rm(path, { force: true });
    }
  }
}
