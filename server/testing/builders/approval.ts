import { assetFacts } from '@atlas/contract/facts/assets';
import type { AssetId, CompanyId } from '@atlas/contract/identifiers';
import { sql } from 'kysely';
import { recordFact } from '../../src/platform/events.ts';
import type { TestApp } from '../app.ts';
import type { TestPerson } from './person.ts';

/** Puts a plotted asset into another compliance state, with its fact. */
export async function buildCompliance(
  test: Pick<TestApp, 'database'>,
  person: Pick<TestPerson, 'actor'>,
  { companyID, assetID }: { readonly companyID: CompanyId; readonly assetID: AssetId },
  state: 'APPROVED' | 'NON_COMPLIANT',
): Promise<void> {
  await test.database.withTenant(person.actor, companyID, async ({ tx }) => {
    await sql`UPDATE app.asset SET compliance_state = ${state} WHERE id = ${assetID}`.execute(tx);
    await recordFact(tx, state === 'APPROVED' ? assetFacts.assetApproved : assetFacts.complianceLapsed, {
      subject: { id: assetID },
      after: { complianceState: state },
    });
  });
}
