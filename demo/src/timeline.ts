import type { CompanyId } from '@atlas/contract/identifiers';
import { settleInSweep } from '@atlas/server/gates/index';
import type { Scope } from '@atlas/server/platform/database/database';
import { sql } from 'kysely';
import { type PastDays, walkTo } from './clock.ts';
import { actAsRegister } from './colleague.ts';

const DAY_MILLISECONDS = 86_400_000;

interface Step {
  readonly at: Date;
  readonly name: string;
  readonly act: () => Promise<unknown>;
}

/**
 * What happened in the demonstration's companies, in order of time across all of them. Before the first step of a day
 * the register checks its calendar, as it does automatically in service.
 */
export class Timeline {
  readonly #scope: Scope;
  readonly #days: PastDays;
  readonly #steps: Step[] = [];
  readonly #companies: CompanyId[] = [];

  constructor(scope: Scope, days: PastDays) {
    this.#scope = scope;
    this.#days = days;
  }

  /** Schedules a step on a day, counted back from today. Steps with one name and day keep their order. */
  add(daysAgo: number, name: string, act: Step['act']): void {
    this.#steps.push({ at: this.#days.at(daysAgo, name), name, act });
  }

  /** Schedules a step on a day before today: `2026-01-31`. */
  addOn(day: string, name: string, act: Step['act']): void {
    this.add(this.#days.today - Date.parse(`${day}T00:00:00Z`) / DAY_MILLISECONDS, name, act);
  }

  /** Today in Africa/Harare: `2026-11-27`. */
  get today(): string {
    return new Date(this.#days.today * DAY_MILLISECONDS).toISOString().slice(0, 10);
  }

  /** Has the calendar of a company checked from now on. */
  follow(companyID: CompanyId): void {
    this.#companies.push(companyID);
  }

  /** Takes every step at its moment, and applies what the calendar changes up to the start. */
  async run(): Promise<void> {
    const steps = this.#steps.sort((one, other) => one.at.getTime() - other.at.getTime());
    let swept = 0;
    for (const { at, name, act } of steps) {
      const day = this.#days.dayOf(at);
      if (day > swept) await this.#sweepTo(day);
      swept = day;
      await walkTo(this.#scope.tx, at);
      await act().catch((cause: unknown) => {
        throw new Error(`the demonstration failed at ${name} on ${at.toISOString()}`, { cause });
      });
    }
    await this.#sweepTo(this.#days.today);
  }

  /** Applies the calendar day by day up to a day. Its reminders are in the past, so no mail is sent. */
  async #sweepTo(last: number): Promise<void> {
    const { tx } = this.#scope;
    for (;;) {
      const due = (await Promise.all(this.#companies.map((company) => this.#findDue(company, last)))).flat();
      if (due.length === 0) return;
      const day = Math.min(...due.map((one) => one.day));
      await walkTo(tx, this.#days.morningOf(day));
      for (const { companyID, assetID } of due.filter((one) => one.day === day)) {
        await actAsRegister(tx, companyID);
        await settleInSweep(tx, companyID, assetID);
      }
    }
  }

  async #findDue(companyID: CompanyId, last: number) {
    const entered = actAsRegister(this.#scope.tx, companyID);
    const asked = sql<{ assetID: string; day: number }>`
      SELECT r.asset_id AS "assetID", min(r.next_check_on - date '1970-01-01') AS day FROM app.gate_run r
      WHERE r.company_id = ${companyID} AND r.next_check_on <= date '1970-01-01' + ${last}::int
      GROUP BY r.asset_id ORDER BY r.asset_id`.execute(this.#scope.tx);
    await entered;
    return (await asked).rows.map((row) => ({ ...row, companyID }));
  }
}
