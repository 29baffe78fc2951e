import type { RightKind, Share } from '@atlas/contract/right-kind';
import type { AssetRight, RightChange } from '@atlas/contract/rights';
import * as rightsText from '@atlas/messages/rights';
import { formatDay } from '../ui/format.ts';
import { nameParty } from './name-party.ts';

/** `1/3`, or that it is the whole. */
export function formatShare({ numerator, denominator }: Share): string {
  return numerator === denominator ? rightsText.whole() : `${numerator}/${denominator}`;
}

/** The days of a right and its terms, with commas between them. */
export function describeTerms({
  terms,
  validFrom,
  validUntil,
}: Pick<AssetRight, 'terms' | 'validFrom' | 'validUntil'>) {
  const days = [
    validFrom === null ? '' : rightsText.from({ day: formatDay(validFrom) }),
    validUntil === null ? '' : rightsText.until({ day: formatDay(validUntil) }),
  ];
  return [terms, ...days].filter((part) => part !== '').join(', ');
}

/** A proposed change in a few words. */
export function describeChange({ action, kind, from, to, share }: RightChange): string {
  const names = { kind: rightsText.kind({ kind }), from: nameParty(from), to: nameParty(to) };
  const sentence = {
    register: rightsText.changeRegister,
    transfer: rightsText.changeTransfer,
    vary: rightsText.changeVary,
    discharge: rightsText.changeDischarge,
  }[action](names);
  return share === null ? sentence : `${sentence}, ${rightsText.shareOf({ share: formatShare(share) })}`;
}

/** Whether a right belongs to who holds the asset, unlike one that burdens it. */
export function isHolding(kind: RightKind): boolean {
  return kind === 'title' || kind === 'operation';
}
