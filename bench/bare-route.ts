import Fastify from 'fastify';
import pg from 'pg';
import { BARE_TILE_STATEMENT } from './bare-tile.ts';

// Routes with nothing around them: one prepared query, its rows as JSON. Run as a process of its own.
const [address = '', connections = '10'] = process.argv.slice(2);
const pool = new pg.Pool({ connectionString: address, max: Number(connections), pipeline: true });
const ASSET = `id, category_id, asset_number, asset_name, operator_name, operator_national_id, operator_phone, compliance_state,
  ownership_state, standing, revision, area_square_metres, perimeter_metres, center, polygon, updated_at`;
const CATEGORY = {
  name: 'bench.category',
  text: `SELECT ${ASSET} FROM bare.asset WHERE company_id = $1 AND category_id = $2 ORDER BY asset_number LIMIT 100`,
};
const ONE = { name: 'bench.one', text: `SELECT ${ASSET} FROM bare.asset WHERE company_id = $1 AND id = $2` };
const BOX = {
  name: 'bench.box',
  text: `SELECT json_agg(json_build_object('id', id, 'assetNumber', asset_number, 'approved', compliance_state = 'APPROVED',
      'center', center, 'ring', ST_AsGeoJSON(ring, 9)::json))::text
    FROM (SELECT * FROM bare.asset WHERE company_id = $1 AND ring && ST_MakeEnvelope($2, $3, $4, $5, 4326) LIMIT 2000) a`,
};
const CREATE = {
  name: 'bench.create',
  text: `INSERT INTO bare.asset (company_id, id, category_id, asset_number, asset_name, operator_name, operator_national_id, operator_phone,
      compliance_state, ownership_state, standing, revision, area_square_metres, perimeter_metres, polygon, ring)
    VALUES ($1, $2, $3, $4, '', '', '', '', 'PLOTTED', 'HELD', 'ACTIVE', 1, 46000, 860, $5, $6) RETURNING ${ASSET}`,
};
interface Plotted {
  readonly companyID: string;
  readonly categoryId: string;
  readonly assetNumber: string;
  readonly points: readonly { readonly lat: number; readonly long: number }[];
}

const app = Fastify();
app.post<{ Body: { companyID: string; categoryId: string } }>('/assets', async ({ body }) => {
  const { rows } = await pool.query({ ...CATEGORY, values: [body.companyID, body.categoryId] });
  return { assets: rows };
});
app.get<{ Params: { company: string; id: string } }>('/assets/:company/:id', async ({ params: { company, id } }) => {
  const { rows } = await pool.query({ ...ONE, values: [company, id] });
  return rows[0];
});
app.get<{ Params: { company: string }; Querystring: { box: string } }>(
  '/box/:company',
  async ({ params: { company }, query: { box } }, reply) => {
    const values = [company, ...box.split(',')];
    const { rows } = await pool.query<[string]>({ ...BOX, values, rowMode: 'array' });
    return reply.type('application/json; charset=utf-8').send(rows[0]?.[0]);
  },
);
app.post<{ Body: Plotted }>('/plot', async ({ body: { companyID, categoryId, assetNumber, points } }) => {
  const corners = [...points, ...points.slice(0, 1)].map(({ lat, long }) => `${long} ${lat}`);
  const ring = `SRID=4326;POLYGON((${corners.join(',')}))`;
  const values = [companyID, crypto.randomUUID(), categoryId, assetNumber, JSON.stringify(points), ring];
  const { rows } = await pool.query({ ...CREATE, values });
  return rows[0];
});
app.get<{ Params: { company: string; z: string; x: string; y: string } }>(
  '/tiles/:company/:z/:x/:y',
  async ({ params: { company, z, x, y } }, reply) => {
    const { rows } = await pool.query<[Buffer]>({
      ...BARE_TILE_STATEMENT,
      values: [company, z, x, y],
      rowMode: 'array',
    });
    return reply.type('application/vnd.mapbox-vector-tile').send(rows[0]?.[0]);
  },
);
console.log(await app.listen({ host: '127.0.0.1', port: 0 }));
process.once('SIGTERM', async () => {
  await app.close();
  await pool.end();
});
