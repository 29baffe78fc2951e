import { because, type Hindrance } from '@atlas/contract/reasons';
import type { RopCost, RopRow, ScheduleTerms, RopTerms as SentTerms } from '@atlas/contract/rop-terms';
import { makeSchedule, type Schedule } from '@atlas/money/rop/schedule';
import type { NewTerms } from '@atlas/money/rop/steps';
import type { RopTerms } from '@atlas/money/rop/terms';

/** Terms as the rules take them. */
export function readTerms({ price, deposit, optionFee, lateFee, ...terms }: SentTerms): RopTerms {
  return {
    ...terms,
    ...readPlanned(terms),
    price: BigInt(price),
    deposit: BigInt(deposit),
    optionFee: BigInt(optionFee),
    lateFee: lateFee?.kind === 'fixed' ? { ...lateFee, amount: BigInt(lateFee.amount) } : lateFee,
  };
}

/** New terms for what is left to pay, as the rules take them. */
export function readNewTerms(terms: ScheduleTerms): NewTerms {
  return { ...terms, ...readPlanned(terms) };
}

function readPlanned({ termMonths }: Pick<ScheduleTerms, 'termMonths'>): { readonly termMonths: number | undefined } {
  return { termMonths: termMonths ?? undefined };
}

/** The schedule of a contract, or why its terms cannot be kept. */
export function planContract(terms: SentTerms): Schedule | Hindrance {
  const made = makeSchedule(readTerms(terms));
  return made.ok ? made.value : because(made.code);
}

/** Everything that a buyer pays who keeps the schedule and buys the asset. */
export function sumCost(terms: Pick<SentTerms, 'optionFee' | 'deposit'>, { totals }: Schedule): bigint {
  return BigInt(terms.optionFee) + BigInt(terms.deposit) + totals.instalments + totals.exercisePriceAtEnd;
}

/** What a contract costs, as it is sent. */
export function writeCost(terms: SentTerms, schedule: Schedule): RopCost {
  const { financed, totals } = schedule;
  const { interest, instalments, rentCredit, exercisePriceAtEnd } = totals;
  return {
    financed: financed.toString(),
    interest: interest.toString(),
    instalments: instalments.toString(),
    rentCredit: rentCredit.toString(),
    exercisePriceAtEnd: exercisePriceAtEnd.toString(),
    total: sumCost(terms, schedule).toString(),
  };
}

/** The rows of a schedule, as they are sent. */
export function writeRows({ rows }: Schedule): RopRow[] {
  return rows.map(({ n, due, instalment, interest, principal, balance, rentCredit }) => ({
    n,
    due,
    instalment: instalment.toString(),
    interest: interest.toString(),
    principal: principal.toString(),
    balance: balance.toString(),
    rentCredit: rentCredit.toString(),
  }));
}
