export { certifyRights } from './certify-rights.ts';
export { type AssetHolders, enterHolders, readHolderTexts } from './holder-repository.ts';
