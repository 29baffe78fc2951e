import type { Standing } from '@atlas/contract/assets';
import { because, type Reason } from '@atlas/contract/reasons';

/** Why an asset of this standing keeps its boundary for good; undefined when it can be changed or plotted again. */
export function explainFrozen(standing: Standing): Reason | undefined {
  return standing === 'ACTIVE' || standing === 'DISPUTED' ? undefined : because('asset_frozen', { standing });
}
