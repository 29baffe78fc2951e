import { login } from '@atlas/contract/accounts';
import { listCompanyAssets } from '@atlas/contract/assets';
import { listCompanies } from '@atlas/contract/companies';
import { BOX_STATEMENT } from '@atlas/server/assets/list-statement';
import { hash, verify } from '@node-rs/argon2';
import type pg from 'pg';
import { BARE_LIST_STATEMENT } from './bare-list.ts';
import { CLIENTS, type HttpLoad, measureHttp, measureLoop } from './measure.ts';
import { addCategory, better, measurePlotting } from './measure-plotting.ts';
import type { Stage } from './stage.ts';
import type { Comparison } from './table.ts';

const BOX = [26.6, -20.75, 26.65, -20.7] as const;

/** Each main call compared with a bare loop of the same queries; the list is also compared with a bare route. */
export async function compareCalls(stage: Stage): Promise<readonly Comparison[]> {
  const { server, bare, pool, caller, tokens, seeded } = stage;
  const authorised = { authorization: `Bearer ${caller.token}`, 'content-type': 'application/json' };
  const post = (path: string, body: object): HttpLoad => ({
    url: server + path,
    method: 'POST',
    headers: authorised,
    tokens,
    body: JSON.stringify(body),
  });
  const get = (path: string): HttpLoad => ({ url: server + path, method: 'GET', headers: authorised, tokens });
  const box = `/api/protected/companies/${seeded.companyID}/assets/box?box=${BOX.join(',')}`;
  const nth = <T>(list: readonly T[], n: number) => list[n % list.length];
  let turn = 0;

  const list = post(listCompanyAssets.path, { companyID: seeded.companyID, categoryId: seeded.smallCategoryID });
  const bareList = { ...list, url: `${bare}/assets` };
  const sqlList = () =>
    pool.query({ ...BARE_LIST_STATEMENT, values: [seeded.companyID, seeded.smallCategoryID], rowMode: 'array' });
  const [oursFirst, theirsFirst] = [await measureHttp(list), await measureHttp(bareList)];
  const [oursSecond, theirsSecond] = [await measureHttp(list), await measureHttp(bareList)];

  const passwordHash = await hash(caller.password, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
  const categoryID = await addCategory(server, authorised, seeded.companyID);

  const { withLog, withoutLog } = await measurePlotting(server, pool, authorised, tokens, seeded.companyID, categoryID);

  return [
    {
      name: 'assets of a category (100)',
      ours: better(oursFirst, oursSecond),
      beside: 'bare Fastify route',
      theirs: better(theirsFirst, theirsSecond),
      atLeast: 0.7,
    },
    {
      name: 'assets of a category (100)',
      ours: oursSecond,
      beside: 'bare SQL loop',
      theirs: await measureLoop(sqlList),
    },
    {
      name: 'login',
      ours: await measureHttp({
        url: server + login.path,
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: caller.email, password: caller.password }),
      }),
      beside: 'argon2id alone',
      theirs: await measureLoop(() => verify(passwordHash, caller.password)),
    },
    {
      name: 'companies',
      ours: await measureHttp(get(listCompanies.path)),
      beside: 'bare SQL loop',
      theirs: await measureLoop(() =>
        pool.query({
          name: 'bench.companies',
          text: `SELECT json_agg(c) FROM (SELECT c.id, c.name, c.email, m.role FROM app.membership m JOIN app.company c ON c.id = m.company_id
            WHERE m.user_id = (SELECT id FROM app.user_account WHERE email = $1)) c`,
          values: [caller.email],
        }),
      ),
    },
    {
      name: 'asset by id',
      ours: await measureHttp(get(`/api/protected/companies/${seeded.companyID}/assets/${seeded.assetIDs[7]}`)),
      beside: 'bare SQL loop',
      theirs: await measureLoop(() =>
        pool.query({
          name: 'bench.asset',
          text: 'SELECT json FROM app.asset_json WHERE company_id = $1 AND asset_id = $2',
          values: [seeded.companyID, nth(seeded.assetIDs, turn++)],
        }),
      ),
    },
    {
      name: 'bounding box (about 400)',
      ours: await measureHttp(get(box)),
      beside: 'bare SQL loop',
      theirs: await measureBoxLoop(pool, seeded.companyID),
    },
    {
      name: 'bounding box, one person',
      ours: await measureHttp({ ...get(box), tokens: [caller.token] }),
      beside: 'sixteen people',
      theirs: await measureHttp(get(box)),
    },
    {
      name: 'create asset',
      ours: withLog,
      beside: 'bare SQL loop',
      theirs: await measureLoop(() => insertBare(pool, seeded.companyID, categoryID, turn++)),
    },
    { name: 'create asset', ours: withLog, beside: 'without the public log', theirs: withoutLog },
  ];
}

async function measureBoxLoop(pool: pg.Pool, companyID: string) {
  // The row-level security of the function that reads a box needs the company.
  const clients = await Promise.all(Array.from({ length: Math.min(CLIENTS, 10) }, () => pool.connect()));
  for (const client of clients)
    await client.query(`SELECT set_config('app.company_id', $1, false), set_config('app.sight', 'everything', false)`, [
      companyID,
    ]);
  let turn = 0;
  try {
    return await measureLoop(async () =>
      clients[turn++ % clients.length]?.query({ ...BOX_STATEMENT, values: [companyID, ...BOX, null, 2000] }),
    );
  } finally {
    for (const client of clients) client.release();
  }
}

/** Writes the rows of a new asset and nothing else: asset, boundary and fact, in one transaction. */
async function insertBare(pool: pg.Pool, companyID: string, categoryID: string, n: number): Promise<void> {
  const client = await pool.connect();
  const asset = crypto.randomUUID();
  const west = 32 + (n % 300) * 0.003;
  const south = -21 + Math.floor(n / 300) * 0.003;
  const ring = `SRID=4326;POLYGON((${west} ${south},${west + 0.002} ${south},${west + 0.002} ${south + 0.002},${west} ${south + 0.002},${west} ${south}))`;
  try {
    await client.query('BEGIN');
    await client.query({
      name: 'bench.insert-asset',
      text: `INSERT INTO app.asset (company_id, id, category_id, asset_number, revision, ring, center, area_square_metres, perimeter_metres)
        VALUES ($1, $2, $3, $4, 1, $5, ST_PointOnSurface($5::geometry), 46000, 860)`,
      values: [companyID, asset, categoryID, `S${n}`, ring],
    });
    await client.query({
      name: 'bench.boundary',
      text: `INSERT INTO app.boundary (company_id, asset_id, revision, system_id, definition_version, typed, ring, area_square_metres, perimeter_metres, plotted_by)
        SELECT $1, $2, 1, 'wgs84', '1', '[]', $3, 46000, 860, user_id FROM app.membership WHERE company_id = $1 LIMIT 1`,
      values: [companyID, asset, ring],
    });
    await client.query({
      name: 'bench.event',
      text: `INSERT INTO app.event (id, company_id, type, subject_type, subject_id, salt) VALUES (gen_random_uuid(), $1, 'asset.registered', 'asset', $2, '\\x00')`,
      values: [companyID, asset],
    });
    await client.query('COMMIT');
  } finally {
    client.release();
  }
}
