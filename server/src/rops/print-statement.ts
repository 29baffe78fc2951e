import * as words from '@atlas/messages/paper';
import * as ropsText from '@atlas/messages/rops';
import { describeContract, type RopFigures } from '@atlas/money/rop/state';
import { writeFigure, writeMoney } from '@atlas/money/write-money';
import { readCompanyName } from '../companies/index.ts';
import { PAPER, renderPages } from '../papers/index.ts';
import type { Reader } from '../platform/database/executor.ts';
import type { Locale } from '../platform/locale.ts';
import { printDay } from '../platform/print-moment.ts';
import { listMoney, type PaidMoney } from './list-money.ts';
import { writeCaption, writeHeading, writePairs, writeTable } from './paper-rows.ts';
import { replayRop, sumPaid } from './replay-rop.ts';
import type { StoredRop } from './rop-repository.ts';
import { readSteps } from './step-repository.ts';

/** What a statement says. */
export interface Statement {
  readonly rop: StoredRop;
  readonly company: string;
  readonly figures: RopFigures;
  readonly paid: bigint;
  /** What makes it up, in the order of the days. */
  readonly money: readonly PaidMoney[];
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
    money: listMoney(steps, asOf),
  };
}

/** Draws the statement of a contract: its figures, every payment, and every instalment that was due. */
export function drawStatement({ rop, company, figures, paid, money }: Statement, locale: Locale): Promise<Buffer> {
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
    const payments = writeCaption(page, below, words.statementPayments({}, say));
    const total = { what: 'total', on: null, receipt: null, amount: paid } as const;
    const moneyRows = [...money, total].map((row) => writePaid(row, locale));
    const last = await writeTable(page, payments, moneyColumnsOf(locale), moneyRows, rest);
    const instalments = writeCaption(page, last, words.statementInstalments({}, say));
    await writeTable(page, instalments, columnsOf(locale), writeRows(figures, locale), rest);
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

function moneyColumnsOf(locale: Locale) {
  const captions = [
    words.statementColumnDay,
    words.statementColumnReceipt,
    words.statementColumnWhat,
    words.statementColumnAmount,
  ];
  const edges = [PAPER.margin, PAPER.margin + 90, PAPER.margin + 190, PAPER.width - PAPER.margin];
  return captions.map((caption, index) => ({
    caption: caption({}, { locale }),
    x: edges[index] ?? 0,
    isFigure: index === 3,
  }));
}

function writePaid(
  row: Pick<PaidMoney, 'amount' | 'receipt'> & {
    readonly what: PaidMoney['what'] | 'total';
    readonly on: string | null;
  },
  locale: Locale,
): readonly string[] {
  return [
    row.on === null ? '' : printDay(row.on, locale),
    row.receipt ?? '',
    words.statementMoney({ what: row.what }, { locale }),
    writeFigure(row.amount),
  ];
}

function columnsOf(locale: Locale) {
  const captions = [
    words.ropColumnNumber,
    words.ropColumnDue,
    words.statementState,
    words.ropColumnInstalment,
    words.statementColumnPaid,
    words.statementColumnOpen,
    words.statementColumnFees,
  ];
  const edges = [PAPER.margin, PAPER.margin + 30, 165, 320, 400, 470, PAPER.width - PAPER.margin];
  return captions.map((caption, index) => ({
    caption: caption({}, { locale }),
    x: edges[index] ?? 0,
    isFigure: index > 2,
  }));
}

function writeRows({ instalments, asOf }: RopFigures, locale: Locale): readonly (readonly string[])[] {
  return instalments
    .filter(({ due, state }) => due <= asOf || state === 'cancelled')
    .map((row) => [
      String(row.n),
      printDay(row.due, locale),
      writeState(row, locale),
      writeFigure(row.interest + row.principal),
      writeFigure(row.interestPaid + row.principalPaid),
      writeFigure(row.open),
      writeFigure(row.lateFeesOpen),
    ]);
}

/** The state as the contract's page says it. */
function writeState({ state, partPaid }: RopFigures['instalments'][number], locale: Locale): string {
  const word = ropsText.instalmentState({ state }, { locale });
  return partPaid ? ropsText.partPaid({ state: word }, { locale }) : word;
}
