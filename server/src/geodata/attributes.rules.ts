/** A file's details of an asset, without its boundary. */
export interface ImportedDetails {
  readonly assetNumber: string;
  readonly assetName: string;
  readonly operatorName: string;
  readonly operatorID: string;
  readonly operatorPhone: string;
  readonly dateOfPurchase: string;
}

/** Names that files give to what we know, without case and signs, the surest first. */
const ALIASES: Readonly<Record<keyof ImportedDetails, readonly string[]>> = {
  assetNumber: [
    'assetnumber',
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
  assetName: ['assetname', 'claimname', 'minename', 'title', 'name'],
  operatorName: ['operatorname', 'operator', 'owner', 'ownername', 'holder', 'holdername'],
  operatorID: ['operatorid', 'nationalid', 'ownerid', 'holderid'],
  operatorPhone: ['operatorphone', 'phone', 'phonenumber', 'telephone', 'mobile', 'cell'],
  dateOfPurchase: ['dateofpurchase', 'purchased', 'purchasedate', 'purchasedon'],
};

/** A column's name without case, brackets and signs. */
export function normaliseName(name: string): string {
  return name
    .toLowerCase()
    .replace(/\(.*?\)|\[.*?\]/g, '')
    .replace(/[^a-z0-9]/g, '');
}

/** The column that bears the asset's number; undefined when none does. */
export function findNumberColumn(names: readonly string[]): string | undefined {
  return findColumn(names, 'assetNumber');
}

/** Picks what is known from a file's attributes; the column that gave the number gives nothing else. */
export function pickDetails(attributes: Readonly<Record<string, string>>): ImportedDetails {
  const names = Object.keys(attributes);
  const numberColumn = findColumn(names, 'assetNumber');
  const others = names.filter((name) => name !== numberColumn);
  const read = (column: string | undefined) => (column === undefined ? '' : (attributes[column] ?? '').trim());
  const pick = (key: keyof ImportedDetails) => read(findColumn(others, key));
  return {
    assetNumber: read(numberColumn),
    assetName: pick('assetName'),
    operatorName: pick('operatorName'),
    operatorID: pick('operatorID'),
    operatorPhone: pick('operatorPhone'),
    dateOfPurchase: pick('dateOfPurchase'),
  };
}

function findColumn(names: readonly string[], key: keyof ImportedDetails): string | undefined {
  for (const alias of ALIASES[key]) {
    const found = names.find((name) => normaliseName(name) === alias);
    if (found !== undefined) return found;
  }
  // The tables of Shapefiles cut names after ten letters.
  return names.find((name) => {
    const cut = normaliseName(name);
    return name.length === TABLE_NAME_LENGTH && ALIASES[key].some((alias) => alias.startsWith(cut));
  });
}

const TABLE_NAME_LENGTH = 10;
