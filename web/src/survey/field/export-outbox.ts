import type { CompanyId } from '@atlas/contract/identifiers';
import { saveBlob } from '../../ui/save-blob.ts';
import { markCopied } from '../outbox/amend-unsent.ts';
import { listPhotos, openStore, readAllBytes, readOutbox } from './device-store.ts';
import type { FieldOwner } from './field-database.ts';
import { nameArchive, writeArchive } from './write-archive.ts';

/**
 * Gives the person their outbox as a file. The device keeps it as well, and changes nothing in it any more: the file may
 * be imported somewhere else.
 */
export async function exportOutbox(owner: FieldOwner, name: string): Promise<void> {
  const [sub, company] = owner;
  const [{ outboxId }, records, photos, bytes] = await Promise.all([
    readOutbox(owner),
    openStore(owner).write((stored) => ({ put: markCopied(stored), result: stored })),
    listPhotos(owner),
    readAllBytes(owner),
  ]);
  const exportedAt = new Date().toISOString();
  const order = {
    companyID: company as CompanyId,
    outboxId,
    person: { sub, name },
    exportedAt,
    records,
    photos,
    bytes,
  };
  saveBlob(new Blob([writeArchive(order)], { type: 'application/zip' }), nameArchive(exportedAt));
}
