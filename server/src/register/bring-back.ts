import { readCheckpoint } from '@atlas/transparency/checkpoint';
import { followKeys, type SigningKey } from '@atlas/transparency/key-rotation';
import type { LogKeys } from '@atlas/transparency/log-keys';
import { readText } from '@atlas/transparency/payload';
import { type Receipt, readReceipt } from '@atlas/transparency/receipt';
import { readRecoveries } from '@atlas/transparency/recovery';
import { splitNote } from '@atlas/transparency/signed-note';
import { readTlogProof } from '@atlas/transparency/tlog-proof';
import { writeVerifierKey } from '@atlas/transparency/verifier-key';
import type { Tx } from '../platform/database/executor.ts';
import type { Guard } from './guard.ts';
import type { GuardLine } from './guard-place.ts';
import { addRotation, readRotations } from './log-repository.ts';
import { primitives } from './primitives.ts';
import { addRecovery, readRecord } from './recovery-repository.ts';

/**
 * Copies changes of the key and recoveries from the guard into a restored database that lacks them: they stay public
 * even if the backup is older. Only those proven by this log's keys count.
 * @returns the keys of the log
 */
export async function bringBackProofs(tx: Tx, { verifier }: SigningKey, guard: Guard): Promise<LogKeys> {
  const lines = await readProofs(guard);
  const remembered = lines.flatMap(({ rotation }) => {
    const receipt = readReceipt(rotation ?? '');
    return rotation === undefined || receipt === undefined ? [] : [{ rotation, receipt }];
  });
  const stored = (await readRotations(tx)).flatMap((text) => readReceipt(text) ?? []);
  const keys = followKeys(primitives, verifier, [...stored, ...remembered.map(({ receipt }) => receipt)]);
  const texts = keys.map(({ key }) => writeVerifierKey(key));
  for (const { rotation, receipt } of remembered) {
    const isOurs = (['before', 'after'] as const).every((part) =>
      texts.includes(readText(receipt.payload, part, 'key')),
    );
    const size = readSize(receipt);
    if (isOurs && size !== undefined) await addRotation(tx, size, rotation);
  }
  for (const { recovery } of lines) {
    const record = readRecord(recovery?.record ?? '');
    const [proven] = record === undefined ? [] : readRecoveries(primitives, keys, [record]);
    if (recovery !== undefined && proven !== undefined) await addRecovery(tx, { number: proven.number, ...recovery });
  }
  return keys;
}

async function readProofs(guard: Guard): Promise<readonly GuardLine[]> {
  const lines: GuardLine[] = [];
  for (const place of guard.places) {
    for await (const line of place.readBack()) {
      if (line.rotation !== undefined || line.recovery !== undefined) lines.push(line);
    }
  }
  return lines;
}

/** Of the state that a receipt is proven by. */
function readSize({ proof }: Receipt): number | undefined {
  return readCheckpoint(splitNote(readTlogProof(proof)?.checkpoint ?? '')?.text ?? '')?.size;
}
