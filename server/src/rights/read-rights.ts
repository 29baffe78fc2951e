import type { AssetRights } from '@atlas/contract/rights';
import type { Scope } from '../platform/database/database.ts';
import { writePermit, writePermits } from '../platform/describe-reason.ts';
import { AppError } from '../platform/outcome.ts';
import { hinderNewcomer } from '../proposals/index.ts';
import { permitRegistration, permitsOfChange, permitsOfRight } from './policy.ts';
import { type Place, readState, type ShownRight, selectRights } from './repository.ts';

/** Who holds what in an asset, with what the acting person may propose and decide. @throws AppError `not_found` */
export async function readRights(scope: Scope, place: Place): Promise<AssetRights> {
  const [{ rights, ended, changes }, asset, role, newcomer] = await Promise.all([
    selectRights(scope.tx, place),
    readState(scope.tx, place),
    scope.role(),
    hinderNewcomer(scope),
  ]);
  if (asset === undefined || role === null) throw new AppError('not_found');
  const show = (right: ShownRight) => ({
    ...right,
    permits: writePermits(permitsOfRight(role, right, asset), scope.locale),
  });
  return {
    rights: rights.map(show),
    ended: ended.map(show),
    proposals: changes.map(({ byActor, bySamePerson, concernsActor, ...change }) => {
      const open = { action: change.action, state: 'PROPOSED', byActor, bySamePerson, concernsActor } as const;
      return { ...change, permits: writePermits(permitsOfChange(role, open, { asset, newcomer }), scope.locale) };
    }),
    permits: { register: writePermit(permitRegistration(role, asset), scope.locale) },
  };
}
