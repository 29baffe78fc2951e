export type { PlacedBoundary } from './boundary-repository.ts';
export {
  type BulkBoundary,
  type HeldAsset,
  insertAssets,
  selectHeld,
  updateAssetStatuses,
  updateBoundaries,
} from './bulk-repository.ts';
export { EMPTY_DETAILS } from './columns.ts';
export { createCategory } from './create-category.ts';
export { approveBoundary } from './decide-status.ts';
export { type AssetState, decideCertificate, decideRevocation } from './life-rules.ts';
export { nameOperator } from './name-operator.ts';
export { pageAssets } from './page-assets.ts';
export {
  lockAssetByNumber,
  markDisputed,
  plotAssetAnew,
  plotNewAsset,
  refuseFrozen,
} from './place-asset.ts';
export { readAssetState } from './read-asset-state.ts';
export { readAsset } from './read-assets.ts';
export { type AssetRow, updateCommodity } from './repository.ts';
export { requireAsset, requireCategory } from './require-asset.ts';
export { setOwnership } from './set-ownership.ts';
export { holdAsset, refuseClosed } from './take-step.ts';
export { updateAsset } from './update-asset.ts';
