import type { Member } from '@atlas/contract/companies';
import { UserId } from '@atlas/contract/identifiers';
import { CompanyRole } from '@atlas/contract/roles';
import type { Scope } from '../platform/database/database.ts';
import { writePermits } from '../platform/describe-reason.ts';
import { AppError } from '../platform/outcome.ts';
import { listMemberRows } from './membership-repository.ts';
import { permitsAbout } from './policy.ts';
import { isLeader } from './rules.ts';

/** The current company's people, each with what the acting person may do about them. */
export async function listMembers(scope: Scope): Promise<{ members: Member[] }> {
  const [rows, role] = await Promise.all([listMemberRows(scope.tx), scope.role()]);
  if (role === null) throw new AppError('not_found');
  const people = rows.map((row) => ({ ...row, sub: UserId.parse(row.sub), role: CompanyRole.parse(row.role) }));
  const leaders = people.filter((person) => isLeader(person.role)).map((person) => person.sub);
  const actor = { sub: scope.actor.sub, role };
  const permitsOf = (person: (typeof people)[number]) =>
    writePermits(permitsAbout(actor, person, leaders), scope.locale);
  return { members: people.map((person) => ({ ...person, permits: permitsOf(person) })) };
}
