import type { listEntries as endpoint } from '@atlas/contract/book-entries';
import type { Received } from '@atlas/contract/endpoint';
import type { CompanyId } from '@atlas/contract/identifiers';
import type { PreparedStatement } from '../platform/database/database.ts';
import { isMoney } from './book-account.ts';
import { ENTRY_JSON } from './list-repository.ts';

/** Which entries are listed: as the query of the list, without its page. */
export type EntryFilter = Omit<Received<typeof endpoint>['query'], 'limit' | 'before'>;

export interface EntryPage {
  readonly limit: number;
  readonly before?: string | undefined;
}

interface Asked {
  readonly statement: PreparedStatement;
  readonly values: readonly unknown[];
}

/** An account in conditions on a line `l`, and where the sums of its days are. */
interface ChosenAccount {
  readonly debits: string;
  readonly credits: string;
  readonly daySums: string;
  readonly isMoney: boolean;
}

/** Which account is chosen: one of the chart, or of one owner. */
export interface AccountChoice {
  readonly unit: string;
  readonly code: number;
  readonly owner: string | undefined;
}

/** Conditions on the rows of one table, written with the name of that table. */
type Condition = (table: 'e' | 'l') => string;

/**
 * A page of entries under a filter, the latest booking day first, and one more. Each combination of filters is a
 * statement of its own, because each has an index of its own.
 * @param accountID the ledger's account, for the account of one owner: the database plans by how many lines it has
 */
export function askForEntries(
  companyID: CompanyId,
  filter: EntryFilter,
  { limit, before }: EntryPage,
  accountID: string | null,
): Asked {
  const { from, to, kind, text } = filter;
  const [day, place] = before?.split('.') ?? [];
  const values: unknown[] = [companyID];
  const shape: string[] = [];
  const add = (letter: string, value: unknown) => {
    shape.push(letter);
    return `$${values.push(value)}`;
  };
  const days: Condition[] = [];
  const ofEntry: string[] = [];
  if (from !== undefined) {
    const it = add('f', from);
    days.push((table) => `${table}.booked_on >= ${it}::date`);
  }
  if (to !== undefined) {
    const it = add('t', to);
    days.push((table) => `${table}.booked_on <= ${it}::date`);
  }
  if (day !== undefined) {
    const [onDay, atPlace] = [add('b', day), add('', place)];
    days.push((table) => `(${table}.booked_on, ${table}.place) < (${onDay}::date, ${atPlace}::int)`);
  }
  if (kind !== undefined) ofEntry.push(`e.kind = ${add('k', kind)}::text`);
  if (text !== undefined) ofEntry.push(`e.id IN (SELECT app.find_entries(${add('w', text)}::text))`);
  const choice = chooseAccount(filter);
  let unit: string | undefined;
  let account: ChosenAccount | undefined;
  if (choice?.owner !== undefined) account = { ...chooseByOwner(add('o', accountID)), isMoney: isMoney(choice.code) };
  else if (choice !== undefined)
    account = { ...chooseByCode(add('u', choice.unit), add('c', choice.code)), isMoney: isMoney(choice.code) };
  else if (filter.unit !== undefined) unit = add('u', filter.unit);
  const most = `${add('', limit)}::int + 1`;
  const page = choosePage({ days, ofEntry, account, unit, most });
  // Entries that the filter leaves out would lie between two balances.
  const balance = account !== undefined && ofEntry.length === 0 ? readBalance(account) : 'NULL';
  return {
    values,
    statement: {
      name: `books.list-entries ${shape.join('')}${account?.isMoney ? 'm' : ''}`,
      text: `WITH page AS MATERIALIZED (
          SELECT p.*, row_number() OVER (ORDER BY p.booked_on DESC, p.place DESC) AS row_place FROM (${page}) p
        )
        SELECT json_build_object(
          'entries', coalesce((SELECT json_agg(${ENTRY_JSON} ORDER BY p.row_place)
            FROM page p JOIN app.book_entry e ON e.company_id = $1::uuid AND e.id = p.id), '[]'),
          'balance', ${balance})::text`,
    },
  };
}

