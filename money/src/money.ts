/** What amounts are counted in. Each is a ledger of its own in the database, one row of `token_ledger`. */
export interface Unit {
  readonly code: string;
  /** How people see it. */
  readonly name: string;
  /** Decimal places of its smallest part. */
  readonly decimals: number;
}

/** Megajoules, in thousandths. */
export const MJ = { code: 'MJ', name: 'MJ', decimals: 3 } as const satisfies Unit;
/** United States dollars, in cents. */
export const USD = { code: 'USD', name: 'USD', decimals: 2 } as const satisfies Unit;
/** Zimbabwe Gold, in cents; ISO 4217 names it ZWG. */
export const ZIG = { code: 'ZWG', name: 'ZiG', decimals: 2 } as const satisfies Unit;

/** Every unit. A test compares them with the rows of `token_ledger`. */
export const UNITS: readonly Unit[] = [MJ, USD, ZIG];

/** The unit with a code, as it is stored and sent. */
export function findUnit(code: string): Unit | undefined {
  return UNITS.find((unit) => unit.code === code);
}

/** An amount in the smallest part of its unit: 1500 in MJ is 1.5 MJ. */
export interface Money<In extends Unit = Unit> {
  readonly amount: bigint;
  readonly unit: In;
}

/**
 * An amount as it crosses the wire: whole decimal digits, in the smallest part. @throws SyntaxError for anything else
 */
export function readMoney<In extends Unit>(digits: string, unit: In): Money<In> {
  return { amount: BigInt(digits), unit };
}

/** A count of whole units, as gates require them. @throws RangeError for a count that is not whole */
export function wholeMoney<In extends Unit>(count: number, unit: In): Money<In> {
  return { amount: BigInt(count) * scaleOf(unit), unit };
}

/** The amount in units, for figures that are only shown, not calculated with; exact below 2^53 smallest parts. */
export function countUnits({ amount, unit }: Money): number {
  return Number(amount) / Number(scaleOf(unit));
}

/** A figure as it is written here, with commas between thousands. */
const GROUPED = /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/;

/**
 * What a person typed, with a point or comma before the decimals; undefined for anything but an amount above zero. In a
 * unit of three decimals, one comma before three digits is the mark before the decimals.
 */
export function parseMoney<In extends Unit>(text: string, unit: In): Money<In> | undefined {
  const typed = text.trim().replace(/[\s']/g, '');
  const isGrouped = GROUPED.test(typed) && (unit.decimals < 3 || /,.*[,.]/.test(typed));
  const plain = isGrouped ? typed.replaceAll(',', '') : typed;
  const [, whole = '', places = ''] = /^(\d{1,13})(?:[.,](\d+))?$/.exec(plain) ?? [];
  if (whole === '' || places.length > unit.decimals) return undefined;
  const amount = BigInt(whole + places.padEnd(unit.decimals, '0'));
  return amount > 0n ? { amount, unit } : undefined;
}

/**
 * The figure without its unit: `1,204.5`.
 * @param places the fewest decimals to write
 */
export function formatAmount({ amount, unit }: Money, places = 0): string {
  const scale = scaleOf(unit);
  const size = amount < 0n ? -amount : amount;
  const decimals = (size % scale).toString().padStart(unit.decimals, '0').replace(/0+$/, '').padEnd(places, '0');
  const whole = (size / scale).toLocaleString('en-GB');
  return `${amount < 0n ? '−' : ''}${whole}${decimals === '' ? '' : `.${decimals}`}`;
}

/** The sum of two amounts. @throws RangeError for amounts in different units */
export function addMoney<In extends Unit>(first: Money<In>, second: Money<In>): Money<In> {
  requireSameUnit(first, second);
  return { amount: first.amount + second.amount, unit: first.unit };
}

/** Negative, 0 or positive, as a sort expects. @throws RangeError for amounts in different units */
export function compareMoney(first: Money, second: Money): number {
  requireSameUnit(first, second);
  return first.amount === second.amount ? 0 : first.amount < second.amount ? -1 : 1;
}

function scaleOf({ decimals }: Unit): bigint {
  return 10n ** BigInt(decimals);
}

function requireSameUnit(first: Money, second: Money): void {
  if (first.unit.code !== second.unit.code)
    throw new RangeError(`${first.unit.code} and ${second.unit.code} cannot be added`);
}
