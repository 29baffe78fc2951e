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

interface Together {
  readonly savers?: number;
  readonly buildsOn?: number;
  readonly key?: string;
  /** Whether all send the same points. */
  readonly alike?: boolean;
}

async function saveTogether(
  number: string,
  categoryIds: readonly Awaited<ReturnType<typeof buildCategory>>[],
  { savers = SAVERS, buildsOn, key, alike = false }: Together = {},
) {
  const answers = await Promise.all(
    Array.from({ length: savers }, (_, index) => {
      const categoryId = categoryIds[index % categoryIds.length] ?? crypto.randomUUID();
      const points = [...squareAt(-18 - (alike ? 0 : index * 0.01), 30)];
      const body = {
        companyID: company.companyID,
        categoryId,
        assetNumber: number,
        points,
        ...(buildsOn === undefined ? {} : { buildsOn }),
      };
      const headers: Record<string, string> = key === undefined ? {} : { 'idempotency-key': key };
      return callRaw(running.app, saveBoundary, { body }, { token: company.director.token, headers });
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

test('of fifty savers of one new number one is written, and the others learn by whom and when', async () => {
  const categoryId = await buildCategory(running, plotter());
  const { answers, rows } = await saveTogether('FIFTY', [categoryId], { savers: 50 });
  const refused = answers.filter(({ status }) => status === 409);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(refused).toHaveLength(49);
  for (const { body } of refused) {
    expect(body).toMatchObject({
      code: 'revision_conflict',
      present: { assetNumber: 'FIFTY', revision: 1, plottedBy: { sub: company.director.sub } },
    });
  }
  expect(rows).toEqual([expect.objectContaining({ revision: 1, kept: [1] })]);
});

test('of savers that build on the same revision one is written, whether they name it or not', async () => {
  const categoryId = await buildCategory(running, plotter());
  for (let round = 0; round < ROUNDS; round += 1) {
    const number = `R-${round}`;
    await saveTogether(number, [categoryId], { savers: 1 });
    const named = await saveTogether(number, [categoryId], { buildsOn: 1 });
    expect(named.answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    const unnamed = await saveTogether(number, [categoryId]);
    expect(unnamed.answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect(unnamed.rows).toEqual([expect.objectContaining({ revision: 3, kept: [1, 2, 3] })]);
  }
});

test('identical savers under one Idempotency-Key have the effect of one and the same answer', async () => {
  const categoryId = await buildCategory(running, plotter());
  const { answers, rows } = await saveTogether('KEYED', [categoryId], { key: 'one-key-for-all', alike: true });
  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  expect(rows).toEqual([expect.objectContaining({ revision: 1, kept: [1] })]);
});

test('a save that builds on a revision other than the current one changes nothing', async () => {
  const categoryId = await buildCategory(running, plotter());
  for (const buildsOn of [1, 0]) {
    await saveTogether('STALE', [categoryId], { savers: 1, buildsOn: 0 });
    const { answers, rows } = await saveTogether('STALE', [categoryId], { savers: 1, buildsOn: buildsOn * 7 });
    expect(answers.map(({ status, body }) => [status, (body as { code: string }).code])).toEqual([
      [409, 'revision_conflict'],
    ]);
    expect(rows).toEqual([expect.objectContaining({ revision: 1, kept: [1] })]);
  }
});

test('savers of one new number in two categories: one category gets it, and the other learns so', async () => {
  const categoryIds = [await buildCategory(running, plotter()), await buildCategory(running, plotter())];
  for (let round = 0; round < ROUNDS; round += 1) {
    const { answers, rows } = await saveTogether(`T-${round}`, categoryIds);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect(rows).toEqual([expect.objectContaining({ revision: 1, kept: [1] })]);
  }
});
