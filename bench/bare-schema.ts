import type pg from 'pg';

/**
 * What a bare route reads: the same assets in one plain table of its own, with the indexes that its queries use, and
 * without triggers, row-level security or foreign keys. A table from before is replaced.
 */
export async function fillBareSchema(pool: pg.Pool): Promise<void> {
  await pool.query(`
    DROP SCHEMA IF EXISTS bare CASCADE;
    CREATE SCHEMA bare;
    CREATE TABLE bare.asset (
      company_id uuid, id uuid, category_id uuid, asset_number text COLLATE "C", asset_name text, operator_name text,
      operator_national_id text, operator_phone text, compliance_state text, ownership_state text, standing text, revision int,
      area_square_metres double precision, perimeter_metres double precision, center jsonb, polygon jsonb, ring geometry(Polygon, 4326), middle geometry(Point, 4326),
      updated_at timestamptz DEFAULT now(), PRIMARY KEY (company_id, id));
    INSERT INTO bare.asset
    SELECT company_id, id, category_id, asset_number, asset_name, operator_name, operator_national_id, operator_phone,
      compliance_state, ownership_state, standing, revision, area_square_metres, perimeter_metres,
      jsonb_build_object('lat', ST_Y(center), 'lng', ST_X(center)), app.ring_json(ring), ring, center, updated_at
    FROM app.asset;
    CREATE INDEX ON bare.asset (company_id, category_id, asset_number);
    CREATE UNIQUE INDEX ON bare.asset (company_id, asset_number);
    CREATE INDEX ON bare.asset USING gist (ring)`);
  await pool.query('VACUUM ANALYZE bare.asset');
}
