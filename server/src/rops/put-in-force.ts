import { ropFacts } from '@atlas/contract/facts/rops';
import * as words from '@atlas/messages/rops';
import type { Scope } from '../platform/database/database.ts';
import { recordFact } from '../platform/events.ts';
import { isRefusal, type Refusal } from '../platform/outcome.ts';
import { outdateChanges, type StoredChange } from './change-repository.ts';
import { describeChange } from './describe-change.ts';
import { enterStep, type HeldRop, type StepEntry } from './enter-step.ts';
import type { StoredStep } from './step-repository.ts';
import { giveAssetBack, moveRop } from './walk-rop.ts';

/** Puts a change in force that a second person accepted, as of today. */
export async function putInForce(
  scope: Scope,
  held: HeldRop,
  change: StoredChange,
): Promise<undefined | Refusal<'step_refused'>> {
  const { tx } = scope;
  const { rop } = held;
  const step: StoredStep = {
    id: change.id,
    kind: change.kind,
    on: rop.today,
    amount: null,
    paymentID: null,
    receipt: null,
    money: null,
    content: change.content,
  };
  const entered = await enterStep(tx, held, step, {
    ...entryOf(change, scope.locale),
    madeBy: change.proposedBy,
  });
  if (isRefusal(entered)) return entered;
  switch (change.kind) {
    case 'waive':
      await recordFact(tx, ropFacts.ropWaived, describeChange(held, change));
      return undefined;
    case 'restructure':
      await recordFact(tx, ropFacts.ropRestructured, describeChange(held, change));
      return undefined;
    case 'default':
      // The replay has moved it to its state.
      return undefined;
    case 'terminate':
      await moveRop(tx, rop, 'terminate', { endedOn: rop.today });
      await outdateChanges(tx, rop.id);
      await giveAssetBack(tx, rop);
      return undefined;
  }
}

function entryOf({ kind }: StoredChange, language: Scope['locale']): StepEntry {
  const locale = { locale: language };
  switch (kind) {
    case 'waive':
      return { kind: 'rop.waiver', text: words.entryWaiver({}, locale) };
    case 'restructure':
      return { kind: 'rop.restructured', text: words.entryRestructured({}, locale) };
    case 'default':
      return { kind: 'rop.payment', text: words.entryDefault({}, locale) };
    case 'terminate':
      return { kind: 'rop.terminated', text: words.entryTerminated({}, locale) };
  }
}
