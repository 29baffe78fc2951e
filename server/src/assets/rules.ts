import type { AssetDetails } from '@atlas/contract/asset-details';
import type { ASSET_SORTS } from '@atlas/contract/assets';
import { maskPhone } from '../platform/phone.ts';

export type AssetSort = (typeof ASSET_SORTS)[number];

/** The end of a page: its last asset's sort key as text, and that asset's id if keys can be equal. */
export interface PageEnd {
  readonly key: string;
  readonly id: string | null;
}

/** Whether details name another operator, or write about them differently. */
export function namesOtherOperator(before: AssetDetails, after: AssetDetails): boolean {
  return (['operatorName', 'operatorID', 'operatorPhone'] as const).some((field) => before[field] !== after[field]);
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const INSTANT = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}(\.\d{1,6})?[+-]\d{2}(:\d{2})?$/;

/** Writes a page's end as the `next` of a reply. */
export function writeCursor(sort: AssetSort, end: PageEnd): string {
  return JSON.stringify([sort, end.key, end.id]);
}

/** Reads a `next` back; undefined for one that this sort never wrote. */
export function readCursor(sort: AssetSort, text: string): PageEnd | undefined {
  let parts: unknown;
  try {
    parts = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (!Array.isArray(parts) || parts.length !== 3) return undefined;
  const [writtenFor, key, id]: readonly unknown[] = parts;
  if (writtenFor !== sort || typeof key !== 'string' || !isKeyOf(sort, key)) return undefined;
  if (sort === 'assetNumber') return id === null ? { key, id } : undefined;
  return typeof id === 'string' && UUID.test(id) ? { key, id } : undefined;
}

function isKeyOf(sort: AssetSort, key: string): boolean {
  if (key.includes('\u0000') || !key.isWellFormed()) return false;
  if (sort === 'areaSquareMetres') return key !== '' && Number.isFinite(Number(key));
  return sort === 'updatedAt' ? INSTANT.test(key) && !Number.isNaN(Date.parse(key)) : true;
}

type DetailsChange = Readonly<Record<'before' | 'after', Partial<AssetDetails>>>;

/** The values that a change of details replaced, with phones shortened; undefined if nothing differs. */
export function describeChange(before: AssetDetails, after: AssetDetails): DetailsChange | undefined {
  const names = (Object.keys(after) as (keyof AssetDetails)[]).filter((name) => before[name] !== after[name]);
  if (names.length === 0) return undefined;
  const pick = (details: AssetDetails): Partial<AssetDetails> =>
    Object.fromEntries(
      names.map((name) => [name, name === 'operatorPhone' ? maskPhone(details.operatorPhone) : details[name]]),
    );
  return { before: pick(before), after: pick(after) };
}
