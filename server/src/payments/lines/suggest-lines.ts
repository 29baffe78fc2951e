import type { LineSuggestion } from '@atlas/contract/statement-lines';
import type { Reader } from '../../platform/database/executor.ts';
import { type DueIndex, indexDues, POINTS, type Suggestion, suggestDues } from '../matching/match-lines.rules.ts';
import { listDues } from '../payees.ts';
import { countDays } from '../statements/find-doubles.rules.ts';
import { listKnownPayers, listMoneyEntries, type MoneyEntry, type StoredLine } from './line-repository.ts';

/** What lines are compared with. */
export interface Comparison {
  readonly index: DueIndex;
  readonly entriesByAccount: ReadonlyMap<string, ReadonlyMap<string, readonly MoneyEntry[]>>;
}

/** What a line may be. */
export interface LineOutlook {
  readonly dues: readonly Suggestion[];
  /** Entries with the same amount in the same account within five days: the money is in the books already. */
  readonly entries: readonly MoneyEntry[];
}

const DAYS_NEAR = 5;
const DAY_MILLISECONDS = 86_400_000;
const SHOWN = 3;

/** Reads what the given lines are compared with: deals, known payers, and entries of their accounts around their days. */
export async function readComparison(
  reader: Reader,
  lines: readonly Pick<StoredLine, 'account' | 'day'>[],
): Promise<Comparison> {
  const index = indexDues(await listDues(reader), await listKnownPayers(reader));
  const entriesByAccount = new Map<string, ReadonlyMap<string, readonly MoneyEntry[]>>();
  for (const [account, own] of Map.groupBy(lines, (line) => line.account)) {
    const days = own.map(({ day }) => day).sort();
    const [first = '', last = ''] = [days[0], days.at(-1)];
    const entries = await listMoneyEntries(reader, account, shiftDay(first, -DAYS_NEAR), shiftDay(last, DAYS_NEAR));
    const standing = entries.filter(({ reversed }) => !reversed);
    entriesByAccount.set(
      account,
      Map.groupBy(standing, ({ amount }) => amount),
    );
  }
  return { index, entriesByAccount };
}

/** What a line may be, as things are now. */
export function foreseeLine({ index, entriesByAccount }: Comparison, line: StoredLine): LineOutlook {
  const entries = entriesByAccount.get(line.account)?.get(line.amount) ?? [];
  return {
    dues: suggestDues(index, { ...line, amount: BigInt(line.amount) }),
    // Money in suspense is already in the books.
    entries: line.number === null ? entries.filter(({ valueOn }) => countDays(valueOn, line.day) <= DAYS_NEAR) : [],
  };
}

/** An outlook as the desk shows it, the likeliest first. */
export function writeSuggestions({ dues, entries }: LineOutlook): LineSuggestion[] {
  return [
    ...entries.slice(0, SHOWN).map(({ entryID, number, valueOn, payee, text }) => ({
      is: 'entry' as const,
      entryID,
      number,
      valueOn,
      payee,
      text,
    })),
    ...dues.slice(0, SHOWN).map(({ due, points, signs }) => ({
      is: 'due' as const,
      for: { kind: due.kind, id: due.id, reference: due.reference },
      buyer: due.buyer,
      unit: due.unit,
      dueNow: due.dueNow.toString(),
      points,
      signs: signs.map((sign) => ({ sign, points: POINTS[sign] })),
    })),
  ];
}

function shiftDay(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MILLISECONDS).toISOString().slice(0, 10);
}
