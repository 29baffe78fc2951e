import { availableParallelism } from 'node:os';
import type { AccountId, CompanyId } from '@atlas/contract/identifiers';
import type { Actor, Database, PreparedStatement } from '../platform/database/database.ts';
import type { Refusal } from '../platform/outcome.ts';
import { judgeAnswer, type LedgerRefusal, type Moved, readAnswers } from './apply-movements.ts';
import { type MovementGroup, writeGroup } from './movements.ts';

const GATHER: PreparedStatement = { name: 'ledger.gather', text: 'SELECT app.ledger_gather($1::jsonb)::text' };
/** The most groups in one call: longer batches hold their accounts longer and gain little. */
const MOST_GROUPS = 50;
const CALLS_AT_ONCE = 2 * availableParallelism();

interface Waiting {
  readonly group: Readonly<Record<string, unknown>>;
  /** Accounts that it names; a resolution names none, its hold does. */
  readonly accounts: readonly AccountId[];
  readonly resolve: (moved: Moved | Refusal<LedgerRefusal>) => void;
  readonly reject: (reason: unknown) => void;
}

/**
 * Moves on behalf of many people at once. A request is sent at once if a call is free and none of its accounts is in a
 * call under way, whose locks it would only wait for. The others gather and are sent together with the next call, so
 * that one commit serves them all. Each is refused or done on its own.
 */
export class MovementGatherer {
  readonly #database: Database;
  #waiting: Waiting[] = [];
  readonly #busy = new Set<AccountId>();
  #underWay = 0;

  constructor(database: Database) {
    this.#database = database;
  }

  /**
   * Moves from the person's own wallet, or within the company that they belong to. A refusal is final: the same key is
   * refused again.
   * @throws AppError as `applyMovements` does, and `unauthenticated` for an ended session or membership
   */
  move(actor: Actor, company: CompanyId | null, group: MovementGroup): Promise<Moved | Refusal<LedgerRefusal>> {
    const written = { ...writeGroup(group, actor.sub), actor: actor.sub, session: actor.sessionID, company };
    return new Promise((resolve, reject) => {
      const accounts = group.movements.flatMap((movement) =>
        'debit' in movement ? [movement.debit, movement.credit] : [],
      );
      this.#waiting.push({ group: written, accounts, resolve, reject });
      this.#sendNext();
    });
  }

  #sendNext(): void {
    while (this.#underWay < CALLS_AT_ONCE) {
      const batch = this.#takeBatch();
      if (batch.length === 0) return;
      const accounts = new Set(batch.flatMap((waiting) => waiting.accounts));
      for (const account of accounts) this.#busy.add(account);
      this.#underWay += 1;
      void this.#send(batch).finally(() => {
        for (const account of accounts) this.#busy.delete(account);
        this.#underWay -= 1;
        this.#sendNext();
      });
    }
  }

  /** Those that wait for no account of a call under way, the oldest first. */
  #takeBatch(): readonly Waiting[] {
    const batch: Waiting[] = [];
    const rest: Waiting[] = [];
    for (const waiting of this.#waiting) {
      const isFree = batch.length < MOST_GROUPS && waiting.accounts.every((account) => !this.#busy.has(account));
      (isFree ? batch : rest).push(waiting);
    }
    this.#waiting = rest;
    return batch;
  }

  async #send(batch: readonly Waiting[]): Promise<void> {
    try {
      const text = await this.#database.runStatement(GATHER, [
        JSON.stringify({ groups: batch.map(({ group }) => group) }),
      ]);
      const answers = readAnswers(text === null ? null : JSON.parse(text));
      batch.forEach((waiting, index) => {
        settle(waiting, () => judgeAnswer(answers[index] ?? raiseUnanswered()));
      });
    } catch (error) {
      // An error in one must not affect the others.
      if (batch.length > 1) for (const waiting of batch) await this.#send([waiting]);
      else batch[0]?.reject(error);
    }
  }
}

function settle({ resolve, reject }: Waiting, judge: () => Moved | Refusal<LedgerRefusal>): void {
  try {
    resolve(judge());
  } catch (error) {
    reject(error);
  }
}

function raiseUnanswered(): never {
  throw new Error('the ledger answered fewer groups than it was sent');
}
