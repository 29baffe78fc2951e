export { listAsset } from './list-asset.ts';
