import type { GateTree } from '@atlas/contract/gate-tree';
import type { CompanyId } from '@atlas/contract/identifiers';
import { listNumbers, type People } from '@atlas/gating/bound-tree';
import type { Reader } from '../../platform/database/executor.ts';

/**
 * The people for a tree's numbers from now on. A number in the previous version keeps its person, even if someone else has it today;
 * any other refers to the member of the company who has it now, or to no one.
 */
export async function bindPeople(
  reader: Reader,
  companyID: CompanyId,
  tree: Pick<GateTree, 'children'>,
  before: People,
): Promise<People> {
  const numbers = [...listNumbers(tree)];
  const kept = new Map(numbers.flatMap((number) => pair(number, before.get(number))));
  const open = numbers.filter((number) => !kept.has(number));
  if (open.length === 0) return kept;
  const found = await reader
    .selectFrom('membership')
    .innerJoin('user_account', 'user_account.id', 'membership.user_id')
    .select(['user_account.id', 'user_account.phone'])
    .where('membership.company_id', '=', companyID)
    .where('membership.ended_at', 'is', null)
    .where('user_account.phone', 'in', open)
    .execute();
  const holders = new Map(found.flatMap(({ id, phone }) => (phone === null ? [] : [[phone, id] as const])));
  return new Map([...kept, ...open.flatMap((number) => pair(number, holders.get(number)))]);
}

function pair(number: string, person: string | undefined): readonly (readonly [string, string])[] {
  return person === undefined ? [] : [[number, person]];
}
