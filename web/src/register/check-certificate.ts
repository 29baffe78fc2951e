import { CertificateContent } from '@atlas/contract/certificate-content';
import { encodeBase64Url, encodeUtf8 } from '@atlas/transparency/bytes';
import type { Checkpoint } from '@atlas/transparency/checkpoint';
import { type Leaf, writeCanonical } from '@atlas/transparency/leaf';
import { checkReceipt, type ReceiptFault } from '@atlas/transparency/receipt';
import { primitives } from './browser-primitives.ts';
import type { FoundReceipt } from './find-receipt.ts';
import { nameWitnesses } from './log-memory.ts';
import type { LogPolicy } from './log-policy.ts';

/** What a browser can find out about a certificate without a server. */
export type CheckedCertificate =
  | {
      readonly ok: true;
      readonly content: CertificateContent;
      readonly leaf: Leaf;
      readonly checkpoint: Checkpoint;
      /** The beacons in the certificate's file; undefined if there was only an address. */
      readonly ring: FoundReceipt['ring'];
      /** Names of the witnesses with valid signatures. */
      readonly witnesses: readonly string[];
    }
  | { readonly ok: false; readonly fault: ReceiptFault | 'other_fact' | 'boundary_changed' };

/** Checks a certificate against the log's keys: no server is asked. */
export function checkCertificate({ keys, witnesses }: LogPolicy, { receipt, ring }: FoundReceipt): CheckedCertificate {
  const checked = checkReceipt(primitives, keys, witnesses, receipt);
  if (!checked.ok) return checked;
  const content = readContent(checked.payload);
  if (checked.leaf.type !== 'certificate.issued' || content === undefined) return { ok: false, fault: 'other_fact' };
  const digest = ring && encodeBase64Url(primitives.sha256(encodeUtf8(writeCanonical(ring))));
  if (digest !== undefined && digest !== content.boundary) return { ok: false, fault: 'boundary_changed' };
  const { leaf, checkpoint, signatures } = checked;
  return { ok: true, content, leaf, checkpoint, ring, witnesses: nameWitnesses(signatures) };
}

function readContent(payload: unknown): CertificateContent | undefined {
  const after = typeof payload === 'object' && payload !== null && 'after' in payload ? payload.after : undefined;
  return CertificateContent.safeParse(after).data;
}
