const DAY_MILLISECONDS = 86_400_000;

/** The day a number of days later, in ISO 8601. */
export function shiftDay(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MILLISECONDS).toISOString().slice(0, 10);
}

/** Whether two days are at most a number of days apart. */
export function areNear(one: string, other: string, days: number): boolean {
  return Math.abs(Date.parse(one) - Date.parse(other)) <= days * DAY_MILLISECONDS;
}

/** The days around another, the day itself among them. */
export function listNear(day: string, days: number): readonly string[] {
  return Array.from({ length: 2 * days + 1 }, (_, index) => shiftDay(day, index - days));
}
