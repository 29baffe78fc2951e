import type { Tx } from '@atlas/server/platform/database/executor';
import { sql } from 'kysely';

const MINUTE_MILLISECONDS = 60_000;
const DAY_MILLISECONDS = 24 * 60 * MINUTE_MILLISECONDS;
/** Africa/Harare is two hours ahead of UTC all year round. */
const HARARE_MILLISECONDS = 2 * 60 * MINUTE_MILLISECONDS;
/** When offices open and how long they stay open, in minutes. */
const OFFICE_OPENS = 8 * 60;
const OFFICE_MINUTES = 8 * 60;

/** Lets the transaction act at past moments. @throws when the register has a company already */
export async function beginWalk(tx: Tx): Promise<void> {
  await sql`SELECT app.begin_walk()`.execute(tx);
}

/** Sets the transaction's clock forward to a moment; a moment that has already passed changes nothing. */
export async function walkTo(tx: Tx, moment: Date): Promise<void> {
  await sql`SELECT set_config('app.walk_moment', greatest(
    nullif(current_setting('app.walk_moment', true), '')::timestamptz, ${moment}::timestamptz)::text, true)`.execute(
    tx,
  );
}

/** Days counted back from a start, by which the demonstration's data dates what happened. */
export class PastDays {
  readonly #start: number;
  readonly #midnight: number;

  /** @param start when the demonstration is loaded: nothing in it happens later */
  constructor(start: Date) {
    this.#start = start.getTime();
    const days = Math.floor((this.#start + HARARE_MILLISECONDS) / DAY_MILLISECONDS);
    this.#midnight = days * DAY_MILLISECONDS - HARARE_MILLISECONDS;
  }

  /**
   * A moment in office hours, the given number of whole days ago (at least 1). The same name always gives the same time
   * of day.
   */
  at(daysAgo: number, name: string): Date {
    if (daysAgo < 1) throw new RangeError(`${name} lies in the future: ${daysAgo} days ago`);
    const minutes = OFFICE_OPENS + (spread(`${name} ${daysAgo}`) % OFFICE_MINUTES);
    return new Date(this.#midnight - daysAgo * DAY_MILLISECONDS + minutes * MINUTE_MILLISECONDS);
  }

  /** Today in Africa/Harare, in days since 1970. */
  get today(): number {
    return this.dayOf(new Date(this.#start));
  }

  /** The day of a moment in Africa/Harare, in days since 1970. */
  dayOf(moment: Date): number {
    return Math.floor((moment.getTime() + HARARE_MILLISECONDS) / DAY_MILLISECONDS);
  }

  /** When the register checks its calendar on a day: ten minutes past midnight, and never after the start. */
  morningOf(day: number): Date {
    const morning = day * DAY_MILLISECONDS - HARARE_MILLISECONDS + 10 * MINUTE_MILLISECONDS;
    return new Date(Math.min(morning, this.#start));
  }
}

/** A whole number derived from a text, always the same. */
function spread(text: string): number {
  let number = 7;
  for (const character of text) number = (number * 31 + (character.codePointAt(0) ?? 0)) % 1_000_003;
  return number;
}
