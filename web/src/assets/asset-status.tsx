import type { Asset } from '@atlas/contract/assets';
import * as assetsText from '@atlas/messages/assets';
import { Status, type StatusTone } from '../ui/status.tsx';

const tones: Partial<Record<Asset['complianceState'], StatusTone>> = {
  APPROVED: 'good',
  NON_COMPLIANT: 'bad',
  PLOTTED: 'gold',
  REGISTERED: 'notice',
  IN_GATES: 'notice',
};

/** An asset's status: an unusual standing first, otherwise its progress towards the certificate. */
export function AssetStatus({ asset }: { asset: Asset }) {
  if (asset.standing === 'DISPUTED')
    return <Status tone="warning" word={assetsText.standing({ standing: 'DISPUTED' })} />;
  if (asset.standing !== 'ACTIVE')
    return <Status tone="quiet" word={assetsText.standing({ standing: asset.standing })} />;
  return (
    <Status
      tone={tones[asset.complianceState] ?? 'quiet'}
      word={assetsText.complianceState({ state: asset.complianceState })}
    />
  );
}
