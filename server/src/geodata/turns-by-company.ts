import { availableParallelism } from 'node:os';
import type { CompanyId } from '@atlas/contract/identifiers';

/** More threads than processors would starve callers who only read; one is always left for the others. */
const AT_ONCE = Math.max(2, availableParallelism() - 1);

/** Runs the work of companies, or of other owners, side by side: one piece of each at a time, the owners in turn. */
export class TurnsByCompany<Owner extends string = CompanyId> {
  readonly #most: number;
  /** Waiting work by company; a company that has just had its turn goes to the end. */
  readonly #waiting = new Map<Owner, (() => void)[]>();
  readonly #atWork = new Set<Owner>();

  constructor(most: number = AT_ONCE) {
    this.#most = most;
  }

  /** Runs the work when its company's turn comes, and returns its result. */
  async take<T>(company: Owner, work: () => Promise<T>): Promise<T> {
    await new Promise<void>((begin) => {
      this.#waiting.set(company, [...(this.#waiting.get(company) ?? []), begin]);
      this.#beginNext();
    });
    try {
      return await work();
    } finally {
      this.#atWork.delete(company);
      this.#beginNext();
    }
  }

  #beginNext(): void {
    for (const [company, [begin, ...rest]] of this.#waiting) {
      if (this.#atWork.size >= this.#most) return;
      if (begin === undefined || this.#atWork.has(company)) continue;
      this.#waiting.delete(company);
      if (rest.length > 0) this.#waiting.set(company, rest);
      this.#atWork.add(company);
      begin();
    }
  }
}
