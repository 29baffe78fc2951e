import type { Standing } from './assets.ts';

const OUT_OF_USE: Readonly<Partial<Record<string, string>>> = {
  HISTORIC: 'This asset was replaced by others',
  FORFEITED: 'This asset is forfeited',
  RETIRED: 'This asset is retired',
} satisfies Partial<Record<Standing, string>>;

/** Whether an asset was replaced, forfeited or retired: nothing happens to it any more. */
export function isOutOfUse(standing: string): boolean {
  return standing in OUT_OF_USE;
}

/** Why nothing happens to an asset any more, in one sentence; undefined while it is in use. */
export function explainOutOfUse(standing: string): string | undefined {
  const reason = OUT_OF_USE[standing];
  return reason && `${reason}.`;
}

/** Why an asset keeps its boundary for good, in one sentence; undefined when it can be changed or plotted again. */
export function explainFrozen(standing: string): string | undefined {
  const reason = OUT_OF_USE[standing];
  return reason && `${reason} and keeps its boundary.`;
}

/** Why a dispute stands in the way, in one sentence; undefined without one. */
export function explainDispute(standing: string): string | undefined {
  return standing === 'DISPUTED' ? 'This asset is disputed: settle the dispute first.' : undefined;
}

/** Why an asset cannot go on, in one sentence: it is out of use, or disputed. Undefined when it can. */
export function explainInactive(standing: string): string | undefined {
  return explainOutOfUse(standing) ?? explainDispute(standing);
}
