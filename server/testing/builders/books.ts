import { createEvent } from '@atlas/contract/asset-events';
import type { MoneyUnit } from '@atlas/contract/books';
import { setRate } from '@atlas/contract/exchange';
import type { AssetEventId, CategoryId } from '@atlas/contract/identifiers';
import type { EntryInput, PostedEntry } from '../../src/books/index.ts';
import { bookAccount, moneyAccount, openMainAccount, postEntry } from '../../src/books/index.ts';
import { isRefusal } from '../../src/platform/outcome.ts';
import type { TestApp } from '../app.ts';
import { call } from '../call.ts';
import type { TestCompany } from './company.ts';
import { asDirector } from './ledger.ts';
import type { TestPerson } from './person.ts';
import { accept } from './proposal.ts';

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

/** An exchange rate that a person of a company proposes, its Director unless said otherwise, and its second Director accepts. */
export async function buildExchangeRate(
  test: TestApp,
  company: TestCompany,
  { by, ...rate }: { day: string; given: MoneyUnit; got: MoneyUnit; rate: string; by?: TestPerson },
): Promise<void> {
  const sent = { params: { companyID: company.companyID }, body: { ...rate, source: 'Bank' } };
  await accept(test, company, await call(test.app, setRate, sent, by ?? company.director));
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
