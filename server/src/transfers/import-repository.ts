import type { CategoryId, CompanyId, ImportId } from '@atlas/contract/identifiers';
import { importLife } from '@atlas/contract/steps/import';
import type { AssetImport } from '@atlas/contract/transfers';
import type { LatitudeLongitude } from '@atlas/geodesy/position';
import type { SystemId } from '@atlas/geodesy/systems';
import { sql } from 'kysely';
import type { BoundaryInput } from '../cartography/index.ts';
import type { Answers, Format } from '../geodata/index.ts';
import type { Reader, Tx } from '../platform/database/executor.ts';

export interface ImportPlace {
  readonly companyID: CompanyId;
  readonly importID: ImportId;
}

/** An import as the person sees it, and what it works with. */
export interface ImportRow {
  readonly view: AssetImport;
  readonly categoryId: CategoryId;
  readonly sha256: Buffer;
  /** The system that the person chose, and their other answers. */
  readonly chosen: SystemId | null;
  readonly answers: Answers;
  /** Seconds since anything was written about it. */
  readonly idleSeconds: number;
}

/** An import as the contract shows it. */
const VIEW = sql`json_build_object('_id', i.id, 'fileName', i.file_name, 'categoryId', i.category_id, 'format', i.format, 'state', i.state,
        'system', i.system_id, 'systemSource', i.system_source, 'rows', i.row_count, 'rowsDone', i.rows_done,
        'newAssets', i.new_assets, 'revisions', i.revisions, 'unchanged', i.unchanged, 'faults', i.faults,
        'faultCount', i.fault_count, 'preview', i.preview, 'notes', i.notes, 'question', i.question,
        'trouble', i.trouble, 'saved', i.saved)`;
const COLUMNS = sql`${VIEW} AS view, i.category_id AS "categoryId", i.sha256, i.answers - 'system' AS answers,
      i.answers ->> 'system' AS chosen,
      extract(epoch FROM clock_timestamp() - i.updated_at)::double precision AS "idleSeconds"`;
const OPEN: readonly AssetImport['state'][] = ['READING', 'NEEDS_SYSTEM', 'NEEDS_ANSWER', 'READY', 'SAVING'];
const MOST_LISTED = 20;
const ASSETS_COMPARED = 5000;
const CORNERS_COMPARED = 20_000;

/** An import, locked until the transaction ends if requested; undefined if the company does not have it. */
export async function selectImport(reader: Reader, place: ImportPlace, hold = false): Promise<ImportRow | undefined> {
  const { rows } = await sql<ImportRow>`
    SELECT ${COLUMNS} FROM app.asset_import i WHERE i.company_id = ${place.companyID} AND i.id = ${place.importID}
    ${hold ? sql`FOR NO KEY UPDATE` : sql``}`.execute(reader);
  return rows[0];
}

/** The acting person's imports of the last day in the company that are neither saved nor stopped, newest first. */
export async function selectOpenImports(reader: Reader, companyID: CompanyId): Promise<readonly ImportRow[]> {
  const { rows } = await sql<ImportRow>`
    SELECT ${COLUMNS} FROM app.asset_import i
    WHERE i.company_id = ${companyID} AND i.started_by = app.current_user_id() AND i.state = ANY (${[...OPEN]}::text[])
      AND i.started_at > now() - interval '1 day'
    ORDER BY i.started_at DESC LIMIT ${MOST_LISTED}`.execute(reader);
  return rows;
}

/** Reports that an import is still in progress. */
export async function touchImport(tx: Tx, place: ImportPlace): Promise<void> {
  await sql`UPDATE app.asset_import SET updated_at = clock_timestamp()
    WHERE company_id = ${place.companyID} AND id = ${place.importID}`.execute(tx);
}

/** Corners of the boundaries that the company has, newest first. */
export async function selectCorners(reader: Reader, companyID: CompanyId): Promise<readonly LatitudeLongitude[]> {
  const { rows } = await sql<{ latitude: number; longitude: number }>`
    SELECT public.ST_Y(point.geom) AS latitude, public.ST_X(point.geom) AS longitude
    FROM (SELECT ring FROM app.asset WHERE company_id = ${companyID} AND ring IS NOT NULL
      ORDER BY updated_at DESC LIMIT ${ASSETS_COMPARED}) AS latest,
      LATERAL public.ST_DumpPoints(latest.ring) AS point
    LIMIT ${CORNERS_COMPARED}`.execute(reader);
  return rows.map(({ latitude, longitude }) => [latitude, longitude]);
}

