import { availableParallelism } from 'node:os';
import type { CompanyId, UserId } from '@atlas/contract/identifiers';
import { Turns } from '../turns.ts';
import type { OpenedPool } from './embedded.ts';

/**
 * The kind of a transaction, which decides where it waits and how long its statements may take.
 * - `quick`: calls that people wait for.
 * - `geometry`: measures boundaries, and may use a processor for a second.
 * - `report`: counts or writes out what a company has or did, and may use a processor for seconds.
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
/** The reads of one company leave connections to those of others. */
const SHARE_OF_COMPANY = 1 / 2;
const PATIENCE_MILLISECONDS = 10_000;
/** A boundary at the limit of work takes about a second, and dozens may wait. */
const GEOMETRY_PATIENCE_MILLISECONDS = 20_000;
/** A company's report of a year takes a second, and its parts are asked for together. */
const REPORT_PATIENCE_MILLISECONDS = 20_000;
/** No one waits for the answer of an import; on the embedded engine one of 5,000 boundaries takes five seconds. */
const IMPORT_PATIENCE_MILLISECONDS = 600_000;

/** How many connections quick calls and heavy work have, if each has its own. */
export interface LaneSizes {
  readonly quick: number;
  readonly heavy: number;
}

/**
 * Where people's transactions wait for a connection. One person can use at most two, and the quick reads of one company
 * half of their lane; quick writes have turns of their own. Geometry first waits in a line of its own, one call per
 * person at a time, so that quick calls find connections and processors. So do reports and exports, one call per person
 * and company at a time, because a company's members can be many.
 */
export class Lines {
  readonly #connections = new TurnsOfEach<UserId>(CONNECTIONS_OF_PERSON, PATIENCE_MILLISECONDS, WAITING_OF_PERSON);
  readonly #readsOfCompanies: TurnsOfEach<CompanyId> | undefined;
  readonly #geometryOfPeople = new TurnsOfEach<UserId>(1, GEOMETRY_PATIENCE_MILLISECONDS, WAITING_OF_PERSON);
  readonly #geometry: Turns;
  /** Before the company's: whether a caller belongs to it is known only once they are connected. */
  readonly #reportsOfPeople = new TurnsOfEach<UserId>(1, REPORT_PATIENCE_MILLISECONDS, WAITING_OF_PERSON);
  readonly #reportsOfCompanies = new TurnsOfEach<CompanyId>(1, REPORT_PATIENCE_MILLISECONDS, WAITING_OF_PERSON);
  readonly #reports: Turns;
  readonly #imports: Turns;

  constructor(engine: OpenedPool['engine'], lanes?: LaneSizes) {
    const atOnce = engine === 'embedded' ? 1 : Math.max(1, Math.floor(availableParallelism() / 2));
    this.#geometry = new Turns(atOnce, GEOMETRY_PATIENCE_MILLISECONDS);
    this.#reports = new Turns(atOnce, REPORT_PATIENCE_MILLISECONDS);
    // The embedded engine has one session: calls that arrived during an import get it before the next import. In a lane
    // of heavy work, imports leave a connection to reports.
    const importsAtOnce = lanes === undefined ? Number.POSITIVE_INFINITY : Math.max(1, lanes.heavy - 1);
    this.#imports = new Turns(engine === 'embedded' ? 1 : importsAtOnce, IMPORT_PATIENCE_MILLISECONDS);
    if (lanes !== undefined) {
      const most = Math.ceil(lanes.quick * SHARE_OF_COMPANY);
      this.#readsOfCompanies = new TurnsOfEach(most, PATIENCE_MILLISECONDS, Number.POSITIVE_INFINITY);
    }
  }

  /**
   * Carries out a person's transaction when its turn comes. The number of files read in parallel is limited with the
   * imports.
   * @throws AppError `rate_limited` when too many of this person wait already, `unavailable` if its turn did not come
   * in time
   */
  take<T>({ person, company, effect }: Waiting, work: Work, act: () => Promise<T>): Promise<T> {
    if (work === 'import') return this.#imports.take(act);
    const connected = () => this.#connections.take(person, act);
    if (work === 'quick') {
      const reads = this.#readsOfCompanies;
      if (company === null || reads === undefined || effect === 'write') return connected();
      return this.#connections.take(person, () => reads.take(company, act));
    }
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
  readonly effect: 'read' | 'write';
}

/** Separate turns for each person or company; one that is not waiting takes no memory. */
class TurnsOfEach<Key> {
  readonly #most: number;
  readonly #patienceMilliseconds: number;
  readonly #mostWaiting: number;
  readonly #waiting = new Map<Key, { readonly turns: Turns; calls: number }>();

  constructor(most: number, patienceMilliseconds: number, mostWaiting: number) {
    this.#most = most;
    this.#patienceMilliseconds = patienceMilliseconds;
    this.#mostWaiting = mostWaiting;
  }

  async take<T>(key: Key, act: () => Promise<T>): Promise<T> {
    const own = this.#waiting.get(key) ?? {
      turns: new Turns(this.#most, this.#patienceMilliseconds, this.#mostWaiting),
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
