import { setTimeout as wait } from 'node:timers/promises';
import { encodeBase64, encodeBase64Url, encodeUtf8 } from '@atlas/transparency/bytes';
import type { TreeState } from '@atlas/transparency/checkpoint';
import type { SigningKey } from '@atlas/transparency/key-rotation';
import { readLeaf } from '@atlas/transparency/leaf';
import type { LogKeys } from '@atlas/transparency/log-keys';
import { hashEmpty } from '@atlas/transparency/merkle';
import { LONGEST_REASON, type RecoveryRecord, writeLost, writeRecovery } from '@atlas/transparency/recovery';
import { writeTlogProof } from '@atlas/transparency/tlog-proof';
import { writeVerifierKey } from '@atlas/transparency/verifier-key';
import type { Configuration } from '../platform/config.ts';
import { ConfigurationError } from '../platform/configuration-error.ts';
import type { Database } from '../platform/database/database.ts';
import type { Tx } from '../platform/database/executor.ts';
import { loadSecrets } from '../platform/secrets.ts';
import { bringBackProofs } from './bring-back.ts';
import { readLatestCheckpoint, readSeconds } from './checkpoint-repository.ts';
import { collectStates, readKeptBelow } from './collect-states.ts';
import { isDeclaredLost } from './find-hold.ts';
import { Guard } from './guard.ts';
import { placeFacts, takeLostPlaces } from './integrate-facts.ts';
import { readHead, readLeavesAbout, recordRecovery, takeLog } from './log-repository.ts';
import { primitives } from './primitives.ts';
import { proveConsistency, proveInclusion } from './prove.ts';
import { Pseudonyms } from './pseudonyms.ts';
import { addRecovery, countRecoveries } from './recovery-repository.ts';
import { signState } from './sign-head.ts';
import { readExistingSigner } from './signing-key.ts';
import { fetchStored } from './tile-cache.ts';

const ATTEMPTS = 100;
const PAUSE_MILLISECONDS = 100;
/** A reason that explains anything has as many. */
const LEAST_WORDS = 3;
/** How many places stay empty if it is unknown how many entries were signed and lost. */
export const UNKNOWN_PLACES = 10_000;
/** A larger gap than any backup leaves: someone else signs with this key. */
const MOST_PLACES = 1_000_000;

/** An operator's declaration. */
export interface Declaration {
  /** One line, for everyone to read. */
  readonly reason: string;
  /** Signed states that others kept and the guard does not have. */
  readonly shown: readonly string[];
  /** Places to leave empty when no guard is left. */
  readonly unknownPlaces: number;
}

/** The result of a declaration. */
export interface Declared {
  readonly number: number;
  readonly from: TreeState;
  readonly to: TreeState;
  /** The size of the state that was signed with it. */
  readonly size: number;
  /** How many signed states were lost. */
  readonly lost: number;
  /** Sizes for which two states had been signed before. */
  readonly doubled: readonly number[];
  /** Witnesses that did not report their last state. */
  readonly silent: readonly string[];
}

interface Parts {
  readonly configuration: Configuration;
  readonly database: Database;
}

/**
 * Declares that the log was restored: a signed statement becomes an entry of it, public and permanent. Places up to the
 * largest size that was signed before stay empty, so that no size ever has two roots. All of it is done in one
 * transaction, or nothing is; a state that the guard took before a crash is then among those that the next declaration
 * loses.
 * @throws ConfigurationError when there is nothing to declare, the key is missing, or the reason cannot be published
 */
export async function declareRecovery(parts: Parts, declaration: Declaration): Promise<Declared> {
  const { step, silent } = await prepare(parts, declaration);
  return { ...(await withLog(parts.database, (tx) => declare(tx, step))), silent };
}

/** What a declaration would publish. */
export type Preview = Pick<Declared, 'number' | 'from' | 'to' | 'lost' | 'silent'> & {
  /** As it would be published. */
  readonly reason: string;
  /** The size that the log would have afterwards, at least. */
  readonly end: number;
};

