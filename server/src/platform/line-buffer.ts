/** How many characters wait at most. */
const MOST_CHARACTERS = 16_384;
const DELAY_MILLISECONDS = 200;
/** Lines of errors, whose level begins with this digit or a higher one, are written at once. */
const ERROR_LEVEL = '5';
const LEVEL_PLACE = '{"level":'.length;

/**
 * Gathers the lines of a log for a fifth of a second, because each write to standard output stops everything else. An
 * error takes along what waits before it, and so does the end of the process.
 */
export class LineBuffer {
  readonly #writeOut: (text: string) => void;
  #waiting = '';
  #timer: NodeJS.Timeout | undefined;

  constructor(writeOut: (text: string) => void) {
    this.#writeOut = writeOut;
    process.once('exit', () => this.flush());
  }

  /** Takes one line of JSON that begins with its level, as pino writes it. */
  write(line: string): void {
    this.#waiting += line;
    if (this.#waiting.length >= MOST_CHARACTERS || (line[LEVEL_PLACE] ?? '') >= ERROR_LEVEL) this.flush();
    else this.#timer ??= setTimeout(() => this.flush(), DELAY_MILLISECONDS).unref();
  }

  flush(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const text = this.#waiting;
    this.#waiting = '';
    if (text !== '') this.#writeOut(text);
  }
}
