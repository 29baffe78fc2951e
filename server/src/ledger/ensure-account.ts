import { AccountId, type CompanyId } from '@atlas/contract/identifiers';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Tx } from '../platform/database/executor.ts';

const Ids = z.array(AccountId);

/** Whose account it is. A person's wallet belongs to no company; everybody else's account to the current one. */
export interface AccountOwner {
  readonly kind: 'company' | 'user' | 'node' | 'asset' | 'pass' | 'system';
  /** Up to 200 characters: an id, or what names the owner within its kind. */
  readonly id: string;
}

/** What an account is for, among the accounts of one owner. */
export const ACCOUNT_CODES = { holding: 1, escrow: 2, mint: 100, burn: 101, redemptionClearing: 102 } as const;

/** Which account is wanted. `companyID` is the current company; null for a person's wallet and the system's own accounts. */
export interface AccountWish {
  readonly companyID: CompanyId | null;
  readonly owner: AccountOwner;
  readonly code: number;
}

/**
 * The account of an owner, opened when it is not there yet.
 * @throws AppError `not_found` for a company, asset or person that is not there or not the current company's
 */
export async function ensureAccount(tx: Tx, wish: AccountWish): Promise<AccountId> {
  const [id] = await ensureAccounts(tx, [wish]);
  if (id === undefined) throw new Error('the ledger opened no account');
  return id;
}

/** Like {@link ensureAccount} for many at once, in the order of the wishes. */
export async function ensureAccounts(tx: Tx, wishes: readonly AccountWish[]): Promise<readonly AccountId[]> {
  const wanted = JSON.stringify(wishes.map(({ companyID, owner, code }) => ({ companyID, ...owner, code })));
  const { rows } = await sql<{ ids: unknown }>`/* prepared ledger.accounts */
    SELECT jsonb_agg(app.ledger_account((w ->> 'companyID')::uuid, w ->> 'kind', w ->> 'id', (w ->> 'code')::int) ORDER BY place) AS ids
    FROM jsonb_array_elements(${wanted}::jsonb) WITH ORDINALITY AS wanted (w, place)`.execute(tx);
  return Ids.parse(rows[0]?.ids);
}
