import type { CategoryId, CompanyId } from '@atlas/contract/identifiers';
import { updateAsset } from '@atlas/server/assets/update-asset';
import { plotBoundary } from '@atlas/server/cartography/plot-boundary';
import { fileDocument } from '@atlas/server/documents/file-document';
import type { Scope } from '@atlas/server/platform/database/database';
import type { FileStore } from '@atlas/server/platform/file-store';
import type { PlottedAsset } from './advance-assets.ts';
import { actAs, type Colleague, pickColleague } from './colleague.ts';
import type { DemoAsset } from './demo-data.ts';
import { eachAtOnce } from './each-at-once.ts';
import type { PreparedAsset } from './prepare-assets.ts';
import { requireDone } from './require-done.ts';

interface LoadingAssets {
  readonly companyID: CompanyId;
  readonly categories: ReadonlyMap<string, CategoryId>;
  readonly assets: readonly PreparedAsset[];
  readonly staff: readonly Colleague[];
}

/** The database stays busy while sheets are hashed and written to disk. */
const AT_ONCE = 8;

/** Plots every asset and files its sheets, as the cartographer and the front desk would. */
export async function loadAssets(
  scope: Scope,
  files: FileStore,
  { companyID, categories, assets, staff }: LoadingAssets,
): Promise<readonly PlottedAsset[]> {
  const cartographer = await actAs(scope, pickColleague(staff, ['Cartography']), companyID);
  const plotted = await eachAtOnce(assets, AT_ONCE, async ({ asset, documents }) => {
    const categoryId = categories.get(asset.category);
    if (categoryId === undefined) throw new Error(`${asset.name} has no category`);
    return { ...(await plotAsset(cartographer, companyID, categoryId, asset)), documents };
  });
  const clerk = await actAs(scope, pickColleague(staff, ['Reception', 'Cartography']), companyID);
  await eachAtOnce(plotted, AT_ONCE, async ({ id: assetID, documents }) => {
    for (const document of documents) {
      requireDone(await fileDocument(clerk, files, { companyID, assetID, ...document }));
    }
  });
  return plotted;
}

async function plotAsset(
  scope: Scope,
  companyID: CompanyId,
  categoryId: CategoryId,
  asset: DemoAsset,
): Promise<PlottedAsset> {
  const { number, standing, system, accuracyMetres, operator } = asset;
  const points = asset.beacons.map(([first, second]) => ({ first, second }));
  const { assetID } = requireDone(
    await plotBoundary(scope, { companyID, categoryId, assetNumber: number, system, accuracyMetres, points }),
  );
  requireDone(
    await updateAsset(
      scope,
      { companyID, assetID },
      {
        assetName: asset.name,
        operatorName: operator.name,
        operatorID: operator.nationalId,
        operatorPhone: operator.phone,
        dateOfPurchase: asset.dateOfPurchase,
      },
    ),
  );
  return { id: assetID, number, standing };
}
