import type { ImportId, UserId } from '@atlas/contract/identifiers';
import { TurnsByCompany } from '../geodata/index.ts';
import type { Actor } from '../platform/database/database.ts';
import type { ImportPlace } from './import-repository.ts';

interface Run {
  readonly place: ImportPlace;
  /** The person who started it. */
  readonly sub: UserId;
  readonly stopper: AbortController;
  readonly ended: Promise<void>;
  /** Unchecked requests to stop it. */
  readonly askers: Actor[];
  done: number;
  total: number;
}

/** The imports that this process works on at the moment, with their figures. */
export class RunningImports {
  readonly #runs = new Map<ImportId, Run>();
  /** Whether no other process works on this database: what is not running here runs nowhere. */
  readonly isAlone: boolean;
  /** Files are read here, each company's one after the other. */
  readonly turns: TurnsByCompany = new TurnsByCompany();

  constructor(isAlone: boolean) {
    this.isAlone = isAlone;
  }

  /** Runs work that can be stopped and reports its progress; a second run of the same import stops the first. */
  async run<T>(
    place: ImportPlace,
    sub: UserId,
    work: (signal: AbortSignal, report: (done: number, total: number) => void) => Promise<T>,
  ): Promise<T> {
    const id = place.importID;
    const earlier = this.#runs.get(id);
    earlier?.stopper.abort();
    await earlier?.ended;
    const stopper = new AbortController();
    const { promise, resolve } = Promise.withResolvers<void>();
    const run: Run = { place, sub, stopper, ended: promise, askers: [], done: 0, total: 0 };
    this.#runs.set(id, run);
    try {
      return await work(stopper.signal, (done, total) => Object.assign(run, { done, total }));
    } finally {
      if (this.#runs.get(id) === run) this.#runs.delete(id);
      resolve();
    }
  }

  find(id: ImportId): { readonly done: number; readonly total: number } | undefined {
    return this.#runs.get(id);
  }

  stop(id: ImportId): void {
    this.#runs.get(id)?.stopper.abort();
  }

  /**
   * Stops a person's own run. This needs no query of the database, which the work itself may be blocking; only the
   * database knows who else may stop it.
   */
  stopOwn(place: ImportPlace, sub: UserId): void {
    const run = this.#runs.get(place.importID);
    if (run?.sub === sub && run.place.companyID === place.companyID) run.stopper.abort();
  }

  /** Requests to stop an import; the work itself checks whether the person may. */
  askToStop({ companyID, importID }: ImportPlace, actor: Actor): void {
    const run = this.#runs.get(importID);
    if (run?.place.companyID === companyID) run.askers.push(actor);
  }

  /** Those who have asked to stop an import since the last call. */
  takeAskers(id: ImportId): readonly Actor[] {
    return this.#runs.get(id)?.askers.splice(0) ?? [];
  }

  /** Stops everything and waits for it. */
  async stopAll(): Promise<void> {
    const runs = [...this.#runs.values()];
    for (const run of runs) run.stopper.abort();
    await Promise.all(runs.map((run) => run.ended));
  }
}
