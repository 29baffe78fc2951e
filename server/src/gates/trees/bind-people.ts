import type { GateTree } from '@atlas/contract/gate-tree';
import { listNumbers, type People } from '@atlas/gating/bound-tree';
import { sql } from 'kysely';
import type { Reader } from '../../platform/database/executor.ts';

/**
 * The people for a tree's numbers from now on. A number in the previous version keeps its person, even if someone else
 * has it today; any other refers to the member of the current company who verified it or whom the company knows by it,
 * or to no one. A number that a member only typed into their profile refers to no one.
 */
export async function bindPeople(reader: Reader, tree: Pick<GateTree, 'children'>, before: People): Promise<People> {
  const numbers = [...listNumbers(tree)];
  const kept = new Map(numbers.flatMap((number) => pair(number, before.get(number))));
  const open = numbers.filter((number) => !kept.has(number));
  if (open.length === 0) return kept;
  return new Map([...kept, ...(await findMembersByNumber(reader, open))]);
}

/** The members of the current company whom these numbers refer to, by the numbers. */
export async function findMembersByNumber(reader: Reader, numbers: readonly string[]): Promise<People> {
  const { rows } = await sql<{ phone: string; person: string }>`
    SELECT phone, person FROM app.members_by_number(${[...numbers]}::text[])`.execute(reader);
  return new Map(rows.map(({ phone, person }) => [phone, person]));
}

function pair(number: string, person: string | undefined): readonly (readonly [string, string])[] {
  return person === undefined ? [] : [[number, person]];
}
