import type { Company } from '@atlas/contract/companies';
import { CompanyId } from '@atlas/contract/identifiers';
import { Role } from '@atlas/contract/roles';
import { sql } from 'kysely';
import type { Scope } from '../platform/database/database.ts';

/** The companies that the acting person belongs to, by name. */
export async function readOwnCompanies({ tx }: Scope): Promise<Pick<Company, 'companyID' | 'company' | 'role'>[]> {
  const { rows } = await sql<{ id: string; name: string; role: string }>`
    SELECT c.id, c.name, c.role FROM app.companies_of_actor() c WHERE c.role <> 'SUPERADMIN'
    ORDER BY lower(c.name), c.id`.execute(tx);
  return rows.map(({ id, name, role }) => ({ companyID: CompanyId.parse(id), company: name, role: Role.parse(role) }));
}
