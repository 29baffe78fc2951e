import { companyFacts } from '@atlas/contract/facts/companies';
import type { UserId } from '@atlas/contract/identifiers';
import type { CompanyRole } from '@atlas/contract/roles';
import type { Scope } from '../platform/database/database.ts';
import { recordFact } from '../platform/events.ts';
import { giveRole } from './membership-repository.ts';

/**
 * Brings a person into the current company without an invitation: for the demonstration, whose people need not be
 * asked.
 * @param phone the number by which the company knows them
 */
export async function enrol({ tx }: Scope, person: UserId, role: CompanyRole, phone: string): Promise<void> {
  await giveRole(tx, person, role, phone);
  await recordFact(tx, companyFacts.roleAssigned, {
    subject: { id: person },
    before: { role: null },
    after: { role },
  });
}
