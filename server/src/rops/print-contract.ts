import * as words from '@atlas/messages/paper';
import { makeSchedule, type Schedule } from '@atlas/money/rop/schedule';
import { writeFigure, writeMoney } from '@atlas/money/write-money';
import { readCompanyName } from '../companies/index.ts';
import { PAPER, renderPages } from '../papers/index.ts';
import type { Reader } from '../platform/database/executor.ts';
import type { Locale } from '../platform/locale.ts';
import { printDay, printMoment } from '../platform/print-moment.ts';
import { writeHeading, writePairs, writeTable } from './paper-rows.ts';
import type { StoredRop } from './rop-repository.ts';
import { hashTerms } from './sign-rop.ts';
import { readTerms, sumCost } from './terms.ts';

/** Draws the contract: its parties, its terms and its schedule. */
export async function printContract(reader: Reader, rop: StoredRop, locale: Locale): Promise<Buffer> {
  const company = await readCompanyName(reader);
  const made = makeSchedule(readTerms(rop.terms));
  if (!made.ok) throw new Error(`the terms of a contract are refused: ${made.code}`);
  const { reference } = rop;
  const title = words.ropTitle({ reference }, { locale });
  const foot = words.ropFoot({ company, reference, hash: hashTerms(rop).toString('hex').slice(0, 16) }, { locale });
  return renderPages({ title, foot, locale }, async (page, rest) => {
    const top = writeHeading(page, words.ropHeading({}, { locale }), `${reference}, ${rop.assetNumber}`);
    const below = writePairs(page, top, listTerms(rop, company, made.value, locale));
    await writeTable(page, below, columnsOf(locale), writeRows(made.value, locale), rest);
  });
}

function listTerms(
  { buyer, terms, signedAt, assetNumber }: StoredRop,
  company: string,
  schedule: Schedule,
  locale: Locale,
): readonly (readonly [string, string])[] {
  const say = { locale };
  const { totals, financed } = schedule;
  const amount = (digits: string | bigint) => writeMoney(digits, terms.unit);
  const { annualPercent: percent, lateFee } = terms;
  return [
    [words.ropSeller({}, say), company],
    [words.ropBuyer({}, say), [buyer.name, buyer.nationalID].filter((text) => text !== '').join(', ')],
    [words.ropAsset({}, say), assetNumber],
    [words.ropPrice({}, say), amount(terms.price)],
    [words.ropOptionFee({}, say), amount(terms.optionFee)],
    [words.ropDeposit({}, say), amount(terms.deposit)],
    [words.ropFinanced({}, say), amount(financed)],
    [words.ropInterest({}, say), words.ropInterestText({ percent, method: terms.method }, say)],
    [words.ropInstalments({}, say), words.ropInstalmentsText({ count: terms.count, frequency: terms.frequency }, say)],
    [words.ropStart({}, say), printDay(terms.start, locale)],
    [words.ropCredit({}, say), words.ropCreditText({ percent: terms.rentCreditPercent }, say)],
    [words.ropReturned({}, say), words.ropReturnedText({ percent: terms.returnedPercent }, say)],
    [
      words.ropLateFee({}, say),
      lateFee === null
        ? words.ropNoLateFee({}, say)
        : words.ropLateFeeText(
            {
              fee:
                lateFee.kind === 'fixed'
                  ? amount(lateFee.amount)
                  : words.ropLateFeeShare({ percent: lateFee.percent }, say),
              days: terms.graceDays,
              per: lateFee.per,
              most: lateFee.most,
            },
            say,
          ),
    ],
    [words.ropTotal({}, say), amount(totals.instalments)],
    [words.ropPriceAtEnd({}, say), amount(totals.exercisePriceAtEnd)],
    [words.ropTotalCost({}, say), amount(sumCost(terms, schedule))],
    [
      words.ropSigned({}, say),
      signedAt === null
        ? words.ropUnsigned({}, say)
        : words.ropSignedText({ moment: printMoment(new Date(signedAt), locale) }, say),
    ],
  ];
}

function columnsOf(locale: Locale) {
  const captions = [
    words.ropColumnNumber,
    words.ropColumnDue,
    words.ropColumnInstalment,
    words.ropColumnInterest,
    words.ropColumnPrincipal,
    words.ropColumnBalance,
    words.ropColumnCredit,
  ];
  const edges = [PAPER.margin, PAPER.margin + 30, 215, 290, 375, 465, PAPER.width - PAPER.margin];
  return captions.map((say, index) => ({ caption: say({}, { locale }), x: edges[index] ?? 0, isFigure: index > 1 }));
}

function writeRows({ rows }: Schedule, locale: Locale): readonly (readonly string[])[] {
  return rows.map(({ n, due, instalment, interest, principal, balance, rentCredit }) => [
    String(n),
    printDay(due, locale),
    ...[instalment, interest, principal, balance, rentCredit].map(writeFigure),
  ]);
}
