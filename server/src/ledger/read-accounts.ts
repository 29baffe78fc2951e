import type { CompanyId } from '@atlas/contract/identifiers';
import type { Scope } from '../platform/database/database.ts';
import { JsonText } from '../platform/outcome.ts';
import { READ_TREASURY, READ_WALLET, TREASURY_RECEIPTS, WALLET_RECEIPTS } from './repository.ts';
import { asksForMint, DEFAULT_PAYMENT_LIMIT } from './rules.ts';

interface Page {
  readonly before?: string | undefined;
  readonly limit: number;
}
const NO_RECEIPTS = '{"receipts":[],"next":null}';

/** The person's own wallet; an unused one is empty. */
export async function readWallet(scope: Scope): Promise<JsonText> {
  return requireText(await scope.readText(READ_WALLET, []));
}

/** Movements in and out of the person's own wallet, newest first. */
export async function listWalletReceipts(scope: Scope, page: Page): Promise<JsonText> {
  return new JsonText((await scope.readText(WALLET_RECEIPTS, [null, page.before ?? null, page.limit])) ?? NO_RECEIPTS);
}

/** A company's treasury and what its assets and gates hold. */
export async function readTreasury(scope: Scope, companyID: CompanyId): Promise<JsonText> {
  const leads = asksForMint(await scope.role());
  return requireText(await scope.readText(READ_TREASURY, [companyID, true, leads, String(DEFAULT_PAYMENT_LIMIT)]));
}

/** Movements in and out of a company's treasury, newest first. */
export async function listTreasuryReceipts(scope: Scope, companyID: CompanyId, page: Page): Promise<JsonText> {
  const values = [companyID, page.before ?? null, page.limit];
  return new JsonText((await scope.readText(TREASURY_RECEIPTS, values)) ?? NO_RECEIPTS);
}

function requireText(text: string | null): JsonText {
  if (text === null) throw new Error('the ledger answered nothing');
  return new JsonText(text);
}
