import type { CategoryId, CompanyId } from '@atlas/contract/identifiers';
import type { TestApp } from './app.ts';

/**
 * Fills a category with square assets `S-00001`, … on a lattice from 20° S 30° E, bypassing the calls, for tests that
 * need many.
 */
export async function seedAssets(
  test: Pick<TestApp, 'storage'>,
  input: { readonly companyID: CompanyId; readonly categoryId: CategoryId; readonly count: number },
): Promise<void> {
  await test.storage.opened.pool.query(
    `INSERT INTO app.asset (company_id, id, category_id, asset_number, asset_name, operator_name, operator_phone, revision,
       ring, center, area_square_metres, perimeter_metres)
     SELECT $1, gen_random_uuid(), $2, 'S-' || lpad(i::text, 5, '0'), 'Claim ' || i % 7, 'Operator ' || i % 5,
       '+26377' || lpad((i * 31)::text, 7, '0'), 1,
       public.ST_MakeEnvelope(east, north, east + 0.003, north + 0.003, 4326),
       public.ST_SetSRID(public.ST_MakePoint(east + 0.0015, north + 0.0015), 4326), 100000 + i % 11, 1300
     FROM generate_series(1, $3::int) i
     CROSS JOIN LATERAL (SELECT 30 + (i % 100) * 0.004 AS east, -20 + (i / 100) * 0.004 AS north) corner`,
    [input.companyID, input.categoryId, input.count],
  );
}
