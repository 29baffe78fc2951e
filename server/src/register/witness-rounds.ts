import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../platform/database/database.ts';
import { askWitness, type Prove, type Recover, type Witness } from './ask-witness.ts';
import { addCosigned } from './checkpoint-repository.ts';

/** A state as the log signed it. */
interface SignedState {
  readonly size: number;
  readonly note: string;
}

interface Parts {
  readonly witnesses: readonly Witness[];
  readonly database: Database;
  readonly prove: Prove;
  readonly recover: Recover;
  readonly log: FastifyBaseLogger;
}

/**
 * Shows the log's states to its witnesses and stores the lines of those that answer. Each has its own pace and gets the
 * newest state after the previous one: a slow witness delays no others, and nothing piles up.
 */
export class WitnessRounds {
  readonly #parts: Parts;
  readonly #seen = new Map<Witness, number>();
  readonly #rounds = new Map<Witness, Promise<void>>();
  readonly #stopping = new AbortController();
  #newest: SignedState | undefined;
  /** What witnesses signed of the newest state. */
  #lines = new Map<Witness, string>();
  #keeping: Promise<unknown> = Promise.resolve();

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Returns at once: no one waits for other people's machines. */
  show(state: SignedState): void {
    this.#newest = state;
    this.#lines = new Map();
    for (const witness of this.#parts.witnesses) {
      if (this.#rounds.has(witness)) continue;
      const round = this.#catchUp(witness).finally(() => this.#rounds.delete(witness));
      this.#rounds.set(witness, round);
    }
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await Promise.all(this.#rounds.values());
    await this.#keeping;
  }

  /**
   * Shows a witness the newest state until there is no newer one; a state that it did not sign is skipped for the next.
   */
  async #catchUp(witness: Witness): Promise<void> {
    for (let shown: SignedState | undefined; this.#newest !== undefined && shown !== this.#newest; ) {
      if (this.#stopping.signal.aborted) return;
      shown = this.#newest;
      try {
        const seen = this.#seen.get(witness) ?? 0;
        const line = await askWitness(witness, shown, seen, this.#parts, this.#stopping.signal);
        this.#seen.set(witness, shown.size);
        this.#keep(shown, witness, line);
      } catch (error) {
        if (this.#stopping.signal.aborted) return;
        this.#parts.log.warn({ witness: witness.key.name, err: error }, 'a witness did not sign');
      }
    }
  }

  /** Adds a line to the existing ones, one at a time, so that the last stored state has them all. */
  #keep(state: SignedState, witness: Witness, line: string): void {
    if (state !== this.#newest) return;
    this.#lines.set(witness, line);
    const note = [state.note, ...this.#lines.values()].join('');
    this.#keeping = this.#keeping
      .then(() => this.#parts.database.withDoor((tx) => addCosigned(tx, state.size, note), 'duty'))
      .catch((error: unknown) => this.#parts.log.error(error, 'the lines of the witnesses could not be kept'));
  }
}
