import { countDay, firstDayOf, monthOf } from '@atlas/money/forecast/calendar';
import { type CashBook, type ContractCash, type PlannedCash, sumMonths } from '@atlas/money/forecast/cash-book';
import * as z from 'zod/mini';
import { addDays } from '../months.rules.ts';
import { listOccurrences, PlannedEvent } from '../planned-events.ts';

/** More than twelve months from any day. */
export const DAYS_AHEAD = 400;

/** A company's money as the database tells it: days as texts, amounts as digits. */
export const StoredCash = z.object({
  today: z.string(),
  /** What money accounts got less what left them, by month, without opening balances. */
  months: z.record(z.string(), z.string()),
  /** What came to contracts. */
  money: z.array(z.object({ contract: z.string(), isUpfront: z.boolean(), day: z.string(), amount: z.string() })),
  instalments: z.array(
    z.object({
      contract: z.string(),
      due: z.string(),
      amount: z.string(),
      since: z.string(),
      until: z.nullable(z.string()),
    }),
  ),
  planned: z.array(PlannedEvent),
  gates: z.array(z.object({ daysFromNow: z.int(), amount: z.string() })),
});
export type StoredCash = z.infer<typeof StoredCash>;

/**
 * Divides the movements of a company's money into contracts, plans and others. The others are what is left of each
 * month, so that every cent of the money accounts is in the book once.
 */
export function makeCashBook(stored: StoredCash): CashBook {
  const today = countDay(stored.today);
  const contracts = listContracts(stored);
  const planned = listPlans(stored);
  const explained = sumMonths({ contracts, planned, others: [] }, today);
  const total = new Map(
    Object.entries(stored.months).map(([month, net]) => [monthOf(countDay(`${month}-01`)), Number(net)]),
  );
  const months = new Set([...total.keys(), ...explained.keys()]);
  const others = [...months].map((month) => ({
    on: Math.min(today, firstDayOf(month + 1) - 1),
    amount: (total.get(month) ?? 0) - (explained.get(month) ?? 0),
  }));
  return { contracts, planned, others: others.filter(({ amount }) => amount !== 0) };
}

function listContracts({ money, instalments }: StoredCash): ContractCash[] {
  const byContract = Map.groupBy(money, ({ contract }) => contract);
  const schedules = Map.groupBy(instalments, ({ contract }) => contract);
  return [...new Set([...byContract.keys(), ...schedules.keys()])].map((contract) => {
    const schedule = (schedules.get(contract) ?? []).map(({ due, amount, since, until }) => ({
      due: countDay(due),
      amount: Number(amount),
      since: countDay(since),
      until: until === null ? null : countDay(until),
    }));
    const rows = (byContract.get(contract) ?? []).map(({ isUpfront, day, amount }) => ({
      isUpfront,
      on: countDay(day),
      amount: Number(amount),
    }));
    const upfront = rows.filter(({ isUpfront }) => isUpfront);
    const signedOn = Math.min(
      ...schedule.map(({ since }) => since),
      ...upfront.map(({ on }) => on),
      ...rows.map(({ on }) => on),
    );
    return {
      signedOn,
      // What came later than the signing, or went back, is among the other movements of its month.
      upfront: upfront.filter(({ on }) => on === signedOn).reduce((sum, { amount }) => sum + amount, 0),
      instalments: schedule,
      receipts: rows.filter(({ isUpfront }) => !isUpfront).map(({ on, amount }) => ({ on, amount })),
    };
  });
}

function listPlans({ planned, today }: StoredCash): PlannedCash[] {
  const lastDay = addDays(today, DAYS_AHEAD);
  return planned.map((event) => ({
    // One that was entered later than it begins is posted on its days all the same.
    since: Math.min(countDay(event.since), countDay(event.startsOn)),
    until: event.until === null ? null : countDay(event.until),
    occurrences: listOccurrences(event, lastDay).map(({ day, amount }) => ({
      on: countDay(day),
      amount: Number(amount),
    })),
  }));
}
