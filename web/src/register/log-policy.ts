import { KeyRotations } from '@atlas/contract/register';
import { followKeys } from '@atlas/transparency/key-rotation';
import type { LogKeys } from '@atlas/transparency/log-keys';
import { readVerifierKey, type VerifierKey, writeVerifierKey } from '@atlas/transparency/verifier-key';
import { primitives } from './browser-primitives.ts';

/** Whose signatures count. */
export interface LogPolicy {
  /** One after the other; there is at least one. */
  readonly keys: LogKeys;
  readonly witnesses: readonly VerifierKey[];
}

/** What the log tells of its keys: the one of now with the witnesses (C2SP tlog-policy), and the changes before it (JSON). */
export interface ToldKeys {
  readonly policy: string;
  readonly rotations: string;
}

/** Reads the log's key and its witnesses', and follows the changes that it and others tell of; undefined without a log. */
export function readPolicy({ policy, rotations }: ToldKeys, ...more: readonly ToldKeys[]): LogPolicy | undefined {
  const lines = policy.split('\n').map((line) => line.trim().split(/[ \t]+/));
  const [log] = lines.flatMap(([word, key = '']) => (word === 'log' ? readKey(key) : []));
  const witnesses = lines.flatMap(([word, , key = '']) => (word === 'witness' ? readKey(key) : []));
  if (log === undefined) return undefined;
  const receipts = [rotations, ...more.map((told) => told.rotations)].flatMap(readRotations);
  return { keys: followKeys(primitives, log, receipts), witnesses };
}

/**
 * Goes by the key that was met first, and follows it to the one that is shown now.
 * @returns undefined where either has no key; `isChanged` when the shown key is none that the first one leads to
 */
export function joinPolicies(
  met: ToldKeys,
  shown: ToldKeys,
): { readonly policy: LogPolicy; readonly isChanged: boolean } | undefined {
  // A change that was seen once is not forgotten when the log hides it.
  const followed = readPolicy(met, shown);
  const now = readPolicy(shown);
  const before = readPolicy(met);
  if (followed === undefined || now === undefined || before === undefined) return undefined;
  const isChanged = writeCurrentKey(followed) !== writeCurrentKey(now);
  // Witnesses come and go; the log's own keys do not.
  return { policy: isChanged ? before : { keys: followed.keys, witnesses: now.witnesses }, isChanged };
}

/** The key that signs the log now, as `/log/vkey` tells it. */
export function writeCurrentKey({ keys }: LogPolicy): string {
  const last = keys.at(-1);
  return last === undefined ? '' : writeVerifierKey(last.key);
}

function readRotations(text: string): KeyRotations['rotations'] {
  try {
    return KeyRotations.parse(JSON.parse(text)).rotations;
  } catch {
    return [];
  }
}

function readKey(text: string): readonly VerifierKey[] {
  const key = readVerifierKey(primitives.sha256, text);
  return key === undefined ? [] : [key];
}
