import type { CategoryId, CompanyId, ImportId } from '@atlas/contract/identifiers';
import type { AssetImport } from '@atlas/contract/transfers';
import type { SystemId } from '@atlas/geodesy/systems';
import { sql } from 'kysely';
import type { BoundaryWish } from '../cartography/register-boundaries.ts';
import type { Reader, Tx } from '../platform/database/executor.ts';
import type { Format } from './import-feature.ts';

export interface ImportPlace {
  readonly companyID: CompanyId;
  readonly importID: ImportId;
}

/** An import as its person sees it, and what it works with. */
export interface ImportRow {
  readonly view: AssetImport;
  readonly categoryId: CategoryId;
  readonly sha256: Buffer;
  /** Seconds since anything was written about it. */
  readonly idleSeconds: number;
}

/** An import, held until the transaction ends when asked for; undefined for one that the company does not have. */
export async function selectImport(reader: Reader, place: ImportPlace, hold = false): Promise<ImportRow | undefined> {
  const { rows } = await sql<ImportRow>`
    SELECT json_build_object('_id', i.id, 'fileName', i.file_name, 'format', i.format, 'state', i.state,
        'system', i.system_id, 'systemSource', i.system_source, 'rows', i.row_count, 'rowsDone', i.rows_done,
        'newAssets', i.new_assets, 'revisions', i.revisions, 'unchanged', i.unchanged, 'faults', i.faults,
        'faultCount', i.fault_count, 'preview', i.preview) AS view,
      i.category_id AS "categoryId", i.sha256,
      extract(epoch FROM clock_timestamp() - i.updated_at)::double precision AS "idleSeconds"
    FROM app.asset_import i WHERE i.company_id = ${place.companyID} AND i.id = ${place.importID}
    ${hold ? sql`FOR NO KEY UPDATE` : sql``}`.execute(reader);
  return rows[0];
}

export async function insertImport(
  tx: Tx,
  row: ImportPlace & {
    readonly categoryId: CategoryId;
    readonly fileName: string;
    readonly format: Format;
    readonly sha256: Buffer;
    readonly system: SystemId | undefined;
  },
): Promise<void> {
  await sql`
    INSERT INTO app.asset_import (company_id, id, category_id, file_name, format, sha256, state, system_id, started_by)
    VALUES (${row.companyID}, ${row.importID}, ${row.categoryId}, ${row.fileName}, ${row.format}, ${row.sha256},
      'READING', ${row.system ?? null}, app.current_user_id())`.execute(tx);
}

/** What changes about an import; the state only from one of those given, so that a stop is never undone. */
export async function updateImport(
  tx: Tx,
  place: ImportPlace,
  from: readonly AssetImport['state'][],
  change: Partial<Omit<AssetImport, '_id' | 'fileName' | 'format'>> & { readonly parsed?: readonly BoundaryWish[] },
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
      parsed = coalesce(given.parsed, i.parsed), updated_at = clock_timestamp()
    FROM jsonb_to_record(${JSON.stringify(change)}::jsonb) AS given(state text, system text, "systemSource" text,
      rows int, "rowsDone" int, "newAssets" int, revisions int, unchanged int, "faultCount" int, faults jsonb,
      preview jsonb, parsed jsonb)
    WHERE i.company_id = ${place.companyID} AND i.id = ${place.importID} AND i.state = ANY (${[...from]}::text[])
    RETURNING i.id`.execute(tx);
  return rows.length === 1;
}

/** The rows that would be registered. */
export async function selectParsed(reader: Reader, place: ImportPlace): Promise<readonly BoundaryWish[]> {
  const { rows } = await sql<{ parsed: readonly BoundaryWish[] }>`
    SELECT parsed FROM app.asset_import
    WHERE company_id = ${place.companyID} AND id = ${place.importID}`.execute(reader);
  return rows[0]?.parsed ?? [];
}
