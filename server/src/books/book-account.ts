import {
  BOOK_ACCOUNTS,
  type BookAccountName,
  type BookCode,
  CODE_OF_METHOD,
  type MoneyMethod,
  type MoneyUnit,
} from '@atlas/contract/books';

/** An account of the books. Its owner is the reference by which books name what it belongs to, such as `ROP-2026-000001`. */
export interface BookAccount {
  readonly code: BookCode;
  readonly unit: MoneyUnit;
  readonly owner?: string;
}

/** The owner of an account that the whole company shares. */
export const NO_OWNER = '-';

/** Whether an account of the chart holds money. */
export function isMoney(code: number): boolean {
  return Object.values(CODE_OF_METHOD).some((known) => known === code);
}

/** An account by its name in the chart: `bookAccount('customerCredit', 'USD', 'ROP-2026-000001')`. */
export function bookAccount(name: BookAccountName, unit: MoneyUnit, owner?: string): BookAccount {
  const { code } = BOOK_ACCOUNTS[name];
  return owner === undefined ? { code, unit } : { code, unit, owner };
}

/** The account of the books in which the money of a bank account, cash box or wallet lies. */
export function moneyAccount(place: {
  readonly slug: string;
  readonly method: MoneyMethod;
  readonly unit: MoneyUnit;
}): BookAccount {
  return { code: CODE_OF_METHOD[place.method], unit: place.unit, owner: place.slug };
}
