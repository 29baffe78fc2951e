import type { UserId } from '@atlas/contract/identifiers';
import { because, type Hindrance } from '@atlas/contract/reasons';
import { differ, orderMovements } from '@atlas/money/rop/difference';
import { sumAccounts } from '@atlas/money/rop/journal';
import type { RunningContract } from '@atlas/money/rop/running';
import { findClosingDay } from '@atlas/money/rop/steps';
import type { Tx } from '../platform/database/executor.ts';
import { isRefusal, type Refusal, refuse } from '../platform/outcome.ts';
import { followRop, saveReplay } from './follow-rop.ts';
import { postMovements, type RopEntry } from './post-movements.ts';
import { replayRop, tryReplay } from './replay-rop.ts';
import { holdRop, type StoredRop } from './rop-repository.ts';
import { insertStep, readSteps, type StoredStep, toStep } from './step-repository.ts';

/** A contract that runs, held and brought up to today, with its steps. */
export interface HeldRop {
  readonly rop: StoredRop;
  readonly steps: readonly StoredStep[];
}

/** What a step writes besides itself. */
export interface StepEntry extends Pick<RopEntry, 'kind' | 'text' | 'receipt'> {
  /** Who made it, when the acting person approves it. */
  readonly madeBy?: UserId | undefined;
}

/** A step that was entered, with the contract after it. */
export interface Entered extends HeldRop {
  readonly contract: RunningContract;
  /** Null when it moved nothing. */
  readonly entryID: string | null;
}

/** A contract held until the transaction ends and brought up to today; undefined if there is none. */
export async function holdRunning(tx: Tx, id: StoredRop['id']): Promise<HeldRop | undefined> {
  const rop = await holdRop(tx, id);
  if (rop === undefined) return undefined;
  const steps = await readSteps(tx, id);
  return { rop: await followRop(tx, rop, steps), steps };
}

/** Steps that bring in money. Decisions close days to them. */
const RECEIPTS: ReadonlySet<StoredStep['kind']> = new Set(['payment', 'upfront']);

/**
 * Enters a step of a held contract: the contract is replayed with it, the difference is posted as one entry, and the
 * state follows.
 */
export async function enterStep(
  tx: Tx,
  { rop, steps }: HeldRop,
  step: StoredStep,
  entry: StepEntry,
): Promise<Entered | Refusal<'step_refused'>> {
  const closed = hinderByDays(rop, steps, step);
  if (closed !== undefined) return closed;
  const all = [...steps, step];
  const before = replayRop(rop, steps, rop.today);
  const after = tryReplay(rop, all, rop.today);
  if (!after.ok) return refuse('step_refused', { reason: because(after.code) });
  await insertStep(tx, rop.id, step, entry.madeBy);
  const entryID = await postMovements(tx, rop, all, {
    ...entry,
    valueOn: step.on,
    movements: orderMovements(differ(before.events, after.value.events), sumAccounts(before.events)),
    key: `${rop.id} ${step.id}`,
  });
  if (isRefusal(entryID)) return entryID;
  return { rop: await saveReplay(tx, rop, after.value), steps: all, contract: after.value, entryID };
}

/** Why no receipt of a day can be entered for a contract: a later decision counted on what was paid before. */
export async function hinderReceipt(tx: Tx, id: StoredRop['id'], on: string): Promise<Hindrance | undefined> {
  const day = findClosingDay((await readSteps(tx, id)).map(toStep), { id: '', on });
  return day === null ? undefined : because('days_closed', { day });
}

/** No step is dated to the future, and no receipt comes before a decision or is reversed after it. */
function hinderByDays(
  { today }: StoredRop,
  steps: readonly StoredStep[],
  step: StoredStep,
): Refusal<'step_refused'> | undefined {
  if (step.on > today) return refuse('step_refused', { reason: because('entry_day_ahead') });
  const receipt = step.kind === 'reverse' ? steps.find(({ id }) => id === step.content.step) : step;
  if (receipt === undefined || !RECEIPTS.has(receipt.kind)) return undefined;
  const day = findClosingDay(steps.map(toStep), receipt);
  return day === null ? undefined : refuse('step_refused', { reason: because('days_closed', { day }) });
}
