import { foldText } from '../matching/fold-text.rules.ts';
import type { ReadLine } from './read-statement.ts';

/** A line with what it is known by in its account. */
export interface NamedLine extends ReadLine {
  readonly key: string;
  /** Whether the same statement has a line of the same bank id, day and amount before it. */
  readonly repeats: boolean;
}

/**
 * What each line of a statement is recognised by in its account when a second file has it: the bank's id with day and
 * amount, because banks reuse ids; without an id, day, amount, text, and the line's place among those that are equal.
 */
export function nameLines(lines: readonly ReadLine[]): readonly NamedLine[] {
  const seen = new Map<string, number>();
  return lines.map((line) => {
    const own = line.bankID === null ? ['text', describeLine(line)] : ['id', foldText(line.bankID)];
    const shared = [...own, line.day, line.amount.toString()].join('|');
    const place = (seen.get(shared) ?? 0) + 1;
    seen.set(shared, place);
    return { ...line, key: `${shared}|${place}`, repeats: line.bankID !== null && place > 1 };
  });
}

function describeLine({ payer, reference, text }: ReadLine): string {
  const parts = new Set([payer, reference, text].map((part) => foldText(part ?? '')));
  return [...parts].filter((part) => part !== '').join(' ');
}
