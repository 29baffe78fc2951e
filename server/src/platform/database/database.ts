import { availableParallelism } from 'node:os';
import type { CompanyId, SessionId, UserId } from '@atlas/contract/identifiers';
import { Role } from '@atlas/contract/roles';
import type pg from 'pg';
import { chooseLocale, type Locale } from '../locale.ts';
import { Turns } from '../turns.ts';
import { findLostGuards, findSchemaFaults } from './check-schema.ts';
import type { OpenedPool } from './embedded.ts';
import { createExecutor, type Reader, type Tx } from './executor.ts';
import { isLocked, isPassing, isTaken, translateFault } from './faults.ts';
import { HeavyWork, Lines, type WantedWork, type Work } from './lines.ts';
import { pendingMigrations } from './migrate.ts';
import type { Notice, Notices } from './notices.ts';
import { type DoorWork, OPEN_DOOR, OPEN_SNAPSHOT, openAsPerson, openAsRegister } from './openings.ts';
import { findFallenWalls, findUnreadTables } from './self-check.ts';
import { type Opened, Transactions } from './transactions.ts';

/** The caller in the verified access token; the database checks that the session has not ended. */
export interface Actor {
  readonly sub: UserId;
  readonly sessionID: SessionId;
}

/** The scope of a use case: one transaction as one person, in one company or none. */
export interface Scope {
  readonly tx: Tx;
  readonly actor: Actor;
  /** The language of messages to the caller. */
  readonly locale: Locale;
  /** The caller's role in the company; `SUPERADMIN` also without one. Rejects as the transaction does. */
  readonly role: () => Promise<Role | null>;
  /**
   * Declares, before anything is written, that this is heavy work: a quick call then ends here and begins again in the
   * line of heavy work.
   */
  readonly requireGeometryLine: () => void;
  /** Runs a prepared statement that returns one JSON text in its first column. */
  readonly readText: (statement: PreparedStatement, values: readonly unknown[]) => Promise<string | null>;
}

/** A statement that each connection parses once; the name is its identity. */
export interface PreparedStatement {
  readonly name: string;
  readonly text: string;
  /**
   * `once` for a statement whose best plan is the same for all values: each connection plans it once. Without it the
   * database chooses, and may plan at every call, which can take longer than the reading.
   */
  readonly plan?: 'once';
}

/** Until the transaction ends. */
const PLAN_ONCE = 'SET LOCAL plan_cache_mode = force_generic_plan';
const ATTEMPTS = 3;
const WRITES_AT_ONCE = 2 * availableParallelism();
/** A write of one statement spends most of its time waiting for the disk, together with others. */
const SHORT_WRITES_AT_ONCE = 4 * availableParallelism();
/** As long as anyone waits for a connection. */
const PATIENCE_MILLISECONDS = 5_000;
/** A write blocked by a lock gives up its turn after this, and waits in a separate line. */
const LOCK_MILLISECONDS = 300;
/** The longest total wait of a write for locks, and the longest single wait once it is delayed. */
const HELD_UP_MILLISECONDS = 3_500;
const HELD_UP_LOCK_MILLISECONDS = 1_000;
const HELD_UP_AT_ONCE = 2;
/** Readiness requests within this time share one check of the catalogue. */
const GUARDS_MILLISECONDS = 5_000;

/** The only holder of the connections. Everything runs in one of its transactions, under an unprivileged role. */
export class Database {
  readonly #pool: pg.Pool;
  /** One for each lane; on the embedded engine, and with few connections, all are the same. */
  readonly #transactions: Readonly<Record<'quick' | 'heavy' | 'duty', Transactions>>;
  /** Writes beyond what the processors can serve wait here in order, without blocking each other. */
  readonly #turns = new Turns(WRITES_AT_ONCE, PATIENCE_MILLISECONDS);
  readonly #shortTurns = new Turns(SHORT_WRITES_AT_ONCE, PATIENCE_MILLISECONDS);
  readonly #lines: Lines;
  #guards: { readonly at: number; readonly found: Promise<readonly string[]> } | undefined;
  /** Writes blocked by a lock wait for it here, so that one locked row does not take turns from others. */
  readonly #heldUp = new Turns(HELD_UP_AT_ONCE, HELD_UP_MILLISECONDS);
  readonly engine: OpenedPool['engine'];
  readonly close: () => Promise<void>;
  readonly #writeArchive: OpenedPool['writeArchive'];
  readonly #openNotices: OpenedPool['openNotices'];

