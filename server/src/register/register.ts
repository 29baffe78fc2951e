import { setTimeout as wait } from 'node:timers/promises';
import type { SigningKey } from '@atlas/transparency/key-rotation';
import type { FastifyBaseLogger } from 'fastify';
import type { Configuration } from '../platform/config.ts';
import type { Database } from '../platform/database/database.ts';
import { loadSecrets } from '../platform/secrets.ts';
import type { Witness } from './ask-witness.ts';
import { Guard } from './guard.ts';
import { integrateAll } from './integrate-facts.ts';
import { leadWitness } from './lead-witness.ts';
import { type LogState, LogWatch } from './log-state.ts';
import { proveConsistency } from './prove.ts';
import { Pseudonyms } from './pseudonyms.ts';
import { type Signing, signHead } from './sign-head.ts';
import { loadSigner } from './signing-key.ts';
import { TileCache } from './tile-cache.ts';
import { WitnessRounds } from './witness-rounds.ts';

/** Of the time of a batch: how long people's requests go first before the next, unless someone waits for the log. */
const WAY_GIVEN = 2;
/** A log this far behind continues at once. */
const MOST_DELAY_MILLISECONDS = 10_000;

/** Keeps the public log: assigns committed facts their places, signs the new state, and shows it to the witnesses. */
export class Register {
  readonly witnesses: readonly Witness[];
  readonly guard: Guard;
  readonly tiles = new TileCache();
  readonly #configuration: Configuration;
  readonly #database: Database;
  readonly #pseudonyms: Pseudonyms;
  readonly #log: FastifyBaseLogger;
  readonly #rounds: WitnessRounds;
  readonly #watch = new LogWatch();
  readonly #stopping = new AbortController();
  /** The first signature waits for the witnesses' last states. */
  readonly #witnessed: Promise<void>;
  #signer: SigningKey;
  #running: Promise<unknown> = Promise.resolve();
  /** How many wait for the log to be brought up to date. */
  #awaited = 0;
  #stopped = false;
  #refusal: string | undefined;

  private constructor(parts: RegisterParts & Opened) {
    this.#signer = parts.signer;
    this.guard = parts.guard;
    this.#configuration = parts.configuration;
    this.witnesses = parts.configuration.witnesses;
    this.#database = parts.database;
    this.#pseudonyms = parts.pseudonyms;
    this.#log = parts.log;
    this.#rounds = new WitnessRounds({
      witnesses: this.witnesses,
      database: parts.database,
      log: parts.log,
      prove: (oldSize, size) =>
        this.#database.readThroughDoor(
          (reader) => proveConsistency(this.tiles.fetching(reader), oldSize, size),
          'duty',
        ),
      recover: (witness, size, stopping) => leadWitness(parts.database, witness, size, stopping),
    });
    this.#witnessed = this.#askWitnesses();
  }

  static async open(parts: RegisterParts): Promise<Register> {
    const guard = await Guard.open(parts.configuration);
    const signer = await loadSigner(parts.configuration, guard);
    const { logPseudonym } = await loadSecrets(parts);
    return new Register({ ...parts, guard, signer, pseudonyms: new Pseudonyms(logPseudonym) });
  }

  /** Whether the log is signed, and since when that is so. */
  readonly state = (): LogState => this.#watch.read();

  /** The key that this node signs with. */
  get signer(): SigningKey {
    return this.#signer;
  }

  /**
   * Places and signs everything committed so far. Rejects with the database's errors; a refusal to sign is not an
   * error.
   */
  settle(): Promise<Signing> {
    this.#awaited += 1;
    return this.#queue().finally(() => {
      this.#awaited -= 1;
    });
  }

  /** Like {@link settle}, when no one is waiting for it: people's requests go first. */
  bringUpToDate(): Promise<Signing> {
    return this.#queue();
  }

  #queue(): Promise<Signing> {
    const settled = this.#running.then(() => this.#settle());
    this.#running = settled.catch(() => {});
    return settled;
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    this.#stopping.abort();
    await this.#witnessed;
    await this.#running;
    await this.#rounds.stop();
  }

  async #settle(): Promise<Signing> {
    const began = performance.now();
    const placed = await integrateAll(this.#database, this.#pseudonyms, async (milliseconds) => {
      const isUrgent = this.#awaited > 0 || this.#stopped || performance.now() - began > MOST_DELAY_MILLISECONDS;
      if (!isUrgent) await wait(WAY_GIVEN * milliseconds);
    });
    const signing = placed ? await this.#sign() : ({ outcome: 'busy' } as const);
    if (signing.outcome !== 'busy') this.#tell(signing);
    if (signing.outcome === 'signed') this.#rounds.show(signing);
    return signing;
  }

  /** Tells the operator once that the log is no longer signed, and once that it is again. */
  #tell(signing: Exclude<Signing, { outcome: 'busy' }>): void {
    if (signing.outcome === 'refused') {
      const { reason, detail } = signing;
      if (reason !== this.#refusal) this.#log.error({ reason, detail }, 'the log is no longer signed');
      this.#refusal = reason;
      this.#watch.hold(`${reason} (${detail})`);
      return;
    }
    if (this.#refusal !== undefined) this.#log.info('the log is signed again');
    this.#refusal = undefined;
    this.#watch.sign();
  }

  /** Signs with the current key: the data folder may now have another one. */
  async #sign(): Promise<Signing> {
    await this.#witnessed;
    const signing = await signHead(this.#database, this.#signer, this.guard);
    if (signing.outcome !== 'other_key') return signing;
    this.#signer = await loadSigner(this.#configuration, this.guard);
    const again = await signHead(this.#database, this.#signer, this.guard);
    if (again.outcome !== 'other_key') return again;
    return { outcome: 'refused', reason: 'The log is signed by another key than the one here.', detail: again.reason };
  }

  async #askWitnesses(): Promise<void> {
    const silent = await this.guard.askWitnesses(this.#signer.verifier.name, this.#stopping.signal);
    if (silent.length > 0) this.#log.warn({ witnesses: silent }, 'witnesses did not say what they saw last');
  }
}

interface RegisterParts {
  readonly configuration: Configuration;
  readonly database: Database;
  readonly log: FastifyBaseLogger;
}

interface Opened {
  readonly guard: Guard;
  readonly signer: SigningKey;
  readonly pseudonyms: Pseudonyms;
}
