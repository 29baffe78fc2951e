import { toWgs84 } from './convert.ts';
import type { LatitudeLongitude, NumberPair, SheetConstants } from './position.ts';
import type { CoordinateSystem } from './systems.ts';

/** A slip of the pen in one value, and the value that was probably meant. */
export interface DigitSlip {
  /** What happened, for the sentence. */
  readonly slip: 'missing digit' | 'doubled digit' | 'swapped digits' | 'decimal point' | 'wrong digit';
  /** Which of the two values: 0 or 1. */
  readonly value: 0 | 1;
  readonly point: NumberPair;
  /** The place of the corrected point, WGS84 degrees. */
  readonly at: LatitudeLongitude;
}

interface MendedText {
  readonly slip: DigitSlip['slip'];
  readonly text: string;
}

const DIGITS = [...'0123456789'];

/** The plainest slip first. */
const RANK: Readonly<Record<DigitSlip['slip'], number>> = {
  'missing digit': 0,
  'doubled digit': 1,
  'decimal point': 2,
  'swapped digits': 3,
  'wrong digit': 4,
};

/** Decimals worth checking in degrees: the fourth is 11 m. */
const FRACTION_LOOKED_AT = 4;

/** Every number that is one slip away from this one, as text. */
function listMends(value: number, inDegrees: boolean): readonly MendedText[] {
  const sign = value < 0 ? '-' : '';
  const text = String(Math.abs(value));
  const point = text.includes('.') ? text.indexOf('.') : text.length;
  const end = inDegrees ? Math.min(text.length, point + 1 + FRACTION_LOOKED_AT) : point;
  const mends: MendedText[] = [
    { slip: 'decimal point', text: String(value * 10) },
    { slip: 'decimal point', text: String(value / 10) },
  ];
  const add = (slip: DigitSlip['slip'], digits: string) => mends.push({ slip, text: sign + digits });
  for (let at = 0; at <= end; at += 1) {
    const [before, here, next] = [text.slice(0, at), text[at], text[at + 1]];
    for (const digit of DIGITS) add('missing digit', before + digit + text.slice(at));
    if (here === undefined || here === '.' || at === end) continue;
    if (here === next) add('doubled digit', before + text.slice(at + 1));
    if (next !== undefined && next !== '.' && here !== next)
      add('swapped digits', before + next + here + text.slice(at + 2));
    for (const digit of DIGITS) if (digit !== here) add('wrong digit', before + digit + text.slice(at + 1));
  }
  return mends;
}

/**
 * The one-digit error that best explains why a point is away from its expected place.
 * @param expected whether a place is where the point should be
 * @returns the simplest error; undefined if none leads there, or if equally simple ones lead to different places
 */
export function findDigitSlip(
  system: CoordinateSystem,
  typed: NumberPair,
  constants: SheetConstants | undefined,
  expected: (at: LatitudeLongitude) => boolean,
): DigitSlip | undefined {
  const fitting = new Map<string, DigitSlip>();
  for (const value of [0, 1] as const) {
    for (const { slip, text } of listMends(typed[value], system.kind === 'geographic')) {
      const number = Number(text);
      const point: NumberPair = value === 0 ? [number, typed[1]] : [typed[0], number];
      const located = toWgs84(system.id, point, constants);
      if (!located.ok || !expected(located.point)) continue;
      const known = fitting.get(`${point}`);
      if (known === undefined || RANK[slip] < RANK[known.slip]) {
        fitting.set(`${point}`, { slip, value, point, at: located.point });
      }
    }
  }
  const [best, second] = [...fitting.values()].sort((a, b) => RANK[a.slip] - RANK[b.slip]);
  if (best === undefined || (second !== undefined && RANK[second.slip] === RANK[best.slip])) return undefined;
  return best;
}
