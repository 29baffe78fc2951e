import type { CompanyId } from '@atlas/contract/identifiers';
import type { Role } from '@atlas/contract/roles';
import { accessOfSecond, TWO_HANDS, type TwoHandsKind } from '@atlas/contract/two-hands';
import { MOST_DECISIONS } from '@atlas/contract/workbench';
import { readPaymentLimit } from '../ledger/index.ts';
import type { PreparedStatement, Scope } from '../platform/database/database.ts';
import { AppError, JsonText } from '../platform/outcome.ts';

/** The steps of kinds $1 that wait for the reader in the current company; redemptions up to $2; $3 many. */
const DECISIONS: PreparedStatement = {
  name: 'workbench.decisions',
  text: `SELECT json_build_object('decisions', coalesce(json_agg(json_build_object('kind', d.kind, 'id', d.id, 'assetID', d.asset_id,
      'title', d.title, 'by', d.by, 'at', app.instant_text(d.at), 'amount', d.amount::text) ORDER BY d.at, d.id), '[]'))::text
    FROM (
      SELECT w.* FROM (
        SELECT * FROM app.boundaries_to_approve() WHERE 'boundary' = ANY ($1::text[])
        UNION ALL SELECT * FROM app.reviews_to_judge() WHERE 'gate' = ANY ($1::text[])
        UNION ALL SELECT * FROM app.reversals_to_complete() WHERE 'reversal' = ANY ($1::text[])
        UNION ALL SELECT * FROM app.redemptions_to_decide($2::bigint) WHERE 'redemption' = ANY ($1::text[])
        UNION ALL SELECT * FROM app.right_changes_to_decide() WHERE 'right_change' = ANY ($1::text[])
        UNION ALL SELECT * FROM app.sales_to_decide() WHERE 'sale' = ANY ($1::text[])
        UNION ALL SELECT * FROM app.rops_to_decide() WHERE $1::text[] && '{rop,rop_change}'
        UNION ALL SELECT * FROM app.payments_to_decide() WHERE $1::text[] && '{payment,refund,payment_reversal}'
        UNION ALL SELECT * FROM app.events_to_decide() WHERE 'asset_event' = ANY ($1::text[])
        UNION ALL SELECT * FROM app.proposals_to_decide()
        UNION ALL SELECT * FROM app.mint_requests_to_decide()) AS w
      WHERE w.kind = ANY ($1::text[]) ORDER BY w.at, w.id LIMIT $3::int) AS d`,
};

/** What waits in a company for the caller as the second of two people, longest wait first. */
export async function listDecisions(scope: Scope, companyID: CompanyId): Promise<JsonText> {
  const role = await scope.role();
  if (role === null) throw new AppError('not_found');
  const most = role === 'Reception' ? await readPaymentLimit(scope.tx, companyID) : null;
  const values = [kindsFor(role), most === null ? null : most.toString(), MOST_DECISIONS];
  return new JsonText((await scope.readText(DECISIONS, values)) ?? '{"decisions":[]}');
}

/** The kinds of steps that a role completes; of those that any account could, the database finds the person's own. */
function kindsFor(role: Role): readonly TwoHandsKind[] {
  const kinds = Object.keys(TWO_HANDS) as TwoHandsKind[];
  return kinds.filter((kind) => {
    const access = accessOfSecond(kind);
    return typeof access === 'string' || access.includes(role);
  });
}
