import type { CompanyId, SurveyOutboxId } from '@atlas/contract/identifiers';
import { OUTBOX_ENDING, OutboxManifest } from '@atlas/contract/survey-changes';
import { strToU8, type Zippable, zipSync } from 'fflate';
import type { OutboxRecord } from '../outbox/outbox-record.ts';
import { inOrder } from '../outbox/outbox-rules.ts';
import type { StoredPhoto } from './field-database.ts';

const ENDINGS: Readonly<Record<string, string>> = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp' };

type ArchiveOrder = {
  companyID: CompanyId;
  outboxId: string;
  person: { sub: string; name: string };
  exportedAt: string;
  records: readonly OutboxRecord[];
  photos: ReadonlyMap<string, StoredPhoto>;
  /** What the photos hold, by the same changes. */
  bytes: ReadonlyMap<string, ArrayBuffer>;
};

/**
 * An outbox as a file that any surveyor of the company can import: its manifest, one record a line, and the photos.
 * It holds the accepted records too, so that it also proves what was sent.
 */
export function writeArchive({ records, photos, bytes, outboxId, ...rest }: ArchiveOrder): Uint8Array<ArrayBuffer> {
  const changes = inOrder(records);
  const announced = changes.filter(({ change }) => change.type === 'photo' && bytes.has(change.changeId));
  const manifest = OutboxManifest.parse({
    ...rest,
    format: 'atlas-outbox',
    version: 1,
    outboxId: outboxId as SurveyOutboxId,
    changes: changes.length,
    photos: announced.length,
  } satisfies OutboxManifest);
  const files: Zippable = {
    'manifest.json': strToU8(JSON.stringify(manifest)),
    'changes.ndjson': strToU8(changes.map(({ change }) => `${JSON.stringify(change)}\n`).join('')),
  };
  for (const { change } of announced) {
    const content = bytes.get(change.changeId);
    if (content === undefined) continue;
    const ending = ENDINGS[photos.get(change.changeId)?.mediaType ?? ''] ?? 'jpg';
    // Pictures do not become smaller.
    files[`photos/${change.changeId}.${ending}`] = [new Uint8Array(content), { level: 0 }];
  }
  return zipSync(files) as Uint8Array<ArrayBuffer>;
}

/** The name of the file, with the day on which it was saved. */
export function nameArchive(exportedAt: string): string {
  return `survey-${exportedAt.slice(0, 10)}${OUTBOX_ENDING}`;
}
