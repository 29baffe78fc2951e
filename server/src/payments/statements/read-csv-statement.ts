import { because } from '@atlas/contract/reasons';
import type { StatementMapping, StatementQuestion } from '@atlas/contract/statements';
import papaparse from 'papaparse';
import { UnreadableFile } from '../../geodata/index.ts';
import { readEscaped } from '../../platform/csv-line.ts';
import { findDecimalMarks, readAmount, readSide } from './amounts.rules.ts';
import { findDayOrders, readDay } from './days.rules.ts';
import { decodeStatement } from './decode-statement.ts';
import { MOST_LINES, type ReadLine, type ReadStatement } from './read-statement.ts';
import { foldName, guessColumns } from './sheet-columns.rules.ts';

/** What is known before a sheet is read. */
export interface SheetOrder {
  readonly bytes: Uint8Array;
  /** The mappings of the account, by the key of the header that they are for. */
  readonly known: Readonly<Record<string, StatementMapping>>;
  /** The mapping that a person gave for this file. */
  readonly given: StatementMapping | undefined;
  /** The last day that a line can be of. */
  readonly today: string;
}

/** A sheet that was read, or a question about its columns. */
export type SheetEnd =
  | {
      readonly kind: 'read';
      readonly statement: ReadStatement;
      readonly header: string;
      readonly mapping: StatementMapping;
    }
  | { readonly kind: 'asks'; readonly question: StatementQuestion };

interface Row {
  readonly at: number;
  readonly cells: readonly string[];
}

const SAMPLES = 8;
const MOST_COLUMNS = 100;
const MOST_CHARACTERS = 2_000;
const OPENING = /\b(opening|brought forward|balance b\/?f|b\/f)\b/i;
const CLOSING = /\b(closing|carried forward|balance c\/?f|c\/f|totals?)\b/i;

/**
 * Reads the sheet of a bank by a mapping of its columns: the one given, or the one kept for its header. Without one, and
 * whenever days or amounts can be read in two ways, it asks. @throws UnreadableFile for a line that is not understood
 */
export function readCsvStatement({ bytes, known, given, today }: SheetOrder): SheetEnd {
  const rows = parseRows(decodeStatement(bytes, undefined));
  const guess = guessColumns(rows.map(({ cells }) => cells));
  const header = writeHeader(rows, given?.header ?? guess.header);
  const mapping = given ?? findKnown(known, rows);
  if (mapping === undefined) return { kind: 'asks', question: ask(rows, guess, today) };
  const key = given === undefined ? writeHeader(rows, mapping.header) : header;
  return { kind: 'read', statement: readRows(rows, mapping, today), header: key, mapping };
}

function findKnown(known: SheetOrder['known'], rows: readonly Row[]): StatementMapping | undefined {
  return Object.entries(known).find(([key, { header }]) => key === writeHeader(rows, header))?.[1];
}

/** What a mapping is kept by: the names of the columns, or how many there are. */
function writeHeader(rows: readonly Row[], header: number): string {
  const cells = rows[header]?.cells;
  if (cells === undefined) return `columns:${Math.max(0, ...rows.map((row) => row.cells.length))}`;
  return cells.map(foldName).join('|');
}

function parseRows(text: string): readonly Row[] {
  const { data } = papaparse.parse<string[]>(text.replace(/[\r\n]+$/, ''), {
    delimitersToGuess: [',', ';', '\t', '|'],
  });
  const rows = data.flatMap((cells, index) =>
    cells.some((cell) => cell.trim() !== '')
      ? [{ at: index + 1, cells: cells.map((cell) => readEscaped(cell).trim()) }]
      : [],
  );
  if (rows.length === 0) throw new UnreadableFile(because('statement_without_lines'));
  if (rows.length > MOST_LINES) throw new UnreadableFile(because('statement_too_long', { most: MOST_LINES }));
  const wide = rows.find(
    ({ cells }) => cells.length > MOST_COLUMNS || cells.some((cell) => cell.length > MOST_CHARACTERS),
  );
  // The question about a sheet shows some of its rows.
  if (wide !== undefined) {
    const limits = { columns: MOST_COLUMNS, characters: MOST_CHARACTERS };
    throw new UnreadableFile(because('statement_too_wide', limits), wide.at);
  }
  return rows;
}

function ask(rows: readonly Row[], guess: ReturnType<typeof guessColumns>, today: string): StatementQuestion {
  const body = rows.slice(guess.header + 1).map(({ cells }) => cells);
  const { columns } = guess;
  const cellsOf = (...indexes: (number | undefined)[]) =>
    body.flatMap((cells) => indexes.flatMap((index) => (index === undefined ? [] : (cells[index] ?? '').trim())));
  const days = cellsOf(columns.day).filter((cell) => /\d/.test(cell));
  const amounts = cellsOf(columns.amount, columns.paidIn, columns.paidOut, columns.balance);
  return {
    header: guess.header,
    names: [...(rows[guess.header]?.cells ?? [])],
    rows: body.slice(0, SAMPLES).map((cells) => [...cells]),
    columns: { ...columns, text: columns.text ?? [] },
    dayOrders: [...findDayOrders(days, today)],
    decimalMarks: [...findDecimalMarks(amounts)],
  };
}

