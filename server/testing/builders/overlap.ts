import { type AssetId, OverlapId } from '@atlas/contract/identifiers';
import { listOverlapsWithOthers } from '@atlas/contract/shared-overlaps';
import type { TestApp } from '../app.ts';
import { call } from '../call.ts';
import { buildAsset, squareAt, type TestAsset } from './asset.ts';
import type { TestCompany } from './company.ts';

/** One side of an overlap: an asset, and what its company calls the ground that it shares with the other. */
export interface TestOverlap {
  readonly assetID: AssetId;
  readonly assetNumber: string;
  readonly overlapID: OverlapId;
}

/** Plots an asset for each of two companies, the second over the eastern third of the first. */
export async function buildOverlap(
  test: Pick<TestApp, 'app'>,
  [first, second]: readonly [TestCompany, TestCompany],
  [latitude, longitude]: readonly [number, number],
): Promise<readonly [TestOverlap, TestOverlap]> {
  const plot = (of: TestCompany, points: TestAsset['points']) =>
    buildAsset(test, { companyID: of.companyID, token: of.director.token }, { points });
  const west = await plot(first, squareAt(latitude, longitude));
  const east = await plot(second, squareAt(latitude, longitude + 0.002));
  return [await readSide(test, first, west), await readSide(test, second, east)];
}

/** The only overlap of an asset with a claim of another company. */
async function readSide(
  test: Pick<TestApp, 'app'>,
  { companyID, director }: TestCompany,
  { assetID, assetNumber }: TestAsset,
): Promise<TestOverlap> {
  const { overlaps } = await call(test.app, listOverlapsWithOthers, { params: { companyID, assetID } }, director);
  return { assetID, assetNumber, overlapID: OverlapId.parse(overlaps[0]?._id) };
}
