import * as words from '@atlas/messages/paper';
import * as ropsText from '@atlas/messages/rops';
import { describeContract, type RopFigures } from '@atlas/money/rop/state';
import { nameCurrency, writeFigure, writeMoney } from '@atlas/money/write-money';
import { writeExchange } from '../books/index.ts';
import { readCompanyName } from '../companies/index.ts';
import { PAPER, renderPages } from '../papers/index.ts';
import type { Reader } from '../platform/database/executor.ts';
import type { Locale } from '../platform/locale.ts';
import { printDay } from '../platform/print-moment.ts';
import { listReceipted, type ReceiptedLine } from './list-account.ts';
import { type PaperColumn, writeCaption, writeHeading, writePairs, writeTable } from './paper-rows.ts';
import { replayRop, sumPaid } from './replay-rop.ts';
import type { StoredRop } from './rop-repository.ts';
import { readSteps } from './step-repository.ts';

/** Where the last column ends. */
const RIGHT = PAPER.width - PAPER.margin;

/** What a statement says. */
export interface Statement {
  readonly rop: StoredRop;
  readonly company: string;
  readonly figures: RopFigures;
  readonly paid: bigint;
  /** What was charged and paid, in the order of the days. */
  readonly account: readonly ReceiptedLine[];
}

/** The figures of a contract by a day, with what has been entered until now. */
export async function readStatement(reader: Reader, rop: StoredRop, asOf: string): Promise<Statement> {
  const steps = await readSteps(reader, rop.id);
  const contract = replayRop(rop, steps, asOf);
  return {
    rop,
    company: await readCompanyName(reader),
    figures: describeContract(contract, asOf),
    paid: sumPaid(contract),
    account: await listReceipted(reader, rop, steps, contract),
  };
}

/** Draws the statement of a contract: its figures, what was charged and paid, and every instalment that was due. */
export function drawStatement({ rop, company, figures, paid, account }: Statement, locale: Locale): Promise<Buffer> {
  const { reference, assetNumber, buyer, terms } = rop;
  const say = { locale };
  const amount = (digits: bigint) => writeMoney(digits, terms.unit);
  const title = words.statementTitle({ reference }, say);
  const foot = words.statementFoot({ company, reference, day: printDay(figures.asOf, locale) }, say);
  return renderPages({ title, foot, locale }, async (page, rest) => {
    const top = writeHeading(page, words.statementHeading({}, say), `${reference}, ${assetNumber}`);
    const below = writePairs(page, top, [
      [words.ropSeller({}, say), company],
      [words.ropBuyer({}, say), buyer.name],
      [words.statementDay({}, say), printDay(figures.asOf, locale)],
      [words.statementPaid({}, say), amount(paid)],
      [words.statementDue({}, say), amount(figures.dueNow)],
      [words.statementFees({}, say), amount(figures.lateFeesOpen)],
      [words.statementNext({}, say), writeNext(figures, terms.unit, say)],
      [words.statementCredit({}, say), amount(figures.credit)],
      [words.ropCredit({}, say), amount(figures.rentCredit)],
      [words.statementSettlement({}, say), writeSettlement(figures, terms.unit, say)],
    ]);
    const lines = writeCaption(page, below, words.statementAccount({}, say));
    const last = await writeTable(page, lines, lineColumnsOf(terms.unit, locale), writeLines(account, locale), rest);
    // What new terms or the contract's end cancelled before its day was never due.
    const due = figures.instalments.filter((row) => row.due <= figures.asOf);
    const neverDue = figures.instalments.filter((row) => row.due > figures.asOf && row.state === 'cancelled');
    let y = last;
    for (const [caption, rows] of [
      [words.statementInstalments({}, say), due],
      [words.statementCancelled({}, say), neverDue],
    ] as const) {
      if (rows.length === 0) continue;
      const top = writeCaption(page, y, caption);
      y = await writeTable(page, top, columnsOf(terms.unit, locale), writeRows(rows, locale), rest);
    }
  });
}

function writeSettlement({ settlement }: RopFigures, unit: string, say: { readonly locale: Locale }): string {
  if (settlement >= 0n) return writeMoney(settlement, unit);
  return words.statementSettlementLeft({ amount: writeMoney(-settlement, unit) }, say);
}

