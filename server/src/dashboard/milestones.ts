import { DAYS_AHEAD, type readMilestones as endpoint, setSpendingTarget } from '@atlas/contract/dashboard';
import type { Reply } from '@atlas/contract/endpoint';
import { milestoneFacts } from '@atlas/contract/facts/milestones';
import type { CompanyId } from '@atlas/contract/identifiers';
import { permitCall } from '@atlas/contract/permits';
import { because } from '@atlas/contract/reasons';
import * as z from 'zod/mini';
import { firstDayOf, lastDayOf, monthOf, monthsAround } from '../finance/index.ts';
import type { Scope } from '../platform/database/database.ts';
import { writePermits } from '../platform/describe-reason.ts';
import { recordFact } from '../platform/events.ts';
import { AppError, type Refusal, refuse } from '../platform/outcome.ts';
import { MILESTONES, storeTarget, TODAY } from './milestone-repository.ts';

type Milestones = Reply<typeof endpoint>;

const Stored = z.object({
  targets: z.record(z.string(), z.string()),
  spent: z.record(z.string(), z.string()),
  ahead: z.array(z.object({ daysFromNow: z.int(), amount: z.string(), gates: z.int() })),
});

const MONTHS_BEFORE = 5;
const MONTHS_AFTER = 3;

/** What gates took against the targets, and what they will ask for. Amounts are milli-Megajoules. */
export async function readMilestones(scope: Scope): Promise<Milestones> {
  const role = await scope.role();
  if (role === null) throw new AppError('not_found');
  const present = await readMonth(scope);
  const months = monthsAround(present, MONTHS_BEFORE, MONTHS_AFTER);
  const [first = '', last = first] = [months[0], months.at(-1)];
  const text = await scope.readText(MILESTONES, [firstDayOf(first), lastDayOf(last)]);
  const { targets, spent, ahead } = Stored.parse(JSON.parse(text ?? ''));
  return {
    months: months.map((month) => {
      const hindrance = month < present ? because('month_over') : undefined;
      return {
        month,
        target: targets[month] ?? null,
        actual: spent[month] ?? '0',
        permits: writePermits({ setTarget: permitCall(role, setSpendingTarget, hindrance) }, scope.locale),
      };
    }),
    ahead: DAYS_AHEAD.map((days) => {
      const near = ahead.filter(({ daysFromNow }) => daysFromNow <= days);
      return {
        days,
        amount: near.reduce((sum, { amount }) => sum + BigInt(amount), 0n).toString(),
        gates: near.reduce((sum, { gates }) => sum + gates, 0),
      };
    }),
  };
}

/** Sets or removes the target of a month that is not over. */
export async function setTarget(
  scope: Scope,
  companyID: CompanyId,
  month: string,
  target: string | null,
): Promise<Milestones | Refusal<'step_refused'>> {
  if (month < (await readMonth(scope))) return refuse('step_refused', { reason: because('month_over') });
  const before = await storeTarget(scope.tx, month, target);
  if (before !== target) {
    await recordFact(scope.tx, milestoneFacts.spendingTargetSet, {
      subject: { id: companyID },
      before: { month, target: before },
      after: { month, target },
    });
  }
  return readMilestones(scope);
}

async function readMonth(scope: Scope): Promise<string> {
  return monthOf((await scope.readText(TODAY, [])) ?? '');
}
