export { endListing, listAsset } from './list-asset.ts';
export { findTerms } from './repository.ts';
export { decideSale } from './rules.ts';
