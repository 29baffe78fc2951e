import type { DemoAsset, DemoCompany } from './demo-data.ts';
import { type DemoDocument, renderDocumentsOf } from './documents-of-asset.ts';
import { locateAsset } from './located-asset.ts';

/** An asset with its sheets, ready to be plotted and filed. */
export interface PreparedAsset {
  readonly asset: DemoAsset;
  readonly documents: readonly DemoDocument[];
}

/** Draws every sheet of a company before the transaction begins, to keep it open as briefly as possible. */
export function prepareAssets({ name, assets }: DemoCompany): Promise<readonly PreparedAsset[]> {
  return Promise.all(
    assets.map(async (asset) => ({ asset, documents: await renderDocumentsOf(locateAsset(asset), name) })),
  );
}