/** An account has one unit; without a choice, dollars. Undefined when no account is chosen. */
export function chooseAccount({ account, unit }: EntryFilter): AccountChoice | undefined {
  if (account === undefined) return undefined;
  const [code = '', ...owner] = account.split(':');
  return { code: Number(code), owner: owner.length === 0 ? undefined : owner.join(':'), unit: unit ?? 'USD' };
}

function chooseByCode(unit: string, code: string) {
  return {
    debits: `(l.unit = ${unit}::text AND l.debit_code = ${code}::int)`,
    credits: `(l.unit = ${unit}::text AND l.credit_code = ${code}::int)`,
    daySums: `app.book_day_sum d WHERE d.company_id = $1::uuid AND d.unit = ${unit}::text AND d.code = ${code}::int`,
  };
}

function chooseByOwner(id: string) {
  return {
    debits: `l.debit_account = ${id}::uuid`,
    credits: `l.credit_account = ${id}::uuid`,
    daySums: `app.book_account_day d WHERE d.company_id = $1::uuid AND d.account_id = ${id}::uuid`,
  };
}

interface Chosen {
  readonly days: readonly Condition[];
  /** Conditions on an entry `e` that its lines do not know. */
  readonly ofEntry: readonly string[];
  readonly account: ChosenAccount | undefined;
  readonly unit: string | undefined;
  readonly most: string;
}

function choosePage({ days, ofEntry, account, unit, most }: Chosen): string {
  const where = (table: 'e' | 'l', others: readonly string[]) =>
    [`${table}.company_id = $1::uuid`, ...days.map((condition) => condition(table)), ...others].join(' AND ');
  const inOrder = (table: string) => `ORDER BY ${table}.booked_on DESC, ${table}.place DESC LIMIT ${most}`;
  const entriesWhere = (others: readonly string[]) =>
    `SELECT e.id, e.booked_on, e.place FROM app.book_entry e WHERE ${where('e', others)} ${inOrder('e')}`;
  const sides = account ? [account.debits, account.credits] : unit === undefined ? [] : [`l.unit = ${unit}::text`];
  if (sides.length === 0) return entriesWhere(ofEntry);
  if (ofEntry.length > 0) {
    const linesOf = (side: string) =>
      `SELECT l.entry_id FROM app.book_line l WHERE l.company_id = $1::uuid AND ${side}`;
    // Most entries have a line of a money account, so each is asked for it. Any other account has few lines to begin with.
    const hasLine = account?.isMoney
      ? `(${linesOf(`l.entry_id = e.id AND (${sides.join(' OR ')})`)} LIMIT 1) IS NOT NULL`
      : `e.id IN (${sides.map(linesOf).join(' UNION ALL ')})`;
    return entriesWhere([...ofEntry, hasLine]);
  }
  const linesWhere = (
    condition: string,
  ) => `(SELECT DISTINCT ON (l.booked_on, l.place) l.entry_id AS id, l.booked_on, l.place
      FROM app.book_line l WHERE ${where('l', [condition])} ${inOrder('l')})`;
  const [first = '', ...others] = sides.map(linesWhere);
  if (others.length === 0) return first;
  return `SELECT DISTINCT ON (s.booked_on, s.place) s.* FROM (${[first, ...others].join(' UNION ALL ')}) s ${inOrder('s')}`;
}

/** Debits less credits after the first row: the days before its own, and of its day what lies up to its place. */
function readBalance({ debits, credits, daySums }: ChosenAccount): string {
  const ofDay = (side: string) => `(SELECT coalesce(sum(l.amount), 0) FROM app.book_line l
      WHERE l.company_id = $1::uuid AND ${side} AND l.booked_on = t.booked_on AND l.place <= t.place)`;
  return `(SELECT ((SELECT coalesce(sum(d.debits - d.credits), 0) FROM ${daySums} AND d.day < t.booked_on)
      + ${ofDay(debits)} - ${ofDay(credits)})::text FROM page t WHERE t.row_place = 1)`;
}
