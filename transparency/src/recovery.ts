import { decodeBase64, encodeBase64, encodeUtf8, equalBytes, type Primitives } from './bytes.ts';
import { type Checkpoint, readCount, type TreeState } from './checkpoint.ts';
import type { SigningKey } from './key-rotation.ts';
import type { LogKeys } from './log-keys.ts';
import { verifyConsistency } from './merkle.ts';
import { readText } from './payload.ts';
import { checkReceipt, type Receipt } from './receipt.ts';
import { openNote, writeNote, writeSignatureLine } from './signed-note.ts';

/** The fact that a log was restored and lost states that it had signed. */
export const RECOVERY_FACT = 'log.recovered';
/** Takes the place of an entry that was lost, so that no number and no size is ever used twice. */
export const LOST_PLACE_FACT = 'log.place_lost';
/** Characters of a reason, at most. */
export const LONGEST_REASON = 500;

/** A declared recovery: the log had reached `from` and continues from `to`. */
export interface Recovery {
  /** Counted from 1. */
  readonly number: number;
  /** The largest state that was signed and lost; the same as `to` if no lost one is known. */
  readonly from: TreeState;
  /** The largest signed state that the log still continues. */
  readonly to: TreeState;
  /** When it was declared, in seconds since 1970. */
  readonly at: number;
  readonly reason: string;
  /** How many signed states were lost, and the SHA-256 of their list. */
  readonly lost: { readonly count: number; readonly digest: Uint8Array };
}

/** What proves a recovery: the receipt of its entry, and that the state of the receipt begins with `to`. */
export interface RecoveryRecord extends Receipt {
  /** Hashes in base64. */
  readonly kept: readonly string[];
}

/** A recovery that was proven. */
export interface ProvenRecovery extends Recovery {
  /** The first state that was signed after it. */
  readonly checkpoint: Checkpoint;
  /** The place of its entry. */
  readonly entry: number;
}

const HEAD = 'atlas-engine log recovery v1';
const STATEMENT =
  /^atlas-engine log recovery v1\n[^\n]+\nnumber (\d+)\nfrom (\d+) (\S+)\nto (\d+) (\S+)\nat (\d+)\nlost (\d+) (\S+)\nreason ([^\n]+)\n$/;

/** What the log's key signs: a text that is the state of no log. */
function writeStatement(origin: string, { number, from, to, at, lost, reason }: Recovery): string {
  const state = ({ size, root }: TreeState) => `${size} ${encodeBase64(root)}`;
  const lines = [
    HEAD,
    origin,
    `number ${number}`,
    `from ${state(from)}`,
    `to ${state(to)}`,
    `at ${at}`,
    `lost ${lost.count} ${encodeBase64(lost.digest)}`,
    `reason ${reason}`,
  ];
  return `${lines.join('\n')}\n`;
}

/** The statement as a note that the log's key signed. */
export function writeRecovery({ verifier, sign }: SigningKey, recovery: Recovery): string {
  const text = writeStatement(verifier.name, recovery);
  return writeNote(text, [writeSignatureLine(verifier, sign(encodeUtf8(text)))]);
}

function readStatement(text: string): Recovery | undefined {
  const [
    ,
    number = '',
    fromSize = '',
    fromRoot = '',
    toSize = '',
    toRoot = '',
    at = '',
    count = '',
    digest = '',
    reason,
  ] = STATEMENT.exec(text) ?? [];
  const counts = [number, fromSize, toSize, at, count].map(readCount);
  const hashes = [fromRoot, toRoot, digest].map(decodeBase64);
  if (reason === undefined || counts.includes(undefined) || hashes.some((hash) => hash?.length !== 32))
    return undefined;
  const [no = 0, from = 0, to = 0, seconds = 0, lost = 0] = counts;
  const [before, after, list] = hashes as [Uint8Array, Uint8Array, Uint8Array];
  return {
    number: no,
    from: { size: from, root: before },
    to: { size: to, root: after },
    at: seconds,
    reason,
    lost: { count: lost, digest: list },
  };
}

/**
 * The recoveries that these records prove, oldest first; other records are ignored. A recovery is proven when the log's
 * key signed the statement and a state that has it as an entry, begins with `to`, is larger than every state that was
 * lost, and counts the recovery. No size is then used twice.
 */
export function readRecoveries(
  primitives: Primitives,
  keys: LogKeys,
  records: readonly RecoveryRecord[],
): readonly ProvenRecovery[] {
  const proven = new Map<number, ProvenRecovery>();
  for (const record of records) {
    const recovery = readRecovery(primitives, keys, record);
    if (recovery !== undefined && !proven.has(recovery.number)) proven.set(recovery.number, recovery);
  }
  return [...proven.values()].sort((one, other) => one.number - other.number);
}

function readRecovery(primitives: Primitives, keys: LogKeys, record: RecoveryRecord): ProvenRecovery | undefined {
  const checked = checkReceipt(primitives, keys, [], record);
  if (!checked.ok || checked.leaf.type !== RECOVERY_FACT) return undefined;
  const { checkpoint, leaf } = checked;
  const signers = keys.filter(({ from, until }) => from <= checkpoint.size && checkpoint.size <= until);
  const statement = openNote(
    primitives,
    readText(record.payload, 'after', 'statement'),
    signers.map(({ key }) => key),
  );
  const recovery = statement.ok ? readStatement(statement.text) : undefined;
  if (!statement.ok || recovery === undefined) return undefined;
  const { number, from, to } = recovery;
  const isSame = from.size === to.size && equalBytes(from.root, to.root) && recovery.lost.count === 0;
  const isSound =
    statement.text === writeStatement(checkpoint.origin, recovery) &&
    number > 0 &&
    checkpoint.recoveries === number &&
    (to.size < from.size ? recovery.lost.count > 0 : isSame) &&
    checkpoint.size > from.size &&
    leaf.log_seq >= to.size;
  const proof = record.kept.map((hash) => decodeBase64(hash) ?? new Uint8Array());
  const claim = { oldSize: to.size, oldRoot: to.root, size: checkpoint.size, root: checkpoint.root, proof };
  return isSound && verifyConsistency(primitives.sha256, claim)
    ? { ...recovery, checkpoint, entry: leaf.log_seq }
    : undefined;
}

/** Signed states that were lost, one a line, the smallest first: the text that a statement commits to. */
export function writeLost(states: readonly TreeState[]): string {
  return states.map(({ size, root }) => `${size} ${encodeBase64(root)}\n`).join('');
}

/**
 * Whether a recovery lost a state, by the list that its statement commits to. A list with two roots for one size means
 * two histories, and excuses neither.
 */
export function isLost({ sha256 }: Primitives, recovery: Recovery, list: string, state: TreeState): boolean {
  if (!isInLostRange(recovery, state) || !equalBytes(sha256(encodeUtf8(list)), recovery.lost.digest)) return false;
  const lines = list.split('\n').slice(0, -1);
  const sizes = lines.map((line) => Number(line.split(' ')[0]));
  const isGrowing = sizes.every((size, place) => size > (sizes[place - 1] ?? recovery.to.size));
  const isWhole = lines.length === recovery.lost.count && `${lines.at(-1)}\n` === writeLost([recovery.from]);
  return isGrowing && isWhole && lines.includes(writeLost([state]).trimEnd());
}

/** Whether a state is of a size that only a lost part of the log had. */
export function isInLostRange({ from, to }: Recovery, { size }: Pick<TreeState, 'size'>): boolean {
  return to.size < size && size <= from.size;
}
