import { redemptionFacts } from '@atlas/contract/facts/redemptions';
import type { AccountId, CompanyId, ProposalId } from '@atlas/contract/identifiers';
import * as doneText from '@atlas/messages/done';
import { sql } from 'kysely';
import type { Scope } from '../platform/database/database.ts';
import type { Reader } from '../platform/database/executor.ts';
import { recordFact } from '../platform/events.ts';
import { isRefusal, type Refusal } from '../platform/outcome.ts';
import { outdateProposals, type PutInForce, proposeChange } from '../proposals/index.ts';
import { DEFAULT_PAYMENT_LIMIT } from './rules.ts';

/** Milli-Megajoules above which a payment from the company's treasury needs two people, and a redemption a Manager, Director or Admin. */
export async function readPaymentLimit(reader: Reader, companyID: CompanyId): Promise<bigint> {
  const row = await reader
    .selectFrom('ledger_policy')
    .select('redemption_limit')
    .where('company_id', '=', companyID)
    .executeTakeFirst();
  return row === undefined ? DEFAULT_PAYMENT_LIMIT : BigInt(row.redemption_limit);
}

/**
 * Whether an amount takes more from the treasury than the limit, with what the acting person took in the last 24 hours
 * without a second one. Their other payments wait until the transaction ends.
 */
export async function exceedsPaymentLimit(
  { tx }: Scope,
  companyID: CompanyId,
  treasury: AccountId,
  amount: bigint,
): Promise<boolean> {
  const { rows } = await sql<{ paid: string }>`SELECT app.paid_alone(${treasury})::text AS paid`.execute(tx);
  return BigInt(rows[0]?.paid ?? 0) + amount > (await readPaymentLimit(tx, companyID));
}

/** Lowers the limit, or proposes a higher one, which a second person puts in force. */
export async function setPaymentLimit(
  scope: Scope,
  companyID: CompanyId,
  limit: string,
): Promise<{ readonly message: string; readonly proposalID: ProposalId | null } | Refusal<'step_refused'>> {
  const { locale } = scope;
  const before = { limit: (await readPaymentLimit(scope.tx, companyID)).toString() };
  const change = { before, after: { limit } };
  if (BigInt(limit) <= BigInt(before.limit)) {
    await outdateProposals(scope, companyID, 'payment_limit', companyID);
    await writeLimit(scope, companyID, change);
    return { message: doneText.limitSet({}, { locale }), proposalID: null };
  }
  const proposalID = await proposeChange(scope, companyID, { kind: 'payment_limit', subject: companyID, ...change });
  return isRefusal(proposalID) ? proposalID : { message: doneText.changeProposed({}, { locale }), proposalID };
}

/** Sets the limit that a second person accepted, unless another one came into force since. */
export const acceptLimit: PutInForce<'payment_limit'> = async (scope, companyID, change) => {
  if ((await readPaymentLimit(scope.tx, companyID)) !== BigInt(change.before.limit)) return 'STALE';
  await writeLimit(scope, companyID, change);
  return 'IN_FORCE';
};

async function writeLimit({ tx }: Scope, companyID: CompanyId, { before, after }: Parameters<typeof acceptLimit>[2]) {
  const { limit } = after;
  await tx
    .insertInto('ledger_policy')
    .values({ company_id: companyID, redemption_limit: limit })
    .onConflict((conflict) =>
      conflict.column('company_id').doUpdateSet({ redemption_limit: limit, changed_at: sql<Date>`clock_timestamp()` }),
    )
    .execute();
  await recordFact(tx, redemptionFacts.redemptionLimitSet, { subject: { id: companyID }, before, after });
}