export async function insertImport(
  tx: Tx,
  row: ImportPlace & {
    readonly categoryId: CategoryId;
    readonly fileName: string;
    readonly format: Format;
    readonly sha256: Buffer;
    readonly sizeBytes: number;
    readonly system: SystemId | undefined;
  },
): Promise<void> {
  await sql`
    INSERT INTO app.asset_import (company_id, id, category_id, file_name, format, sha256, size_bytes, state, answers,
      started_by)
    VALUES (${row.companyID}, ${row.importID}, ${row.categoryId}, ${row.fileName}, ${row.format}, ${row.sha256},
      ${row.sizeBytes}, ${importLife.steps.send.to[0]},
      ${JSON.stringify(row.system === undefined ? {} : { system: row.system })}::jsonb, app.current_user_id())`.execute(
    tx,
  );
}

/** The changes of an import; the state only from one of those given, so that a stop is never undone. */
export async function updateImport(
  tx: Tx,
  place: ImportPlace,
  from: readonly AssetImport['state'][],
  change: Partial<Omit<AssetImport, '_id' | 'fileName' | 'format'>> & {
    readonly parsed?: readonly BoundaryInput[];
    readonly answers?: Answers & { readonly system?: SystemId };
  },
): Promise<boolean> {
  const { rows } = await sql`
    UPDATE app.asset_import i SET
      state = coalesce(given.state, i.state),
      system_id = CASE WHEN ${'system' in change} THEN given.system ELSE i.system_id END,
      system_source = CASE WHEN ${'systemSource' in change} THEN given."systemSource" ELSE i.system_source END,
      row_count = coalesce(given.rows, i.row_count), rows_done = coalesce(given."rowsDone", i.rows_done),
      new_assets = coalesce(given."newAssets", i.new_assets), revisions = coalesce(given.revisions, i.revisions),
      unchanged = coalesce(given.unchanged, i.unchanged), fault_count = coalesce(given."faultCount", i.fault_count),
      faults = coalesce(given.faults, i.faults), preview = coalesce(given.preview, i.preview),
      parsed = coalesce(given.parsed, i.parsed),
      notes = coalesce(given.notes, i.notes), answers = coalesce(given.answers, i.answers),
      saved = coalesce(given.saved, i.saved),
      question = CASE WHEN ${'question' in change} THEN nullif(given.question, 'null') ELSE i.question END,
      trouble = CASE WHEN ${'trouble' in change} THEN given.trouble ELSE i.trouble END, updated_at = clock_timestamp()
    FROM jsonb_to_record(${JSON.stringify(change)}::jsonb) AS given(state text, system text, "systemSource" text,
      rows int, "rowsDone" int, "newAssets" int, revisions int, unchanged int, "faultCount" int, faults jsonb,
      preview jsonb, parsed jsonb, notes jsonb, answers jsonb, saved jsonb, question jsonb, trouble text)
    WHERE i.company_id = ${place.companyID} AND i.id = ${place.importID} AND i.state = ANY (${[...from]}::text[])
    RETURNING i.id`.execute(tx);
  return rows.length === 1;
}

/** The company's assets of these numbers, in their order. */
export async function selectSaved(
  reader: Reader,
  companyID: CompanyId,
  numbers: readonly string[],
): Promise<AssetImport['saved']> {
  const { rows } = await sql<AssetImport['saved'][number]>`
    SELECT a.id AS "assetID", a.asset_number AS "assetNumber"
    FROM unnest(${[...numbers]}::text[]) WITH ORDINALITY AS given(number, place)
    JOIN app.asset a ON a.company_id = ${companyID} AND a.asset_number = given.number
    ORDER BY given.place`.execute(reader);
  return [...rows];
}

/** The rows that would be registered. */
export async function selectParsed(reader: Reader, place: ImportPlace): Promise<readonly BoundaryInput[]> {
  const { rows } = await sql<{ parsed: readonly BoundaryInput[] }>`
    SELECT parsed FROM app.asset_import
    WHERE company_id = ${place.companyID} AND id = ${place.importID}`.execute(reader);
  return rows[0]?.parsed ?? [];
}
