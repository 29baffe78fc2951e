import { companyFacts } from '@atlas/contract/facts/companies';
import type { CompanyId } from '@atlas/contract/identifiers';
import { COMPANY_ROLES, CompanyRole } from '@atlas/contract/roles';
import { sql } from 'kysely';
import type { Scope } from '../platform/database/database.ts';
import type { Tx } from '../platform/database/executor.ts';
import { recordFact } from '../platform/events.ts';

const currentCompany = sql<string>`app.current_company_id()`;

/** The roles of the current company that need a second factor, and how many of their holders have none. */
export async function readSecondFactorRule({ tx }: Scope): Promise<{ roles: CompanyRole[]; without: number }> {
  const row = await tx
    .selectFrom('company')
    .select('second_factor_roles')
    .select(sql<number>`app.members_without_second_factor()`.as('without'))
    .where('id', '=', currentCompany)
    .executeTakeFirstOrThrow();
  return { roles: row.second_factor_roles.map((role) => CompanyRole.parse(role)), without: row.without };
}

/** Sets which roles of the company need a second factor; setting the same twice is one fact. */
export async function setSecondFactorRule(
  { tx }: Scope,
  companyID: CompanyId,
  wanted: readonly CompanyRole[],
): Promise<{ roles: CompanyRole[] }> {
  const roles = COMPANY_ROLES.filter((role) => wanted.includes(role));
  const earlier = await replaceRule(tx, roles);
  if (earlier.join() !== roles.join()) {
    await recordFact(tx, companyFacts.secondFactorRuleChanged, {
      subject: { id: companyID },
      before: { roles: earlier },
      after: { roles },
    });
  }
  return { roles };
}

async function replaceRule(tx: Tx, roles: readonly CompanyRole[]): Promise<readonly string[]> {
  const earlier = await tx
    .selectFrom('company')
    .select('second_factor_roles')
    .where('id', '=', currentCompany)
    .forUpdate()
    .executeTakeFirstOrThrow();
  await tx
    .updateTable('company')
    .set({ second_factor_roles: [...roles] })
    .where('id', '=', currentCompany)
    .execute();
  return earlier.second_factor_roles;
}
