import type pg from 'pg';

/** What the measurements run against. */
export interface Seeded {
  readonly companyID: string;
  /** A category of 100 assets among the many. */
  readonly smallCategoryID: string;
  /** One of the larger ones. */
  readonly bulkCategoryID: string;
  readonly assetIDs: readonly string[];
}

/**
 * Fills a migrated database: the demo accounts' company gets `assets` assets on a grid of claims of about 4 ha, one
 * category of exactly 100 among a hundred larger ones. Runs as the owner, in one statement each.
 */
export async function seedAssets(pool: pg.Pool, companyID: string, assets: number): Promise<Seeded> {
  const smallCategoryID = crypto.randomUUID();
  await pool.query(`INSERT INTO app.asset_category (company_id, id, name) VALUES ($1, $2, 'Measured claims')`, [
    companyID,
    smallCategoryID,
  ]);
  await pool.query(
    `INSERT INTO app.asset_category (company_id, id, name)
     SELECT $1, gen_random_uuid(), 'Bulk claims ' || n FROM generate_series(1, 100) AS n`,
    [companyID],
  );
  await pool.query(
    `WITH categories AS (SELECT array_agg(id) AS ids FROM app.asset_category WHERE company_id = $1 AND name LIKE 'Bulk claims%'),
     claims AS (
       SELECT n, 26.5 + (n % 400) * 0.0025 AS lon, -20.8 + (n / 400) * 0.0025 AS lat FROM generate_series(0, $3::int - 1) AS n)
     INSERT INTO app.asset (company_id, id, category_id, asset_number, asset_name, operator_name, operator_national_id,
       operator_phone, compliance_state, revision, ring, center, area_square_metres, perimeter_metres)
     SELECT $1, gen_random_uuid(), CASE WHEN n < 100 THEN $2::uuid ELSE ids[1 + n % 100] END, 'B' || lpad(n::text, 6, '0'),
       'Claim ' || n, 'Operator ' || n % 997, '63-' || n || '-X-00', '+26377' || lpad(n::text, 7, '0'),
       (ARRAY['PLOTTED', 'REGISTERED', 'APPROVED'])[1 + n % 3], 1,
       ST_SetSRID(ST_MakePolygon(ST_MakeLine(ARRAY[ST_MakePoint(lon, lat), ST_MakePoint(lon + 0.002, lat),
         ST_MakePoint(lon + 0.0021, lat + 0.0012), ST_MakePoint(lon + 0.002, lat + 0.002), ST_MakePoint(lon, lat + 0.0019), ST_MakePoint(lon, lat)])), 4326),
       ST_SetSRID(ST_MakePoint(lon + 0.001, lat + 0.001), 4326), 46000, 860
     FROM claims CROSS JOIN categories`,
    [companyID, smallCategoryID, assets],
  );
  await pool.query('VACUUM ANALYZE');
  const { rows } = await pool.query<{ id: string }>(
    'SELECT id FROM app.asset WHERE company_id = $1 AND asset_number < $2 LIMIT 500',
    [companyID, 'B0005'],
  );
  const bulk = await pool.query<{ id: string }>(
    `SELECT id FROM app.asset_category WHERE company_id = $1 AND name = 'Bulk claims 1'`,
    [companyID],
  );
  const bulkCategoryID = bulk.rows[0]?.id ?? smallCategoryID;
  return { companyID, smallCategoryID, bulkCategoryID, assetIDs: rows.map((row) => row.id) };
}
