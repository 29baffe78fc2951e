import { login } from '@atlas/contract/accounts';
import { listCompanyAssets, pageAssets } from '@atlas/contract/assets';
import { saveBoundary } from '@atlas/contract/cartography';
import { listCompanies } from '@atlas/contract/companies';
import { hash, verify } from '@node-rs/argon2';
import { fillBareSchema } from './bare-schema.ts';
import { type HttpLoad, measureBeside, measureHttp, measureLoop } from './measure.ts';
import { addCategory, measurePlotting, nextBoundary } from './measure-plotting.ts';
import type { Stage } from './stage.ts';
import type { Comparison } from './table.ts';

const BOX = '26.6,-20.75,26.65,-20.7';
const BARE = 'bare Fastify route';

/** Each main call beside a bare route that answers the same from a plain table of its own. */
export async function compareCalls(stage: Stage): Promise<readonly Comparison[]> {
  const { server, pool, caller, tokens, seeded } = stage;
  const authorised = { authorization: `Bearer ${caller.token}`, 'content-type': 'application/json' };
  await fillBareSchema(pool);
  const categoryID = await addCategory(server, authorised, seeded.companyID);
  const comparisons: Comparison[] = [];
  for (const [name, atLeast, ours, theirs] of listPairs(stage, categoryID)) {
    const load = (part: Partial<HttpLoad> & { readonly url: string }): HttpLoad => {
      return { method: 'GET', headers: authorised, tokens, ...part };
    };
    comparisons.push({ name, beside: BARE, atLeast, ...(await measureBeside(load(ours), load(theirs))) });
  }
  const { withLog, withoutLog } = await measurePlotting(server, pool, authorised, tokens, seeded.companyID, categoryID);
  comparisons.push({ name: 'create asset', ours: withLog, beside: 'without the public log', theirs: withoutLog });
  return [...comparisons, ...(await comparePeople(stage))];
}

type Pair = readonly [
  name: string,
  atLeast: number,
  ours: Partial<HttpLoad> & { readonly url: string },
  theirs: Partial<HttpLoad> & { readonly url: string },
];

function listPairs({ server, bare, seeded }: Stage, categoryID: string): readonly Pair[] {
  const { companyID, smallCategoryID: categoryId } = seeded;
  const assets = server + pageAssets.path.replace(':companyID', companyID);
  const category = { url: `${bare}/assets`, method: 'POST', body: JSON.stringify({ companyID, categoryId }) } as const;
  const nextBody = () => nextBoundary(companyID, categoryID);
  return [
    ['page of 100 assets', 0.75, { url: `${assets}?categoryId=${categoryId}` }, category],
    ['list of 100 assets', 1.2, { ...category, url: server + listCompanyAssets.path }, category],
    [
      'asset by id',
      0.5,
      { url: `${assets}/${seeded.assetIDs[7]}` },
      { url: `${bare}/assets/${companyID}/${seeded.assetIDs[7]}` },
    ],
    [
      'bounding box (about 400)',
      0.6,
      { url: `${assets}/box?box=${BOX}` },
      { url: `${bare}/box/${companyID}?box=${BOX}` },
    ],
    [
      'create asset',
      0.3,
      { url: server + saveBoundary.path, method: 'POST', nextBody },
      { url: `${bare}/plot`, method: 'POST', nextBody },
    ],
  ];
}

/** Calls that spend most of their time hashing a password or looking up rights. */
async function comparePeople({ server, pool, caller, tokens }: Stage): Promise<readonly Comparison[]> {
  const passwordHash = await hash(caller.password, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
  const headers = { authorization: `Bearer ${caller.token}`, 'content-type': 'application/json' };
  const body = JSON.stringify({ email: caller.email, password: caller.password });
  return [
    {
      name: 'login',
      ours: await measureHttp({
        url: server + login.path,
        method: 'POST',
        headers: { 'content-type': headers['content-type'] },
        body,
      }),
      beside: 'argon2id alone',
      theirs: await measureLoop(() => verify(passwordHash, caller.password)),
    },
    {
      name: 'companies',
      ours: await measureHttp({ url: server + listCompanies.path, method: 'GET', headers, tokens }),
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
  ];
}