  constructor(opened: OpenedPool) {
    this.#pool = opened.pool;
    const quick = new Transactions(opened.pool);
    const { lanes } = opened;
    this.#transactions =
      lanes === undefined
        ? { quick, heavy: quick, duty: quick }
        : { quick, heavy: new Transactions(lanes.heavy), duty: new Transactions(lanes.duty) };
    this.#writeArchive = opened.writeArchive;
    this.#openNotices = opened.openNotices;
    this.engine = opened.engine;
    this.#lines = new Lines(
      opened.engine,
      lanes === undefined ? undefined : { quick: opened.pool.options.max, heavy: lanes.heavy.options.max },
    );
    this.close = opened.close;
  }

  /**
   * Runs a use case as a person in a company: the session is checked, the role looked up and row-level security bound
   * in the statement that opens the transaction, and the first queries are sent right behind it: they fail if it does.
   * A refusal rolls back. It is retried when the database requests it.
   * @throws AppError `unauthenticated` if the session has ended, `not_found` if the company does not exist or is not
   * theirs, `email_unproven`, and `visit_reason_required` for a SUPERADMIN without a visit to a company of others
   */
  async withTenant<T>(
    actor: Actor,
    company: CompanyId | null,
    use: (scope: Scope) => Promise<T>,
    wanted: WantedWork = 'quick',
  ): Promise<T> {
    let work = beginWith(wanted);
    /** Set at the first lock: earlier waiting in line does not count as waiting for locks. */
    let deadline: number | undefined;
    for (let attempt = 1; ; ) {
      const isHeldUp = deadline !== undefined;
      const opening = openAsPerson(actor, company, work, isHeldUp ? HELD_UP_LOCK_MILLISECONDS : LOCK_MILLISECONDS);
      const transact = () =>
        this.#transactions[laneOf(work)].run(opening, (opened) => use(createScope(opened, actor, work)));
      const patience = deadline === undefined ? PATIENCE_MILLISECONDS : Math.max(1, deadline - performance.now());
      try {
        // A delayed call gives its place in a line of its own to others.
        return await this.#lines.take(
          { person: actor.sub, company, effect: 'write' },
          isHeldUp && work !== 'import' ? 'quick' : work,
          () => {
            if (isHeldUp) return this.#heldUp.take(transact, patience);
            return work === 'quick' ? this.#turns.take(transact, patience) : transact();
          },
        );
      } catch (error) {
        if (error instanceof HeavyWork) {
          work = 'geometry';
          continue;
        }
        if (isLocked(error)) deadline ??= performance.now() + HELD_UP_MILLISECONDS;
        if (isLocked(error) && performance.now() < (deadline ?? 0)) continue;
        if (isLocked(error) || !isPassing(error) || attempt === ATTEMPTS) throw translateFault(error);
        attempt += 1;
        await new Promise((resolve) => setTimeout(resolve, 10 * 2 ** attempt * (1 + Math.random())));
      }
    }
  }

  /**
   * Like {@link withTenant} for a use case that changes nothing: the answer does not wait for the transaction to end.
   */
  async readAsTenant<T>(
    actor: Actor,
    company: CompanyId | null,
    use: (scope: Scope) => Promise<T>,
    wanted: WantedWork = 'quick',
  ): Promise<T> {
    const read = (work: Work) =>
      this.#lines.take({ person: actor.sub, company, effect: 'read' }, work, () =>
        this.#transactions[laneOf(work)].readBehind(openAsPerson(actor, company, work), (opened) =>
          use(createScope(opened, actor, work)),
        ),
      );
    try {
      return await read(beginWith(wanted));
    } catch (error) {
      if (error instanceof HeavyWork) return read('geometry');
      throw error;
    }
  }

  /**
   * Runs a prepared statement that enters the company itself (`app.enter_for_statement`): one statement and one round
   * trip in all. Its first three values are the person, the session and the company. Returns the text of each row.
   * @throws AppError as {@link withTenant} does
   */
  async readStatement(
    actor: Actor,
    company: CompanyId,
    statement: PreparedStatement,
    values: readonly unknown[] = [],
  ): Promise<readonly string[]> {
    const all = [actor.sub, actor.sessionID, company, ...values];
    try {
      const { rows } = await this.#lines.take({ person: actor.sub, company, effect: 'read' }, 'quick', () =>
        this.#pool.query<[string]>({ ...statement, values: all, rowMode: 'array' }),
      );
      return rows.map(([text]) => text);
    } catch (error) {
      throw translateFault(error);
    }
  }

  /**
   * Runs a prepared write that enters the company itself, as {@link readStatement} does, and waits its turn among other
   * writes. Undefined, with nothing written, if the statement leaves the call to {@link withTenant}, or if someone else's
   * transaction was in its way.
   * @throws AppError as {@link withTenant} does
   */
  async writeStatement(
    actor: Actor,
    company: CompanyId,
    statement: PreparedStatement,
    values: readonly unknown[],
  ): Promise<string | undefined> {
    const all = [actor.sub, actor.sessionID, company, ...values];
    const run = () => this.#pool.query<[string | null]>({ ...statement, values: all, rowMode: 'array' });
    try {
      const { rows } = await this.#lines.take({ person: actor.sub, company, effect: 'write' }, 'quick', () =>
        this.#shortTurns.take(run),
      );
      return rows[0]?.[0] ?? undefined;
    } catch (error) {
      if (isPassing(error) || isTaken(error)) return undefined;
      throw translateFault(error);
    }
  }

  /**
   * Runs a prepared statement that checks its own caller and returns one JSON text: one round trip, one commit. It is
   * retried when the database requests it.
   */
  async runStatement(statement: PreparedStatement, values: readonly unknown[]): Promise<string | null> {
    for (let attempt = 1; ; attempt += 1) {
      const client = await this.#transactions.quick.connect();
      try {
        return await queryText(client, statement, values);
      } catch (error) {
        if (isLocked(error) || !isPassing(error) || attempt === ATTEMPTS) throw translateFault(error);
      } finally {
        client.release();
      }
      await new Promise((resolve) => setTimeout(resolve, 10 * 2 ** attempt * (1 + Math.random())));
    }
  }

  /**
   * Runs the register's own work in a company, without a person; row-level security applies to it too.
   * @param work `duty` if no person is waiting
   */
  async withRegister<T>(company: CompanyId, use: (tx: Tx) => Promise<T>, work: DoorWork = 'quick'): Promise<T> {
    try {
      return await this.#transactions[work].run(openAsRegister(company), ({ tx }) => use(tx));
    } catch (error) {
      throw translateFault(error);
    }
  }

  /** Like {@link withRegister} for reads: no one waits for the end of the transaction, and no one hears of it. */
  async readAsRegister<T>(
    company: CompanyId,
    use: (reader: Reader) => Promise<T>,
    work: DoorWork = 'quick',
  ): Promise<T> {
    return this.#transactions[work].readBehind(openAsRegister(company), ({ tx }) => use(tx));
  }

  /**
   * Runs a use case of the front door (sign-in, sessions, resets, sweeps), which sees no company's rows.
   * @param work
   * `duty` if no person is waiting: its statements may take as long as the connection allows
   */
  async withDoor<T>(use: (tx: Tx) => Promise<T>, work: DoorWork = 'quick'): Promise<T> {
    try {
      return await this.#transactions[work].run(OPEN_DOOR[work], ({ tx }) => use(tx));
    } catch (error) {
      throw translateFault(error);
    }
  }

  /**
   * Runs one text of the job queue, which may hold several statements, as a duty. Rejects with the driver's own error.
   */
  runQueueStatement(text: string, values?: unknown[]): Promise<{ readonly rows: unknown[] }> {
    return this.#transactions.duty.run(OPEN_DOOR.duty, ({ client }) => client.query(text, values));
  }

  /** Like {@link withDoor} for reads: no one waits for the end of the transaction. */
  readThroughDoor<T>(use: (reader: Reader) => Promise<T>, work: DoorWork = 'quick'): Promise<T> {
    return this.#transactions[work].readBehind(OPEN_DOOR[work], ({ tx }) => use(tx));
  }

  /** Calls back after each transaction that committed; a listener must not throw. */
  hearCommits(listener: (tx: Tx) => void): void {
    for (const transactions of new Set(Object.values(this.#transactions))) transactions.hearCommits(listener);
  }

  /**
   * Listens for what other nodes commit and announce; undefined on the embedded engine, which has one node. Commits
   * of this node are heard with {@link hearCommits}, too.
   */
  openNotices(channels: readonly string[], hear: (notice: Notice) => void): Notices | undefined {
    return this.#openNotices?.(channels, hear);
  }

  /** Whether the database answers. */
  async ping(): Promise<void> {
    await this.#pool.query('SELECT 1');
  }

  /**
   * Reads everything as of one moment, without a time limit, as the backup role, which sees every row of every company
   * and can change none. The embedded engine serves no one else meanwhile.
   * @param archive where the embedded engine writes its cluster as of the same moment
   */
  async withSnapshot<T>(use: (tx: Tx) => Promise<T>, archive?: string): Promise<T> {
    const client = await this.#transactions.heavy.connect();
    try {
      await client.query(OPEN_SNAPSHOT);
      const result = await use(createExecutor(client));
      await client.query('ROLLBACK');
      if (archive !== undefined) {
        await client.query('CHECKPOINT');
        await this.#writeArchive?.(archive);
      }
      client.release();
      return result;
    } catch (error) {
      client.release(true);
      throw error;
    }
  }

  /** The faults of row-level security, of the schema, and of the backup role's view, as sentences. */
  async findFaults(): Promise<Readonly<Record<'walls' | 'schema' | 'unread' | 'pending', readonly string[]>>> {
    return {
      walls: await findFallenWalls(this.#pool),
      schema: await findSchemaFaults(this.#pool),
      unread: await findUnreadTables(this.#pool),
      pending: await pendingMigrations(this.#pool),
    };
  }

  /**
   * Triggers, policies and row-level security that have been lost since the start, in plain words; looked up every few
   * seconds.
   */
  findLostGuards(): Promise<readonly string[]> {
    if (this.#guards === undefined || performance.now() - this.#guards.at > GUARDS_MILLISECONDS) {
      const found = findLostGuards(this.#pool);
      this.#guards = { at: performance.now(), found };
      found.catch(() => {
        this.#guards = undefined;
      });
    }
    return this.#guards.found;
  }
}

function beginWith(wanted: WantedWork): Work {
  return wanted === 'boundary' ? 'quick' : wanted;
}

function laneOf(work: Work): 'quick' | 'heavy' {
  return work === 'report' || work === 'import' ? 'heavy' : 'quick';
}

function createScope({ client, tx, head }: Opened, actor: Actor, work: Work): Scope {
  return {
    tx,
    actor,
    locale: chooseLocale(),
    requireGeometryLine: () => {
      if (work === 'quick') throw new HeavyWork('this is heavy and begins again in the line of geometry');
    },
    role: async () => readRole(await head),
    readText: (statement, values) => {
      // The driver sends both together. A fault of the first also fails the second.
      if (statement.plan === 'once') client.query(PLAN_ONCE).catch(() => {});
      return queryText(client, statement, values);
    },
  };
}

async function queryText(
  client: pg.ClientBase,
  statement: PreparedStatement,
  values: readonly unknown[],
): Promise<string | null> {
  const { name, text: sent } = statement;
  const result = await client.query({ name, text: sent, values: [...values], rowMode: 'array' });
  const text: unknown = result.rows[0]?.[0];
  return typeof text === 'string' ? text : null;
}

/** The opening is several statements in one message; the last returns the role. */
function readRole(results: unknown): Role | null {
  const last: unknown = Array.isArray(results) ? results.at(-1) : undefined;
  if (typeof last !== 'object' || last === null || !('rows' in last) || !Array.isArray(last.rows)) return null;
  const parsed = Role.safeParse(last.rows[0]?.role);
  return parsed.success ? parsed.data : null;
}
