import type { Operator } from './demo-data.ts';

/** A sale for cash, and how many days ago each of its steps was taken. */
export interface DemoSale {
  readonly number: string;
  readonly buyer: Operator;
  /** Of the price of the listing. */
  readonly offerPercent: bigint;
  readonly agreedPercent: bigint;
  readonly offeredDaysAgo: number;
  readonly reservedDaysAgo: number;
  /** When the sale was proposed, with the agreement signed the day before. */
  readonly proposedDaysAgo: number;
  readonly paidDaysAgo: number;
}

/** What Great Dyke Minerals sold: four gold claims of one district, so that its next ones have a price range. */
export const DEMO_SALES: readonly DemoSale[] = [
  {
    number: '1212',
    buyer: { name: 'Kudakwashe Mlambo', nationalId: '63-004412-D-42', phone: '+263770012401' },
    offerPercent: 88n,
    agreedPercent: 95n,
    offeredDaysAgo: 97,
    reservedDaysAgo: 92,
    proposedDaysAgo: 86,
    paidDaysAgo: 82,
  },
  {
    number: '1234',
    buyer: { name: 'Memory Chigumba', nationalId: '24-004413-E-24', phone: '+263770012402' },
    offerPercent: 94n,
    agreedPercent: 100n,
    offeredDaysAgo: 74,
    reservedDaysAgo: 70,
    proposedDaysAgo: 64,
    paidDaysAgo: 60,
  },
  {
    number: '1238',
    buyer: { name: 'Obert Mashava', nationalId: '18-004414-F-18', phone: '+263770012403' },
    offerPercent: 85n,
    agreedPercent: 93n,
    offeredDaysAgo: 48,
    reservedDaysAgo: 44,
    proposedDaysAgo: 39,
    paidDaysAgo: 34,
  },
  {
    number: '1219',
    buyer: { name: 'Sibusisiwe Tshabangu', nationalId: '08-004415-G-53', phone: '+263770012404' },
    offerPercent: 92n,
    agreedPercent: 97n,
    offeredDaysAgo: 27,
    reservedDaysAgo: 24,
    proposedDaysAgo: 18,
    paidDaysAgo: 13,
  },
];

/** The sale of an asset, by its number; undefined for one that was not sold. */
export function findDemoSale(number: string): DemoSale | undefined {
  return DEMO_SALES.find((sale) => sale.number === number);
}
