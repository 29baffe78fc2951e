import type { MoneyAccount } from '@atlas/contract/book-entries';
import { CHART, type MoneyUnit } from '@atlas/contract/books';
import * as booksText from '@atlas/messages/books';
import { nameCurrency } from '@atlas/money/write-money';

/** Where a company's money is: accounts of the books by what people call them. */
export type MoneyPlaces = readonly Pick<MoneyAccount, 'slug' | 'name'>[];

/** An account of the books for people: `Bank · Main account, USD`. */
export function nameAccount(code: number, owner: string | null, places: MoneyPlaces = []): string {
  const line = CHART.get(code);
  const name = line === undefined ? String(code) : booksText.accountName({ name: line.name });
  return owner === null ? name : `${name} · ${nameOwner(code, owner, places)}`;
}

/** What an account belongs to: the name of a bank account, cash box or wallet, or a reference. */
function nameOwner(code: number, owner: string, places: MoneyPlaces): string {
  const isMoney = CHART.get(code)?.owners.includes('money-account') === true;
  const place = isMoney ? places.find(({ slug }) => slug === owner) : undefined;
  return place?.name ?? owner;
}

/** An account with its currency, which is a part of many names already: `Main account, USD`. */
export function nameInUnit(name: string, unit: MoneyUnit): string {
  const currency = nameCurrency(unit);
  return name.endsWith(currency) ? name : `${name}, ${currency}`;
}
