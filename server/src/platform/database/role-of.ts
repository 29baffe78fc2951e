import type { CompanyId } from '@atlas/contract/identifiers';
import { Role } from '@atlas/contract/roles';
import { sql } from 'kysely';
import type { Actor } from './database.ts';
import type { Tx } from './executor.ts';
import { faultCode } from './faults.ts';

/**
 * The role of someone else in a company, their session checked, asked in the middle of one's own transaction: on the
 * embedded engine that one is the only one there is. Whoever it runs as stays who they are. Null for who may not enter.
 */
export async function roleOf(tx: Tx, { sub, sessionID }: Actor, company: CompanyId): Promise<Role | null> {
  await sql`SAVEPOINT somebody_else`.execute(tx);
  try {
    const { rows } = await sql<{ role: string }>`
      SELECT app.enter(${sub}::uuid, ${sessionID}::uuid, ${company}::uuid) AS role`.execute(tx);
    return Role.parse(rows[0]?.role);
  } catch (error) {
    const code = faultCode(error);
    if (code === 'AT401' || code === 'AT404') return null;
    throw error;
  } finally {
    await sql`ROLLBACK TO SAVEPOINT somebody_else`.execute(tx);
  }
}
