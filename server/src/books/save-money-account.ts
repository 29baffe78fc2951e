import { CODE_OF_METHOD } from '@atlas/contract/books';
import type { Received, Reply } from '@atlas/contract/endpoint';
import { bookFacts } from '@atlas/contract/facts/books';
import { type saveMoneyAccount as endpoint, MOST_MONEY_ACCOUNTS } from '@atlas/contract/money-accounts';
import { because } from '@atlas/contract/reasons';
import * as doneText from '@atlas/messages/done';
import { sql } from 'kysely';
import type { Scope } from '../platform/database/database.ts';
import { recordFact } from '../platform/events.ts';
import { type Refusal, refuse } from '../platform/outcome.ts';
import { hinderVisitor } from '../proposals/index.ts';
import { readMoneyAccounts } from './money-accounts.ts';

/** Adds a bank account, cash box or wallet, or changes the name and number of one. */
export async function saveMoneyAccount(
  scope: Scope,
  { moneyAccountID: id }: Received<typeof endpoint>['params'],
  body: Received<typeof endpoint>['body'],
): Promise<Reply<typeof endpoint> | Refusal<'step_refused'>> {
  const { tx, locale } = scope;
  const visitor = await hinderVisitor(scope);
  if (visitor !== undefined) return refuse('step_refused', { reason: visitor });
  const wanted = { ...body, id, code: CODE_OF_METHOD[body.method], most: MOST_MONEY_ACCOUNTS };
  const { rows } = await sql<{ answer: string }>`
    SELECT app.save_money_account(${JSON.stringify(wanted)}::jsonb) AS answer`.execute(tx);
  if (rows[0]?.answer === 'money_accounts_many')
    return refuse('step_refused', { reason: because('money_accounts_many', { most: MOST_MONEY_ACCOUNTS }) });
  if (rows[0]?.answer !== 'done') return refuse('step_refused', { reason: because('money_account_fixed') });
  const saved = (await readMoneyAccounts(tx)).find((account) => account.id === id);
  if (saved === undefined) throw new Error('the account was not saved');
  const { slug } = saved;
  await recordFact(tx, bookFacts.moneyAccountSaved, { subject: { id, label: slug }, after: { slug } });
  const { id: _id, ...account } = saved;
  return { message: doneText.moneyAccountSaved({}, { locale }), account: { _id, ...account } };
}
