import type { CompanyId } from '@atlas/contract/identifiers';
import { sql } from 'kysely';
import type { Actor, Database } from './database/database.ts';

/**
 * Records that a member's role did not open a call, so that those who lead the company can see it. The refused call's
 * own transaction has been rolled back by now, so this takes another one.
 * @param call the name of the endpoint in the contract
 */
export async function noteRefusal(database: Database, actor: Actor, company: CompanyId, call: string): Promise<void> {
  await database.withTenant(actor, company, async (scope) => {
    const role = await scope.role();
    if (role !== null) await sql`SELECT app.note_refusal(${call}, ${role})`.execute(scope.tx);
  });
}
