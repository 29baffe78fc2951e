import { availableParallelism } from 'node:os';
import type { CompanyId, UserId } from '@atlas/contract/identifiers';
import { Turns } from '../turns.ts';
import type { OpenedPool } from './embedded.ts';

/**
 * The kind of a transaction, which decides where it waits and how long its statements may take.
 * - `quick`: calls that people wait for.
 * - `geometry`: measures boundaries, and may use a processor for a second.
 * - `report`: counts or writes out what a company did, and may use a processor for seconds.
 * - `import`: a file of many boundaries.
 */
export type Work = 'quick' | 'geometry' | 'report' | 'import';
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
export const STATEMENT_LIMITS: Readonly<Record<Work, string>> = {
  quick: '3s',
  geometry: '3s',
  report: '3s',
  import: '120s',
};

const CONNECTIONS_OF_PERSON = 2;
const WAITING_OF_PERSON = 200;
const PATIENCE_MILLISECONDS = 10_000;
/** A boundary at the limit of work takes about a second, and dozens may wait. */
const GEOMETRY_PATIENCE_MILLISECONDS = 20_000;
/** A company's report of a year takes a second, and its parts are asked for together. */
const REPORT_PATIENCE_MILLISECONDS = 20_000;
/** No one waits for the answer of an import; on the embedded engine one of 5,000 boundaries takes five seconds. */
const IMPORT_PATIENCE_MILLISECONDS = 600_000;

/**
 * Where people's transactions wait for a connection. One person can use at most two. Geometry first waits in a line of
 * its own, one call per person at a time, so that quick calls find connections and processors. So do reports, one call
 * per person and company at a time, because a company's members can be many.
 */
export class Lines {
  readonly #connections = new TurnsOfEach<UserId>(CONNECTIONS_OF_PERSON, PATIENCE_MILLISECONDS);
  readonly #geometryOfPeople = new TurnsOfEach<UserId>(1, GEOMETRY_PATIENCE_MILLISECONDS);
  readonly #geometry: Turns;
  /** Before the company's: whether a caller belongs to it is known only once they are connected. */
  readonly #reportsOfPeople = new TurnsOfEach<UserId>(1, REPORT_PATIENCE_MILLISECONDS);
  readonly #reportsOfCompanies = new TurnsOfEach<CompanyId>(1, REPORT_PATIENCE_MILLISECONDS);
  readonly #reports: Turns;
  readonly #imports: Turns;

  constructor(engine: OpenedPool['engine']) {
    const atOnce = engine === 'embedded' ? 1 : Math.max(1, Math.floor(availableParallelism() / 2));
    this.#geometry = new Turns(atOnce, GEOMETRY_PATIENCE_MILLISECONDS);
    this.#reports = new Turns(atOnce, REPORT_PATIENCE_MILLISECONDS);
    // The embedded engine has one session: calls that arrived during an import get it before the next import.
    this.#imports = new Turns(engine === 'embedded' ? 1 : Number.POSITIVE_INFINITY, IMPORT_PATIENCE_MILLISECONDS);
  }

  /**
   * Carries out a person's transaction when its turn comes. The number of files read in parallel is limited with the
   * imports.
   * @throws AppError `rate_limited` when too many of this person wait already, `unavailable` if its turn did not come
   * in time
   */
  take<T>({ person, company }: Waiting, work: Work, act: () => Promise<T>): Promise<T> {
    if (work === 'import') return this.#imports.take(act);
    const connected = () => this.#connections.take(person, act);
    if (work === 'quick') return connected();
    if (work === 'report') {
      const counted = () => this.#reports.take(connected);
      return this.#reportsOfPeople.take(person, () =>
        company === null ? counted() : this.#reportsOfCompanies.take(company, counted),
      );
    }
    return this.#geometryOfPeople.take(person, () => this.#geometry.take(connected));
  }
}

/** Who waits, and in which company; null for none. */
interface Waiting {
  readonly person: UserId;
  readonly company: CompanyId | null;
}

/** Separate turns for each person or company; one that is not waiting takes no memory. */
class TurnsOfEach<Key> {
  readonly #most: number;
  readonly #patienceMilliseconds: number;
  readonly #waiting = new Map<Key, { readonly turns: Turns; calls: number }>();

  constructor(most: number, patienceMilliseconds: number) {
    this.#most = most;
    this.#patienceMilliseconds = patienceMilliseconds;
  }

  async take<T>(key: Key, act: () => Promise<T>): Promise<T> {
    const own = this.#waiting.get(key) ?? {
      turns: new Turns(this.#most, this.#patienceMilliseconds, WAITING_OF_PERSON),
      calls: 0,
    };
    this.#waiting.set(key, own);
    own.calls += 1;
    try {
      return await own.turns.take(act);
    } finally {
      own.calls -= 1;
      if (own.calls === 0) this.#waiting.delete(key);
    }
  }
}
