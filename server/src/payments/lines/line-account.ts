import type { StatementLineId } from '@atlas/contract/identifiers';
import { type BookAccount, bookAccount, moneyAccount, type StoredMoneyAccount } from '../../books/index.ts';
import type { Scope } from '../../platform/database/database.ts';
import { AppError } from '../../platform/outcome.ts';
import { findLine } from './line-repository.ts';

/** The account that a line's money is taken from: the suspense that it waits in, or where the bank put it. */
export async function fromLine(
  { tx }: Scope,
  lineID: StatementLineId,
  account: StoredMoneyAccount,
): Promise<BookAccount> {
  const line = await findLine(tx, lineID);
  if (line === undefined) throw new AppError('not_found');
  return line.number === null ? moneyAccount(account) : bookAccount('suspense', line.unit, line.number);
}
