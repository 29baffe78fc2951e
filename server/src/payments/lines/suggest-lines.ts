import type { LineSuggestion } from '@atlas/contract/statement-lines';
import type { Reader } from '../../platform/database/executor.ts';
import { type DueIndex, indexDues } from '../matching/due-index.rules.ts';
import { POINTS, type Suggestion, suggestDues } from '../matching/match-lines.rules.ts';
import { listDues } from '../payees.ts';
import { listNear, shiftDay } from '../statements/near-days.rules.ts';
import { listKnownPayers, listMoneyEntries, type MoneyEntry, type StoredLine } from './line-repository.ts';

/** What lines are compared with. */
export interface Comparison {
  readonly index: DueIndex;
  /** Entries that are not reversed, by account, day and amount. */
  readonly entries: ReadonlyMap<string, readonly (readonly [key: string, entry: MoneyEntry])[]>;
}

/** What a line may be. */
export interface LineOutlook {
  readonly dues: readonly Suggestion[];
  /** Entries with the same amount in the same account within five days: the money is in the books already. */
  readonly entries: readonly MoneyEntry[];
}

const DAYS_NEAR = 5;
const SHOWN = 3;

/** Reads what the given lines are compared with: deals, known payers, and entries of their accounts around their days. */
export async function readComparison(
  reader: Reader,
  lines: readonly Pick<StoredLine, 'account' | 'day'>[],
): Promise<Comparison> {
  const index = indexDues(await listDues(reader), await listKnownPayers(reader));
  const found: (readonly [key: string, entry: MoneyEntry])[] = [];
  for (const [account, own] of Map.groupBy(lines, (line) => line.account)) {
    const days = own.map(({ day }) => day).sort();
    const [first = '', last = ''] = [days[0], days.at(-1)];
    const around = await listMoneyEntries(reader, account, shiftDay(first, -DAYS_NEAR), shiftDay(last, DAYS_NEAR));
    for (const entry of around) {
      if (!entry.reversed) found.push([writeKey(account, entry.valueOn, entry.amount), entry]);
    }
  }
  return { index, entries: Map.groupBy(found, ([key]) => key) };
}

/** What a line may be, as things are now. */
export function foreseeLine({ index, entries }: Comparison, line: StoredLine): LineOutlook {
  // Money in suspense is already in the books.
  const days = line.number === null ? listNear(line.day, DAYS_NEAR) : [];
  return {
    dues: suggestDues(index, { ...line, amount: BigInt(line.amount) }),
    entries: days.flatMap((day) =>
      (entries.get(writeKey(line.account, day, line.amount)) ?? []).map(([, entry]) => entry),
    ),
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

function writeKey(account: string, day: string, amount: string): string {
  return [account, day, amount].join(' ');
}
