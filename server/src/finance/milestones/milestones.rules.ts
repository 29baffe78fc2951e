import { DAYS_AHEAD } from '@atlas/contract/dashboard';
import { AGEING_BUCKETS, type AgeingBucket, type FinanceMilestones } from '@atlas/contract/finance';

/** Something that falls due in some days. */
interface Due {
  readonly daysFromNow: number;
  /** Digits; what leaves the company is below zero. */
  readonly amount: string;
}

const sum = (amounts: readonly bigint[]) => amounts.reduce((total, amount) => total + amount, 0n);

/** What is agreed for 30, 60 and 90 days; what is overdue counts at once. */
export function sumAhead(instalments: readonly Due[], events: readonly Due[]): FinanceMilestones['ahead'] {
  return DAYS_AHEAD.map((days) => {
    const near = (dues: readonly Due[]) =>
      dues.filter(({ daysFromNow }) => daysFromNow <= days).map(({ amount }) => BigInt(amount));
    const moved = near(events);
    return {
      days,
      instalments: String(sum(near(instalments))),
      eventsIn: String(sum(moved.filter((amount) => amount > 0n))),
      eventsOut: String(-sum(moved.filter((amount) => amount < 0n))),
    };
  });
}

/** The bucket of a contract whose oldest open instalment has been due for this many days. */
function bucketOf(daysPastDue: number): AgeingBucket {
  if (daysPastDue <= 0) return '0';
  if (daysPastDue <= 30) return '1-30';
  if (daysPastDue <= 60) return '31-60';
  return daysPastDue <= 90 ? '61-90' : '90+';
}

/** Contracts and what they owe, by the age of their arrears. */
export function sumAgeing(
  contracts: readonly { readonly daysPastDue: number; readonly contracts: number; readonly arrears: string }[],
): FinanceMilestones['ageing'] {
  return AGEING_BUCKETS.map((bucket) => {
    const own = contracts.filter(({ daysPastDue }) => bucketOf(daysPastDue) === bucket);
    const count = own.reduce((total, one) => total + one.contracts, 0);
    return { bucket, contracts: count, arrears: String(sum(own.map(({ arrears }) => BigInt(arrears)))) };
  });
}
