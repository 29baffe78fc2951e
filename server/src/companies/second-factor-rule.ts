import { companyFacts } from '@atlas/contract/facts/companies';
import type { CompanyId, ProposalId } from '@atlas/contract/identifiers';
import { COMPANY_ROLES, CompanyRole } from '@atlas/contract/roles';
import { sql } from 'kysely';
import type { Scope } from '../platform/database/database.ts';
import type { Tx } from '../platform/database/executor.ts';
import { recordFact } from '../platform/events.ts';
import { isRefusal, type Refusal } from '../platform/outcome.ts';
import { decidesAlone, outdateProposals, type PutInForce, proposeChange } from '../proposals/index.ts';

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

/**
 * Sets which roles of the company need a second factor; setting the same twice is one fact. Releasing a role from it waits for a
 * second person, if there is one.
 */
export async function setSecondFactorRule(
  scope: Scope,
  companyID: CompanyId,
  wanted: readonly CompanyRole[],
): Promise<{ roles: CompanyRole[]; proposalID: ProposalId | null } | Refusal<'step_refused'>> {
  const roles = COMPANY_ROLES.filter((role) => wanted.includes(role));
  const before = await holdRule(scope.tx);
  const change = { before: { roles: before }, after: { roles } };
  const isWeaker = before.some((role) => !roles.includes(role));
  if (isWeaker && !(await decidesAlone(scope, 'second_factor_rule'))) {
    const proposalID = await proposeChange(scope, companyID, {
      kind: 'second_factor_rule',
      subject: companyID,
      ...change,
    });
    return isRefusal(proposalID) ? proposalID : { roles: before, proposalID };
  }
  await outdateProposals(scope, companyID, 'second_factor_rule', companyID);
  await writeRule(scope, companyID, change);
  return { roles, proposalID: null };
}

/** Sets the rule that a second person accepted, unless another one came into force since. */
export const acceptSecondFactorRule: PutInForce<'second_factor_rule'> = async (scope, companyID, change) => {
  if ((await holdRule(scope.tx)).join() !== change.before.roles.join()) return 'STALE';
  await writeRule(scope, companyID, change);
  return 'IN_FORCE';
};

/** The roles that need a second factor, held until the transaction ends. */
async function holdRule(tx: Tx): Promise<CompanyRole[]> {
  const { second_factor_roles: roles } = await tx
    .selectFrom('company')
    .select('second_factor_roles')
    .where('id', '=', currentCompany)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return roles.map((role) => CompanyRole.parse(role));
}

async function writeRule(
  { tx }: Scope,
  companyID: CompanyId,
  { before, after }: Parameters<typeof acceptSecondFactorRule>[2],
): Promise<void> {
  if (before.roles.join() === after.roles.join()) return;
  await tx
    .updateTable('company')
    .set({ second_factor_roles: [...after.roles] })
    .where('id', '=', currentCompany)
    .execute();
  await recordFact(tx, companyFacts.secondFactorRuleChanged, { subject: { id: companyID }, before, after });
}
