import { createCategory } from '@atlas/contract/assets';
import { saveBoundary } from '@atlas/contract/cartography';
import type { AssetId, CategoryId, CompanyId } from '@atlas/contract/identifiers';
import type { TestApp } from '../app.ts';
import { call } from '../call.ts';

/** Someone who may plot in a company. */
interface Plotter {
  readonly token: string;
  readonly companyID: CompanyId;
}

export interface TestAsset {
  readonly assetID: AssetId;
  readonly categoryId: CategoryId;
  readonly assetNumber: string;
  /** The ring as sent: WGS84 degrees, open. */
  readonly points: readonly { readonly lat: number; readonly long: number }[];
}

interface BuilderInput {
  readonly categoryId?: CategoryId;
  readonly assetNumber?: string;
  readonly points?: TestAsset['points'];
}

let serial = 0;

/** Adds a category through the real call. */
export async function buildCategory(test: Pick<TestApp, 'app'>, plotter: Plotter, name?: string): Promise<CategoryId> {
  serial += 1;
  const { companyID, token } = plotter;
  const body = { category: name ?? `Claims ${serial}` };
  const category = await call(test.app, createCategory, { params: { companyID }, body }, { token });
  return category._id;
}

/** Plots an asset through the real call, by default in a new category and place. */
export async function buildAsset(
  test: Pick<TestApp, 'app'>,
  plotter: Plotter,
  inputs: BuilderInput = {},
): Promise<TestAsset> {
  serial += 1;
  // Others may run at the same time.
  const own = serial;
  const { companyID, token } = plotter;
  const categoryId = inputs.categoryId ?? (await buildCategory(test, plotter));
  const assetNumber = inputs.assetNumber ?? `K-${own}`;
  const points = inputs.points ?? squareAt(-18.3 + 0.004 * (own % 200), 29.5 + 0.004 * Math.floor(own / 200));
  const body = { companyID, categoryId, assetNumber, points: [...points] };
  const saved = await call(test.app, saveBoundary, { body }, { token });
  return { assetID: saved.asset._id, categoryId, assetNumber, points };
}

/** Four corners of a square whose south-west corner is given; a side of 0.003 degrees is about 330 metres. */
export function squareAt(latitude: number, longitude: number, sideDegrees = 0.003): TestAsset['points'] {
  const [north, east] = [latitude + sideDegrees, longitude + sideDegrees];
  return [
    { lat: latitude, long: longitude },
    { lat: latitude, long: east },
    { lat: north, long: east },
    { lat: north, long: longitude },
  ];
}
