import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

/** A file of a {@link ZipStream}. */
export interface ZipFile {
  readonly write: (text: string) => void;
  /** Writes the last text. */
  readonly end: (text: string) => void;
}

/** A ZIP that is packed while it is written, and read bit by bit. Files may be written side by side. */
export class ZipStream {
  readonly #encoder = new TextEncoder();
  readonly #zip: Zip;
  #packed: Uint8Array[] = [];
  #fault: Error | undefined;

  constructor() {
    this.#zip = new Zip((fault, chunk) => {
      if (fault) this.#fault = fault;
      else this.#packed.push(chunk);
    });
  }

  addFile(name: string): ZipFile {
    const file = new ZipDeflate(name, { level: 6 });
    this.#zip.add(file);
    const push = (text: string, isLast: boolean) => file.push(this.#encoder.encode(text), isLast);
    return { write: (text) => push(text, false), end: (text) => push(text, true) };
  }

  /** Adds a file that is whole, and compressed already. */
  addWhole(name: string, bytes: Uint8Array): void {
    const file = new ZipPassThrough(name);
    this.#zip.add(file);
    file.push(bytes, true);
  }

  /** No more files follow. */
  end(): void {
    this.#zip.end();
  }

  /** What has been packed since the last time. @throws the fault of the packer */
  *take(): Generator<Uint8Array> {
    if (this.#fault !== undefined) throw this.#fault;
    const packed = this.#packed;
    this.#packed = [];
    yield* packed;
  }
}
