import type { Day } from '@atlas/money/rop/days';
import { type RopAccount, sumAccounts } from '@atlas/money/rop/journal';
import { replay } from '@atlas/money/rop/replay';
import type { RunningContract } from '@atlas/money/rop/running';
import { makeSchedule } from '@atlas/money/rop/schedule';
import { settlementOf } from '@atlas/money/rop/settlement';
import { describeContract } from '@atlas/money/rop/state';
import type { RopStep } from '@atlas/money/rop/steps';
import type { RopTerms } from '@atlas/money/rop/terms';
import type * as z from 'zod/mini';
import type { AnsweredRow } from './answer.ts';
import { compareKnown } from './compare-known.ts';
import { type HistoryVector, readStep, readTerms } from './schedule-shapes.ts';
import { writeRows } from './write-schedule-rows.ts';

type History = z.infer<typeof HistoryVector>;

/**
 * Replays a history after each of its steps, and compares every figure that the file gives. A step that the file says is
 * refused is left out of what follows.
 */
export function answerHistory({ id, terms: given, schedule, steps }: History): readonly AnsweredRow[] {
  const terms = readTerms(given);
  const made = makeSchedule(terms);
  const rows = made.ok
    ? compareKnown(schedule, writeRows(made.value, terms), 'schedule')
    : [`is refused as ${made.code}`];
  let entered: readonly RopStep[] = [receiveUpfront(terms, steps)];
  let asOf: Day = '';
  const answers = steps.map((step, index) => {
    const day = step.do.on > asOf ? step.do.on : asOf;
    const all = enter(terms, entered, step.do, index);
    const name = `${id}, step ${index + 1}`;
    if (step.refused !== undefined) return { name, faults: answerRefusal(terms, all, day, step.refused) };
    [asOf, entered] = [day, all];
    return { name, faults: answerStep(terms, entered, asOf, step) };
  });
  return [{ name: id, faults: rows }, ...answers];
}

/** Deposit and option fee are in from the first day. */
function receiveUpfront({ start, deposit, optionFee }: RopTerms, steps: History['steps']): RopStep {
  const [on = start] = [start, ...steps.map((step) => step.do.on)].sort();
  return { kind: 'upfront', id: 'upfront', on, deposit, optionFee };
}

/** A settlement in the file is paid and exercised on the same day; with us these are three steps. */
function enter(
  terms: RopTerms,
  entered: readonly RopStep[],
  given: History['steps'][number]['do'],
  index: number,
): readonly RopStep[] {
  const step = readStep(terms, given, index);
  if (step === undefined) return entered;
  if (step.kind !== 'settle') return [...entered, step];
  const { id, on } = step;
  const before = replay(terms, entered, on);
  const amount = before.ok ? settlementOf(before.value, on) : 0n;
  const paid: readonly RopStep[] = amount > 0n ? [{ kind: 'payment', id, on, amount }] : [];
  return [...entered, ...paid, { ...step, id: `${id} settles` }, { kind: 'exercise', id: `${id} exercises`, on }];
}

function answerRefusal(terms: RopTerms, entered: readonly RopStep[], asOf: Day, refused: string): readonly string[] {
  const replayed = replay(terms, entered, asOf);
  if (replayed.ok) return [`is taken, expected ${refused}`];
  return compareKnown(refused, replayed.code, 'refused');
}

function answerStep(
  terms: RopTerms,
  entered: readonly RopStep[],
  asOf: Day,
  { then, newSchedule }: History['steps'][number],
): readonly string[] {
  const replayed = replay(terms, entered, asOf);
  if (!replayed.ok) return [`step ${replayed.step} is refused as ${replayed.code}`];
  const contract = replayed.value;
  const { status, instalments, ...figures } = describeContract(contract, asOf);
  const ours = {
    ...figures,
    status: status === 'exercised' ? 'settled' : status,
    instalments: instalments.filter(({ due, state }) => due <= asOf || state === 'cancelled'),
    allocations: contract.allocations,
    balances: writeBalances(contract),
  };
  return [...compareKnown(then, ours), ...compareKnown(newSchedule, writeNewRows(contract), 'newSchedule')];
}

/** Accounts whose balance is on the debit side. */
const DEBITS: ReadonlySet<RopAccount> = new Set(['money', '1100', '1200', '1210', '1220', '5100', '5110', '5140']);
const ACCOUNTS = [
  'money',
  '1200',
  '1210',
  '2010',
  '2030',
  '2040',
  '2045',
  '2050',
  '2060',
  '4000',
  '4010',
  '4020',
  '4030',
  '4040',
  '5100',
  '5110',
] as const satisfies readonly RopAccount[];

function writeBalances({ events }: RunningContract): Readonly<Record<string, bigint>> {
  const sums = sumAccounts(events);
  return Object.fromEntries(ACCOUNTS.map((code) => [code, (DEBITS.has(code) ? 1n : -1n) * (sums.get(code) ?? 0n)]));
}

function writeNewRows({ instalments }: RunningContract): readonly object[] {
  const newest = instalments.filter(({ isCancelled, isDue }) => !isCancelled && !isDue);
  return newest.map(({ n, due, interest, principal, carried }) => ({
    n,
    due,
    instalment: interest + principal,
    interest,
    principal,
    carried,
  }));
}
