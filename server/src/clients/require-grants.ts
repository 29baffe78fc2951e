import { companyFacts } from '@atlas/contract/facts/companies';
import type { CompanyId } from '@atlas/contract/identifiers';
import { replaceGrantRule } from '../companies/index.ts';
import type { Scope } from '../platform/database/database.ts';
import { recordFact } from '../platform/events.ts';

/** Sets whether the company's client maps open only with a link; setting it twice is one fact. */
export async function requireGrants(
  { tx }: Scope,
  companyID: CompanyId,
  grantRequired: boolean,
): Promise<{ grantRequired: boolean }> {
  const earlier = await replaceGrantRule(tx, grantRequired);
  if (earlier !== grantRequired) {
    await recordFact(tx, companyFacts.settingsChanged, {
      subject: { id: companyID },
      before: { grantRequired: earlier },
      after: { grantRequired },
    });
  }
  return { grantRequired };
}
