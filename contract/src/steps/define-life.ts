import type { Access } from '../endpoint.ts';
import type { FactDefinition } from '../facts/define-fact.ts';
import type { Tags } from '../tags.ts';

/** The parts of an endpoint that a step needs: who may call it, its address, and what is read again after it. */
export interface Call {
  readonly method: string;
  readonly path: string;
  readonly access: Access;
  readonly changes?: Tags;
}

/** Why a step leaves no event behind. */
export interface Unrecorded {
  readonly unrecorded: string;
}

/** One row of a life cycle. */
export interface Step<State extends string = string, Condition extends string = string> {
  /** The states in which it can be taken; null before the thing exists. */
  readonly from: readonly (State | null)[];
  /**
   * Where it leads. If there are several, the use case picks one from what it finds; `same` leaves the state as it is.
   */
  readonly to: readonly State[] | 'same';
  /** Those who may call the endpoint; `register` for steps that the register takes automatically. */
  readonly who: Call | 'register';
  /** Further conditions, most serious first: the order in which refusals name them. */
  readonly requires: readonly Condition[];
  /** The event that it records, or why it records none. */
  readonly fact: FactDefinition | Unrecorded;
}

/** Everything that can happen to one kind of thing, as one table. */
export interface Life<
  State extends string = string,
  Condition extends string = string,
  Steps extends Readonly<Record<string, Step<State, Condition>>> = Readonly<Record<string, Step<State, Condition>>>,
> {
  readonly title: string;
  readonly states: readonly State[];
  /** The conditions of steps, as documentation. */
  readonly conditions: Readonly<Record<Condition, string>>;
  readonly steps: Steps;
}

/** Keeps the literal types of a life cycle: guards, permits, recording, documentation and tests derive from them. */
export function defineLife<
  const State extends string,
  const Condition extends string,
  const Steps extends Readonly<Record<string, Step<NoInfer<State>, NoInfer<Condition>>>>,
>(life: Life<State, Condition, Steps>): Life<State, Condition, Steps> {
  return life;
}

/** Whether a step can be taken in a state, as far as the state decides. */
export function isOpenIn(step: Step, state: string | null): boolean {
  return step.from.includes(state);
}

/** The states in which a step can be taken, for a guard of the database. */
export function statesBefore<State extends string>(step: Step<State>): readonly State[] {
  return step.from.filter((state) => state !== null);
}

/** The state after a step. @throws for a step that is closed in this state, or that leads to more than one */
export function stateAfter<State extends string>(step: Step<State>, state: State | null): State {
  if (!isOpenIn(step, state)) throw new Error(`a step was taken in ${state}, where it is closed`);
  if (step.to === 'same') {
    if (state === null) throw new Error('a step that leaves the state began without one');
    return state;
  }
  const [only, ...others] = step.to;
  if (only === undefined || others.length > 0) throw new Error(`a step from ${state} leads to more than one state`);
  return only;
}
