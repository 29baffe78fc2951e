import { type PartTraits, REPORT_PARTS, REPORTS, type ReportPart } from '@atlas/contract/report-parts';
import type { ReportPartAnswer } from '@atlas/contract/reports';
import { DECIDING_ROLES, type Department, opensDepartment, type Role } from '@atlas/contract/roles';
import { QUEUE_DEPARTMENTS, QUEUE_NAMES, type QueueName } from '@atlas/contract/work';

/** The days of a report, both included, as `YYYY-MM-DD` in Africa/Harare. */
export interface ReportDays {
  readonly from: string;
  readonly to: string;
}

const DAY = 86_400_000;
/** Clocks in Zimbabwe do not change. */
const HARARE_OFFSET = 2 * 3_600_000;

/** From the first instant of the first day until the first one after the last. */
export function boundsOf({ from, to }: ReportDays): readonly [since: string, until: string] {
  const startOf = (day: string) => Date.parse(day) - HARARE_OFFSET;
  return [new Date(startOf(from)).toISOString(), new Date(startOf(to) + DAY).toISOString()];
}

/** The queues whose work a part of a department's report counts. */
export function queuesOf(department: Department, part: ReportPart): readonly QueueName[] {
  const { queues = 'all' }: PartTraits = REPORT_PARTS[part];
  if (queues === 'all') return QUEUE_NAMES;
  if (queues === 'sales') return ['Customer Queries', 'Customer Requests'];
  return QUEUE_NAMES.filter((name) => QUEUE_DEPARTMENTS[name] === department);
}

/** Whether a department's cards have a part. */
export function hasPart(department: Department, part: ReportPart): boolean {
  return Object.values(REPORTS[department]).some((parts) => parts.includes(part));
}

/** Whether a role reads a department's figures: its own, and those who decide for the company read all. */
export function readsReports(role: Role, department: Department): boolean {
  return opensDepartment(role, department) || isManager(role);
}

/** Whether a role sees what single people did. */
export function isManager(role: Role): boolean {
  return (DECIDING_ROLES as readonly Role[]).includes(role);
}

/** What the database answers: `days` are those of a state, which also has those without any row. */
export type StoredPart = ReportPartAnswer & { readonly days: readonly string[] };

/** Adds the weeks and days in which nothing happened, where that is a figure too. */
export function fillGaps(
  part: ReportPart,
  days: ReportDays,
  { days: measured, ...stored }: StoredPart,
): ReportPartAnswer {
  const { measure, by, isState = false }: PartTraits = REPORT_PARTS[part];
  if (by === 'step') return { ...stored, ...figureOf(stored, 'opened') };
  if (measure !== 'count' && measure !== 'sum') return isState ? { ...stored, ...lastOf(stored) } : stored;
  const keys = by === 'week' ? weeksOf(days) : isState ? measured.toSorted() : [];
  if (keys.length === 0) return stored;
  const known = new Map(stored.groups.map((group) => [group.key, group]));
  const groups = keys.map((key) => known.get(key) ?? { key, name: null, value: 0, count: 0 });
  const filled = { ...stored, total: stored.total ?? 0, groups };
  return isState ? { ...filled, ...lastOf(filled) } : filled;
}

/** The figure of one group as that of the whole. */
function figureOf(
  { groups }: Pick<ReportPartAnswer, 'groups'>,
  key: string,
): Pick<ReportPartAnswer, 'total' | 'count'> {
  const found = groups.find((group) => group.key === key);
  return { total: found?.value ?? null, count: found?.count ?? 0 };
}

function lastOf({ groups }: Pick<ReportPartAnswer, 'groups'>): Pick<ReportPartAnswer, 'total' | 'count'> {
  const last = groups.at(-1);
  return { total: last?.value ?? null, count: last?.count ?? 0 };
}

/** The Mondays of the weeks that the days touch. */
export function weeksOf({ from, to }: ReportDays): readonly string[] {
  const first = Date.parse(from) / DAY;
  const monday = first - ((first + 3) % 7);
  const weeks = Math.floor((Date.parse(to) / DAY - monday) / 7) + 1;
  return Array.from({ length: weeks }, (_, week) => new Date((monday + 7 * week) * DAY).toISOString().slice(0, 10));
}
