import type { Received, Reply } from '@atlas/contract/endpoint';
import { type AccountId, type CompanyId, ProposalId } from '@atlas/contract/identifiers';
import type { payFromTreasury as endpoint } from '@atlas/contract/ledger';
import { sql } from 'kysely';
import type { Scope } from '../platform/database/database.ts';
import { isRefusal, type Refusal, refuse } from '../platform/outcome.ts';
import { hinderVisitor, holdSubject, type PutInForce, proposeChange } from '../proposals/index.ts';
import { applyMovements } from './apply-movements.ts';
import { ACCOUNT_CODES, ensureAccount } from './ensure-account.ts';
import { findPayee } from './find-payee.ts';
import { nameAttempt } from './movements.ts';
import { narrow, type SpendingRefusal, viewPayment, writePayment } from './pay.ts';
import { exceedsPaymentLimit } from './payment-limit.ts';
import { readBalance } from './repository.ts';

type Input = Received<typeof endpoint>['body'];
type Paid = Reply<typeof endpoint>;
interface Payment {
  readonly id: string;
  readonly treasury: AccountId;
  readonly payee: AccountId;
  readonly input: Input;
}

/**
 * Pays from a company's treasury. One person pays up to the company's limit in 24 hours; what goes beyond it, or into the
 * payer's own wallet, waits for a second person.
 * @throws AppError `not_found` for an asset or person that is not the company's
 */
export async function payFromTreasury(
  scope: Scope,
  companyID: CompanyId,
  input: Input,
): Promise<Paid | Refusal<SpendingRefusal | 'phone_invalid' | 'step_refused'>> {
  const visitor = await hinderVisitor(scope);
  if (visitor !== undefined) return refuse('step_refused', { reason: visitor });
  const payee = await findPayee(scope.tx, 'assetID' in input.to ? { ...input.to, companyID } : input.to);
  if (isRefusal(payee)) return payee;
  const treasury = await ensureTreasury(scope, companyID);
  const isOver = await needsSecondPerson(scope, companyID, { treasury, payee, amount: BigInt(input.amount) });
  // The payment's own id in the ledger, so that the same key is one proposal and one payment.
  const id = nameAttempt(companyID, input.key);
  // Asked after the limit, which holds back other payments of the same person.
  const isPaid = await wasPaid(scope, id);
  const waits = !isPaid && (await holdSubject(scope.tx, companyID, 'treasury_payment', id)) !== undefined;
  if (waits || (isOver && !isPaid)) return proposePayment(scope, companyID, { id, treasury, payee, input });
  const moved = await applyMovements(scope, writePayment(treasury, payee, input));
  return isRefusal(moved) ? narrow(moved) : { ...viewPayment(moved, treasury), proposalID: null };
}

/** Makes the payment that a second person accepted, unless it has been made. @throws AppError `not_found` for an asset that is gone */
export const acceptPayment: PutInForce<'treasury_payment'> = async (scope, companyID, { after }, id) => {
  if (await wasPaid(scope, id)) return 'STALE';
  const { assetID, payee, ...payment } = after;
  // The asset may have gone out of use since.
  const open = assetID === null ? payee : await findPayee(scope.tx, { companyID, assetID });
  if (isRefusal(open)) return refuse('account_closed');
  const treasury = await ensureTreasury(scope, companyID);
  const moved = await applyMovements(scope, writePayment(treasury, payee, payment));
  return isRefusal(moved) ? narrow(moved) : 'IN_FORCE';
};

async function needsSecondPerson(
  scope: Scope,
  companyID: CompanyId,
  { treasury, payee, amount }: { readonly treasury: AccountId; readonly payee: AccountId; readonly amount: bigint },
): Promise<boolean> {
  const exceeds = await exceedsPaymentLimit(scope, companyID, treasury, amount);
  const { rows } = await sql<{ own: boolean }>`SELECT app.is_own_wallet(${payee}) AS own`.execute(scope.tx);
  return exceeds || rows[0]?.own !== false;
}

/** Whether a payment moved what it should: one that the ledger refused is not written down. */
async function wasPaid({ tx }: Scope, id: string): Promise<boolean> {
  const paid = await tx.selectFrom('transfer').select('id').where('attempt_id', '=', id).executeTakeFirst();
  return paid !== undefined;
}

async function proposePayment(
  scope: Scope,
  companyID: CompanyId,
  { id, treasury, payee, input }: Payment,
): Promise<Paid | Refusal<'step_refused'>> {
  const { key, amount, note = null } = input;
  const assetID = 'assetID' in input.to ? input.to.assetID : null;
  const after = { key, amount, note, payee, assetID };
  const wish = { kind: 'treasury_payment', id, subject: id, before: null, after } as const;
  const proposed = await proposeChange(scope, companyID, wish);
  if (isRefusal(proposed)) return proposed;
  return {
    transferID: null,
    balance: await readBalance(scope.tx, treasury),
    proposalID: ProposalId.parse(proposed),
  };
}

/** The treasury of a company, opened when it is not there yet. */
export function ensureTreasury({ tx }: Scope, companyID: CompanyId): Promise<AccountId> {
  return ensureAccount(tx, { companyID, owner: { kind: 'company', id: companyID }, code: ACCOUNT_CODES.holding });
}
