import { isOutOfUse } from '@atlas/contract/asset-status';
import { AccountId, type AssetId, type CompanyId } from '@atlas/contract/identifiers';
import type { Tx } from '../platform/database/executor.ts';
import { AppError, type Refusal, refuse } from '../platform/outcome.ts';
import { normalisePhone } from '../platform/phone.ts';
import { ACCOUNT_CODES, ensureAccount } from './ensure-account.ts';
import { findColleagueWallet, findStanding } from './repository.ts';

/** The payee: a colleague by phone, or an account of the current company. */
export interface Payee {
  readonly phone?: string | undefined;
  readonly companyID?: CompanyId | undefined;
  readonly assetID?: AssetId | undefined;
}

/**
 * The account that a payment goes to.
 * @throws AppError `not_found` if there is no such payee, or they are not in the current company, or the payer does not
 * see the asset
 */
export async function findPayee(
  tx: Tx,
  payee: Payee,
): Promise<AccountId | Refusal<'phone_invalid' | 'account_closed'>> {
  const { phone, companyID, assetID } = payee;
  if (phone !== undefined) {
    const number = normalisePhone(phone);
    if (number === undefined) return refuse('phone_invalid');
    const wallet = await findColleagueWallet(tx, number);
    if (wallet === null) throw new AppError('not_found');
    return AccountId.parse(wallet);
  }
  if (companyID === undefined) throw new AppError('not_found');
  // Nothing can be paid out of the account of an asset that no longer goes through gates.
  const standing = assetID === undefined ? undefined : await findStanding(tx, companyID, assetID);
  if (standing === null) throw new AppError('not_found');
  if (standing !== undefined && isOutOfUse(standing)) return refuse('account_closed');
  const owner =
    assetID === undefined ? { kind: 'company' as const, id: companyID } : { kind: 'asset' as const, id: assetID };
  return ensureAccount(tx, { companyID, owner, code: ACCOUNT_CODES.holding });
}
