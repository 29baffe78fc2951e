import type { PassState } from '@atlas/contract/gate-pass';
import { isClosed } from './pass-states.ts';
import type { PlannedGate } from './plan.ts';

/** The input of reminders; days are counted as for a run. */
interface PassedOnce {
  readonly state: PassState;
  readonly passedOn: number | null;
  readonly reminded: number | null;
}

/** How many days before the end of a cycle reminders are sent. */
const REMINDER_DAYS = [30, 14, 3, 0] as const;

/**
 * The due reminder, as days before the end of the cycle; null if there is none. Of several unsent ones only the latest
 * counts, and one on the day of the pass itself is skipped.
 */
export function findReminder({ loopDays }: PlannedGate, pass: PassedOnce, today: number): number | null {
  if (!isClosed(pass.state) || loopDays === null || pass.passedOn === null) return null;
  const left = pass.passedOn + loopDays - today;
  const due = listReminders(loopDays, pass).filter((days) => left >= 0 && left <= days);
  return due.at(-1) ?? null;
}

/** The day of the next reminder; null if there is none left in this cycle. */
export function findReminderDay({ loopDays }: PlannedGate, pass: PassedOnce): number | null {
  if (!isClosed(pass.state) || loopDays === null || pass.passedOn === null) return null;
  const [next] = listReminders(loopDays, pass);
  return next === undefined ? null : pass.passedOn + loopDays - next;
}

function listReminders(loopDays: number, { reminded }: PassedOnce): readonly number[] {
  return REMINDER_DAYS.filter((days) => days < (reminded ?? loopDays));
}
