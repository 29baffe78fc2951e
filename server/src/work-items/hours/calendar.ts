/** Hours of one day as `08:00`, from and to. */
export type DayHours = readonly (readonly [from: string, to: string])[];

/** When the register's offices are open. */
export interface Calendar {
  readonly zone: string;
  /** Hours by weekday: 1 is Monday, 7 is Sunday. */
  readonly week: Readonly<Record<number, DayHours>>;
  /** Dates on which the offices are closed. */
  readonly holidays: readonly string[];
  /** Hours by date, instead of those of its weekday, even on a holiday. */
  readonly exceptions: Readonly<Record<string, DayHours>>;
}

/** A time that does not count, in milliseconds since 1970, without its end; null has not ended. */
export interface Pause {
  readonly from: number;
  readonly to: number | null;
}
