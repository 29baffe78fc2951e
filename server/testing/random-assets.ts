import type pg from 'pg';
import type { Random } from './random.ts';

/** The company whose assets change at random, with its categories. */
export interface Ground {
  readonly companyID: string;
  readonly categoryIds: readonly string[];
}

const STATES = ['PLOTTED', 'REGISTERED', 'IN_GATES', 'APPROVED', 'NON_COMPLIANT'] as const;
const STANDINGS = ['ACTIVE', 'ACTIVE', 'ACTIVE', 'DISPUTED', 'HISTORIC', 'RETIRED'] as const;

let serial = 0;

/** Changes assets of a company in one statement or several, as imports, approvals and people do. */
export async function changeAtRandom(client: pg.ClientBase, ground: Ground, random: Random): Promise<void> {
  const pick = <Item>(list: readonly Item[]): Item => list[Math.floor(random() * list.length)] as Item;
  const one = `company_id = $1 AND id = (SELECT id FROM app.asset WHERE company_id = $1 ORDER BY id OFFSET ${Math.floor(random() * 40)} LIMIT 1)`;
  const some = `company_id = $1 AND hashtext(id::text || '${random()}') % 5 = 0`;
  const chosen = random() < 0.7 ? one : some;
  const state = `compliance_state = '${pick(STATES)}'`;
  const standing = pick(STANDINGS);
  const stands = `standing = '${standing}', dispute_cause = ${standing === 'DISPUTED' ? "'boundary'" : 'NULL'}`;
  const moved = `ring = public.ST_Translate(ring, dx.x, dx.y), center = public.ST_Translate(center, dx.x, dx.y), revision = revision + 1`;
  const by = ` FROM (SELECT ${(random() - 0.5) * 0.4}::float8 AS x, ${(random() - 0.5) * 0.4}::float8 AS y) dx`;
  const acts: readonly (() => Promise<unknown>)[] = [
    () => addAssets(client, ground, random, 1),
    () => addAssets(client, ground, random, 1),
    () => addAssets(client, ground, random, 1 + Math.floor(random() * 6)),
    () => client.query(`UPDATE app.asset SET ${state} WHERE ${chosen}`, [ground.companyID]),
    () => client.query(`UPDATE app.asset SET ${stands} WHERE ${chosen}`, [ground.companyID]),
    () => client.query(`UPDATE app.asset a SET ${moved}${by} WHERE ${chosen}`, [ground.companyID]),
    // Ring, state and standing in one statement.
    () => client.query(`UPDATE app.asset a SET ${moved}, ${state}, ${stands}${by} WHERE ${chosen}`, [ground.companyID]),
    () => client.query(`UPDATE app.asset SET asset_name = 'Renamed' WHERE ${chosen}`, [ground.companyID]),
    () =>
      client.query(`UPDATE app.asset SET category_id = $2 WHERE ${chosen}`, [
        ground.companyID,
        pick(ground.categoryIds),
      ]),
    () => changeAreas(client, ground, random),
    () =>
      client.query(
        `INSERT INTO app.event (company_id, type, subject_type, subject_id)
         SELECT $1, 'asset.retired', 'asset', gen_random_uuid() FROM generate_series(1, 3)`,
        [ground.companyID],
      ),
  ];
  await pick(acts)();
}

function addAssets(client: pg.ClientBase, { companyID, categoryIds }: Ground, random: Random, count: number) {
  serial += 1;
  return client.query(
    `INSERT INTO app.asset (company_id, id, category_id, asset_number, revision, ring, center, area_square_metres, perimeter_metres)
     SELECT $1, gen_random_uuid(), $2, $3::text || n, 1, ring, public.ST_PointOnSurface(ring), public.ST_Area(ring::public.geography), 1
     FROM (SELECT n, public.ST_MakeEnvelope(lon + n * 0.004, lat, lon + n * 0.004 + 0.003, lat + 0.003, 4326) AS ring
       FROM generate_series(1, $4::int) n, (SELECT $5::float8 AS lon, $6::float8 AS lat) at) made`,
    [
      companyID,
      categoryIds[Math.floor(random() * categoryIds.length)],
      `R${serial}-${random()}-`,
      count,
      29 + random() * 2,
      -19 + random() * 2,
    ],
  );
}

/** Draws an area of the company, moves it or removes it. */
async function changeAreas(client: pg.ClientBase, { companyID }: Ground, random: Random) {
  if (random() < 0.4) return client.query('DELETE FROM app.jurisdiction WHERE company_id = $1', [companyID]);
  const [west, south] = [29 + random(), -19 + random()];
  return client.query(
    `INSERT INTO app.jurisdiction (id, company_id, level, name, source, boundary)
     VALUES (gen_random_uuid(), $1, 'other', $2, 'a test', public.ST_Multi(public.ST_MakeEnvelope($3::float8, $4::float8, $3::float8 + 0.7, $4::float8 + 0.7, 4326)))
     ON CONFLICT (company_id, level, lower(name)) DO UPDATE SET boundary = excluded.boundary`,
    [companyID, `Area ${Math.floor(random() * 3)}`, west, south],
  );
}
