import { ASSET_DETAILS, type AssetDetail, AssetDetails, isDayDetail } from '@atlas/contract/asset-details';
import type { Asset } from '@atlas/contract/assets';
import type { Updateable } from 'kysely';
import type { DB } from '../../generated/schema.ts';
import { abbreviate, writeLiteral } from './abbreviations.ts';

/** Columns whose name is not that of their field, written with underscores. */
const OTHER_NAMES = { _id: 'id', operatorID: 'operator_national_id' } as const;

/** The types of the columns other than the details. */
const TYPES = {
  _id: 'uuid',
  categoryId: 'uuid',
  assetNumber: 'text',
  complianceState: 'text',
  ownershipState: 'text',
  standing: 'text',
  areaSquareMetres: 'double precision',
  perimeterMetres: 'double precision',
  revision: 'int',
} as const satisfies { readonly [Field in keyof Asset]?: string };

/** A state is one of a few words, in which nothing needs to be escaped. */
const STATES: ReadonlySet<string> = new Set(['complianceState', 'ownershipState', 'standing']);

/** Fields of an asset that have a column of their own. */
export type AssetField = AssetDetail | keyof typeof TYPES;

type Underscored<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${Underscored<Rest>}`
  : '';
type ColumnOf<Field extends AssetField> = Field extends keyof typeof OTHER_NAMES
  ? (typeof OTHER_NAMES)[Field]
  : Underscored<Field>;

/** Columns with values to write. A detail whose column the table lacks does not compile. */
type DetailColumns = Pick<Updateable<DB['asset']>, ColumnOf<AssetDetail>>;

/**
 * Fields that are built from other columns and tables, as JSON text in SQL over the asset `a` and its category `c`. One
 * without column or expression does not compile.
 */
const MADE_FIELDS: Readonly<Record<Exclude<keyof Asset, AssetField | 'assetDocuments'>, string>> = {
  category: 'to_json(c.name)',
  approved: "CASE WHEN a.compliance_state = 'APPROVED' THEN 'true' ELSE 'false' END",
  centerCoordinates: `CASE WHEN a.center IS NULL THEN 'null' ELSE ${abbreviate('{"lat":')} || trim_scale(round(public.ST_Y(a.center)::numeric, 9))
      || ${abbreviate(',"lng":')} || trim_scale(round(public.ST_X(a.center)::numeric, 9)) || '}' END`,
  polygon: `CASE WHEN a.ring IS NULL THEN '[]' ELSE app.ring_text(a.ring,
      ${abbreviate('[{"coords":{"latitude":')}, ${abbreviate(',"longitude":')}, ${abbreviate('}},{"coords":{"latitude":')}) END`,
  updatedAt: "'\"' || app.instant_text(a.updated_at) || '\"'",
};

/** A new asset has no documents yet. */
const DOCUMENTS = {
  new: "'[]'",
  changed: `(SELECT coalesce(json_agg(json_build_object(
        '_id', d.id, 'documentName', d.name, 'documentDownloadLink', app.document_link(d.id)) ORDER BY d.filed_at, d.id)::text, '[]')
      FROM app.document d WHERE d.company_id = a.company_id AND d.asset_id = a.id)`,
} as const;

/** The abbreviated JSON of an asset `a` of category `c` as the arguments of `concat`, one field per line. */
export function writeJsonFields(of: keyof typeof DOCUMENTS): string {
  const own = [...ASSET_DETAILS, ...fieldsOf(TYPES)].map((field) => [field, writeJson(field)] as const);
  const fields = [...own, ...Object.entries({ ...MADE_FIELDS, assetDocuments: DOCUMENTS[of] })];
  const lines = fields.map(
    ([field, text], place) => `    ${writeLiteral(`${place === 0 ? '{' : ','}"${field}":`)}, ${text}`,
  );
  return [...lines, "    '}'"].join(',\n');
}

/** A field that has a column, as JSON text. */
function writeJson(field: AssetField): string {
  const column = `a.${columnOf(field)}`;
  const type = typeOf(field);
  if (type === 'uuid') return `'"' || ${column} || '"'`;
  if (type === 'int') return column;
  if (type === 'double precision') return `coalesce(trim_scale(round(${column}::numeric, 4))::text, 'null')`;
  if (type === 'date') return `coalesce(to_json(${column})::text, 'null')`;
  return STATES.has(field) ? `'"' || ${column} || '"'` : `to_json(${column})`;
}

/** The columns of fields, each under its field's name, for Kysely's `select`. */
export function selectFields<Field extends AssetField>(
  fields: readonly Field[],
): readonly { [Name in Field]: `${ColumnOf<Name>} as ${Name}` }[Field][] {
  return fields.map((field) => `${columnOf(field)} as ${field}` as const);
}

/** The columns of fields, in SQL: for an INSERT, as the values that a record gives, or as the record's definition. */
export function listFields(fields: readonly AssetField[], as: 'columns' | 'given' | 'record'): string {
  const write = {
    columns: (field: AssetField) => columnOf(field),
    given: (field: AssetField) => `given."${field}"`,
    record: (field: AssetField) => `"${field}" ${typeOf(field)}`,
  }[as];
  return fields.map(write).join(', ');
}

/** The details of an asset, in SQL, each under its field's name; days as text. */
export const DETAILS_SELECTION = ASSET_DETAILS.map(
  (detail) => `${columnOf(detail)}${isDayDetail(detail) ? '::text' : ''} AS "${detail}"`,
).join(', ');

/** The JSON of the asset in a row, in SQL, as the acting person may read it, and for `spellOut` to complete. */
export function showJson(row: 'a' | 'whole'): string {
  return `(SELECT CASE WHEN (SELECT app.sees_identities()) OR ${row}.id IN (SELECT app.own_assets()) THEN j.json
    ELSE app.masked_asset(j.json, ${row}.operator_name, ${row}.operator_phone, ${row}.operator_national_id) END
    FROM app.asset_json j WHERE j.company_id = ${row}.company_id AND j.asset_id = ${row}.id)`;
}

/** The details of an asset before anything is entered. */
export const EMPTY_DETAILS = mapDetails((detail) => (isDayDetail(detail) ? null : ''));

/** Details as the columns that hold them. */
export function writeDetails(details: AssetDetails): DetailColumns {
  return Object.fromEntries(ASSET_DETAILS.map((detail) => [columnOf(detail), details[detail]]));
}

/** Details made field by field. */
export function mapDetails(make: (detail: AssetDetail) => string | null): AssetDetails {
  return AssetDetails.parse(Object.fromEntries(ASSET_DETAILS.map((detail) => [detail, make(detail)])));
}

function columnOf<Field extends AssetField>(field: Field): ColumnOf<Field> {
  const names: Readonly<Record<string, string>> = OTHER_NAMES;
  const name = names[field] ?? field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  return name as ColumnOf<Field>;
}

function typeOf(field: AssetField): string {
  const types: Readonly<Record<string, string>> = TYPES;
  return types[field] ?? (isDayDetail(field) ? 'date' : 'text');
}

function fieldsOf<Fields extends object>(fields: Fields): readonly (keyof Fields)[] {
  return Object.keys(fields) as (keyof Fields)[];
}
