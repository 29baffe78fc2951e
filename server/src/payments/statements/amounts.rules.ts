/** The sign between units and hundredths. */
export type DecimalMark = '.' | ',';

const MINUS = /[-−–‒]/g;
/** Signs and letters that can be at either end of an amount. */
const CURRENCY = /^(?:us\$|usd|zw\$|zwg|zig|\$|eur|€|gbp|£|zar|r)$/i;
const SIDE = /^(?:cr|c|dr|d)$/i;
const EMPTY = /^(?:[-−–]|nil|n\/a)?$/i;
const SCALE = 2;
const MOST = 9_000_000_000_000_000n;

/**
 * The amount in a cell of a statement, in hundredths; null for an empty cell, undefined for one that holds no amount.
 * A minus, brackets or DR make it negative. Nothing is rounded: a third place that is not zero is no amount.
 */
export function readAmount(cell: string, mark: DecimalMark): bigint | null | undefined {
  const text = cell.trim();
  if (EMPTY.test(text)) return null;
  const parts = /^([^0-9.,]*)([0-9.,][0-9.,\s'’`]*)([^0-9.,]*)$/.exec(text);
  if (parts === null) return undefined;
  const [, before = '', digits = '', after = ''] = parts;
  const sign = readSign(before, after);
  const value = readDigits(digits, mark);
  return sign === undefined || value === undefined ? undefined : sign * value;
}

/**
 * The decimal marks with which every amount of a file can be read. One if the file proves it, or if it makes no
 * difference; both if `1,234` may be a thousand or one and a bit; none if its amounts contradict each other.
 */
export function findDecimalMarks(cells: readonly string[]): readonly DecimalMark[] {
  const possible = (['.', ','] as const).filter((mark) => cells.every((cell) => readAmount(cell, mark) !== undefined));
  const [first = '.', second] = possible;
  const isSame = second === undefined || cells.every((cell) => readAmount(cell, first) === readAmount(cell, second));
  return isSame ? possible.slice(0, 1) : possible;
}

/** Whether a column of its own says that money came in; undefined for a cell that says neither. */
export function readSide(cell: string): 1n | -1n | undefined {
  const side = cell.trim().toLowerCase();
  if (/^(?:cr|c|credit|in|\+|deposit)$/.test(side)) return 1n;
  return /^(?:dr|d|debit|out|-|withdrawal)$/.test(side) ? -1n : undefined;
}

function readSign(before: string, after: string): 1n | -1n | undefined {
  const brackets = [before.includes('('), after.includes(')')];
  if (brackets[0] !== brackets[1]) return undefined;
  const minuses = `${before}${after}`.match(MINUS)?.length ?? 0;
  const words = `${before} ${after}`
    .replace(MINUS, ' ')
    .replace(/[()+]/g, ' ')
    .trim()
    .split(/\s+/)
    .filter((word) => word !== '');
  const sides = words.filter((word) => SIDE.test(word));
  if (words.some((word) => !SIDE.test(word) && !CURRENCY.test(word)) || sides.length > 1) return undefined;
  const negatives = minuses + (brackets[0] === true ? 1 : 0);
  const isDebit = sides.some((side) => /^d/i.test(side));
  if (negatives > 1 || (negatives === 1 && sides.length === 1 && !isDebit)) return undefined;
  return negatives === 1 || isDebit ? -1n : 1n;
}

function readDigits(digits: string, mark: DecimalMark): bigint | undefined {
  const [whole = '', places, ...more] = digits.trim().split(mark);
  if (more.length > 0 || (places !== undefined && !/^\d*$/.test(places))) return undefined;
  const groups = whole.split(mark === '.' ? /[,\s'’`]/ : /[.\s'’`]/);
  const [first = '', ...rest] = groups;
  if (!/^\d*$/.test(first) || (first === '' && rest.length > 0)) return undefined;
  // Groups of two are written in India; the last one has three digits everywhere.
  if (!rest.every((group, index) => (index === rest.length - 1 ? /^\d{3}$/ : /^\d{2,3}$/).test(group)))
    return undefined;
  if (rest.length > 0 && first.length > 3) return undefined;
  const kept = (places ?? '').replace(/0+$/, '');
  if (kept.length > SCALE || (first === '' && (places ?? '') === '')) return undefined;
  const value = BigInt(groups.join('') + kept.padEnd(SCALE, '0'));
  return value > MOST ? undefined : value;
}
