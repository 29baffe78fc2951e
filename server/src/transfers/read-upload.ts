import type { CategoryId } from '@atlas/contract/identifiers';
import { because } from '@atlas/contract/reasons';
import type { AssetImport, ImportFault } from '@atlas/contract/transfers';
import type { SystemId } from '@atlas/geodesy/systems';
import { foreseeBoundaries, type Outlook } from '../cartography/index.ts';
import type { Answers, Format } from '../geodata/index.ts';
import type { Actor } from '../platform/database/database.ts';
import { chooseLocale } from '../platform/locale.ts';
import type { Platform } from '../platform/platform.ts';
import { type ImportPlace, selectCorners, updateImport } from './import-repository.ts';
import type { LocatedRow } from './locate-features.ts';
import type { ParseReport } from './parse-worker.ts';
import { runParse } from './run-parse.ts';
import { type FoundFault, findFault, writeFault } from './write-fault.ts';

export interface UploadToRead {
  readonly place: ImportPlace;
  readonly categoryId: CategoryId;
  readonly format: Format;
  readonly fileName: string;
  readonly sha256: Buffer;
  readonly chosen: SystemId | undefined;
  readonly answers: Answers;
}

type Change = Parameters<typeof updateImport>[3];
type Progress = (done: number, total: number) => void;

const CHUNK = 500;
const FAULTS_KEPT = 500;
const ROWS_SHOWN = 100;

/** Reads a file into a preview: in its own thread, then compared with the register. */
export async function readUpload(
  platform: Platform,
  actor: Actor,
  upload: UploadToRead,
  signal: AbortSignal,
  report: Progress,
): Promise<void> {
  const store = (change: Change) =>
    platform.database.withTenant(
      actor,
      upload.place.companyID,
      ({ tx }) => updateImport(tx, upload.place, ['READING'], change),
      'import',
    );
  try {
    const change = await understand(platform, actor, upload, signal, report);
    if (!signal.aborted) await store(change);
  } catch (error) {
    if (signal.aborted) return;
    await store(fail(findFault(null, because('reading_failed'))));
    throw error;
  }
}

async function understand(
  platform: Platform,
  actor: Actor,
  { place, categoryId, format, fileName, sha256, chosen, answers }: UploadToRead,
  signal: AbortSignal,
  report: Progress,
): Promise<Change> {
  const chunks = await (await platform.files.read(sha256)).toArray();
  const bytes = new Uint8Array(Buffer.concat(chunks));
  const corners = await platform.database.readAsTenant(
    actor,
    place.companyID,
    ({ tx }) => selectCorners(tx, place.companyID),
    'import',
  );
  const parsed = await runParse(
    { format, fileName, bytes, chosen, answers, corners, locale: chooseLocale() },
    signal,
    report,
  );
  if (parsed === undefined) return {};
  if (parsed.kind === 'unreadable') return fail(parsed.fault);
  const { notes } = parsed;
  if (parsed.kind === 'needs-system') {
    return {
      state: 'NEEDS_SYSTEM',
      rows: parsed.total,
      rowsDone: 0,
      system: null,
      systemSource: null,
      notes: [...notes],
    };
  }
  if (parsed.kind === 'needs-answer') return { state: 'NEEDS_ANSWER', question: parsed.question, notes: [...notes] };
  const sound = parsed.rows.flatMap((row) => row.input ?? []);
  const outlooks: Outlook[] = [];
  for (let start = 0; start < sound.length && !signal.aborted; start += CHUNK) {
    report(start, parsed.rows.length);
    const chunk = sound.slice(start, start + CHUNK);
    const found = await platform.database.readAsTenant(
      actor,
      place.companyID,
      (scope) => foreseeBoundaries(scope, { companyID: place.companyID, categoryId }, chunk),
      'import',
    );
    outlooks.push(...found);
  }
  return signal.aborted ? {} : summarise(parsed, outlooks);
}

function summarise(parsed: Extract<ParseReport, { kind: 'located' }>, outlooks: readonly Outlook[]): Change {
  const waiting = outlooks[Symbol.iterator]();
  const judged = parsed.rows.map((row) => judgeRow(row, row.input === undefined ? undefined : waiting.next().value));
  const faults = judged.flatMap((row) => row.faults);
  const count = (outcome: string) => judged.filter((row) => row.outcome === outcome).length;
  const { question = null } = parsed;
  return {
    state: question === null ? 'READY' : 'NEEDS_ANSWER',
    question,
    notes: [...parsed.notes],
    system: parsed.system,
    systemSource: parsed.systemSource,
    rows: judged.length,
    rowsDone: judged.length,
    newAssets: count('new'),
    revisions: count('revision'),
    unchanged: count('unchanged'),
    faultCount: faults.length,
    faults: faults.slice(0, FAULTS_KEPT).map((fault) => writeFault(fault, chooseLocale())),
    preview: judged.slice(0, ROWS_SHOWN).map(previewRow),
    parsed: judged.flatMap(({ row, outcome }) => (row.input === undefined || outcome === 'fault' ? [] : [row.input])),
  };
}

interface JudgedRow {
  readonly row: LocatedRow;
  readonly outcome: AssetImport['preview'][number]['outcome'];
  readonly faults: LocatedRow['faults'];
}

function judgeRow(row: LocatedRow, outlook: Outlook | undefined): JudgedRow {
  if (outlook === undefined) return { row, outcome: 'fault', faults: row.faults };
  if (outlook.outcome !== 'fault') return { row, outcome: outlook.outcome, faults: [] };
  const { code = 'ring_refused', message } = outlook.issue;
  return { row, outcome: 'fault', faults: [{ line: row.line, column: null, code, message }] };
}

function previewRow({ row, outcome }: JudgedRow): AssetImport['preview'][number] {
  const { line, assetNumber, assetName, operatorName, points, input } = row;
  const ring = (input?.ring ?? []).map(([latitude, longitude]): [number, number] => [longitude, latitude]);
  const areaSquareMetres = input?.areaSquareMetres ?? null;
  const closed = [...ring, ...ring.slice(0, 1)];
  return { line, assetNumber, assetName, operatorName, points, areaSquareMetres, outcome, ring: closed };
}

function fail(fault: FoundFault | ImportFault): Change {
  return { state: 'FAILED', faults: [writeFault(fault, chooseLocale())], faultCount: 1 };
}
