import { readPercent, takeShare } from '../percent.ts';
import { type ClosedForm, payByClosedForm } from './closed-form.ts';
import { readPeriodRate } from './period-rate.ts';
import { type PlannedRow, planRows } from './plan-rows.ts';
import { financedBy, type Outcome, type RopTerms, type TermsRefusal } from './terms.ts';

/** One instalment as planned. */
export interface ScheduleRow extends PlannedRow {
  readonly n: number;
  readonly instalment: bigint;
  /** What is left of the financed amount after it. */
  readonly balance: bigint;
  /** What it adds to the rent credit once its principal is paid. */
  readonly rentCredit: bigint;
}

/** The whole plan of a contract. */
export interface Schedule {
  readonly financed: bigint;
  readonly rows: readonly ScheduleRow[];
  readonly totals: {
    readonly instalments: bigint;
    readonly interest: bigint;
    readonly principal: bigint;
    readonly rentCredit: bigint;
    /** What the option costs once every instalment is paid. */
    readonly exercisePriceAtEnd: bigint;
  };
}

/** The schedule of a contract, to the cent; refused when the terms cannot be kept. */
export function makeSchedule(terms: RopTerms): Outcome<Schedule, TermsRefusal> {
  const share = readPercent(terms.rentCreditPercent);
  if (share === undefined || share.numerator > share.denominator || !areAmountsSound(terms))
    return { ok: false, code: 'terms_refused' };
  const financed = financedBy(terms);
  const plan = planRows(financed, terms);
  if (!plan.ok) return plan;
  let paid = 0n;
  const rows = plan.value.map((row, index) => {
    const before = takeShare(paid, share);
    paid += row.principal;
    return {
      ...row,
      n: index + 1,
      instalment: row.interest + row.principal,
      balance: financed - paid,
      rentCredit: takeShare(paid, share) - before,
    };
  });
  const sum = (figure: 'instalment' | 'interest' | 'principal' | 'rentCredit') =>
    rows.reduce((total, row) => total + row[figure], 0n);
  const rentCredit = sum('rentCredit');
  return {
    ok: true,
    value: {
      financed,
      rows,
      totals: {
        instalments: sum('instalment'),
        interest: sum('interest'),
        principal: sum('principal'),
        rentCredit,
        exercisePriceAtEnd: financed - rentCredit,
      },
    },
  };
}

/**
 * What a spreadsheet shows for each period; null for other methods than the reducing one. Its exact powers are slow: a
 * hundred milliseconds for 720 periods.
 */
export function listClosedForms(terms: RopTerms): readonly ClosedForm[] | null {
  const rate = readPeriodRate(terms);
  if (terms.method !== 'reducing' || rate === undefined) return null;
  const financed = financedBy(terms);
  return Array.from({ length: terms.count }, (_, index) => payByClosedForm(financed, rate, terms.count, index + 1));
}

function areAmountsSound({ deposit, optionFee, graceDays, lateFee, returnedPercent = '0' }: RopTerms): boolean {
  const returned = readPercent(returnedPercent);
  return (
    deposit >= 0n &&
    optionFee >= 0n &&
    Number.isInteger(graceDays) &&
    graceDays >= 0 &&
    returned !== undefined &&
    returned.numerator <= returned.denominator &&
    (lateFee === null || isFeeSound(lateFee))
  );
}

function isFeeSound(fee: NonNullable<RopTerms['lateFee']>): boolean {
  const isOften = Number.isInteger(fee.most) && fee.most >= 1;
  return isOften && (fee.kind === 'fixed' ? fee.amount > 0n : readPercent(fee.percent) !== undefined);
}
