import { availableParallelism } from 'node:os';
import type { UserId } from '@atlas/contract/identifiers';
import { Turns } from '../turns.ts';
import type { OpenedPool } from './embedded.ts';

/**
 * The kind of a transaction, which decides where it waits and how long its statements may take.
 * - `quick`: calls that people wait for.
 * - `geometry`: measures boundaries, and may use a processor for a second.
 * - `import`: a file of many boundaries.
 */
export type Work = 'quick' | 'geometry' | 'import';
/**
 * `boundary`: one boundary, which begins among quick calls and throws {@link HeavyWork} when it does not belong there.
 */
export type WantedWork = Work | 'boundary';

/**
 * Says that a use case among quick calls is heavy. It has written nothing yet, and begins again in the line of
 * geometry.
 */
export class HeavyWork extends Error {}

/** The longest that one statement may run, as PostgreSQL writes it. The embedded engine has no clock to stop by. */
export const STATEMENT_LIMITS: Readonly<Record<Work, string>> = { quick: '3s', geometry: '3s', import: '120s' };

const CONNECTIONS_OF_PERSON = 2;
const WAITING_OF_PERSON = 200;
const PATIENCE_MILLISECONDS = 10_000;
/** A boundary at the limit of work takes about a second, and dozens may wait. */
const GEOMETRY_PATIENCE_MILLISECONDS = 20_000;
/** No one waits for the answer of an import; on the embedded engine one of 5,000 boundaries takes five seconds. */
const IMPORT_PATIENCE_MILLISECONDS = 600_000;

/**
 * Where people's transactions wait for a connection. One person can use at most two. Geometry first waits in a line of
 * its own, one call per person at a time, so that quick calls find connections and processors.
 */
export class Lines {
  readonly #connections = new TurnsOfPeople(CONNECTIONS_OF_PERSON, PATIENCE_MILLISECONDS);
  readonly #geometryOfPeople = new TurnsOfPeople(1, GEOMETRY_PATIENCE_MILLISECONDS);
  readonly #geometry: Turns;
  readonly #imports: Turns;

  constructor(engine: OpenedPool['engine']) {
    const atOnce = engine === 'embedded' ? 1 : Math.max(1, Math.floor(availableParallelism() / 2));
    this.#geometry = new Turns(atOnce, GEOMETRY_PATIENCE_MILLISECONDS);
    // The embedded engine has one session: calls that arrived during an import get it before the next import.
    this.#imports = new Turns(engine === 'embedded' ? 1 : Number.POSITIVE_INFINITY, IMPORT_PATIENCE_MILLISECONDS);
  }

  /**
   * Carries out a person's transaction when its turn comes. The number of files read in parallel is limited with the
   * imports.
   * @throws AppError `rate_limited` when too many of this person wait already, `unavailable` if its turn did not come
   * in time
   */
  take<T>(person: UserId, work: Work, act: () => Promise<T>): Promise<T> {
    if (work === 'import') return this.#imports.take(act);
    const connected = () => this.#connections.take(person, act);
    if (work === 'quick') return connected();
    return this.#geometryOfPeople.take(person, () => this.#geometry.take(connected));
  }
}

/** Separate turns for each person; a person who is not waiting takes no memory. */
class TurnsOfPeople {
  readonly #most: number;
  readonly #patienceMilliseconds: number;
  readonly #people = new Map<UserId, { readonly turns: Turns; calls: number }>();

  constructor(most: number, patienceMilliseconds: number) {
    this.#most = most;
    this.#patienceMilliseconds = patienceMilliseconds;
  }

  async take<T>(person: UserId, act: () => Promise<T>): Promise<T> {
    const own = this.#people.get(person) ?? {
      turns: new Turns(this.#most, this.#patienceMilliseconds, WAITING_OF_PERSON),
      calls: 0,
    };
    this.#people.set(person, own);
    own.calls += 1;
    try {
      return await own.turns.take(act);
    } finally {
      own.calls -= 1;
      if (own.calls === 0) this.#people.delete(person);
    }
  }
}
