import type { Standing } from '@atlas/contract/assets';

const FROZEN: Partial<Record<Standing, string>> = {
  HISTORIC: 'This asset was replaced by others and keeps its boundary.',
  FORFEITED: 'This asset is forfeited and keeps its boundary.',
  RETIRED: 'This asset is retired and keeps its boundary.',
};

/** Why an asset of this standing keeps its boundary for good, in one sentence; undefined when it can be changed or plotted again. */
export function explainFrozen(standing: Standing): string | undefined {
  return FROZEN[standing];
}
