import type { Asset } from '@atlas/contract/assets';
import { complianceWords, standingWords } from '../strings/assets.ts';
import { Status, type StatusTone } from '../ui/status.tsx';

const tones: Partial<Record<Asset['complianceState'], StatusTone>> = {
  APPROVED: 'good',
  NON_COMPLIANT: 'bad',
  PLOTTED: 'gold',
  REGISTERED: 'notice',
  IN_GATES: 'notice',
};

/** Where an asset stands: an unusual standing first, else its place on the way to the certificate. */
export function AssetStatus({ asset }: { asset: Asset }) {
  if (asset.standing === 'DISPUTED') return <Status tone="warning" word={standingWords.DISPUTED} />;
  if (asset.standing !== 'ACTIVE') return <Status tone="quiet" word={standingWords[asset.standing]} />;
  return <Status tone={tones[asset.complianceState] ?? 'quiet'} word={complianceWords[asset.complianceState]} />;
}
