import type { CompanyId } from '@atlas/contract/identifiers';
import { Role } from '@atlas/contract/roles';
import { sql } from 'kysely';
import type { Actor } from './database.ts';
import type { Tx } from './executor.ts';
import { faultCode, isUnrecordedVisit } from './faults.ts';

/**
 * The role of someone else in a company, their session checked, read inside the current transaction, because the
 * embedded engine has only that one. The transaction's own identity does not change. Null for someone who may not
 * enter.
 */
export async function roleOf(tx: Tx, { sub, sessionID }: Actor, company: CompanyId): Promise<Role | null> {
  await sql`SAVEPOINT somebody_else`.execute(tx);
  try {
    const { rows } = await sql<{ role: string }>`
      SELECT app.enter(${sub}::uuid, ${sessionID}::uuid, ${company}::uuid) AS role`.execute(tx);
    return Role.parse(rows[0]?.role);
  } catch (error) {
    const code = faultCode(error);
    if (code === 'AT401' || code === 'AT404' || isUnrecordedVisit(error)) return null;
    throw error;
  } finally {
    await sql`ROLLBACK TO SAVEPOINT somebody_else`.execute(tx);
  }
}
