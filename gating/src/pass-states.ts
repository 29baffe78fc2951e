import type { PassState } from '@atlas/contract/gate-pass';
import { isOpenIn, stateAfter } from '@atlas/contract/steps/define-life';
import { passLife } from '@atlas/contract/steps/pass';

/** A stored state; FROZEN is derived from the asset's dispute. */
export type KeptState = (typeof passLife.states)[number];

const { attest, end, submit, waive } = passLife.steps;

/** Passed or waived: done for this cycle. */
export const isClosed = (state: PassState) => state !== 'FROZEN' && !isOpenIn(waive, state);
/** Whether evidence can be handed in. */
export const isSubmittable = (state: PassState) => isOpenIn(submit, state);
/** Whether gatekeepers can give a verdict. */
export const isReviewed = (state: PassState) => isOpenIn(attest, state);
/** Handed in and not decided: its Megajoules are held. */
export const isUndecided = (state: PassState) => isOpenIn(end, state);

/** The automatic transitions of a pass, in the order in which they are checked. */
export const OWN_STEPS = ['unlock', 'fund', 'block', 'resume', 'escalate', 'fallOverdue'] as const;
export type OwnStep = (typeof OWN_STEPS)[number];

/** The automatic transitions between two states of a pass, by the shortest path; none if the state is the same. */
export function findOwnSteps(from: KeptState, to: KeptState): readonly OwnStep[] {
  let ways: readonly (readonly [KeptState, readonly OwnStep[]])[] = [[from, []]];
  // No path takes a step twice.
  for (let length = 0; length <= OWN_STEPS.length; length += 1) {
    const found = ways.find(([state]) => state === to);
    if (found !== undefined) return found[1];
    ways = ways.flatMap(([state, steps]) =>
      OWN_STEPS.filter((step) => isOpenIn(passLife.steps[step], state) && !steps.includes(step)).map(
        (step) => [stateAfter(passLife.steps[step], state), [...steps, step]] as const,
      ),
    );
  }
  throw new Error(`no pass goes from ${from} to ${to} by itself`);
}
