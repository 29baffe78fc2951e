import type { Scope } from '../platform/database/database.ts';
import { AppError } from '../platform/outcome.ts';
import { findRole, listLeaders, lockPeople } from './membership-repository.ts';
import { isLeader, type Leader } from './rules.ts';

/** The acting person's standing and the company's leaders, both fixed until the transaction ends. */
export interface Leadership {
  readonly actor: Leader;
  readonly leaders: Awaited<ReturnType<typeof listLeaders>>;
}

/**
 * Begins a change of people. The role was looked up when the transaction opened; another leader may have taken it away
 * while this one waited for the lock, so it is looked up again.
 * @throws AppError `not_found` or `forbidden` when the acting person no longer leads
 */
export async function beginLeading(scope: Scope): Promise<Leadership> {
  await lockPeople(scope.tx);
  const leaders = await listLeaders(scope.tx);
  if ((await scope.role()) === 'SUPERADMIN') return { actor: { sub: scope.actor.sub, role: 'SUPERADMIN' }, leaders };
  const role = await findRole(scope.tx, scope.actor.sub);
  if (role === undefined) throw new AppError('not_found');
  if (!isLeader(role)) throw new AppError('forbidden');
  return { actor: { sub: scope.actor.sub, role }, leaders };
}
