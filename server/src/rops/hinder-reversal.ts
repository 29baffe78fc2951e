import { RopId } from '@atlas/contract/identifiers';
import { because, type Hindrance } from '@atlas/contract/reasons';
import type { RopState } from '@atlas/contract/rop-state';
import { findClosingDay } from '@atlas/money/rop/steps';
import type { Reader } from '../platform/database/executor.ts';
import { isRunning } from './follow-rop.ts';
import { readStates } from './rop-repository.ts';
import { readStepsOf, type StoredStep, toStep } from './step-repository.ts';

/** The steps of a payment that nothing has reversed yet. */
export function listUnreversed(steps: readonly StoredStep[], paymentID: string): readonly StoredStep[] {
  const reversed = new Set(steps.flatMap(({ content }) => (content.step === undefined ? [] : [content.step])));
  return steps.filter((step) => step.paymentID === paymentID && step.kind !== 'reverse' && !reversed.has(step.id));
}

/**
 * Why a payment for a contract cannot be reversed; undefined if it can. A contract that has ended keeps its payments,
 * one that is active its option fee and deposit, and decisions close the past.
 */
export function hinderReversal(
  state: RopState,
  steps: readonly StoredStep[],
  paymentID: string,
): Hindrance | undefined {
  const left = listUnreversed(steps, paymentID);
  if (left.length === 0) return undefined;
  if (state !== 'SIGNED' && !isRunning(state)) return because('contract_ended');
  if (state !== 'SIGNED' && left.some(({ kind }) => kind === 'upfront')) return because('upfront_in_use');
  const all = steps.map(toStep);
  const day = left.map((step) => findClosingDay(all, step)).find((closed) => closed !== null);
  return day === undefined ? undefined : because('days_closed', { day });
}

/** Why payments for contracts of the current company cannot be reversed, by the payment's id. */
export async function hinderReversals(
  reader: Reader,
  payments: readonly { readonly dealID: string; readonly paymentID: string }[],
): Promise<ReadonlyMap<string, Hindrance>> {
  const ids = [...new Set(payments.map(({ dealID }) => RopId.parse(dealID)))];
  if (ids.length === 0) return new Map();
  const [states, steps] = [await readStates(reader, ids), await readStepsOf(reader, ids)];
  return new Map(
    payments.flatMap(({ dealID, paymentID }) => {
      const state = states.get(dealID);
      const closed = state === undefined ? undefined : hinderReversal(state, steps.get(dealID) ?? [], paymentID);
      return closed === undefined ? [] : [[paymentID, closed]];
    }),
  );
}
