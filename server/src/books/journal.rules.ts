import { CHART } from '@atlas/contract/books';
import { findUnit, type Unit } from '@atlas/money/money';

/** Where amounts end, and how wide accounts are written, so that the columns of a page line up. */
const ACCOUNT_WIDTH = 52;
const AMOUNT_WIDTH = 20;
const OUTSIDE = { name: 'equity:outside', code: 3300, type: 'Equity' };

const TYPES = {
  asset: 'Asset',
  liability: 'Liability',
  equity: 'Equity',
  income: 'Revenue',
  expense: 'Expense',
} as const;
/** Accounts of the chart that hold money at hand. */
const CASH = new Set([1000, 1010, 1020]);

/** An account as the journal declares it. */
export interface JournalAccount {
  readonly name: string;
  readonly code: number;
  readonly type: string;
}

export interface Posting {
  readonly account: JournalAccount;
  /** Debits are positive, in the smallest part of the unit. */
  readonly amount: bigint;
  readonly unit: string;
}

export interface JournalEntry {
  readonly day: string;
  readonly number: string;
  readonly payee: string;
  readonly text: string;
  /** In their order; a value with a comma would end its tag. */
  readonly tags: readonly (readonly [name: string, value: string])[];
  readonly postings: readonly Posting[];
}

/** A payee or a text on one line, without the characters that mean something in a journal. */
function escapeText(text: string): string {
  const plain = text
    .replace(/[\s\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replaceAll(';', ',')
    .replaceAll('|', '/')
    .trim();
  return plain === '' ? '-' : plain;
}

/** The value of a tag, which a comma would end. */
function escapeTag(text: string): string {
  return escapeText(text).replaceAll(',', ' ');
}

/** An account of the books by its code in the chart and the reference of what it belongs to. */
export function bookAccountName({
  code,
  owner,
}: {
  readonly code: number;
  readonly owner: string | null;
}): JournalAccount {
  const line = CHART.get(code);
  if (line === undefined) throw new Error(`the chart has no account ${code}`);
  const name = owner === null ? line.path : `${line.path}:${escapePart(owner)}`;
  return { name, code, type: CASH.has(code) ? 'Cash' : TYPES[line.class] };
}

/** An account of Megajoules: the company's own are assets, everyone else's lie outside. */
export function megajouleAccountName(own: string | null): JournalAccount {
  return own === null ? OUTSIDE : { name: `assets:megajoules:${escapePart(own)}`, code: 1, type: 'Asset' };
}

/** Part of an account's name: a colon would divide it, and two spaces would end it. */
function escapePart(text: string): string {
  return escapeText(text).replaceAll(':', '-');
}

/** What a journal begins with: its units, and every account and payee in it. */
export function writeHead(
  company: string,
  units: readonly Unit[],
  accounts: readonly JournalAccount[],
  payees: readonly string[],
): string {
  const declared = new Map(accounts.map((account) => [account.name, account]));
  const order = (one: JournalAccount, other: JournalAccount) =>
    one.code === other.code ? compare(one.name, other.name) : one.code - other.code;
  const named = [...new Set(payees.map(escapeText))].sort(compare);
  return [
    `; Journal of ${escapeText(company)}. Debits are positive. Only posted movements; holds are not in it.`,
    'decimal-mark .',
    ...units.map(({ code, decimals }) => `commodity 1000.${'0'.repeat(decimals)} ${code}`),
    '',
    // At least two spaces end the name, however long.
    ...[...declared.values()]
      .sort(order)
      .map(({ name, code, type }) => `account ${`${name} `.padEnd(ACCOUNT_WIDTH - 1)} ; type: ${type}, code: ${code}`),
    '',
    ...named.map((payee) => `payee ${payee}`),
    '',
    '',
  ].join('\n');
}

/** One entry with its postings. */
export function writeEntry({ day, number, payee, text, tags, postings }: JournalEntry): string {
  const said = tags.map(([name, value]) => `${name}:${escapeTag(value)}`).join(', ');
  const head = `${day} * (${number}) ${escapeText(payee)} | ${escapeText(text)}  ; ${said}`;
  return `${[head, ...postings.map(writePosting)].join('\n')}\n\n`;
}

/** Balances at the end of a month, each proved by a posting of nothing. */
export function writeBalances(month: string, day: string, balances: readonly Posting[]): string {
  const head = `${day} * Atlas Engine | balances at the end of ${month}  ; kind:balances`;
  const lines = balances
    .toSorted((one, other) => compare(one.account.name, other.account.name) || compare(one.unit, other.unit))
    .map((balance) => `${writePosting({ ...balance, amount: 0n })} = ${writeAmount(balance)}`);
  return `${[head, ...lines].join('\n')}\n\n`;
}

function writePosting(posting: Posting): string {
  const amount = writeAmount(posting);
  // At least two spaces divide the account from the amount.
  const account = posting.account.name.padEnd(ACCOUNT_WIDTH);
  const room = Math.max(AMOUNT_WIDTH, amount.length + 2);
  return `    ${account}${amount.padStart(room)}`;
}

/** `-20000.00 USD`. */
function writeAmount({ amount, unit }: Pick<Posting, 'amount' | 'unit'>): string {
  const decimals = findUnit(unit)?.decimals ?? 0;
  const digits = (amount < 0n ? -amount : amount).toString().padStart(decimals + 1, '0');
  const figure = decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
  return `${amount < 0n ? '-' : ''}${figure} ${unit}`;
}

/** By code units, the same in every language. */
function compare(one: string, other: string): number {
  return one === other ? 0 : one < other ? -1 : 1;
}
