import { KeyRotations } from '@atlas/contract/register';
import { followKeys } from '@atlas/transparency/key-rotation';
import type { LogKeys } from '@atlas/transparency/log-keys';
import { readVerifierKey, type VerifierKey, writeVerifierKey } from '@atlas/transparency/verifier-key';
import { primitives } from './browser-primitives.ts';

/** Whose signatures count. */
export interface LogPolicy {
  /** In order; there is at least one. */
  readonly keys: LogKeys;
  readonly witnesses: readonly VerifierKey[];
}

/**
 * What the log publishes about its keys: the current one with the witnesses (C2SP tlog-policy), and the earlier changes
 * (JSON).
 */
export interface PublishedKeys {
  readonly policy: string;
  readonly rotations: string;
}

/** Reads the log's key and its witnesses', and follows the changes in it and in others; undefined without a log. */
export function readPolicy(
  { policy, rotations }: PublishedKeys,
  ...more: readonly PublishedKeys[]
): LogPolicy | undefined {
  const lines = policy.split('\n').map((line) => line.trim().split(/[ \t]+/));
  const [log] = lines.flatMap(([word, key = '']) => (word === 'log' ? readKey(key) : []));
  const witnesses = lines.flatMap(([word, , key = '']) => (word === 'witness' ? readKey(key) : []));
  if (log === undefined) return undefined;
  const receipts = [rotations, ...more.map((answer) => answer.rotations)].flatMap(readRotations);
  return { keys: followKeys(primitives, log, receipts), witnesses };
}

/**
 * Starts from the first key seen and follows its changes to the current one.
 * @returns undefined if either has no key;
 * `isChanged` if the first key does not lead to the current one
 */
export function joinPolicies(
  met: PublishedKeys,
  shown: PublishedKeys,
): { readonly policy: LogPolicy; readonly isChanged: boolean } | undefined {
  // A change that was seen once still counts when the log hides it.
  const followed = readPolicy(met, shown);
  const now = readPolicy(shown);
  const before = readPolicy(met);
  if (followed === undefined || now === undefined || before === undefined) return undefined;
  const isChanged = writeCurrentKey(followed) !== writeCurrentKey(now);
  // Witnesses may change freely, but not the log's own keys.
  return { policy: isChanged ? before : { keys: followed.keys, witnesses: now.witnesses }, isChanged };
}

/** The key that signs the log now, from `/log/vkey`. */
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