/** What {@link declareRecovery} would publish; nothing is signed or kept. @throws ConfigurationError as it does */
export async function previewRecovery(parts: Parts, declaration: Declaration): Promise<Preview> {
  const { step, silent } = await prepare(parts, declaration);
  let planned: Omit<Preview, 'silent'> | undefined;
  await withLog(parts.database, async (tx) => {
    const known = await gather(tx, step);
    const { from, to, lost, end } = await planRecovery(tx, step, known);
    planned = { number: await nextNumber(tx, known), from, to, lost: lost.length, reason: step.reason, end };
    // Reading may have brought proofs back into the database.
    throw new OnlyPreviewed();
  }).catch((error: unknown) => {
    if (!(error instanceof OnlyPreviewed)) throw error;
  });
  if (planned === undefined) throw new Error('the preview has no plan');
  return { ...planned, silent };
}

class OnlyPreviewed extends Error {}

async function prepare({ configuration, database }: Parts, declaration: Declaration) {
  const reason = declaration.reason.trim();
  const isLine = /^[^\p{Cc}\u2028\u2029]+$/u.test(reason) && reason.length <= LONGEST_REASON && reason.isWellFormed();
  if (!isLine || reason.split(/\s+/).length < LEAST_WORDS) {
    throw new ConfigurationError(
      `Give the reason in one line of at least three words and up to ${LONGEST_REASON} characters; it is published.`,
    );
  }
  const guard = await Guard.open(configuration);
  const signer = await readExistingSigner(configuration);
  const silent = await guard.askWitnesses(signer.verifier.name, new AbortController().signal);
  const pseudonyms = new Pseudonyms((await loadSecrets({ configuration, database })).logPseudonym);
  return { step: { ...declaration, reason, guard, signer, pseudonyms }, silent };
}

/** Uses the log in one transaction, once no other node holds it. */
async function withLog<T>(database: Database, use: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const outcome = await database.withDoor(
      async (tx) => ((await takeLog(tx)) ? { used: await use(tx) } : undefined),
      'duty',
    );
    if (outcome !== undefined) return outcome.used;
    await wait(PAUSE_MILLISECONDS);
  }
  throw new ConfigurationError('Other nodes hold the log; try again.');
}

interface Step extends Declaration {
  readonly guard: Guard;
  readonly signer: SigningKey;
  readonly pseudonyms: Pseudonyms;
}

async function declare(tx: Tx, step: Step): Promise<Omit<Declared, 'silent'>> {
  const { guard, signer, pseudonyms, reason } = step;
  const { keys, history, head } = await gather(tx, step);
  const plan = await planRecovery(tx, step, { keys, history, head });
  const number = await nextNumber(tx, { history });
  const list = writeLost(plan.lost);
  const digest = primitives.sha256(encodeUtf8(list));
  const { from, to } = plan;
  const at = await readSeconds(tx);
  const statement = writeRecovery(signer, { number, from, to, at, reason, lost: { count: plan.lost.length, digest } });
  const fact = await recordRecovery(tx, number, statement);
  while ((await placeFacts(tx, pseudonyms)) > 0);
  const { size: placed } = await readHead(tx);
  const [text] = await readLeavesAbout(tx, pseudonyms.ofSubject(fact.subjectID), placed, 1);
  const leaf = readLeaf(text ?? '');
  if (text === undefined || leaf === undefined) throw new Error('the entry of the recovery cannot be read');
  const size = Math.max(placed, plan.end);
  await takeLostPlaces(tx, placed, size, leaf);
  const fetch = fetchStored(tx);
  const [path, kept] = [await proveInclusion(fetch, leaf.log_seq, size), await proveConsistency(fetch, to.size, size)];
  let record = '';
  await signState(tx, size, {
    signers: [signer],
    guard,
    recoveries: number,
    also: async (note) => {
      const proof = writeTlogProof({ index: leaf.log_seq, path, checkpoint: note });
      const proven: RecoveryRecord = {
        v: 1,
        proof,
        leaf: text,
        salt: encodeBase64Url(fact.salt),
        payload: fact.payload,
        kept: kept.map(encodeBase64),
      };
      record = JSON.stringify(proven);
      return [{ at: new Date(at * 1000).toISOString(), recovery: { record, lost: list } }];
    },
  });
  await addRecovery(tx, { number, record, lost: list });
  return { number, from, to, size, lost: plan.lost.length, doubled: history.doubled };
}

