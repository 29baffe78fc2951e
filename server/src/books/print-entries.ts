import { Readable } from 'node:stream';
import { type BookEntry, MOST_FILE_ENTRIES } from '@atlas/contract/book-entries';
import type { CompanyId } from '@atlas/contract/identifiers';
import * as words from '@atlas/messages/books';
import { USD } from '@atlas/money/money';
import { writeChange, writeMoney } from '@atlas/money/write-money';
import { readCompanyName } from '../companies/index.ts';
import { drawLine, INK, PAPER, renderPages, write, writeLines } from '../papers/index.ts';
import type { Scope } from '../platform/database/database.ts';
import type { FileAnswer } from '../platform/handler.ts';
import type { Locale } from '../platform/locale.ts';
import { printDay, printMoment } from '../platform/print-moment.ts';
import type { EntryFilter } from './entry-statement.ts';
import { walkEntries } from './walk-entries.ts';
import { writeAppliedRate } from './write-exchange.ts';

const LEFT = PAPER.margin;
const RIGHT = PAPER.width - PAPER.margin;
const WIDTH = RIGHT - LEFT;
const LAST_ROW = PAPER.height - PAPER.margin - 20;
const ROW = 15;
/** Payee and text take as many lines as they need, up to these. */
const MOST_LINES = 4;
const LEADING = 11;
/** Where columns begin; figures end where the next one begins. */
const COLUMN = { day: LEFT + 84, text: LEFT + 150, amount: RIGHT - 80 } as const;

/** The chosen entries as PDF, the latest first: what each brought or took, and the balance of a chosen account. */
export async function printEntries(scope: Scope, companyID: CompanyId, filter: EntryFilter): Promise<FileAnswer> {
  const { locale } = scope;
  const company = await readCompanyName(scope.tx);
  const entries: BookEntry[] = [];
  for await (const page of walkEntries((use) => use(scope), companyID, filter, MOST_FILE_ENTRIES.pdf))
    entries.push(...page);
  const title = words.paperTitle({ company }, { locale });
  const foot = words.paperFoot({ company, moment: printMoment(new Date(), locale) }, { locale });
  const bytes = await renderPages({ title, foot, locale }, async (page, rest) => {
    write(page, words.transactions({}, { locale }), { x: LEFT, y: PAPER.margin, size: 20, face: 'bold', role: 'H1' });
    write(page, describeSpan(company, filter, locale), {
      x: LEFT,
      y: PAPER.margin + 26,
      size: 11,
      color: INK.secondary,
      width: WIDTH,
    });
    drawLine(page, PAPER.margin + 46);
    let y = drawHead(page, PAPER.margin + 56, filter, locale);
    if (entries.length === 0) write(page, words.noEntries({}, { locale }), { x: LEFT, y });
    for (const entry of entries) {
      await rest();
      if (y + MOST_LINES * LEADING > LAST_ROW) {
        page.addPage();
        y = drawHead(page, PAPER.margin, filter, locale);
      }
      y = drawEntry(page, entry, y, locale);
    }
  });
  return {
    stream: Readable.from([bytes], { objectMode: false }),
    sizeBytes: bytes.length,
    mediaType: 'application/pdf',
    name: 'transactions.pdf',
  };
}

/** @returns where the first row begins */
function drawHead(page: PDFKit.PDFDocument, y: number, { account }: EntryFilter, locale: Locale): number {
  const small = { y, size: 7.5, color: INK.secondary } as const;
  write(page, words.number({}, { locale }), { ...small, x: LEFT });
  write(page, words.bookedOn({}, { locale }), { ...small, x: COLUMN.day });
  write(page, words.payeeAndText({}, { locale }), { ...small, x: COLUMN.text });
  write(page, words.amount({}, { locale }), {
    ...small,
    x: account === undefined ? RIGHT : COLUMN.amount,
    alignRight: true,
  });
  if (account !== undefined) write(page, words.balance({}, { locale }), { ...small, x: RIGHT, alignRight: true });
  return y + ROW;
}

/** @returns where the next row begins */
function drawEntry(page: PDFKit.PDFDocument, entry: BookEntry, y: number, locale: Locale): number {
  const { number, bookedOn, payee, text, rate, change, balance } = entry;
  const said = [...new Set([payee, text]), ...(rate === null ? [] : [writeAppliedRate(rate, locale)])].join(' · ');
  const unit = entry.lines[0]?.unit ?? USD.code;
  write(page, number, { x: LEFT, y });
  write(page, printDay(bookedOn, locale), { x: COLUMN.day, y });
  const below = writeLines(page, said, {
    x: COLUMN.text,
    y,
    width: COLUMN.amount - COLUMN.text - 70,
    leading: LEADING,
    most: MOST_LINES,
  });
  const money = entry.money.map((part) => writeChange(part.amount, part.unit)).join(', ');
  // Without a sign: the entry moved no money.
  const moved = entry.moved.map((part) => writeMoney(part.amount, part.unit)).join(', ');
  const figure = change === null ? money || moved : writeChange(change, unit);
  write(page, figure, { x: balance === null ? RIGHT : COLUMN.amount, y, alignRight: true });
  if (balance !== null) write(page, writeMoney(balance, unit), { x: RIGHT, y, alignRight: true });
  return Math.max(y + LEADING, below) + ROW - LEADING;
}

function describeSpan(company: string, { from, to }: EntryFilter, locale: Locale): string {
  const [first, last] = [from, to].map((day) => (day === undefined ? '…' : printDay(day, locale)));
  return from === undefined && to === undefined ? company : `${company} · ${first} – ${last}`;
}
