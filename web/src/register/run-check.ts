import { readLeaf } from '@atlas/transparency/leaf';
import { readReceipt, unpackReceipt } from '@atlas/transparency/receipt';
import { askLog, findPolicy, type LogReport } from './ask-log.ts';
import { NotPublishedError, readPublishedText } from './ask-published.ts';
import { type CheckedCertificate, checkCertificate } from './check-certificate.ts';
import { type CheckedEntry, fetchEntry } from './check-entry.ts';
import { type FoundReceipt, findReceipt } from './find-receipt.ts';
import { canCheck } from './self-check.ts';
import { readShortAddress, type ShortAddress } from './short-address.ts';

/** The result of a check. */
export type CheckOutcome =
  | { readonly kind: 'cannot_check' }
  | { readonly kind: 'unreadable' }
  | { readonly kind: 'no_key' }
  | { readonly kind: 'entry_missing' }
  /** The register has no certificate at this address. */
  | { readonly kind: 'certificate_missing' }
  | { readonly kind: 'log_unreachable' }
  | { readonly kind: 'entry'; readonly entry: CheckedEntry; readonly isKeyChanged: boolean }
  | {
      readonly kind: 'certificate';
      readonly checked: CheckedCertificate;
      /** Undefined if the log could not be asked. */
      readonly report: LogReport | undefined;
      readonly isKeyChanged: boolean;
    };

/**
 * Checks what follows `#` in an address: a receipt, `n=` with the place and key of a certificate, or `entry=` and a
 * place of the log.
 */
export function checkFragment(fragment: string): Promise<CheckOutcome> {
  return checkIfAble(() => checkAddress(fragment));
}

/** Checks a certificate's PDF, or its receipt's file. */
export function checkFile(file: Blob): Promise<CheckOutcome> {
  return checkIfAble(async () => {
    const found = findReceipt(new Uint8Array(await file.arrayBuffer()));
    return found === undefined ? { kind: 'unreadable' } : checkFound(found);
  });
}

/** A missing browser feature is not a verdict on a certificate. */
async function checkIfAble(check: () => Promise<CheckOutcome>): Promise<CheckOutcome> {
  if (!canCheck()) return { kind: 'cannot_check' };
  try {
    return await check();
  } catch {
    return { kind: 'cannot_check' };
  }
}

async function checkAddress(fragment: string): Promise<CheckOutcome> {
  const [, seq] = /^entry=(0|[1-9]\d{0,14})$/.exec(fragment) ?? [];
  if (seq !== undefined) return checkEntryAt(Number(seq));
  const short = readShortAddress(fragment);
  if (short !== undefined) return checkCertificateAt(short);
  const receipt = unpackReceipt(fragment);
  return receipt === undefined ? { kind: 'unreadable' } : checkFound({ receipt, ring: undefined });
}

async function checkFound(found: FoundReceipt): Promise<CheckOutcome> {
  const known = await findPolicy().catch(() => undefined);
  if (known === undefined) return { kind: 'no_key' };
  const { policy, isChanged: isKeyChanged } = known;
  const checked = checkCertificate(policy, found);
  if (!checked.ok) return { kind: 'certificate', checked, report: undefined, isKeyChanged };
  const report = await askLog(policy, checked.checkpoint, checked.leaf).catch(() => undefined);
  return { kind: 'certificate', checked, report, isKeyChanged };
}

/** A dishonest register could return another certificate's receipt, so the entry must be the one in the code. */
async function checkCertificateAt({ seq, key }: ShortAddress): Promise<CheckOutcome> {
  let text: string;
  try {
    text = await readPublishedText(`/log/certificate/${seq}/${key}`);
  } catch (error) {
    return { kind: error instanceof NotPublishedError ? 'certificate_missing' : 'log_unreachable' };
  }
  const receipt = readReceipt(text);
  if (receipt === undefined || readLeaf(receipt.leaf)?.log_seq !== seq) return { kind: 'certificate_missing' };
  return checkFound({ receipt, ring: undefined });
}

async function checkEntryAt(seq: number): Promise<CheckOutcome> {
  const known = await findPolicy().catch(() => undefined);
  if (known === undefined) return { kind: 'no_key' };
  try {
    return { kind: 'entry', entry: await fetchEntry(known.policy, seq), isKeyChanged: known.isChanged };
  } catch (error) {
    return { kind: error instanceof NotPublishedError ? 'entry_missing' : 'log_unreachable' };
  }
}
