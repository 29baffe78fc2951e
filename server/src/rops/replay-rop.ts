import { type Replayed, replay } from '@atlas/money/rop/replay';
import type { RunningContract } from '@atlas/money/rop/running';
import type { StoredRop } from './rop-repository.ts';
import { type StoredStep, toStep } from './step-repository.ts';
import { readTerms } from './terms.ts';

/** A contract with steps that the rules may refuse, at the end of a day. */
export function tryReplay(rop: Pick<StoredRop, 'terms'>, steps: readonly StoredStep[], asOf: string): Replayed {
  return replay(readTerms(rop.terms), steps.map(toStep), asOf);
}

/** A contract with its stored steps, which the rules took when they were entered. */
export function replayRop(rop: Pick<StoredRop, 'terms'>, steps: readonly StoredStep[], asOf: string): RunningContract {
  const replayed = tryReplay(rop, steps, asOf);
  if (!replayed.ok) throw new Error(`the step ${replayed.step} of a contract is refused as ${replayed.code}`);
  return replayed.value;
}

/** All money that came in by the steps that count, less refunds. */
export function sumPaid({ events }: RunningContract): bigint {
  return events
    .flatMap(({ movements }) => movements)
    .reduce(
      (sum, { debit, credit, amount }) => sum + (debit === 'money' ? amount : credit === 'money' ? -amount : 0n),
      0n,
    );
}

/** The value day of the latest payment that counts; null without one. */
export function lastPaidOn({ events }: RunningContract): string | null {
  return events.reduce<string | null>(
    (last, { kind, on }) => ((kind === 'payment' || kind === 'signed') && (last === null || on > last) ? on : last),
    null,
  );
}
