import type pg from 'pg';
import { isRefusal } from '../outcome.ts';
import { createExecutor, type Tx } from './executor.ts';
import { translateFault } from './faults.ts';

/** A connection in a transaction, and the answer to its opening message. */
export interface Opened {
  readonly client: pg.PoolClient;
  readonly tx: Tx;
  readonly head: Promise<unknown>;
}

/** Opens and ends transactions on the connections of a pool. */
export class Transactions {
  readonly #pool: pg.Pool;
  readonly #listeners: ((tx: Tx) => void)[] = [];

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  /** Calls back after each transaction that committed; a listener must not throw. */
  hearCommits(listener: (tx: Tx) => void): void {
    this.#listeners.push(listener);
  }

  async connect(): Promise<pg.PoolClient> {
    try {
      return await this.#pool.connect();
    } catch (error) {
      throw translateFault(error);
    }
  }

  /** Runs a read: its answer does not wait for the end of the transaction. */
  async readBehind<T>(opening: string, use: (opened: Opened) => Promise<T>): Promise<T> {
    const opened = await this.#open(opening);
    const { client, head } = opened;
    try {
      const answer = await use(opened);
      // A use case that sent no query does not know yet whether the opening succeeded.
      await head;
      return answer;
    } catch (error) {
      throw translateFault(await findReason(head, error));
    } finally {
      client.query('ROLLBACK').then(
        () => client.release(),
        (error) => client.release(error),
      );
    }
  }

  /** Runs a use case and commits; a refusal or an error rolls back. Rejects with the database's error. */
  async run<T>(opening: string, use: (opened: Opened) => Promise<T>): Promise<T> {
    const opened = await this.#open(opening);
    const { client, tx, head } = opened;
    let broken: Error | undefined;
    try {
      const result = await use(opened);
      await head;
      await client.query(isRefusal(result) ? 'ROLLBACK' : 'COMMIT');
      if (!isRefusal(result)) for (const listener of this.#listeners) listener(tx);
      return result;
    } catch (error) {
      await client.query('ROLLBACK').catch((reason: unknown) => {
        broken = reason instanceof Error ? reason : new Error(String(reason));
      });
      throw await findReason(head, error);
    } finally {
      client.release(broken);
    }
  }

  /** Sends the opening of a transaction; the first queries of a use case follow right behind it. */
  async #open(opening: string): Promise<Opened> {
    const client = await this.connect();
    const head = client.query(opening);
    head.catch(() => {});
    return { client, tx: createExecutor(client), head };
  }
}

/** If the opening is refused, the queries behind it fail too; report the opening's reason. */
async function findReason(head: Promise<unknown>, error: unknown): Promise<unknown> {
  return head.then(
    () => error,
    (reason: unknown) => reason,
  );
}