async function nextNumber(tx: Tx, { history }: Pick<Known, 'history'>): Promise<number> {
  return 1 + Math.max(history.recoveries, await countRecoveries(tx));
}

interface Known {
  readonly keys: LogKeys;
  readonly history: Awaited<ReturnType<typeof collectStates>>;
  readonly head: number;
}

async function gather(tx: Tx, { guard, signer, shown }: Step): Promise<Known> {
  const { size, verifierKey } = await readHead(tx);
  const keys = await bringBackProofs(tx, signer, guard);
  const own = writeVerifierKey(signer.verifier);
  if (verifierKey !== null && !keys.some(({ key }) => writeVerifierKey(key) === verifierKey)) {
    throw new ConfigurationError(`The log is signed by ${verifierKey}, and the key here is ${own}.`);
  }
  const last = keys.at(-1);
  if (last === undefined || writeVerifierKey(last.key) !== own) {
    throw new ConfigurationError('The log has changed its key since: bring the newer key back first.');
  }
  return { keys, head: size, history: await collectStates(tx, size, { guard, keys, shown }) };
}

interface Plan {
  readonly from: TreeState;
  readonly to: TreeState;
  readonly lost: readonly TreeState[];
  /** The size that the log has afterwards, at least. */
  readonly end: number;
}

async function planRecovery(tx: Tx, step: Step, { keys, history, head }: Known): Promise<Plan> {
  const { lost } = history;
  const from = lost.at(-1);
  const smallest = lost[0];
  if (from !== undefined && smallest !== undefined) {
    const isNew = await Promise.all(lost.map(async (state) => !(await isDeclaredLost(tx, keys, state))));
    if (!isNew.includes(true)) throw nothingToDeclare();
    const to = (await readKeptBelow(tx, smallest.size, keys)) ?? { size: 0, root: hashEmpty(primitives.sha256) };
    if (from.size - head > MOST_PLACES) {
      throw new ConfigurationError(
        `A state of ${from.size} entries was signed with this key, and the log has ${head}: this is the log of another register.`,
      );
    }
    return { from, to, lost, end: from.size + 1 };
  }
  const latest = await readLatestCheckpoint(tx);
  const { isBegun, states } = await step.guard.readLast(keys.map(({ key }) => key));
  if (isBegun && (states.length > 0 || latest === undefined)) throw nothingToDeclare();
  // It is unknown what was signed and lost; it lies within the places left empty.
  const to = (await readKeptBelow(tx, head + 1, keys)) ?? { size: 0, root: hashEmpty(primitives.sha256) };
  return { from: to, to, lost: [], end: to.size + Math.max(1, step.unknownPlaces) };
}

/** The log needs no recovery. */
export class NothingToDeclare extends ConfigurationError {}

function nothingToDeclare(): NothingToDeclare {
  return new NothingToDeclare('The log continues every signed state that is known: there is nothing to declare.');
}

/** Begins the log of a key that was made elsewhere and has signed nothing. @throws ConfigurationError when it has */
export async function beginLog({ configuration, database }: Parts): Promise<void> {
  const guard = await Guard.open(configuration);
  const signer = await readExistingSigner(configuration);
  await guard.askWitnesses(signer.verifier.name, new AbortController().signal);
  const latest = await database.readThroughDoor(readLatestCheckpoint);
  const { isBegun } = await guard.readLast([signer.verifier]);
  if (latest !== undefined || isBegun) throw new ConfigurationError('This key has signed a log before: it is not new.');
  await guard.begin(signer.verifier);
}
