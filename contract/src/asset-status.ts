import type { OutOfUse } from './reasons/assets.ts';
import { because, type Hindrance, type Reason } from './reasons.ts';

const OUT_OF_USE: ReadonlySet<string> = new Set(['HISTORIC', 'FORFEITED', 'RETIRED'] satisfies OutOfUse[]);

/** Whether an asset was replaced, forfeited or retired. No step can be taken on such an asset. */
export function isOutOfUse(standing: string): standing is OutOfUse {
  return OUT_OF_USE.has(standing);
}

/** Why no step can be taken on an asset any more; undefined while it is in use. */
export function explainOutOfUse(standing: string): Reason<'asset_out_of_use'> | undefined {
  return isOutOfUse(standing) ? because('asset_out_of_use', { standing }) : undefined;
}

/** Why an asset's boundary is final; undefined if it can be changed or plotted again. */
export function explainFrozen(standing: string): Reason<'asset_frozen'> | undefined {
  return isOutOfUse(standing) ? because('asset_frozen', { standing }) : undefined;
}

/** The reason if a dispute closes a step; otherwise undefined. */
export function explainDispute(standing: string): Reason<'asset_disputed'> | undefined {
  return standing === 'DISPUTED' ? because('asset_disputed') : undefined;
}

/** Why no step can be taken on an asset: it is out of use, or disputed. Undefined if steps are open. */
export function explainInactive(standing: string): Hindrance | undefined {
  return explainOutOfUse(standing) ?? explainDispute(standing);
}
