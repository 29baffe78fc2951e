import { because, type Reason } from '@atlas/contract/reasons';
import { OUTBOX_CHANGES_AT_MOST, OutboxManifest, SurveyChange } from '@atlas/contract/survey-changes';
import { openArchive, UnreadableFile } from '../../geodata/index.ts';

/** The file of an exported outbox. */
export interface OutboxOrder {
  readonly bytes: Uint8Array;
}

/** What is in it. */
export interface OpenedOutbox {
  readonly manifest: OutboxManifest;
  readonly changes: readonly SurveyChange[];
  /** The bytes of photos, by their changes. */
  readonly photos: ReadonlyMap<string, Uint8Array>;
}

/** Why a file is no outbox. */
export interface OutboxFault {
  readonly because: Reason;
}

const MANIFEST = 'manifest.json';
const CHANGES = 'changes.ndjson';
const PHOTO = /^photos\/([0-9a-f-]{36})\.(?:jpe?g|webp|png)$/;

/** Reads an exported outbox: its manifest, one change a line, and the photos. */
export function openOutbox({ bytes }: OutboxOrder): OpenedOutbox | OutboxFault {
  try {
    const files = openArchive(bytes, (name) => name === MANIFEST || name === CHANGES || PHOTO.test(name));
    const manifest = OutboxManifest.safeParse(parse(files.get(MANIFEST)));
    if (!manifest.success) return { because: because('outbox_unreadable') };
    const changes = readChanges(files.get(CHANGES));
    if ('because' in changes) return changes;
    const photos = [...files].flatMap(([name, content]) => {
      const changeID = PHOTO.exec(name)?.[1];
      return changeID === undefined ? [] : [[changeID, content] as const];
    });
    return { manifest: manifest.data, changes, photos: new Map(photos) };
  } catch (error) {
    if (error instanceof UnreadableFile) return { because: error.fault.because };
    throw error;
  }
}

function readChanges(file: Uint8Array | undefined): readonly SurveyChange[] | OutboxFault {
  const lines = file === undefined ? [] : new TextDecoder().decode(file).split('\n');
  if (lines.at(-1) === '') lines.pop();
  if (lines.length > OUTBOX_CHANGES_AT_MOST)
    return { because: because('outbox_too_long', { most: OUTBOX_CHANGES_AT_MOST }) };
  const changes: SurveyChange[] = [];
  for (const [index, line] of lines.entries()) {
    const change = SurveyChange.safeParse(parse(line));
    if (!change.success) return { because: because('outbox_line', { line: index + 1 }) };
    changes.push(change.data);
  }
  return changes;
}

/** JSON, or undefined for anything else. */
function parse(content: Uint8Array | string | undefined): unknown {
  try {
    return JSON.parse(typeof content === 'string' ? content : new TextDecoder().decode(content));
  } catch {
    return undefined;
  }
}
