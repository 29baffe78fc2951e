import { ApiError } from './api-error.ts';
import { makeQuestion } from './question.ts';

/** What a person is asked before a sensitive step: to give their second factor, or to set one up first. */
const factor = makeQuestion<'confirmation' | 'set-up'>();

/** What is asked at present; undefined if nothing is. */
export const useStepUpRequest = factor.useOpen;

/**
 * Sends a call, and once more after the person has given a second factor, if the register asks for one. Without it the
 * refusal stays the call's answer, and what called it stays as it was.
 */
export async function sendSensitive<T>(send: () => Promise<T>): Promise<T> {
  try {
    return await send();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.code === 'second_factor_needed') void factor.ask('set-up');
    if (error.code !== 'step_up_required' || !(await factor.ask('confirmation'))) throw error;
    return send();
  }
}
