import type { Received, Reply } from '@atlas/contract/endpoint';
import type { exchangeMoney as endpoint } from '@atlas/contract/exchange';
import type { UserId } from '@atlas/contract/identifiers';
import { because } from '@atlas/contract/reasons';
import * as doneText from '@atlas/messages/done';
import { reduceRate } from '@atlas/money/exchange-rate';
import type { Scope } from '../platform/database/database.ts';
import { isRefusal, type Refusal, refuse } from '../platform/outcome.ts';
import { decidesAlone, hinderVisitor, type PutInForce, proposeChange } from '../proposals/index.ts';
import { bookAccount, moneyAccount } from './book-account.ts';
import { today } from './days.ts';
import { openMoneyAccounts, type StoredMoneyAccount } from './money-accounts.ts';
import { type BookScope, type PostedEntry, postEntry } from './post-entry.ts';

type Input = Received<typeof endpoint>;

export interface Exchange {
  /** Slugs of the company's own accounts. Amounts are in the smallest part of their units. */
  readonly give: Omit<Input['body']['give'], 'amount'> & { readonly amount: bigint };
  readonly get: Omit<Input['body']['get'], 'amount'> & { readonly amount: bigint };
  readonly valueOn: string;
  /** With whom, by name. */
  readonly with: string;
  readonly key: string;
  readonly madeBy?: UserId;
}

/** Books money given in one unit and got in another; its rate is the exact fraction of the two amounts. */
export async function postExchange(
  scope: BookScope,
  { give, get, valueOn, with: payee, key, madeBy }: Exchange,
): Promise<PostedEntry | Refusal<'step_refused'>> {
  const places = await openMoneyAccounts(scope.tx);
  const [from, to] = [find(places, give), find(places, get)];
  if (from === undefined || to === undefined)
    return refuse('step_refused', { reason: because('money_account_missing') });
  return postEntry(scope, {
    kind: 'exchange',
    valueOn,
    lines: [
      { debit: moneyAccount(to), credit: bookAccount('exchange', to.unit), amount: get.amount },
      { debit: bookAccount('exchange', from.unit), credit: moneyAccount(from), amount: give.amount },
    ],
    payee,
    text: `${from.name} to ${to.name}`,
    rate: reduceRate({ num: get.amount, den: give.amount }),
    ...(madeBy === undefined ? {} : { madeBy }),
    key,
  });
}

/** Proposes an exchange, or books it at once if nobody else in the company could decide. */
export async function proposeExchange(
  scope: Scope,
  { companyID }: Input['params'],
  body: Input['body'],
): Promise<Reply<typeof endpoint> | Refusal<'step_refused'>> {
  const { tx, locale } = scope;
  const visitor = await hinderVisitor(scope);
  if (visitor !== undefined) return refuse('step_refused', { reason: visitor });
  if (body.valueOn > (await today(tx))) return refuse('step_refused', { reason: because('entry_day_ahead') });
  const places = await openMoneyAccounts(tx);
  if (find(places, body.give) === undefined || find(places, body.get) === undefined)
    return refuse('step_refused', { reason: because('money_account_missing') });
  if (await decidesAlone(scope, 'exchange')) {
    const posted = await postExchange(scope, countAmounts(body));
    if (isRefusal(posted)) return posted;
    return {
      message: doneText.moneyExchanged({ number: posted.number }, { locale }),
      number: posted.number,
      proposalID: null,
    };
  }
  const wish = { kind: 'exchange', id: body.key, subject: body.key, before: null, after: body } as const;
  const proposalID = await proposeChange(scope, companyID, wish);
  return isRefusal(proposalID)
    ? proposalID
    : { message: doneText.changeProposed({}, { locale }), number: null, proposalID };
}

/** Books the exchange of a proposal that a second person accepted. */
export const acceptExchange: PutInForce<'exchange'> = async (scope, _companyID, { after }, _subject, maker) => {
  const posted = await postExchange(scope, { ...countAmounts(after), madeBy: maker });
  return isRefusal(posted) ? posted : 'IN_FORCE';
};

function countAmounts({ give, get, ...rest }: Input['body']): Exchange {
  return { ...rest, give: { ...give, amount: BigInt(give.amount) }, get: { ...get, amount: BigInt(get.amount) } };
}

function find(places: readonly StoredMoneyAccount[], { account, unit }: Pick<Exchange['give'], 'account' | 'unit'>) {
  return places.find((place) => place.slug === account && place.unit === unit);
}
