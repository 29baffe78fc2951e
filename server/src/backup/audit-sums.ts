import { sql } from 'kysely';
import type { Reader } from '../platform/database/executor.ts';
import { findSumFaults, selectCompanyIds } from '../sums/index.ts';
import type { Finding } from './finding.ts';

/** Compares the kept sums of each company with a recount. */
export async function auditSums(reader: Reader): Promise<Finding> {
  await sql`SET LOCAL ROLE atlas_registry`.execute(reader);
  const companies = await selectCompanyIds(reader);
  const faults: string[] = [];
  for (const company of companies) {
    for (const fault of await findSumFaults(reader, company)) faults.push(`Company ${company}, ${fault}.`);
  }
  await sql`SET LOCAL ROLE atlas_backup`.execute(reader);
  return { told: `Sums: those of ${companies.length} companies, counted again.`, faults };
}
