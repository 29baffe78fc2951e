import { createEvent } from '@atlas/contract/asset-events';
import type { AssetEventId, CategoryId } from '@atlas/contract/identifiers';
import type { EntryInput, PostedEntry } from '../../src/books/index.ts';
import { bookAccount, moneyAccount, openMainAccount, postEntry } from '../../src/books/index.ts';
import { isRefusal } from '../../src/platform/outcome.ts';
import type { TestApp } from '../app.ts';
import { call } from '../call.ts';
import type { TestCompany } from './company.ts';
import { asDirector } from './ledger.ts';

/** Dollars that a company's main account begins with, posted by its Director: 1,000 unless said otherwise. */
export async function buildOpening(
  test: Pick<TestApp, 'database'>,
  company: TestCompany,
  inputs: Partial<EntryInput> & { readonly amount?: bigint } = {},
): Promise<PostedEntry> {
  const { amount = 100_000n, ...parts } = inputs;
  const posted = await asDirector(test, company, async (scope) => {
    const main = moneyAccount(await openMainAccount(scope.tx, 'USD'));
    return postEntry(scope, {
      kind: 'opening',
      valueOn: '2026-01-02',
      lines: [{ debit: main, credit: bookAccount('opening', 'USD'), amount }],
      payee: company.name,
      text: 'opening balances',
      key: crypto.randomUUID(),
      ...parts,
    });
  });
  if (isRefusal(posted)) throw new Error(`the opening was refused: ${posted.code}`);
  return posted;
}

/** A monthly rent of a dollar because of a category of assets. */
export async function buildLoop(
  test: Pick<TestApp, 'app'>,
  { companyID, director }: TestCompany,
  assetCategoryID: CategoryId,
): Promise<AssetEventId> {
  const body = { companyID, eventName: 'Rent', assetCategoryID, assetValue: -1, eventLoop: 'monthly' };
  return (await call(test.app, createEvent, { body }, director)).event._id;
}
