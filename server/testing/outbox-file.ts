import type { OutboxManifest, SurveyChange } from '@atlas/contract/survey-changes';
import { strToU8, zipSync } from 'fflate';

interface OutboxContent {
  readonly manifest: Partial<OutboxManifest> & Pick<OutboxManifest, 'companyID' | 'outboxId'>;
  readonly changes: readonly SurveyChange[];
  /** Bytes by the change that announced them. */
  readonly photos?: Readonly<Record<string, Uint8Array>>;
}

/** An exported outbox, as a phone writes it: photos are stored, not compressed. */
export function writeOutbox({ manifest, changes, photos = {} }: OutboxContent): Buffer {
  const whole = {
    format: 'atlas-outbox',
    version: 1,
    person: { sub: crypto.randomUUID(), name: 'Tariro Dube' },
    exportedAt: '2026-11-26T15:00:00Z',
    changes: changes.length,
    photos: Object.keys(photos).length,
    ...manifest,
  };
  const files = Object.entries(photos).map(([id, bytes]) => [`photos/${id}.jpg`, [bytes, { level: 0 }]] as const);
  return Buffer.from(
    zipSync({
      'manifest.json': strToU8(JSON.stringify(whole)),
      'changes.ndjson': strToU8(changes.map((change) => `${JSON.stringify(change)}\n`).join('')),
      ...(Object.fromEntries(files) as Record<string, [Uint8Array, { level: 0 }]>),
    }),
  );
}
