import type { CompanyId } from '@atlas/contract/identifiers';
import { type CompanyRole, Role } from '@atlas/contract/roles';
import type { Actor, Scope } from '@atlas/server/platform/database/database';
import type { Tx } from '@atlas/server/platform/database/executor';
import { sql } from 'kysely';
import type { DemoAccount } from './demo-data.ts';

/** A person of the demonstration who can act: the account and a live session of it. */
export interface Colleague {
  readonly account: DemoAccount;
  readonly actor: Actor;
}

/**
 * Continues the open transaction as another person, whose session and membership the database checks as at the start of
 * a transaction. One transaction can thus contain the acts of several people, each under their own name.
 */
export async function actAs(scope: Scope, { actor }: Colleague, company: CompanyId | null): Promise<Scope> {
  const { rows } = await sql<{ role: unknown }>`
    SELECT app.enter(${actor.sub}, ${actor.sessionID}, ${company}) AS role`.execute(scope.tx);
  // Nobody reads the results, so they may see everything: finding what concerns a client or a gatekeeper is slow on
  // tables without statistics.
  await sql`SELECT set_config('app.sight', 'everything', true)`.execute(scope.tx);
  const role = rows[0]?.role == null ? null : Role.parse(rows[0].role);
  return { ...scope, actor, role: async () => role };
}

/** Continues the open transaction for a company without a person, as the register does. */
export async function actAsRegister(tx: Tx, company: CompanyId): Promise<void> {
  await sql`SELECT set_config('app.user_id', '', true), set_config('app.company_id', ${company}, true), set_config('app.sight', 'everything', true)`.execute(
    tx,
  );
}

/** The first colleague with the first of these roles that anyone has. @throws if no one has any */
export function pickColleague(staff: readonly Colleague[], roles: readonly CompanyRole[]): Colleague {
  for (const role of roles) {
    const found = staff.find(({ account }) => account.works?.role === role);
    if (found !== undefined) return found;
  }
  throw new Error(`the demonstration has nobody to act as ${roles.join(' or ')}`);
}
