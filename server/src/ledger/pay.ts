import type { Received, Reply } from '@atlas/contract/endpoint';
import { type AccountId, CompanyId } from '@atlas/contract/identifiers';
import type { payFromWallet as fromWallet } from '@atlas/contract/ledger';
import type { Actor } from '../platform/database/database.ts';
import { AppError, isRefusal, type Refusal, refuse } from '../platform/outcome.ts';
import type { Platform } from '../platform/platform.ts';
import type { LedgerRefusal, Moved } from './apply-movements.ts';
import { ACCOUNT_CODES, ensureAccount } from './ensure-account.ts';
import { findPayee } from './find-payee.ts';
import type { MovementGatherer } from './movement-gatherer.ts';
import type { MovementGroup } from './movements.ts';

type Paid = Reply<typeof fromWallet>;
/** The refusals of a payment. */
export type SpendingRefusal = 'insufficient_funds' | 'account_closed';

/**
 * Pays from the person's own wallet; payments of many people are sent together.
 * @throws AppError `not_found` if there is no such payee
 */
export async function payFromWallet(
  platform: Platform,
  gatherer: MovementGatherer,
  actor: Actor,
  input: Received<typeof fromWallet>['body'],
): Promise<Paid | Refusal<SpendingRefusal | 'phone_invalid'>> {
  const company = 'companyID' in input.to ? CompanyId.parse(input.to.companyID) : null;
  const accounts = await platform.database.withTenant(actor, company, async ({ tx }) => {
    const payee = await findPayee(tx, input.to);
    if (isRefusal(payee)) return payee;
    const owner = { kind: 'user' as const, id: actor.sub };
    return { payee, own: await ensureAccount(tx, { companyID: null, owner, code: ACCOUNT_CODES.holding }) };
  });
  if (isRefusal(accounts)) return accounts;
  const moved = await gatherer.move(actor, company, writePayment(accounts.own, accounts.payee, input));
  if (isRefusal(moved)) return narrow(moved);
  platform.announceCommit();
  return viewPayment(moved, accounts.own);
}

/** A payment as one movement. */
export function writePayment(
  from: AccountId,
  to: AccountId,
  input: { readonly key: string; readonly amount: string; readonly note?: string | null | undefined },
): MovementGroup {
  return {
    movements: [{ kind: 'single', debit: from, credit: to, amount: BigInt(input.amount) }],
    reference: { type: 'payment', id: input.note ?? '-' },
    idempotencyKey: input.key,
  };
}

/** A payment as its payer sees it. */
export function viewPayment(moved: Moved, account: AccountId): Paid {
  const [transfer] = moved.transfers;
  const balance = moved.balances[account];
  if (transfer === undefined || balance === undefined) throw new Error('a payment moved nothing');
  const available = (BigInt(balance.posted) - BigInt(balance.held)).toString();
  return { transferID: transfer._id, balance: { ...balance, available } };
}

/** A payment resolves nothing, so only two of the ledger's refusals are its own. @throws AppError for the others */
export function narrow({ code }: Refusal<LedgerRefusal>): Refusal<SpendingRefusal> {
  if (code === 'insufficient_funds' || code === 'account_closed') return refuse(code);
  throw new AppError(code);
}
