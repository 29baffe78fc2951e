import * as words from '@atlas/messages/paper';
import { describeContract, type RopFigures } from '@atlas/money/rop/state';
import { readCompanyName } from '../companies/index.ts';
import { PAPER, renderPages } from '../papers/index.ts';
import type { Reader } from '../platform/database/executor.ts';
import type { Locale } from '../platform/locale.ts';
import { writeHeading, writePairs, writeTable } from './paper-rows.ts';
import { printAmount } from './print-contract.ts';
import { replayRop, sumPaid } from './replay-rop.ts';
import type { StoredRop } from './rop-repository.ts';
import { readSteps } from './step-repository.ts';

/** What a statement says. */
export interface Statement {
  readonly rop: StoredRop;
  readonly company: string;
  readonly figures: RopFigures;
  readonly paid: bigint;
}

/** The figures of a contract by a day, with what has been entered until now. */
export async function readStatement(reader: Reader, rop: StoredRop, asOf: string): Promise<Statement> {
  const contract = replayRop(rop, await readSteps(reader, rop.id), asOf);
  return {
    rop,
    company: await readCompanyName(reader),
    figures: describeContract(contract, asOf),
    paid: sumPaid(contract),
  };
}

/** Draws the statement of a contract: what it has come to, then every instalment that was due. */
export function drawStatement({ rop, company, figures, paid }: Statement, locale: Locale): Promise<Buffer> {
  const { reference, assetNumber, buyer, terms } = rop;
  const say = { locale };
  const amount = (digits: bigint) => printAmount(digits, terms.unit);
  const title = words.statementTitle({ reference }, say);
  const foot = words.statementFoot({ company, reference, day: figures.asOf }, say);
  return renderPages({ title, foot, locale }, async (page, rest) => {
    const top = writeHeading(page, words.statementHeading({}, say), `${reference}, ${assetNumber}`);
    const below = writePairs(page, top, [
      [words.ropSeller({}, say), company],
      [words.ropBuyer({}, say), buyer.name],
      [words.statementDay({}, say), figures.asOf],
      [words.statementPaid({}, say), amount(paid)],
      [words.statementDue({}, say), amount(figures.dueNow)],
      [words.statementFees({}, say), amount(figures.lateFeesOpen)],
      [words.statementCredit({}, say), amount(figures.credit)],
      [words.ropCredit({}, say), amount(figures.rentCredit)],
      [words.statementSettlement({}, say), writeSettlement(figures, terms.unit, say)],
    ]);
    await writeTable(page, below, columnsOf(locale), writeRows(figures, terms.unit, locale), rest);
  });
}

function writeSettlement({ settlement }: RopFigures, unit: string, say: { readonly locale: Locale }): string {
  if (settlement >= 0n) return printAmount(settlement, unit);
  return words.statementSettlementLeft({ amount: printAmount(-settlement, unit) }, say);
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

function writeRows({ instalments, asOf }: RopFigures, unit: string, locale: Locale): readonly (readonly string[])[] {
  const figure = (amount: bigint) => printAmount(amount, unit).replace(/ \S+$/, '');
  return instalments
    .filter(({ due, state }) => due <= asOf || state === 'cancelled')
    .map((row) => [
      String(row.n),
      row.due,
      words.instalmentState({ state: row.partPaid ? 'part' : row.state }, { locale }),
      figure(row.interest + row.principal),
      figure(row.interestPaid + row.principalPaid),
      figure(row.open),
      figure(row.lateFeesOpen),
    ]);
}
