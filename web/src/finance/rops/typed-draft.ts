import { MoneyUnit } from '@atlas/contract/books';
import type { AssetId } from '@atlas/contract/identifiers';
import { PartyKind } from '@atlas/contract/parties';
import type { RopBuyer, RopTerms } from '@atlas/contract/rop-terms';
import type { RopDetail } from '@atlas/contract/rop-view';
import { typeAmount } from '../payments/type-amount.ts';
import { readAmount } from './amounts.ts';
import { readPlan } from './read-plan.ts';

/** A draft as a person types it. */
export function emptyDraft() {
  return {
    assetID: '' as AssetId | '',
    buyer: { kind: 'person' as string, name: '', nationalID: '', phone: '', email: '' },
    terms: {
      unit: 'USD' as string,
      price: '',
      deposit: '',
      optionFee: '',
      method: 'reducing' as string,
      annualPercent: '12',
      frequency: 'monthly' as string,
      count: '12',
      termMonths: '',
      start: '',
      firstDue: '',
      rentCreditPercent: '100',
      graceDays: '5',
      returnedPercent: '0',
    },
    fee: { kind: 'none' as string, figure: '', per: 'once' as string, most: '1' },
  };
}
export type TypedDraft = ReturnType<typeof emptyDraft>;

/** A stored draft in the fields of the form. */
export function typedDraft({ asset, buyer, terms }: RopDetail): TypedDraft {
  const amount = (digits: string) => (digits === '0' ? '' : typeAmount(digits));
  const { lateFee } = terms;
  return {
    assetID: asset._id,
    buyer,
    terms: {
      ...terms,
      price: amount(terms.price),
      deposit: amount(terms.deposit),
      optionFee: amount(terms.optionFee),
      count: String(terms.count),
      termMonths: String(terms.termMonths ?? ''),
      firstDue: terms.firstDue ?? '',
      graceDays: String(terms.graceDays),
    },
    fee:
      lateFee === null
        ? { kind: 'none', figure: '', per: 'once', most: '1' }
        : {
            kind: lateFee.kind,
            figure: lateFee.kind === 'fixed' ? amount(lateFee.amount) : lateFee.percent,
            per: lateFee.per,
            most: String(lateFee.most),
          },
  };
}

/** The terms that were typed, as they are sent. */
export function readTerms({ terms, fee }: Pick<TypedDraft, 'terms' | 'fee'>): RopTerms {
  return {
    ...readPlan(terms),
    unit: MoneyUnit.parse(terms.unit),
    price: readAmount(terms.price),
    deposit: readAmount(terms.deposit) as RopTerms['deposit'],
    optionFee: readAmount(terms.optionFee) as RopTerms['optionFee'],
    start: terms.start,
    rentCreditPercent: terms.rentCreditPercent.trim().replace(',', '.'),
    graceDays: Number(terms.graceDays),
    returnedPercent: terms.returnedPercent.trim().replace(',', '.'),
    lateFee: readFee(fee),
  };
}

/** The buyer that was typed, as it is sent. */
export function readBuyer({ buyer }: Pick<TypedDraft, 'buyer'>): RopBuyer {
  return { ...buyer, kind: PartyKind.safeParse(buyer.kind).data ?? 'person' };
}

function readFee({ kind, figure, per, most }: TypedDraft['fee']): RopTerms['lateFee'] {
  const often = { per: per === 'period' ? 'period' : 'once', most: per === 'period' ? Number(most) : 1 } as const;
  if (kind === 'fixed') return { kind, amount: readAmount(figure), ...often };
  if (kind === 'percent') return { kind, percent: figure.trim().replace(',', '.'), ...often };
  return null;
}
