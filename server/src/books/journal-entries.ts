import { orientRate, type Rate, writeRate } from '@atlas/money/exchange-rate';
import { MJ } from '@atlas/money/money';
import { bookAccountName, type JournalEntry, megajouleAccountName, type Posting } from './journal.rules.ts';
import type { JournalRow, MegajouleRow } from './journal-repository.ts';

/** An entry of the books as the journal writes it. */
export function toJournalEntry(row: JournalRow): JournalEntry {
  return {
    day: row.bookedOn,
    number: row.number,
    payee: row.payee,
    text: row.text,
    tags: listTags(row),
    postings: row.lines.flatMap(({ unit, debit, credit, amount }): readonly Posting[] => [
      { account: bookAccountName(debit), amount: BigInt(amount), unit },
      { account: bookAccountName(credit), amount: -BigInt(amount), unit },
    ]),
  };
}

function listTags({ kind, valueOn, subject, reference, instalment, receipt, reverses, rate }: JournalRow) {
  const tags: (readonly [string, string])[] = [
    ['kind', kind],
    ['value', valueOn],
  ];
  if (reverses !== null) return [...tags, ['reverses', reverses] as const];
  if (subject !== null && reference !== null) tags.push([subject, reference]);
  if (instalment !== null) tags.push(['instalment', String(instalment)]);
  if (receipt !== null) tags.push(['receipt', receipt]);
  if (rate !== null) tags.push(['rate', describeRate({ num: BigInt(rate.num), den: BigInt(rate.den) })]);
  return tags;
}

/** How much one of the larger unit is worth in the smaller: 26.5, or the exact fraction. */
export function describeRate({ num, den }: Rate): string {
  const rate = orientRate({ num, den });
  return writeRate(rate) ?? `${rate.num}/${rate.den}`;
}

/** Megajoules that moved: the company's own are assets, so what a ledger credits is positive here. */
export function toMegajouleEntry({ day, seq, about, movements }: MegajouleRow): JournalEntry {
  return {
    day,
    number: `M-${seq}`,
    payee: MEGAJOULE_PAYEE,
    text: about.replaceAll('_', ' '),
    tags: [
      ['kind', about],
      ['value', day],
    ],
    postings: movements.flatMap(({ amount, debit, credit }): readonly Posting[] => [
      { account: megajouleAccountName(credit), amount: BigInt(amount), unit: MJ.code },
      { account: megajouleAccountName(debit), amount: -BigInt(amount), unit: MJ.code },
    ]),
  };
}

/** Who makes every movement of Megajoules in the journal. */
export const MEGAJOULE_PAYEE = 'Treasury';
