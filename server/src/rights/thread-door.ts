// The part of rights that file-reading threads use. The door itself also loads the SQL.
export { type HolderTexts, NO_HOLDERS, readHolders, type TitleHolder } from './holders.rules.ts';
