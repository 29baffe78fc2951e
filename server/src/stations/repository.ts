import type { AssetId, BaseStationId, CompanyId } from '@atlas/contract/identifiers';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { PreparedStatement } from '../platform/database/database.ts';
import type { Reader, Tx } from '../platform/database/executor.ts';
import type { StationFields } from './rules.ts';

/** A person's data in SQL, masked for everyone but staff. */
const own = (column: string, kind: 'name' | 'phone') =>
  `CASE WHEN (SELECT app.sees_company()) THEN ${column} ELSE app.masked('${kind}', ${column}) END`;

const STATION = `json_build_object(
    '_id', s.id, 'name', s.name, 'organisation', s.organisation, 'contactName', ${own('s.contact_name', 'name')},
    'contactPhone', ${own('s.contact_phone', 'phone')}, 'members', CASE WHEN (SELECT app.sees_company()) THEN s.members ELSE '[]' END,
    'pin', CASE WHEN s.pin IS NOT NULL THEN json_build_object('lat', public.ST_Y(s.pin), 'lng', public.ST_X(s.pin)) END,
    'assets', pooled.assets, 'approved', pooled.approved, 'hectares', pooled.hectares,
    'documents', (SELECT count(*) FROM app.document d WHERE d.company_id = s.company_id AND d.station_id = s.id))`;

/** Assets that were set aside, as by a split, no longer count for a station. Hectares to four decimals, 1 m². */
const POOLED = `CROSS JOIN LATERAL (
    SELECT count(*) FILTER (WHERE a.compliance_state = 'APPROVED') AS approved,
      round(coalesce(sum(a.area_square_metres), 0)::numeric / 10000, 4) AS hectares,
      coalesce(json_agg(json_build_object('_id', a.id, 'assetNumber', a.asset_number, 'assetName', a.asset_name,
        'approved', a.compliance_state = 'APPROVED') ORDER BY a.asset_number), '[]') AS assets
    FROM app.base_station_asset link
    JOIN app.asset a ON a.company_id = link.company_id AND a.id = link.asset_id AND a.standing IN ('ACTIVE', 'DISPUTED')
    WHERE link.company_id = s.company_id AND link.station_id = s.id
  ) pooled`;

/** The stations of company $1 as they are sent, by name. */
export const LIST_STATIONS: PreparedStatement = {
  name: 'stations.list',
  text: `SELECT json_build_object('baseStations', coalesce(json_agg(${STATION} ORDER BY lower(s.name), s.id), '[]'))::text
    FROM app.base_station s ${POOLED}
    WHERE s.company_id = $1 AND s.removed_at IS NULL`,
};

/** Station $2 of company $1 as it is sent. */
export const READ_STATION: PreparedStatement = {
  name: 'stations.read',
  text: `SELECT ${STATION}::text FROM app.base_station s ${POOLED} WHERE s.company_id = $1 AND s.id = $2 AND s.removed_at IS NULL`,
};

const StationRow = z.object({
  name: z.string(),
  organisation: z.string(),
  contactName: z.string(),
  contactPhone: z.string(),
  members: z.array(z.object({ name: z.string(), phone: z.string() })),
  pin: z.nullable(z.object({ lat: z.number(), lng: z.number() })),
  assetIDs: z.array(z.string()),
});

/** A station, locked until the transaction ends; undefined if the company does not have it. */
export async function lockStation(
  tx: Tx,
  companyID: CompanyId,
  stationID: BaseStationId,
): Promise<StationFields | undefined> {
  const { rows } = await sql<Record<string, unknown>>`
    SELECT s.name, s.organisation, s.contact_name AS "contactName", s.contact_phone AS "contactPhone", s.members,
      CASE WHEN s.pin IS NOT NULL THEN json_build_object('lat', public.ST_Y(s.pin), 'lng', public.ST_X(s.pin)) END AS pin,
      ARRAY(SELECT link.asset_id::text FROM app.base_station_asset link
        WHERE link.company_id = s.company_id AND link.station_id = s.id ORDER BY link.asset_id) AS "assetIDs"
    FROM app.base_station s WHERE s.company_id = ${companyID} AND s.id = ${stationID}
      AND s.removed_at IS NULL FOR UPDATE`.execute(tx);
  return rows[0] === undefined ? undefined : StationRow.parse(rows[0]);
}

/** The name of a station that has not been removed. */
export async function findStationName(
  reader: Reader,
  companyID: CompanyId,
  stationID: BaseStationId,
): Promise<string | undefined> {
  const row = await reader
    .selectFrom('base_station')
    .select('name')
    .where('company_id', '=', companyID)
    .where('id', '=', stationID)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return row?.name;
}

/** Adds a station or replaces its fields, except its assets. @returns false for a removed one */
export async function putStation(
  tx: Tx,
  companyID: CompanyId,
  stationID: BaseStationId,
  station: StationFields,
): Promise<boolean> {
  const { pin } = station;
  const columns = {
    name: station.name,
    organisation: station.organisation,
    contact_name: station.contactName,
    contact_phone: station.contactPhone,
    members: JSON.stringify(station.members),
    pin: pin === null ? null : sql<string>`public.ST_SetSRID(public.ST_MakePoint(${pin.lng}, ${pin.lat}), 4326)`,
  };
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('base_station')
    .values({ company_id: companyID, id: stationID, ...columns })
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'id'])
        .doUpdateSet({ ...columns, updated_at: sql<Date>`app.transaction_clock()` })
        .where('base_station.removed_at', 'is', null),
    )
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Gives a station exactly these assets. @returns whether all of them are the company's */
export async function replaceAssets(
  tx: Tx,
  companyID: CompanyId,
  stationID: BaseStationId,
  assetIDs: readonly string[],
): Promise<boolean> {
  await tx
    .deleteFrom('base_station_asset')
    .where('company_id', '=', companyID)
    .where('station_id', '=', stationID)
    .execute();
  const { numAffectedRows } = await sql`
    INSERT INTO app.base_station_asset (company_id, station_id, asset_id)
    SELECT a.company_id, ${stationID}, a.id FROM app.asset a
    WHERE a.company_id = ${companyID} AND a.id = ANY (${[...assetIDs]}::uuid[])`.execute(tx);
  return numAffectedRows === BigInt(assetIDs.length);
}

/** Removes a station with its people and its links to assets; the row stays, because its documents do. */
export async function retireStation(tx: Tx, companyID: CompanyId, stationID: BaseStationId): Promise<void> {
  await replaceAssets(tx, companyID, stationID, []);
  await tx
    .updateTable('base_station')
    .set({ contact_name: '', contact_phone: '', members: '[]', removed_at: sql<Date>`now()` })
    .where('company_id', '=', companyID)
    .where('id', '=', stationID)
    .execute();
}

/** Puts successors into their predecessors' stations. */
export async function inheritStations(
  tx: Tx,
  companyID: CompanyId,
  predecessors: readonly AssetId[],
  successors: readonly AssetId[],
): Promise<void> {
  await sql`
    INSERT INTO app.base_station_asset (company_id, station_id, asset_id)
    SELECT DISTINCT link.company_id, link.station_id, successor
    FROM app.base_station_asset link, unnest(${[...successors]}::uuid[]) AS successor
    WHERE link.company_id = ${companyID} AND link.asset_id = ANY (${[...predecessors]}::uuid[])
    ON CONFLICT DO NOTHING`.execute(tx);
}
