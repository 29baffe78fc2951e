import type { Share } from '@atlas/contract/right-kind';
import { addShares, compareShares, reduceShare, writeShare } from './share.rules.ts';

/** A party with a share of a title, as files carry it. */
export interface TitleHolder {
  readonly name: string;
  readonly nationalID: string;
  readonly phone: string;
  readonly share: Share;
}

/** The holders of an asset as three texts of a file, in the same order, with semicolons between them. */
export interface HolderTexts {
  /** `Rudo Chari 1/2; Mhangura Gold 1/2`. */
  readonly holders: string;
  readonly holderIDs: string;
  readonly holderPhones: string;
}

export const NO_HOLDERS: HolderTexts = { holders: '', holderIDs: '', holderPhones: '' };

/** Why the holders of a file cannot be read: a share that is none, or shares that do not add up to one. */
export type HoldersRead =
  | { readonly ok: true; readonly holders: readonly TitleHolder[] }
  | { readonly ok: false; readonly fault: 'holders_malformed' | 'holders_not_whole' };

const WHOLE: Share = { numerator: 1, denominator: 1 };
/** A name, and its share behind it. */
const NAMED_SHARE = /^(.*?)\s+(\d{1,10})\s*\/\s*(\d{1,10})$/s;

/** Writes holders as texts. A semicolon or a backslash in one of them has a backslash before it. */
export function writeHolders(holders: readonly TitleHolder[]): HolderTexts {
  return {
    holders: joinParts(holders.map(({ name, share }) => `${name} ${writeShare(share)}`.trim())),
    holderIDs: joinParts(holders.map(({ nationalID }) => nationalID)),
    holderPhones: joinParts(holders.map(({ phone }) => phone)),
  };
}

/** Reads holders back; none from an empty text. A single name without a share has the whole title. */
export function readHolders(texts: HolderTexts): HoldersRead {
  if (texts.holders.trim() === '') return { ok: true, holders: [] };
  const [ids, phones] = [splitParts(texts.holderIDs), splitParts(texts.holderPhones)];
  const parts = splitParts(texts.holders);
  const holders = parts.map((part, at): TitleHolder | undefined => {
    // A party without a name is written as its share alone.
    const [, name, numerator, denominator] = NAMED_SHARE.exec(` ${part}`) ?? [];
    const share = numerator === undefined ? WHOLE : { numerator: Number(numerator), denominator: Number(denominator) };
    if (share.numerator < 1 || share.denominator < share.numerator) return undefined;
    const written = { name: (name ?? part).trim(), nationalID: ids[at] ?? '', phone: phones[at] ?? '' };
    return { ...written, share: reduceShare(share) };
  });
  const sound = holders.filter((holder) => holder !== undefined);
  if (sound.length < holders.length) return { ok: false, fault: 'holders_malformed' };
  const sum = sound.slice(1).reduce<Share | undefined>((so, { share }) => so && addShares(so, share), sound[0]?.share);
  const isWhole = sum !== undefined && compareShares(sum, WHOLE) === 0;
  return isWhole ? { ok: true, holders: sound } : { ok: false, fault: 'holders_not_whole' };
}

function joinParts(parts: readonly string[]): string {
  return parts.every((part) => part === '') ? '' : parts.map((part) => part.replace(/[\\;]/g, '\\$&')).join('; ');
}

/** The parts between semicolons that have no backslash before them. */
function splitParts(text: string): string[] {
  const parts = [''];
  for (const [sign] of text.matchAll(/\\[\s\S]|[\s\S]/g)) {
    if (sign === ';') parts.push('');
    else parts.push(`${parts.pop()}${sign.length > 1 ? sign.slice(1) : sign}`);
  }
  return parts.map((part) => part.trim());
}
