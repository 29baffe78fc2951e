import type { AssetAccess } from '@atlas/contract/asset-details';
import { normaliseName } from './attributes.rules.ts';

/** Words for how an asset is reached, without case, signs and spaces. */
const WORDS: ReadonlyMap<string, AssetAccess> = new Map([
  ['tarredroad', 'tarred_road'],
  ['tarred', 'tarred_road'],
  ['tar', 'tarred_road'],
  ['tarroad', 'tarred_road'],
  ['paved', 'tarred_road'],
  ['pavedroad', 'tarred_road'],
  ['gravelroad', 'gravel_road'],
  ['gravel', 'gravel_road'],
  ['dirtroad', 'gravel_road'],
  ['track', 'track'],
  ['footpath', 'footpath'],
  ['path', 'footpath'],
]);

/**
 * How an asset is reached, read from a file's word for it; empty for an unknown word, because other programs use the
 * column for other things.
 */
export function readAccess(text: string): AssetAccess {
  return WORDS.get(normaliseName(text)) ?? '';
}
