import { approveBoundary, mergeAssets, retireAsset, splitAsset } from '@atlas/contract/asset-life';
import type { AssetId } from '@atlas/contract/identifiers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { buildAsset, buildCategory, squareAt } from '../../testing/builders/asset.ts';
import { buildCompany, buildMember, type TestCompany } from '../../testing/builders/company.ts';
import type { TestPerson } from '../../testing/builders/person.ts';
import { callRaw } from '../../testing/call.ts';

const ROUNDS = 10;

let running: TestApp;
let company: TestCompany;
let manager: TestPerson;
beforeAll(async () => {
  running = await startTestApp({ DATABASE_CONNECTIONS: '8' });
  company = await buildCompany(running);
  manager = await buildMember(running, company, 'Manager');
});
afterAll(() => running.close());

const plotterOf = (of: TestCompany) => ({ companyID: of.companyID, token: of.director.token });
const at = (assetID: AssetId, of = company) => ({ companyID: of.companyID, assetID });

test('of two overlapping boundaries that are approved at the same moment, one is registered', async () => {
  const other = await buildCompany(running);
  const theirManager = await buildMember(running, other, 'Manager');
  for (let round = 0; round < ROUNDS; round += 1) {
    const corner = [-19 + 0.01 * round, 28] as const;
    const own = await buildAsset(running, plotterOf(company), { points: squareAt(...corner) });
    const theirs = await buildAsset(running, plotterOf(other), { points: squareAt(corner[0], corner[1] + 0.001) });
    const answers = await Promise.all([
      callRaw(running.app, approveBoundary, { params: at(own.assetID) }, manager),
      callRaw(running.app, approveBoundary, { params: at(theirs.assetID, other) }, theirManager),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  }
});

test('an asset that is split, merged and retired at the same moment ends one way', async () => {
  const categoryId = await buildCategory(running, plotterOf(company));
  for (let round = 0; round < ROUNDS; round += 1) {
    const [latitude, longitude] = [-19 + 0.01 * round, 29];
    const one = await buildAsset(running, plotterOf(company), { categoryId, points: squareAt(latitude, longitude) });
    const two = await buildAsset(running, plotterOf(company), {
      categoryId,
      points: squareAt(latitude, longitude + 0.003),
    });
    const line = [
      { lat: latitude - 0.001, long: longitude + 0.001 },
      { lat: latitude + 0.004, long: longitude + 0.001 },
    ];
    const params = at(one.assetID);
    const merging = (assetIDs: AssetId[], assetNumber: string) =>
      callRaw(
        running.app,
        mergeAssets,
        { params: { companyID: company.companyID }, body: { assetIDs, assetNumber } },
        company.director,
      );
    const answers = await Promise.all([
      callRaw(
        running.app,
        splitAsset,
        { params, body: { line, assetNumbers: [`${round}-A`, `${round}-B`] } },
        company.director,
      ),
      merging([one.assetID, two.assetID], `${round}-C`),
      merging([two.assetID, one.assetID], `${round}-D`),
      callRaw(running.app, retireAsset, { params, body: { reason: 'Worked out.' } }, manager),
    ]);
    expect(answers.map(({ status }) => status).sort(), answers.map(({ text }) => text).join('\n')).toEqual([
      200, 409, 409, 409,
    ]);
    const { rows } = await running.storage.opened.pool.query<{ count: string }>(
      'SELECT count(DISTINCT successor_id) FROM app.asset_succession WHERE predecessor_id = $1',
      [one.assetID],
    );
    const expected = [2, 1, 1, 0][answers.findIndex(({ status }) => status === 200)];
    expect(Number(rows[0]?.count)).toBe(expected);
  }
});
