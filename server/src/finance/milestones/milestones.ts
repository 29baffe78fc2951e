import type { MoneyUnit } from '@atlas/contract/books';
import { DAYS_AHEAD } from '@atlas/contract/dashboard';
import { milestoneFacts } from '@atlas/contract/facts/milestones';
import { type FinanceMilestones, setFinanceTarget, TargetMeasure } from '@atlas/contract/finance';
import type { CompanyId } from '@atlas/contract/identifiers';
import { permitCall } from '@atlas/contract/permits';
import { because } from '@atlas/contract/reasons';
import { countDay } from '@atlas/money/forecast/calendar';
import * as z from 'zod/mini';
import type { Scope } from '../../platform/database/database.ts';
import { writePermits } from '../../platform/describe-reason.ts';
import { recordFact } from '../../platform/events.ts';
import { AppError, type Refusal, refuse } from '../../platform/outcome.ts';
import { listMonths } from '../charts/charts.rules.ts';
import { addDays, firstDayOf, monthOf, monthsAround } from '../months.rules.ts';
import { listAhead, PlannedEvent } from '../planned-events.ts';
import { sumAgeing, sumAhead } from './milestones.rules.ts';
import { MILESTONES, storeTarget, type TargetPlace, TODAY } from './milestones-repository.ts';

const Dues = z.array(z.object({ daysFromNow: z.int(), amount: z.string() }));
const Stored = z.object({
  sums: z.array(z.object({ month: z.string(), code: z.int(), debits: z.string(), credits: z.string() })),
  targets: z.array(z.object({ month: z.string(), measure: TargetMeasure, amount: z.string() })),
  instalments: Dues,
  today: z.string(),
  events: z.array(PlannedEvent),
  /** Contracts by the age of their arrears. */
  contracts: z.array(z.object({ daysPastDue: z.int(), contracts: z.int(), arrears: z.string() })),
});

const MONTHS_BEFORE = 5;
const MONTHS_AFTER = 3;

/** Income and expenses against their targets, what is agreed, and arrears by age. */
export async function readMilestones(scope: Scope, unit: MoneyUnit): Promise<FinanceMilestones> {
  const role = await scope.role();
  if (role === null) throw new AppError('not_found');
  const present = await readMonth(scope);
  const months = monthsAround(present, MONTHS_BEFORE, MONTHS_AFTER);
  const [first = present, last = first] = [months[0], months.at(-1)];
  const text = await scope.readText(MILESTONES, [firstDayOf(first), firstDayOf(last), unit]);
  const { sums, targets, instalments, today, events, contracts } = Stored.parse(JSON.parse(text ?? ''));
  const targetOf = (month: string, measure: TargetMeasure) =>
    targets.find((target) => target.month === month && target.measure === measure)?.amount ?? null;
  return {
    unit,
    months: listMonths(months, { sums, creditReversed: {}, withoutCost: {} }).map(({ month, income, expenses }) => ({
      month,
      income,
      expenses,
      incomeTarget: targetOf(month, 'income'),
      expensesTarget: targetOf(month, 'expenses'),
      permits: writePermits(
        { setTarget: permitCall(role, setFinanceTarget, month < present ? because('month_over') : undefined) },
        scope.locale,
      ),
    })),
    ahead: sumAhead(instalments, listDues(events, today)),
    ageing: sumAgeing(contracts),
  };
}

function listDues(events: readonly PlannedEvent[], today: string) {
  return listAhead(events, today, addDays(today, Math.max(...DAYS_AHEAD))).map(({ day, amount }) => ({
    daysFromNow: countDay(day) - countDay(today),
    amount: String(amount),
  }));
}

/** Sets or removes a target of a month that is not over. */
export async function setTarget(
  scope: Scope,
  companyID: CompanyId,
  place: TargetPlace,
  target: string | null,
): Promise<FinanceMilestones | Refusal<'step_refused'>> {
  const { month, unit, measure } = place;
  if (month < (await readMonth(scope))) return refuse('step_refused', { reason: because('month_over') });
  const before = await storeTarget(scope.tx, place, target);
  if (before !== target) {
    await recordFact(scope.tx, milestoneFacts.spendingTargetSet, {
      subject: { id: companyID },
      before: { month, target: before, measure, unit },
      after: { month, target, measure, unit },
    });
  }
  return readMilestones(scope, unit);
}

async function readMonth(scope: Scope): Promise<string> {
  return monthOf((await scope.readText(TODAY, [])) ?? '');
}
