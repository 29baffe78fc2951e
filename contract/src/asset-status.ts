import { because, type OutOfUse, type Reason } from './reasons.ts';

const OUT_OF_USE: ReadonlySet<string> = new Set(['HISTORIC', 'FORFEITED', 'RETIRED'] satisfies OutOfUse[]);

/** Whether an asset was replaced, forfeited or retired: nothing happens to it any more. */
export function isOutOfUse(standing: string): standing is OutOfUse {
  return OUT_OF_USE.has(standing);
}

/** Why nothing happens to an asset any more; undefined while it is in use. */
export function explainOutOfUse(standing: string): Reason<'asset_out_of_use'> | undefined {
  return isOutOfUse(standing) ? because('asset_out_of_use', { standing }) : undefined;
}

/** Why an asset keeps its boundary for good; undefined if it can be changed or plotted again. */
export function explainFrozen(standing: string): Reason<'asset_frozen'> | undefined {
  return isOutOfUse(standing) ? because('asset_frozen', { standing }) : undefined;
}

/** The reason if a dispute closes a step; otherwise undefined. */
export function explainDispute(standing: string): Reason<'asset_disputed'> | undefined {
  return standing === 'DISPUTED' ? because('asset_disputed') : undefined;
}

/** Why an asset cannot go on: it is out of use, or disputed. Undefined when it can. */
export function explainInactive(standing: string): Reason | undefined {
  return explainOutOfUse(standing) ?? explainDispute(standing);
}
