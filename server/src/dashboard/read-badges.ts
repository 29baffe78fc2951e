import type { readBadges as endpoint } from '@atlas/contract/dashboard';
import type { Reply } from '@atlas/contract/endpoint';
import { countNewEvents } from '../companies/index.ts';
import type { Scope } from '../platform/database/database.ts';
import { AppError } from '../platform/outcome.ts';
import { countPressingWork } from '../work-items/index.ts';

/** The figures beside the navigation's entries, for the acting person in the current company. */
export async function readBadges(scope: Scope): Promise<Reply<typeof endpoint>> {
  const role = await scope.role();
  if (role === null) throw new AppError('not_found');
  const events = await countNewEvents(scope);
  return { events, queues: { count: await countPressingWork(scope, role) } };
}
