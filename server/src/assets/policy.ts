import type { Standing } from '@atlas/contract/assets';

/** What may be done, or why not in one sentence. */
export type Verdict = { readonly allowed: true } | { readonly allowed: false; readonly reason: string };

const FROZEN: Partial<Record<Standing, string>> = {
  HISTORIC: 'This asset was replaced by others and keeps its boundary.',
  FORFEITED: 'This asset is forfeited and keeps its boundary.',
  RETIRED: 'This asset is retired and keeps its boundary.',
};

/** Whether an asset of this standing can still be changed or plotted anew. */
export function mayChangeAsset(standing: Standing): Verdict {
  const reason = FROZEN[standing];
  return reason === undefined ? { allowed: true } : { allowed: false, reason };
}
