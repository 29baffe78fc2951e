import { useSyncExternalStore } from 'react';
import { ApiError } from './api-error.ts';

/** What a person is asked before a sensitive step: to give their second factor, or to set one up first. */
export interface StepUpRequest {
  readonly wants: 'confirmation' | 'set-up';
  /** Ends the question: whether the second factor was given. */
  readonly answer: (isGiven: boolean) => void;
}

let request: StepUpRequest | undefined;
const listeners = new Set<() => void>();

/** The question that is currently asked; undefined if there is none. */
export function useStepUpRequest(): StepUpRequest | undefined {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => request,
    () => undefined,
  );
}

/**
 * Sends a call, and once more after the person has given a second factor, if the register asks for one. Without it the
 * refusal stays the call's answer, and what called it stays as it was.
 */
export async function sendSensitive<T>(send: () => Promise<T>): Promise<T> {
  try {
    return await send();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.code === 'second_factor_needed') void ask('set-up');
    if (error.code !== 'step_up_required' || !(await ask('confirmation'))) throw error;
    return send();
  }
}

/** Asks once for everything that waits for the same answer. */
function ask(wants: StepUpRequest['wants']): Promise<boolean> {
  const earlier = request;
  return new Promise((resolve) => {
    request = {
      wants,
      answer: (isGiven) => {
        request = undefined;
        announce();
        earlier?.answer(isGiven);
        resolve(isGiven);
      },
    };
    announce();
  });
}

function announce() {
  for (const listener of listeners) listener();
}
