import { saveBoundary } from '@atlas/contract/cartography';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { buildCategory, squareAt } from '../../testing/builders/asset.ts';
import { buildCompany, type TestCompany } from '../../testing/builders/company.ts';
import { callRaw } from '../../testing/call.ts';

let running: TestApp;
let company: TestCompany;
beforeAll(async () => {
  running = await startTestApp();
  company = await buildCompany(running);
});
afterAll(() => running.close());

const ROUNDS = 15;
const SAVERS = 4;
const plotter = () => ({ companyID: company.companyID, token: company.director.token });

async function saveTogether(number: string, categoryIds: readonly Awaited<ReturnType<typeof buildCategory>>[]) {
  const answers = await Promise.all(
    Array.from({ length: SAVERS }, (_, index) => {
      const categoryId = categoryIds[index % categoryIds.length] ?? crypto.randomUUID();
      const points = [...squareAt(-18 - index * 0.01, 30)];
      const body = { companyID: company.companyID, categoryId, assetNumber: number, points };
      return callRaw(running.app, saveBoundary, { body }, company.director);
    }),
  );
  const { rows } = await running.storage.opened.pool.query(
    `SELECT a.id, a.revision, array_agg(b.revision ORDER BY b.revision) AS kept
     FROM app.asset a JOIN app.boundary b ON b.company_id = a.company_id AND b.asset_id = a.id
     WHERE a.company_id = $1 AND a.asset_number = $2 GROUP BY a.company_id, a.id`,
    [company.companyID, number],
  );
  return { answers, rows };
}

test('savers of one new number in one category all end as revisions of one asset', async () => {
  const categoryId = await buildCategory(running, plotter());
  for (let round = 0; round < ROUNDS; round += 1) {
    const { answers, rows } = await saveTogether(`R-${round}`, [categoryId]);
    expect(answers.map(({ status }) => status)).toEqual(Array(SAVERS).fill(200));
    expect(rows).toEqual([expect.objectContaining({ revision: SAVERS, kept: [1, 2, 3, 4] })]);
  }
});

test('savers of one new number in two categories: one category has it, the other is told so', async () => {
  const categoryIds = [await buildCategory(running, plotter()), await buildCategory(running, plotter())];
  for (let round = 0; round < ROUNDS; round += 1) {
    const { answers, rows } = await saveTogether(`T-${round}`, categoryIds);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409]);
    expect(rows).toEqual([expect.objectContaining({ revision: 2, kept: [1, 2] })]);
  }
});
