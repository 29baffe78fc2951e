import { SystemId } from '@atlas/contract/cartography';
import * as z from 'zod/mini';
import { openDrafts } from './draft-database.ts';
import { EMPTY_PLOT, type PlotDraft } from './plot-draft.ts';

const Typed = z.union([z.tuple([z.number(), z.number()]), z.tuple([z.string()])]);
const Constants = z.object({ first: z.optional(z.number()), second: z.optional(z.number()) });
const StoredDraft = z.object({
  mode: z.enum(['plot', 'save']),
  systemID: z.nullable(SystemId),
  constants: Constants,
  points: z.array(z.object({ typed: Typed, place: z.tuple([z.number(), z.number()]), beacon: z.optional(z.string()) })),
  entry: z.object({ first: z.string(), second: z.string() }),
  editing: z._default(z.nullable(z.int()), null),
  categoryID: z.string(),
  assetNumber: z.string(),
  // Drafts of earlier versions have none.
  buildsOn: z._default(z.nullable(z.object({ number: z.string(), revision: z.int() })), null),
  request: z._default(
    z.nullable(
      z.object({
        workItemID: z.string(),
        version: z.int(),
        ref: z.string(),
        beaconChangeIds: z.array(z.string()),
        accuracyMetres: z.nullable(z.number()),
        source: z._default(z.enum(['outline', 'beacons']), 'beacons'),
      }),
    ),
    null,
  ),
  intent: z.nullable(z.object({ fingerprint: z.string(), key: z.string() })),
});
type StoredDraft = z.infer<typeof StoredDraft>;

/** Says `change` after a draft was stored by this page. */
export const draftChanges = new EventTarget();

/** Whose draft for which company. */
export type DraftOwner = readonly [person: string, company: string];

/** The stored part of a draft: all but its undo steps. */
export function toStored({ past: _past, future: _future, ...kept }: PlotDraft): unknown {
  return kept;
}

/** Reads a stored draft; null for anything else, such as one from another version. */
export function fromStored(value: unknown): PlotDraft | null {
  const read = StoredDraft.safeParse(value);
  if (!read.success) return null;
  const stored: StoredDraft = read.data;
  const { first, second } = stored.constants;
  return { ...EMPTY_PLOT, ...stored, constants: { first, second } };
}

/** The draft stored on this device, or null. */
export async function readDraft([person, company]: DraftOwner): Promise<PlotDraft | null> {
  const database = await openDrafts();
  return fromStored(await database.get('plots', [person, company]));
}

/** Stores the draft on this device. */
export async function writeDraft([person, company]: DraftOwner, draft: PlotDraft): Promise<void> {
  const database = await openDrafts();
  const writing = database.transaction('plots', 'readwrite');
  const put = writing.store.put(toStored(draft), [person, company]);
  // Leaving the page would cancel an open transaction.
  writing.commit();
  await Promise.all([put, writing.done]);
  draftChanges.dispatchEvent(new Event('change'));
}
