import type { CompanyId } from '@atlas/contract/identifiers';
import { listAsset } from '@atlas/server/catalogue/list-asset';
import type { Scope } from '@atlas/server/platform/database/database';
import type { PlottedAsset } from './advance-assets.ts';
import type { DemoListing } from './demo-data.ts';
import { requireDone } from './require-done.ts';

const CENTS = 100;

/** Puts approved assets on sale at their prices. */
export async function loadListings(
  scope: Scope,
  companyID: CompanyId,
  listings: readonly DemoListing[],
  plotted: readonly PlottedAsset[],
): Promise<void> {
  for (const { number, priceDollars, ropAvailable, showsOutline } of listings) {
    const asset = plotted.find((one) => one.number === number);
    if (asset === undefined) throw new Error(`${number} is on sale and in no company of the demonstration`);
    const terms = { priceCents: priceDollars * CENTS, ropAvailable, showsOutline };
    requireDone(await listAsset(scope, { companyID, assetID: asset.id }, terms));
  }
}
