import { access, constants } from 'node:fs/promises';
import { dirname, extname, join } from 'node:path';
import { openNote } from '@atlas/transparency/signed-note';
import { type VerifierKey, writeVerifierKey } from '@atlas/transparency/verifier-key';
import type { Configuration } from '../platform/config.ts';
import { ConfigurationError } from '../platform/configuration-error.ts';
import { makeFolder } from '../platform/make-folder.ts';
import { askWitnessState, type Witness } from './ask-witness.ts';
import { type GuardLine, GuardPlace, type RememberedState, readState } from './guard-place.ts';
import { primitives } from './primitives.ts';

const FILE = 'register-checkpoints.jsonl';

/** A signed state, and who remembers it, in words. */
export interface KnownState extends RememberedState {
  readonly where: string;
}

/** A failure of the guard; the message is one sentence for the operator. */
export class GuardFault extends ConfigurationError {}

/**
 * Records what was signed in several places: a file in the data folder, files outside it, and the witnesses. Restoring
 * a backup replaces at most one of them.
 */
export class Guard {
  /** The first is in the data folder. */
  readonly places: readonly GuardPlace[];
  /** Paths of the places that a setting names. If one is suddenly empty, its disk is probably not mounted. */
  readonly #named: readonly string[];
  readonly #witnesses: readonly Witness[];
  /** The states that witnesses reported. */
  #shown: readonly { readonly witness: Witness; readonly note: string }[] = [];

  private constructor(places: readonly GuardPlace[], named: readonly string[], witnesses: readonly Witness[]) {
    this.places = places;
    this.#named = named;
    this.#witnesses = witnesses;
  }

  /** Without a setting, the outside place is a folder beside the data folder, if it can be created. */
  static async open({ dataFolder, registerGuard, witnesses }: Configuration): Promise<Guard> {
    const beside = join(`${dataFolder.replace(/\/+$/, '')}-guard`, FILE);
    const named = registerGuard.map(nameFile);
    const outside = named.length === 0 && (await canKeep(beside)) ? [beside] : named;
    const paths = [join(dataFolder, FILE), ...outside];
    return new Guard(
      paths.map((path) => new GuardPlace(path)),
      named,
      witnesses,
    );
  }

  /** Asks the witnesses which state of this log they signed last. @returns the names of those that did not answer */
  async askWitnesses(origin: string, stopping: AbortSignal): Promise<readonly string[]> {
    const answers = await Promise.all(
      this.#witnesses.map(async (witness) => {
        const name = witness.key.name;
        return askWitnessState(witness, origin, stopping).then(
          (note) => ({ witness, note, silent: undefined }),
          () => ({ witness, note: undefined, silent: name }),
        );
      }),
    );
    this.#shown = answers.flatMap(({ witness, note }) => (note === undefined ? [] : [{ witness, note }]));
    return answers.flatMap(({ silent }) => silent ?? []);
  }

  /**
   * The last recorded states of all places.
   * @returns no states and `isBegun` false if nothing is recorded of a log signed by these keys
   * @throws GuardFault if a named place that had states is now empty, or one cannot be read
   */
  async readLast(keys: readonly VerifierKey[]): Promise<{ isBegun: boolean; states: readonly KnownState[] }> {
    const lasts = await Promise.all(this.places.map((place) => withFault(place, () => place.readLast(keys))));
    for (const [index, { path }] of this.places.entries()) {
      const tookStates = this.#named.includes(path) && lasts.some(({ places }) => places.includes(path));
      if (tookStates && lasts[index]?.state === undefined) {
        throw new GuardFault(`The guard in ${path} remembered states and is empty now: is its disk mounted?`);
      }
    }
    const states = this.places.flatMap(({ path }, index) => {
      const state = lasts[index]?.state;
      return state === undefined ? [] : [{ ...state, where: path }];
    });
    const witnessed = this.readWitnessed(keys);
    return {
      isBegun: lasts.some(({ isBegun }) => isBegun) || witnessed.length > 0,
      states: [...states, ...witnessed],
    };
  }

  /** The states that witnesses reported; one counts only if the log's own signature on it is valid. */
  readWitnessed(keys: readonly VerifierKey[]): readonly KnownState[] {
    return this.#shown.flatMap(({ witness, note }) => {
      const state = openNote(primitives, note, keys).ok ? readState(note, keys) : undefined;
      return state === undefined ? [] : [{ ...state, where: `the witness ${witness.key.name}` }];
    });
  }

  /** Looks whether every place can be written, before the next state has to be kept there. @throws GuardFault */
  async tryPlaces(): Promise<void> {
    await Promise.all(this.places.map((place) => withFault(place, () => place.tryToOpen())));
  }

  /** Remembers in every place; nothing is signed that one of them does not accept. @throws GuardFault */
  async append(lines: readonly GuardLine[]): Promise<void> {
    for (const place of this.places) await withFault(place, () => place.append(lines));
    // The witnesses' states were checked before; from now on the places have later ones.
    this.#shown = [];
  }

  /** Remembers that a key was made, and has signed nothing yet. */
  begin(key: VerifierKey): Promise<void> {
    return this.append([{ at: new Date().toISOString(), begun: writeVerifierKey(key) }]);
  }

  /** A signed state as each place stores it. */
  lineOf(note: string, signedAt: Date): GuardLine {
    return { at: signedAt.toISOString(), note, places: [...this.#named] };
  }
}

function nameFile(place: string): string {
  return extname(place) === '.jsonl' ? place : join(place, FILE);
}

async function canKeep(path: string): Promise<boolean> {
  try {
    await makeFolder(dirname(path));
    await access(dirname(path), constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

async function withFault<T>({ path }: GuardPlace, use: () => Promise<T>): Promise<T> {
  return use().catch((error: NodeJS.ErrnoException) => {
    throw new GuardFault(`The guard in ${path} cannot be used: ${error.code ?? error.message}.`, { cause: error });
  });
}
