/** A repeatable source of numbers: Chris Doty-Humphrey's sfc32, seeded with four words of 32 bits. */
export class Generator {
  #a: number;
  #b: number;
  #c: number;
  #counter: number;

  /** @param seed four whole numbers; the same ones give the same numbers again */
  constructor([a = 0, b = 0, c = 0, d = 0]: readonly number[]) {
    [this.#a, this.#b, this.#c, this.#counter] = [a | 0, b | 0, c | 0, d | 0];
    for (let round = 0; round < 12; round += 1) this.next();
  }

  /** A number from 0 up to, but not including, 1. */
  next(): number {
    const sum = (this.#a + this.#b + this.#counter) | 0;
    this.#counter = (this.#counter + 1) | 0;
    this.#a = this.#b ^ (this.#b >>> 9);
    this.#b = (this.#c + (this.#c << 3)) | 0;
    this.#c = (((this.#c << 21) | (this.#c >>> 11)) + sum) | 0;
    return (sum >>> 0) / 4_294_967_296;
  }

  /** A whole number from 0 up to, but not including, `count`. */
  below(count: number): number {
    return Math.floor(this.next() * count);
  }
}
