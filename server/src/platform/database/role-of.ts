import type { CompanyId } from '@atlas/contract/identifiers';
import { Role } from '@atlas/contract/roles';
import { sql } from 'kysely';
import type { Actor } from './database.ts';
import type { Tx } from './executor.ts';
import { faultCode } from './faults.ts';

/** What `app.enter` raises for someone who may not enter now. */
const CLOSED = new Set(['AT401', 'AT404', 'AT412', 'AT428']);

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
    if (CLOSED.has(faultCode(error) ?? '')) return null;
    throw error;
  } finally {
    await sql`ROLLBACK TO SAVEPOINT somebody_else`.execute(tx);
  }
}
