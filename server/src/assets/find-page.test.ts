import { ASSET_SORTS } from '@atlas/contract/assets';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { buildCategory } from '../../testing/builders/asset.ts';
import { buildCompany, type TestCompany } from '../../testing/builders/company.ts';
import { seedAssets } from '../../testing/seed-assets.ts';

const COUNT = 90;
const PAGE = 7;
/** The key of each sort, as a page is ordered by it. */
const KEYS = {
  assetNumber: 'a.asset_number',
  assetName: 'lower(a.asset_name) COLLATE "C"',
  operatorName: 'lower(a.operator_name) COLLATE "C"',
  updatedAt: 'a.updated_at',
  areaSquareMetres: 'coalesce(a.area_square_metres, -1)',
} as const satisfies Record<(typeof ASSET_SORTS)[number], string>;

/** Filters that many, few and no assets fit, with what they mean. */
const FILTERS: readonly (readonly [name: string, filter: object, condition: string])[] = [
  ['nothing', {}, 'true'],
  ['a state of many', { state: 'PLOTTED' }, "a.compliance_state = 'PLOTTED'"],
  ['a state of few', { state: 'NON_COMPLIANT' }, "a.compliance_state = 'NON_COMPLIANT'"],
  ['approval', { approved: true }, "a.compliance_state = 'APPROVED'"],
  ['no approval', { approved: false }, "a.compliance_state <> 'APPROVED'"],
  ['a text of many', { search: '%operator 3%' }, "a.operator_name = 'Operator 3'"],
  ['a text of few', { search: '%77000_0%' }, "a.operator_phone LIKE '%77000_0%'"],
  ['a text of none', { search: '%nobody%' }, 'false'],
  ['a short text', { find: '%9%' }, "a.asset_number LIKE '%9%' OR a.operator_phone LIKE '%9%'"],
  [
    'a text and a state',
    { find: '%claim 4%', state: 'APPROVED' },
    "a.asset_name = 'Claim 4' AND a.compliance_state = 'APPROVED'",
  ],
  [
    'a box',
    { box: [29.999, -20.001, 30.05, -19.99] },
    'a.ring && ST_MakeEnvelope(29.999, -20.001, 30.05, -19.99, 4326)',
  ],
];

let test: TestApp;
let company: TestCompany;
beforeAll(async () => {
  test = await startTestApp();
  company = await buildCompany(test);
  const { companyID, director } = company;
  const categoryId = await buildCategory(test, { companyID, token: director.token });
  await seedAssets(test, { companyID, categoryId, count: COUNT });
  await test.storage.opened.pool.query(
    `UPDATE app.asset a SET updated_at = a.updated_at - make_interval(mins => ('x' || substr(md5(a.asset_number), 1, 6))::bit(24)::int % 40),
       compliance_state = CASE WHEN a.asset_number IN ('S-00071', 'S-00089') THEN 'NON_COMPLIANT'
         WHEN a.asset_number LIKE '%3' THEN 'APPROVED' ELSE a.compliance_state END
     WHERE a.company_id = $1`,
    [companyID],
  );
});
afterAll(() => test.close());

interface Row {
  readonly id: string;
  readonly key: string;
}

/** All pages of a filter, one after the other. */
async function walkPages(
  sort: keyof typeof KEYS,
  descending: boolean,
  filter: object,
  [sample, reach]: readonly [number, number],
) {
  const ids: string[] = [];
  for (let after: Row | undefined; ; ) {
    const [key, id] = [after?.key ?? null, after?.id ?? null];
    const { rows } = await test.database.withRegister(company.companyID, (tx) =>
      sql<Row>`SELECT id, sort_key AS key FROM app.find_page(${JSON.stringify(filter)}, ${sort}, ${descending}, ${key}, ${id}, ${PAGE},
        ${sample}, ${reach}) ORDER BY place`.execute(tx),
    );
    ids.push(...rows.map((row) => row.id));
    after = rows.at(-1);
    if (rows.length < PAGE || after === undefined) return ids;
  }
}

async function selectAll(sort: keyof typeof KEYS, descending: boolean, condition: string) {
  const direction = descending ? 'DESC' : 'ASC';
  const { rows } = await test.storage.opened.pool.query<{ id: string }>(
    `SELECT a.id FROM app.asset a WHERE a.company_id = $1 AND (${condition}) ORDER BY ${KEYS[sort]} ${direction}, a.id ${direction}`,
    [company.companyID],
  );
  return rows.map(({ id }) => id);
}

/** Ways to find: with the usual reach, with one that ends in the middle of the company, and looking up only. */
const REACHES = [
  ['walks to the end', [200, 20_000]],
  ['walks a part', [20, 30]],
  ['looks up', [0, 0]],
] as const;

describe.each(REACHES)('a page that %s', (_name, reach) => {
  it.each(FILTERS)('shows what fits %s, in every order', async (_filter, filter, condition) => {
    for (const sort of ASSET_SORTS) {
      for (const descending of [false, true]) {
        const expected = await selectAll(sort, descending, condition);
        expect([sort, descending, await walkPages(sort, descending, filter, reach)]).toEqual([
          sort,
          descending,
          expected,
        ]);
      }
    }
  });
});
