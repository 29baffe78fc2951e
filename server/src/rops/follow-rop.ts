import type { RopState } from '@atlas/contract/rop-state';
import { RUNNING_STATES } from '@atlas/contract/rop-view';
import { stateAfter } from '@atlas/contract/steps/define-life';
import { ropLife } from '@atlas/contract/steps/rop';
import * as words from '@atlas/messages/rops';
import { listMovements } from '@atlas/money/rop/difference';
import type { RopEvent } from '@atlas/money/rop/journal';
import type { RunningContract } from '@atlas/money/rop/running';
import { describeContract, type PaymentStatus } from '@atlas/money/rop/state';
import type { Tx } from '../platform/database/executor.ts';
import { recordFact } from '../platform/events.ts';
import { chooseLocale } from '../platform/locale.ts';
import { isRefusal } from '../platform/outcome.ts';
import { moveOwnership } from '../sales/index.ts';
import { saveFigures } from './figures-repository.ts';
import { listDays } from './instalment-days.ts';
import { postMovements } from './post-movements.ts';
import { recordOverdue } from './record-overdue.ts';
import { lastPaidOn, replayRop, sumPaid } from './replay-rop.ts';
import { type StoredRop, updateRop } from './rop-repository.ts';
import type { StoredStep } from './step-repository.ts';

/** Whether instalments of a contract fall due. */
export function isRunning(state: RopState): boolean {
  return RUNNING_STATES.some((running) => running === state);
}

/**
 * Brings a contract that runs up to today: instalments fall due, late fees are charged, each with an entry of its own,
 * and its state follows. The contract is held.
 * @returns the contract as it is then
 */
export async function followRop(tx: Tx, rop: StoredRop, steps: readonly StoredStep[]): Promise<StoredRop> {
  if (!isRunning(rop.state) || rop.postedTo === rop.today) return rop;
  const contract = replayRop(rop, steps, rop.today);
  for (const event of contract.events) {
    if (event.step === null && (rop.postedTo === null || event.on > rop.postedTo)) {
      await postTime(tx, rop, steps, event);
    }
  }
  await recordOverdue(tx, rop, contract);
  return saveReplay(tx, { ...rop, postedTo: rop.today }, contract);
}

async function postTime(tx: Tx, rop: StoredRop, steps: readonly StoredStep[], event: RopEvent): Promise<void> {
  const locale = { locale: chooseLocale() };
  const number = event.instalment ?? 0;
  const isFee = event.kind === 'late_fee';
  const posted = await postMovements(tx, rop, steps, {
    kind: isFee ? 'rop.late_fee' : 'rop.due',
    valueOn: event.on,
    movements: listMovements([event]),
    text: isFee ? words.entryLateFee({ number }, locale) : words.entryDue({ number }, locale),
    instalment: event.instalment,
    key: `${rop.id} ${event.kind} ${number} ${event.on} ${rop.version}`,
  });
  if (isRefusal(posted)) throw new Error(`the books refused what fell due: ${posted.details.reason?.code}`);
}

/** Stores the figures of a replay, and moves the contract to the state that they show. */
export async function saveReplay(tx: Tx, rop: StoredRop, contract: RunningContract): Promise<StoredRop> {
  const figures = describeContract(contract, rop.today);
  await saveFigures(tx, rop.id, figures, {
    paid: sumPaid(contract),
    lastPaidOn: lastPaidOn(contract),
    days: listDays(contract),
  });
  const step = stepTo(rop.state, figures.status);
  if (step === undefined) return { ...rop, postedTo: rop.today };
  const state = stateAfter(ropLife.steps[step], rop.state);
  await updateRop(tx, rop.id, state, { defaultedOn: state === 'DEFAULT' ? contract.defaultedOn : null });
  await recordFact(tx, ropLife.steps[step].fact, {
    subject: { id: rop.id, label: rop.reference },
    before: { state: rop.state },
    after: { state },
  });
  await moveAsset(tx, rop, state);
  return { ...rop, state, version: rop.version + 1, postedTo: rop.today };
}

/** The asset's own state follows a default and its cure. */
export async function moveAsset(
  tx: Tx,
  { companyID, assetID, state: before }: StoredRop,
  state: RopState,
): Promise<void> {
  if ((state === 'DEFAULT') === (before === 'DEFAULT')) return;
  const moved = await moveOwnership({ tx }, { companyID, assetID }, state === 'DEFAULT' ? 'defaultRent' : 'cureRent');
  if (isRefusal(moved)) throw new Error(`the asset of a contract is in another state: ${moved.details.reason?.code}`);
}

type Followed = 'payUp' | 'reopen' | 'cure' | 'relapse';

/** The step that the register takes when payments have brought a contract that runs further than its state says. */
function stepTo(state: RopState, status: PaymentStatus): Followed | undefined {
  if (status === 'paid_up') return state === 'ACTIVE' || state === 'DEFAULT' ? 'payUp' : undefined;
  if (status === 'active') return state === 'PAID_UP' ? 'reopen' : state === 'DEFAULT' ? 'cure' : undefined;
  return status === 'default' && state === 'ACTIVE' ? 'relapse' : undefined;
}