function readRows(rows: readonly Row[], mapping: StatementMapping, today: string): ReadStatement {
  const stated = readPreamble(rows.slice(0, Math.max(0, mapping.header)));
  const lines: (ReadLine & { readonly balance: bigint | null })[] = [];
  let leftOut = 0;
  let [opening, closing]: [bigint | null, bigint | null] = [null, null];
  for (const row of rows.slice(mapping.header + 1)) {
    const { day, amount, balance, text } = readRow(row, mapping);
    if (amount === null || amount === 0n || day === undefined) {
      if (OPENING.test(text)) opening = balance ?? amount ?? opening;
      else if (CLOSING.test(text)) closing = balance ?? closing;
      else if (amount !== null && amount !== 0n)
        throw new UnreadableFile(because('statement_day_unreadable', { line: row.at }), row.at);
      else leftOut += 1;
      continue;
    }
    if (day > today) throw new UnreadableFile(because('statement_day_ahead', { line: row.at }), row.at);
    lines.push({ ...readTexts(row, mapping), at: row.at, day, amount, takesBack: false, balance });
  }
  if (lines.length === 0) throw new UnreadableFile(because('statement_without_lines'));
  const chained = followBalances(lines);
  const withoutBalances = lines.map(({ balance: _, ...line }) => line);
  return {
    format: 'csv',
    ...stated,
    opening: chained?.opening ?? opening,
    closing: chained?.closing ?? closing,
    lines: withoutBalances,
    leftOut,
  };
}

function readRow({ at, cells }: Row, { columns, dayOrder, decimalMark }: StatementMapping) {
  const cell = (index: number | undefined) => (index === undefined ? '' : (cells[index] ?? ''));
  const read = (index: number | undefined) => {
    const amount = readAmount(cell(index), decimalMark);
    if (amount === undefined) throw new UnreadableFile(because('statement_amount_unreadable', { line: at }), at);
    return amount;
  };
  const text = cells.filter((_, index) => index !== columns.amount).join(' ');
  const day = readDay(cell(columns.day), dayOrder);
  // A line of totals may hold words where the others have amounts.
  const isSum = day === undefined && (OPENING.test(text) || CLOSING.test(text));
  const balance = isSum ? (readAmount(cell(columns.balance), decimalMark) ?? null) : read(columns.balance);
  return { day, amount: isSum ? null : readMoved(), balance, text };

  function readMoved(): bigint | null {
    if (columns.amount !== undefined) {
      const amount = read(columns.amount);
      if (columns.side === undefined || amount === null) return amount;
      const side = readSide(cell(columns.side));
      if (side === undefined) throw new UnreadableFile(because('statement_side_unreadable', { line: at }), at);
      return side * (amount < 0n ? -amount : amount);
    }
    const [paidIn, paidOut] = [read(columns.paidIn), read(columns.paidOut)];
    if ((paidIn ?? 0n) !== 0n && (paidOut ?? 0n) !== 0n)
      throw new UnreadableFile(because('statement_two_amounts', { line: at }), at);
    if (paidIn === null && paidOut === null) return null;
    // Some banks write what was paid out with a minus, although it has its own column.
    const out = paidOut ?? 0n;
    return (paidIn ?? 0n) - (out < 0n ? -out : out);
  }
}

function readTexts({ cells }: Row, { columns }: StatementMapping) {
  const cell = (index: number | undefined) =>
    (index === undefined ? '' : (cells[index] ?? '')).replace(/\s+/g, ' ').trim();
  return {
    bankID: cell(columns.bankID) || null,
    payer: cell(columns.payer) || null,
    reference: cell(columns.reference) || null,
    text: columns.text
      .map(cell)
      .filter((part) => part !== '')
      .join(' · '),
  };
}

/** Account and currency, as the lines above the header name them. */
function readPreamble(rows: readonly Row[]): Pick<ReadStatement, 'account' | 'currency'> {
  const named = (pattern: RegExp) => {
    for (const { cells } of rows) {
      const index = cells.findIndex((cell) => pattern.test(cell));
      if (index < 0) continue;
      const own = (cells[index] ?? '').split(':')[1]?.trim();
      const value = own || cells.slice(index + 1).find((cell) => cell !== '');
      if (value !== undefined) return value;
    }
    return undefined;
  };
  const account = named(/^account\s*(number|no\.?|#)?\s*:?/i);
  const currency = named(/^(account )?currency\b/i);
  return {
    account: account !== undefined && /\d{5,}/.test(account.replace(/[\s-]/g, '')) ? account : null,
    currency: currency !== undefined && /^[a-z]{3}$/i.test(currency) ? currency.toUpperCase() : null,
  };
}

/** Opening and closing balance by a column of balances, whichever way the lines run; undefined if they do not follow. */
function followBalances(
  lines: readonly { readonly amount: bigint; readonly balance: bigint | null }[],
): { readonly opening: bigint; readonly closing: bigint } | undefined {
  for (const ordered of [lines, lines.toReversed()]) {
    const [first] = ordered;
    const last = ordered.at(-1);
    if (first?.balance == null || last?.balance == null) return undefined;
    const follows = ordered.every(({ amount, balance }, index) => {
      const before = ordered[index - 1]?.balance;
      return index === 0 || (balance !== null && before != null && before + amount === balance);
    });
    if (follows) return { opening: first.balance - first.amount, closing: last.balance };
  }
  // The balances do not follow each other, but the first and the last still show what is missing.
  const [first] = lines;
  const last = lines.at(-1);
  if (first?.balance == null || last?.balance == null) return undefined;
  return { opening: first.balance - first.amount, closing: last.balance };
}