function writeNext({ next }: RopFigures, unit: string, say: { readonly locale: Locale }): string {
  if (next === null) return words.statementNoNext({}, say);
  const day = printDay(next.due, say.locale);
  return words.statementNextText({ day, amount: writeMoney(next.amount, unit) }, say);
}

function lineColumnsOf(unit: string, locale: Locale): readonly PaperColumn[] {
  const say = { locale };
  const money = { currency: nameCurrency(unit) };
  return [
    { caption: words.statementColumnDay({}, say), x: PAPER.margin, isFigure: false },
    { caption: words.statementColumnReceipt({}, say), x: 112, isFigure: false },
    { caption: words.statementColumnWhat({}, say), x: 172, isFigure: false },
    { caption: words.statementColumnCharged(money, say), x: 405, isFigure: true },
    { caption: words.statementColumnPaid(money, say), x: 475, isFigure: true },
    { caption: words.statementColumnOwed(money, say), x: RIGHT, isFigure: true },
  ];
}

/** The lines with their sums; what is owed at the end is what was charged less what was paid. */
function writeLines(account: readonly ReceiptedLine[], locale: Locale): readonly (readonly string[])[] {
  const lines = account.flatMap((line) => [
    [
      printDay(line.on, locale),
      line.receipt ?? '',
      writeLineKind(line, locale),
      ...[line.charged, line.paid, line.owed].map(writeFigure),
    ],
    ...(line.exchange === null ? [] : [['', '', writeExchange(line.exchange, locale)]]),
  ]);
  const charged = sumOf(account, (line) => line.charged);
  const paid = sumOf(account, (line) => line.paid);
  const total = [charged, paid, charged - paid].map(writeFigure);
  return [...lines, ['', '', words.statementTotal({}, { locale }), ...total]];
}

function writeLineKind({ kind, instalment }: ReceiptedLine, locale: Locale): string {
  const number = instalment ?? 0;
  return ropsText.accountLine({ kind, number: String(number) }, { locale });
}

function columnsOf(unit: string, locale: Locale): readonly PaperColumn[] {
  const say = { locale };
  const money = { currency: nameCurrency(unit) };
  return [
    { caption: words.ropColumnNumber({}, say), x: PAPER.margin, isFigure: false },
    { caption: words.ropColumnDue({}, say), x: 72, isFigure: false },
    { caption: words.statementState({}, say), x: 130, isFigure: false },
    { caption: words.statementColumnInstalment(money, say), x: 280, isFigure: true },
    { caption: words.statementColumnPaid(money, say), x: 335, isFigure: true },
    { caption: words.statementColumnTakenOff(money, say), x: 405, isFigure: true },
    { caption: words.statementColumnOpen(money, say), x: 460, isFigure: true },
    { caption: words.statementColumnFees(money, say), x: RIGHT, isFigure: true },
  ];
}

/** The instalments with their sums: each is paid, taken off by a waiver, new terms or the contract's end, or open. */
function writeRows(shown: RopFigures['instalments'], locale: Locale): readonly (readonly string[])[] {
  const figures = shown.map((row) => {
    const instalment = row.interest + row.principal;
    const paid = row.interestPaid + row.principalPaid;
    return [instalment, paid, instalment - paid - row.open, row.open, row.lateFeesOpen];
  });
  const totals = [0, 1, 2, 3, 4].map((place) => sumOf(figures, (row) => row[place] ?? 0n));
  return [
    ...shown.map((row, index) => [
      String(row.n),
      printDay(row.due, locale),
      writeState(row, locale),
      ...(figures[index] ?? []).map(writeFigure),
    ]),
    ['', '', words.statementTotal({}, { locale }), ...totals.map(writeFigure)],
  ];
}

function sumOf<Row>(rows: readonly Row[], read: (row: Row) => bigint): bigint {
  return rows.reduce((sum, row) => sum + read(row), 0n);
}

/** The state as the contract's page says it. */
function writeState({ state, partPaid }: RopFigures['instalments'][number], locale: Locale): string {
  const word = ropsText.instalmentState({ state }, { locale });
  return partPaid ? ropsText.partPaid({ state: word }, { locale }) : word;
}
