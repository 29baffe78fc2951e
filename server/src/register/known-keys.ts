import { followKeys, type SigningKey } from '@atlas/transparency/key-rotation';
import type { LogKeys } from '@atlas/transparency/log-keys';
import { readReceipt } from '@atlas/transparency/receipt';
import { readVerifierKey } from '@atlas/transparency/verifier-key';
import type { Reader } from '../platform/database/executor.ts';
import { readRotations } from './log-repository.ts';
import { primitives } from './primitives.ts';

/** The keys that sign this log, as this node's own leads to them. */
export async function readKnownKeys(reader: Reader, { verifier }: SigningKey): Promise<LogKeys> {
  const receipts = (await readRotations(reader)).flatMap((text) => readReceipt(text) ?? []);
  return followKeys(primitives, verifier, receipts);
}

/** The same from the last signing key, in the database's form. */
export function followStored(rotations: readonly string[], verifierKey: string | null): LogKeys {
  const held = readVerifierKey(primitives.sha256, verifierKey ?? '');
  const receipts = rotations.flatMap((text) => readReceipt(text) ?? []);
  return held === undefined ? [] : followKeys(primitives, held, receipts);
}
