import type { ComplianceState } from '@atlas/contract/assets';
import type { AssetId, CompanyId } from '@atlas/contract/identifiers';
import type { CompanyRole } from '@atlas/contract/roles';
import type { Scope } from '@atlas/server/platform/database/database';
import { recordFact } from '@atlas/server/platform/events';
import { sql } from 'kysely';
import { actAs, type Colleague, pickColleague } from './colleague.ts';
import type { Standing } from './demo-data.ts';
import { eachAtOnce } from './each-at-once.ts';

/** An asset that was plotted, and how far it is to come. */
export interface PlottedAsset {
  readonly id: AssetId;
  readonly number: string;
  readonly standing: Standing;
}

interface Step {
  readonly fact: `asset.${string}`;
  /** Who does it, in order of preference. */
  readonly by: readonly CompanyRole[];
  readonly reachedBy: readonly Standing[];
  readonly before: State;
  readonly after: State;
}

interface State {
  readonly complianceState: ComplianceState;
}

/** The way past plotting. Nobody who plotted registers. */
const STEPS: readonly Step[] = [
  {
    fact: 'asset.registration_approved',
    by: ['Manager', 'Director'],
    reachedBy: ['registered', 'approved', 'non-compliant', 'on-sale'],
    before: { complianceState: 'PLOTTED' },
    after: { complianceState: 'REGISTERED' },
  },
  {
    fact: 'asset.approved',
    by: ['Gatekeeper', 'Director'],
    reachedBy: ['approved', 'non-compliant', 'on-sale'],
    before: { complianceState: 'REGISTERED' },
    after: { complianceState: 'APPROVED' },
  },
  {
    fact: 'asset.compliance_lapsed',
    by: ['Manager', 'Director'],
    reachedBy: ['non-compliant'],
    before: { complianceState: 'APPROVED' },
    after: { complianceState: 'NON_COMPLIANT' },
  },
];

/** Brings plotted assets to where the demonstration shows them, each step by the person whose work it is, as a fact. */
export async function advanceAssets(
  scope: Scope,
  company: CompanyId,
  staff: readonly Colleague[],
  assets: readonly PlottedAsset[],
): Promise<void> {
  for (const step of STEPS) {
    const concerned = assets.filter(({ standing }) => step.reachedBy.includes(standing));
    if (concerned.length === 0) continue;
    const { tx } = await actAs(scope, pickColleague(staff, step.by), company);
    await tx
      .updateTable('asset')
      .set({
        compliance_state: step.after.complianceState,
        updated_at: sql<Date>`now()`,
      })
      .where('company_id', '=', company)
      .where(
        'id',
        'in',
        concerned.map(({ id }) => id),
      )
      .execute();
    await eachAtOnce(concerned, concerned.length, ({ id, number }) =>
      recordFact(tx, {
        type: step.fact,
        subject: { type: 'asset', id, label: number },
        before: step.before,
        after: step.after,
      }),
    );
  }
}
