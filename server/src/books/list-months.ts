import type { listBookMonths as endpoint } from '@atlas/contract/book-months';
import type { Reply } from '@atlas/contract/endpoint';
import type { CompanyId } from '@atlas/contract/identifiers';
import * as z from 'zod/mini';
import type { Scope } from '../platform/database/database.ts';
import { writePermits } from '../platform/describe-reason.ts';
import { AppError } from '../platform/outcome.ts';
import { LIST_MONTHS } from './month-repository.ts';
import { listMonths, monthOf, stateOf } from './months.rules.ts';
import { permitsOfMonth } from './policy.ts';

const Stored = z.object({
  today: z.string(),
  closedThrough: z.nullable(z.string()),
  /** Entries by month. */
  counts: z.record(z.string(), z.int()),
});

/** The months of the books since their first entry, the latest first. */
export async function listBookMonths(scope: Scope, companyID: CompanyId): Promise<Reply<typeof endpoint>> {
  const [text, role] = await Promise.all([scope.readText(LIST_MONTHS, [companyID]), scope.role()]);
  if (text === null || role === null) throw new AppError('not_found');
  const { today, closedThrough, counts } = Stored.parse(JSON.parse(text));
  const [firstMonth = null] = Object.keys(counts).sort();
  const months = firstMonth === null ? [] : listMonths(firstMonth, monthOf(today));
  return {
    closedThrough,
    months: months.map((month) => ({
      month,
      state: stateOf({ month, closedThrough }),
      entries: counts[month] ?? 0,
      permits: writePermits(permitsOfMonth(role, { month, today, firstMonth, closedThrough }), scope.locale),
    })),
  };
}
