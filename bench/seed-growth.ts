import type pg from 'pg';

/** Assets of a block of 100 by 100 claims; blocks are laid ten in a row, so that a place looks alike at every size. */
const BLOCK = 10_000;
/** Rows of one statement: what a trigger gathers must fit in memory. */
const BATCH = 20_000;
/** After these, the planner knows the tables, and plans the rest for many rows. */
const FIRST_BATCH = 500;

/** Where a company's claims lie. */
export interface Ground {
  /** Whether its claims are the strips between those of the other company. */
  readonly between: boolean;
}

/**
 * Adds the company's assets number `from` to `to - 1` with categories, holders, boundaries and an event each. Figures that triggers
 * keep are kept by them. Only overlaps are not looked for, as no two of these claims overlap.
 */
export async function seedGrowth(
  pool: pg.Pool,
  companyID: string,
  { from, to }: { readonly from: number; readonly to: number },
  { between }: Ground,
): Promise<void> {
  await pool.query(
    `INSERT INTO app.asset_category (company_id, id, name)
     SELECT $1, gen_random_uuid(), 'Bulk claims ' || n FROM generate_series(0, 99) AS n
     WHERE NOT EXISTS (SELECT FROM app.asset_category c WHERE c.company_id = $1 AND c.name = 'Bulk claims ' || n)`,
    [companyID],
  );
  const client = await pool.connect();
  try {
    for (let begin = from; begin < to; ) {
      const end = Math.min(begin === 0 ? FIRST_BATCH : begin + BATCH, to);
      await client.query('BEGIN');
      await client.query('ALTER TABLE app.asset DISABLE TRIGGER asset_measured');
      await client.query(between ? STRIPS : CLAIMS, [companyID, begin, end]);
      await client.query('ALTER TABLE app.asset ENABLE TRIGGER asset_measured');
      // The public log would be busy with these events for the whole measurement.
      await client.query('SET LOCAL session_replication_role = replica');
      await client.query(BOUNDARIES, [companyID, begin, end]);
      await client.query(EVENTS, [companyID, begin, end]);
      await client.query('COMMIT');
      if (begin === 0) await client.query('ANALYZE');
      begin = end;
    }
  } finally {
    client.release();
  }
}

/** Every tenth asset has the operator of the nine before it; a category has every hundredth asset, at least. */
const insertAssets = (longitude: string, latitude: string, width: number, height: number) => `
  WITH categories AS (
    SELECT array_agg(id ORDER BY length(name), name) AS ids FROM app.asset_category WHERE company_id = $1 AND name LIKE 'Bulk claims%'
  ), claims AS (
    SELECT n, ${longitude} AS west, ${latitude} AS south
    FROM generate_series($2::bigint, $3::bigint - 1) AS n
    CROSS JOIN LATERAL (SELECT n / ${BLOCK} AS block, n % ${BLOCK} AS place) at
  )
  INSERT INTO app.asset (company_id, id, category_id, asset_number, asset_name, operator_name, operator_national_id,
    operator_phone, compliance_state, revision, ring, center, area_square_metres, perimeter_metres, updated_at)
  SELECT $1, gen_random_uuid(), ids[1 + n % 100], 'G' || lpad(n::text, 7, '0'), 'Claim ' || lpad(n::text, 7, '0'),
    'Operator ' || lpad((n / 10)::text, 6, '0'), '63-' || n / 10 || '-X-00', '+26377' || lpad((n / 10)::text, 7, '0'),
    (ARRAY['PLOTTED', 'REGISTERED', 'APPROVED'])[1 + n % 3], 1,
    ST_SetSRID(ST_MakePolygon(ST_MakeLine(ARRAY[ST_MakePoint(west, south), ST_MakePoint(west + ${width}, south),
      ST_MakePoint(west + ${width}, south + ${height}), ST_MakePoint(west, south + ${height}), ST_MakePoint(west, south)])), 4326),
    ST_SetSRID(ST_MakePoint(west + ${width / 2}, south + ${height / 2}), 4326),
    46000 + n * 7919 % 1000, 860, app.transaction_clock() - make_interval(secs => n * 104729 % 10000000)
  FROM claims CROSS JOIN categories`;

const CLAIMS = insertAssets(
  '27.5 + (block % 10 * 100 + place % 100) * 0.0025',
  '-20.5 + (block / 10 * 100 + place / 100) * 0.0025',
  0.002,
  0.0021,
);
const STRIPS = insertAssets('27.50205 + place % 32 * 3 * 0.0025', '-20.5 + place / 32 * 3 * 0.0025', 0.0004, 0.0021);

const SEEDED = `FROM app.asset a WHERE a.company_id = $1
    AND a.asset_number >= 'G' || lpad($2::int::text, 7, '0') AND a.asset_number < 'G' || lpad($3::int::text, 7, '0')`;

/** Plotted by a member, so that the director may approve. */
const BOUNDARIES = `
  INSERT INTO app.boundary (company_id, asset_id, revision, system_id, definition_version, typed, ring, area_square_metres,
    perimeter_metres, plotted_by)
  SELECT a.company_id, a.id, 1, 'wgs84', '1', '[]', a.ring, a.area_square_metres, a.perimeter_metres, (
    SELECT user_id FROM app.membership m JOIN app.user_account u ON u.id = m.user_id
    WHERE m.company_id = $1 ORDER BY u.email LIMIT 1) ${SEEDED}`;

const EVENTS = `
  INSERT INTO app.event (company_id, type, subject_type, subject_id, subject_label, after, occurred_at, actor_id)
  SELECT a.company_id, 'asset.registered', 'asset', a.id, a.asset_number, '{}', a.updated_at, (
    SELECT user_id FROM app.membership m JOIN app.user_account u ON u.id = m.user_id
    WHERE m.company_id = $1 ORDER BY u.email LIMIT 1) ${SEEDED}`;
