export { certifyRights } from './certify-rights.ts';
export { findSource } from './change-repository.ts';
export { type AssetHolders, enterHolders, readHolderTexts } from './holder-repository.ts';
export { hasTitle } from './title-repository.ts';
export { transferAgreed } from './transfer-agreed.ts';
