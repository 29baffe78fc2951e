import { encodeUtf8, type Primitives } from './bytes.ts';
import { alwaysSigning, type LogKeys } from './log-keys.ts';
import { readText } from './payload.ts';
import { checkReceipt, type Receipt } from './receipt.ts';
import { openNote, writeNote, writeSignatureLine } from './signed-note.ts';
import { readVerifierKey, type VerifierKey, writeVerifierKey } from './verifier-key.ts';

/** The fact that another key signs the log from now on. */
export const ROTATION_FACT = 'key.rotated';

type Sign = (message: Uint8Array) => Uint8Array;

/** A key that can sign. */
export interface SigningKey {
  readonly verifier: VerifierKey;
  readonly sign: Sign;
}

/** A log's change from one key to another, with the size of the state that both signed. */
interface Rotation {
  readonly before: VerifierKey;
  readonly after: VerifierKey;
  readonly size: number;
}

/** What both keys sign: text that is not the state of any log. */
function writeStatement(before: VerifierKey, after: VerifierKey): string {
  return `atlas-engine key rotation v1\n${writeVerifierKey(before)}\n${writeVerifierKey(after)}\n`;
}

/** A note with the change, signed by the old and the new key: anyone who trusts one of them can trust the other. */
export function writeRotation(before: SigningKey, after: SigningKey): string {
  const text = writeStatement(before.verifier, after.verifier);
  return writeNote(
    text,
    [before, after].map(({ verifier, sign }) => writeSignatureLine(verifier, sign(encodeUtf8(text)))),
  );
}

/**
 * Follows a log's changes of keys from a known key, to later and earlier ones. A change counts when both keys signed
 * the statement of it, and both signed a state of the log that has it as an entry; others are skipped.
 * @param receipts of the entries, in any order
 * @returns the keys in their order, each with the states that it signs
 */
export function followKeys(primitives: Primitives, held: VerifierKey, receipts: readonly Receipt[]): LogKeys {
  const rotations = receipts.flatMap((receipt) => readRotation(primitives, receipt) ?? []);
  const isSame = (left: VerifierKey, right: VerifierKey) => writeVerifierKey(left) === writeVerifierKey(right);
  let keys = alwaysSigning(held);
  for (const _ of rotations) {
    const [first, last] = [keys[0], keys.at(-1)];
    const later = rotations.find(({ before, size }) => last && isSame(before, last.key) && size >= last.from);
    if (last && later) {
      const { after, size } = later;
      keys = [
        ...keys.slice(0, -1),
        { ...last, until: size },
        { key: after, from: size, until: Number.MAX_SAFE_INTEGER },
      ];
      continue;
    }
    const earlier = rotations.find(({ after, size }) => first && isSame(after, first.key) && size <= first.until);
    if (first === undefined || earlier === undefined) break;
    keys = [{ key: earlier.before, from: 0, until: earlier.size }, { ...first, from: earlier.size }, ...keys.slice(1)];
  }
  return keys;
}

/** The change that a receipt proves; undefined for any other. */
function readRotation(primitives: Primitives, receipt: Receipt): Rotation | undefined {
  const before = readVerifierKey(primitives.sha256, readText(receipt.payload, 'before', 'key'));
  const after = readVerifierKey(primitives.sha256, readText(receipt.payload, 'after', 'key'));
  if (before?.kind !== 'note' || after?.kind !== 'note' || before.name !== after.name) return undefined;
  const statement = openNote(primitives, readText(receipt.payload, 'after', 'statement'), [before, after]);
  if (!statement.ok || statement.signatures.length !== 2 || statement.text !== writeStatement(before, after)) {
    return undefined;
  }
  const byBoth = [before, after].map((key) => checkReceipt(primitives, alwaysSigning(key), [], receipt));
  const [checked] = byBoth;
  if (!checked?.ok || byBoth.some(({ ok }) => !ok) || checked.leaf.type !== ROTATION_FACT) return undefined;
  return { before, after, size: checked.checkpoint.size };
}
