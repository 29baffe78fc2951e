import { ASSET_DETAILS, type AssetDetail } from '@atlas/contract/asset-details';
import type { HolderTexts } from '../rights/thread-door.ts';

type ImportedField = 'assetNumber' | AssetDetail;
/** A file's details of an asset, without its boundary. */
export type ImportedDetails = Readonly<Record<ImportedField, string>>;

/** Other names of our fields in files, without case and punctuation, most certain first. */
const ALIASES: { readonly [Field in ImportedField]?: readonly string[] } = {
  assetNumber: [
    'number',
    'assetno',
    'plotnumber',
    'plotno',
    'claimnumber',
    'claimno',
    'certificate',
    'certificatenumber',
    'registrationnumber',
    'regno',
    'no',
    'name',
    'id',
    'layer',
  ],
  assetName: ['claimname', 'minename', 'title', 'name'],
  operatorName: ['operator', 'owner', 'ownername', 'holder', 'holdername'],
  operatorID: ['nationalid', 'ownerid', 'holderid'],
  operatorPhone: ['phone', 'phonenumber', 'telephone', 'mobile', 'cell'],
  dateOfPurchase: ['purchased', 'purchasedate', 'purchasedon'],
};

/** A column's name without case, brackets and signs. */
export function normaliseName(name: string): string {
  return name
    .toLowerCase()
    .replace(/\(.*?\)|\[.*?\]/g, '')
    .replace(/[^a-z0-9]/g, '');
}

/** The column with the asset's number; undefined if there is none. */
export function findNumberColumn(names: readonly string[]): string | undefined {
  return findColumn(names, 'assetNumber');
}

/** Picks what is known from a file's attributes; the column that gave the number is used for nothing else. */
export function pickDetails(attributes: Readonly<Record<string, string>>): ImportedDetails {
  const names = Object.keys(attributes);
  const numberColumn = findColumn(names, 'assetNumber');
  const others = names.filter((name) => name !== numberColumn);
  const read = (column: string | undefined) => (column === undefined ? '' : (attributes[column] ?? '').trim());
  const picked = ASSET_DETAILS.map((detail) => [detail, read(findColumn(others, detail))]);
  return { assetNumber: read(numberColumn), ...(Object.fromEntries(picked) as Record<AssetDetail, string>) };
}

/** The holders in a file's attributes, in the three columns of an export. */
export function pickHolders(attributes: Readonly<Record<string, string>>): HolderTexts {
  const read = (...names: readonly string[]) =>
    Object.entries(attributes).find(([name]) => names.includes(normaliseName(name)))?.[1] ?? '';
  return {
    holders: read('holders'),
    holderIDs: read('holderids'),
    holderPhones: read('holderphones', 'holdphones'),
  };
}

function findColumn(names: readonly string[], field: ImportedField): string | undefined {
  const aliases = [field.toLowerCase(), ...(ALIASES[field] ?? [])];
  for (const alias of aliases) {
    const found = names.find((name) => normaliseName(name) === alias);
    if (found !== undefined) return found;
  }
  // The tables of Shapefiles cut names after ten letters.
  return names.find((name) => {
    const cut = normaliseName(name);
    return name.length === TABLE_NAME_LENGTH && aliases.some((alias) => alias.startsWith(cut));
  });
}

const TABLE_NAME_LENGTH = 10;
