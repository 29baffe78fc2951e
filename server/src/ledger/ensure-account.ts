import { AccountId, type CompanyId } from '@atlas/contract/identifiers';
import type { Unit } from '@atlas/money/money';
import { sql } from 'kysely';
import type { Tx } from '../platform/database/executor.ts';

/** Whose account it is. A person's wallet belongs to no company; everyone else's account to the current one. */
export interface AccountOwner {
  readonly kind: 'company' | 'user' | 'node' | 'asset' | 'pass' | 'system';
  /** Up to 200 characters: an id, or what names the owner within its kind. */
  readonly id: string;
}

/** The purpose of an account among those of one owner. */
export const ACCOUNT_CODES = { holding: 1, escrow: 2, mint: 100, burn: 101, redemptionClearing: 102 } as const;

/**
 * The account to find. `companyID` is the current company; null for a person's wallet and the system's own accounts.
 */
export interface AccountInput {
  readonly companyID: CompanyId | null;
  readonly owner: AccountOwner;
  readonly code: number;
  /** The unit that it is counted in; Megajoules by default. */
  readonly unit?: Unit;
}

/**
 * The account of an owner, opened if it does not exist yet.
 * @throws AppError `not_found` for a company, asset or person that does not exist or is not the current company's
 */
export async function ensureAccount(tx: Tx, input: AccountInput): Promise<AccountId> {
  const { companyID, owner, code, unit } = input;
  const { rows } = await sql<{ id: string }>`/* prepared ledger.account */
    SELECT app.ledger_account(${companyID}::uuid, ${owner.kind}, ${owner.id}, ${code}::int, ${unit?.code ?? null}::text) AS id`.execute(
    tx,
  );
  return AccountId.parse(rows[0]?.id);
}
