import Fastify from 'fastify';
import pg from 'pg';
import { BARE_LIST_STATEMENT } from './bare-list.ts';

// A route with nothing around it: one prepared query, its JSON text sent as it is. Run as a process of its own.
const [address = '', connections = '10'] = process.argv.slice(2);
const pool = new pg.Pool({ connectionString: address, max: Number(connections), pipeline: true });
/** The tile of a company; the caller is not checked. */
const TILE = {
  name: 'bench.tile',
  text: `WITH walls AS MATERIALIZED (
      SELECT length(set_config('app.company_id', $1, false) || set_config('app.sight', 'everything', false)) AS length)
    SELECT app.asset_tile($2::int + 0 * walls.length, $3::int, $4::int, null, null, null, null, null, false) FROM walls`,
};
const app = Fastify();
app.post<{ Body: { companyID: string; categoryId: string } }>('/assets', async (request, reply) => {
  const values = [request.body.companyID, request.body.categoryId];
  const { rows } = await pool.query<[string]>({ ...BARE_LIST_STATEMENT, values, rowMode: 'array' });
  return reply.type('application/json; charset=utf-8').send(rows[0]?.[0]);
});
app.get<{ Params: { company: string; z: string; x: string; y: string } }>(
  '/tiles/:company/:z/:x/:y',
  async ({ params: { company, z, x, y } }, reply) => {
    const { rows } = await pool.query<[Buffer]>({ ...TILE, values: [company, z, x, y], rowMode: 'array' });
    return reply.type('application/vnd.mapbox-vector-tile').send(rows[0]?.[0]);
  },
);
console.log(await app.listen({ host: '127.0.0.1', port: 0 }));
process.once('SIGTERM', async () => {
  await app.close();
  await pool.end();
});
