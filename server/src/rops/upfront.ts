import type { UserId } from '@atlas/contract/identifiers';
import { because } from '@atlas/contract/reasons';
import * as words from '@atlas/messages/rops';
import { type BookMovement, listMovements } from '@atlas/money/rop/difference';
import type { RopEvent } from '@atlas/money/rop/journal';
import { sql } from 'kysely';
import { writeTransferText } from '../books/index.ts';
import type { Tx } from '../platform/database/executor.ts';
import { chooseLocale } from '../platform/locale.ts';
import { isRefusal, type Refusal, refuse } from '../platform/outcome.ts';
import type { HeldRop } from './enter-step.ts';
import { postMovements } from './post-movements.ts';
import type { StoredRop } from './rop-repository.ts';
import { insertStep, readSteps, type StoredStep, toStep } from './step-repository.ts';

/**
 * Enters option fee and deposit of a contract that does not run yet, or takes them back by a step that reverses them.
 * @param madeBy who recorded it, when the acting person approves it
 * @param transfer the bank's or EcoCash's reference
 */
export async function enterUpfront(
  tx: Tx,
  { rop, steps }: HeldRop,
  step: StoredStep,
  { madeBy, transfer }: { readonly madeBy?: UserId | undefined; readonly transfer?: string } = {},
): Promise<HeldRop | Refusal<'step_refused'>> {
  if (step.on > rop.today) return refuse('step_refused', { reason: because('entry_day_ahead') });
  const all = [...steps, step];
  await insertStep(tx, rop.id, step, madeBy);
  const posted = await postMovements(tx, rop, all, {
    kind: step.kind === 'reverse' ? 'rop.reversal' : 'rop.signed',
    valueOn: step.on,
    movements: listMovements([writeEvent(steps, step)]),
    text: writeTransferText(words.entryUpfront({}, { locale: chooseLocale() }), transfer),
    receipt: step.receipt,
    madeBy,
    key: `${rop.id} ${step.id}`,
  });
  if (isRefusal(posted)) return posted;
  const { optionFee, deposit, credit } = sumUpfront(all);
  await sql`UPDATE app.rop_contract SET paid = ${optionFee + deposit + credit}
    WHERE company_id = app.current_company_id() AND id = ${rop.id}`.execute(tx);
  return { rop, steps: all };
}

/** Books as owed what a buyer paid for a contract that ends before it is active. */
export async function oweUpfront(tx: Tx, rop: StoredRop): Promise<void> {
  const { optionFee, deposit, credit } = sumUpfront(await readSteps(tx, rop.id));
  const movements: readonly BookMovement[] = [
    { debit: '2030', credit: '2060', amount: optionFee, moneyOf: null },
    { debit: '2040', credit: '2060', amount: deposit, moneyOf: null },
    { debit: '2010', credit: '2060', amount: credit, moneyOf: null },
  ];
  const posted = await postMovements(tx, rop, [], {
    kind: 'rop.terminated',
    valueOn: rop.today,
    movements: movements.filter(({ amount }) => amount > 0n),
    text: words.entryWithdrawn({}, { locale: chooseLocale() }),
    key: `${rop.id} withdrawn`,
  });
  if (isRefusal(posted)) throw new Error(`the books refused to owe an upfront: ${posted.details.reason?.code}`);
}

/** What came in before a contract runs, and was not reversed. */
interface Upfront {
  readonly optionFee: bigint;
  readonly deposit: bigint;
  /** What a reservation had paid beyond both. */
  readonly credit: bigint;
}

/** Option fee, deposit and credit that came in and were not reversed. */
export function sumUpfront(steps: readonly StoredStep[]): Upfront {
  const reversed = new Set(steps.flatMap(({ kind, content }) => (kind === 'reverse' ? [content.step] : [])));
  const counted = steps.filter(({ id }) => !reversed.has(id));
  const sum = (amounts: readonly (string | null | undefined)[]) =>
    amounts.reduce((total, amount) => total + BigInt(amount ?? '0'), 0n);
  return {
    optionFee: sum(counted.map(({ content }) => content.optionFee)),
    deposit: sum(counted.map(({ content }) => content.deposit)),
    credit: sum(counted.map(({ kind, amount }) => (kind === 'payment' ? amount : null))),
  };
}

function writeEvent(steps: readonly StoredStep[], step: StoredStep): RopEvent {
  const of = step.kind === 'reverse' ? steps.find(({ id }) => id === step.content.step) : step;
  const upfront = of === undefined ? undefined : toStep(of);
  if (upfront?.kind !== 'upfront') throw new Error('a contract that does not run has no other steps');
  const movements = [
    { debit: 'money', credit: '2030', amount: upfront.optionFee },
    { debit: 'money', credit: '2040', amount: upfront.deposit },
  ] as const;
  const moved = movements.filter(({ amount }) => amount > 0n);
  return {
    on: step.on,
    kind: 'signed',
    instalment: null,
    step: upfront.id,
    movements:
      step.kind === 'reverse'
        ? moved.map(({ debit, credit, amount }) => ({ debit: credit, credit: debit, amount }))
        : moved,
  };
}
