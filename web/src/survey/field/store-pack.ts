import type { Reply } from '@atlas/contract/endpoint';
import type { readFieldPack } from '@atlas/contract/survey';
import { isUnsent, needsAttention } from '../outbox/outbox-record.ts';
import { type FieldOwner, ofOwner, type StoredPack, writeField } from './field-database.ts';
import { isBegun } from './field-draft.ts';

/**
 * Stores the pack that the register answered with; without one in the answer, the device has the newest. A job that was
 * given to someone else or called off meanwhile stays while something for it is not saved, not sent, or needs a decision.
 * @returns what the device has now; undefined if it has no pack
 */
export function storePack(
  owner: FieldOwner,
  { tag, pack: newer }: Reply<typeof readFieldPack>,
  readAt: string,
): Promise<StoredPack | undefined> {
  return writeField(['packs', 'drafts', 'records'], async (writing) => {
    const drafts = writing.objectStore('drafts');
    const [earlier, keys, kept, records] = await Promise.all([
      writing.objectStore('packs').get([...owner]),
      drafts.getAllKeys(ofOwner(owner)),
      drafts.getAll(ofOwner(owner)),
      writing.objectStore('records').getAll(ofOwner(owner)),
    ]);
    const pack = newer ?? earlier?.pack;
    if (pack === undefined) return undefined;
    const begun = new Set<string>(
      keys.filter((_key, index) => kept[index] && isBegun(kept[index])).map(([, , job]) => job),
    );
    for (const record of records) {
      if (isUnsent(record) || needsAttention(record)) begun.add(record.change.jobId);
    }
    const own = new Set<string>(pack.jobs.map(({ jobId }) => jobId));
    const left = [...(earlier?.pack.jobs ?? []), ...(earlier?.left ?? [])].filter(
      ({ jobId }) => begun.has(jobId) && !own.has(jobId),
    );
    const stored: StoredPack = { tag, pack, readAt, left };
    await writing.objectStore('packs').put(stored, [...owner]);
    return stored;
  });
}
