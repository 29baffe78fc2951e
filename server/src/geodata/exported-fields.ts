import { ASSET_DETAILS, isDayDetail } from '@atlas/contract/asset-details';
import type { Asset } from '@atlas/contract/assets';
import type { HolderTexts } from '../rights/thread-door.ts';

/** An asset as files carry it, with its holders. */
export interface ExportedAsset extends Asset, HolderTexts {}

/** A field of text as files carry it. */
export interface ExportedField {
  /** Its name in GeoJSON and KML. */
  readonly name: {
    [Name in keyof ExportedAsset]: ExportedAsset[Name] extends string | null ? Name : never;
  }[keyof ExportedAsset];
  /** Its heading in a sheet. */
  readonly heading: string;
  /** Its column in the table of a Shapefile: at most ten characters. */
  readonly column: string;
  /** The size of the column in bytes. */
  readonly width: number;
  readonly isDay: boolean;
}

const WIDEST = 254;
const DAY_BYTES = 8;
/** The order of the fields in every format, and their columns in the table of a Shapefile. */
const COLUMNS: readonly (readonly [name: ExportedField['name'], column: string, width: number])[] = [
  ['assetNumber', 'NUMBER', 240],
  ['assetName', 'NAME', WIDEST],
  ['category', 'CATEGORY', WIDEST],
  ['operatorName', 'OPERATOR', WIDEST],
  ['operatorID', 'OPERATORID', 160],
  ['operatorPhone', 'PHONE', 40],
  ['complianceState', 'STATE', 20],
  ['ownershipState', 'OWNERSHIP', 20],
  ['dateOfPurchase', 'PURCHASED', DAY_BYTES],
  ['holders', 'HOLDERS', WIDEST],
  ['holderIDs', 'HOLDERIDS', WIDEST],
  ['holderPhones', 'HOLDPHONES', WIDEST],
];

/**
 * The fields of an asset in files, other than its outline and figures. A detail without a column above follows those
 * with one.
 */
export const EXPORTED_FIELDS: readonly ExportedField[] = [
  ...COLUMNS,
  ...ASSET_DETAILS.filter((detail) => !COLUMNS.some(([name]) => name === detail)).map(
    (detail) => [detail, detail.toUpperCase().slice(0, 10), isDayDetail(detail) ? DAY_BYTES : WIDEST] as const,
  ),
].map(([name, column, width]) => ({ name, heading: writeHeading(name), column, width, isDay: isDayDetail(name) }));

/** `operatorID` as “Operator ID”, `dateOfPurchase` as “Date of purchase”. */
function writeHeading(name: string): string {
  const words = name.replace(/[A-Z]+/g, (letters) => ` ${letters.length === 1 ? letters.toLowerCase() : letters}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
