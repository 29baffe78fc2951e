import type { Hindrance } from '@atlas/contract/reasons';
import type { Scope } from '../platform/database/database.ts';
import { hinderVisitor } from '../proposals/index.ts';

/** Why a platform operator who visits the company may not move its money; undefined for its own people. */
export async function hinderVisit(scope: Scope): Promise<Hindrance | undefined> {
  return (await scope.role()) === 'SUPERADMIN' ? hinderVisitor(scope) : undefined;
}
