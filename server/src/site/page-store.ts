import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Encoding } from '../platform/choose-encoding.ts';
import type { Configuration } from '../platform/config.ts';

/** What the build writes where only the running server knows the address. */
export const ORIGIN_MARK = 'https://origin.invalid';
/** High enough to be near the best, low enough that the first visitor does not wait. */
const BROTLI_QUALITY = 9;
const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/** Built pages with the operator's own address and contact in them, compressed once for each encoding. */
export class PageStore {
  readonly #folder: string;
  readonly #origin: string;
  readonly #head: string;
  readonly #bodies = new Map<string, Promise<Buffer>>();

  constructor(folder: string, { origin, contact }: Pick<Configuration, 'origin' | 'contact'>) {
    this.#folder = folder;
    this.#origin = origin;
    this.#head = Object.entries({ phone: contact.phone, email: contact.email, whatsapp: contact.whatsApp })
      .filter(([, value]) => value !== '')
      .map(([name, value]) => `<meta name="atlas-${name}" content="${escapeAttribute(value)}"/>`)
      .join('');
  }

  /** The bytes of a file below the folder. */
  read(file: string, encoding: Encoding): Promise<Buffer> {
    const key = `${encoding} ${file}`;
    let body = this.#bodies.get(key);
    if (body === undefined) {
      body = this.#make(file, encoding);
      this.#bodies.set(key, body);
      body.catch(() => this.#bodies.delete(key));
    }
    return body;
  }

  async #make(file: string, encoding: Encoding): Promise<Buffer> {
    const built = await readFile(`${this.#folder}/${file}`, 'utf8');
    const text = built.replaceAll(ORIGIN_MARK, this.#origin).replace('</head>', `${this.#head}</head>`);
    if (encoding === 'br') return brotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } });
    return encoding === 'gzip' ? deflate(text) : Buffer.from(text);
  }
}

function escapeAttribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
