import type { CompanyId } from '@atlas/contract/identifiers';
import { companyLife } from '@atlas/contract/steps/company';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/executor.ts';
import { makeFact } from '../../platform/events.ts';

/** Admits a company of the demonstration, whose register is walked through its past. */
export async function admitOnWalk(tx: Tx, company: { readonly id: CompanyId; readonly name: string }): Promise<void> {
  const fact = makeFact(companyLife.steps.admit.fact, {
    subject: { id: company.id, label: company.name },
    after: { registrationNumber: null },
  });
  await sql`SELECT app.admit_on_walk(${JSON.stringify(fact)}::jsonb)`.execute(tx);
}
