/** A point of the plane: longitude as x, latitude as y, in degrees. */
export type PlanePoint = readonly [x: number, y: number];

const ROUNDING = 2 ** -53;
const ERROR_BOUND = (3 + 16 * ROUNDING) * ROUNDING;

/** A finite double as `mantissa · 2^exponent`, exactly. */
function decompose(value: number): { mantissa: bigint; exponent: number } {
  const view = new DataView(new ArrayBuffer(8));
  view.setFloat64(0, value);
  const bits = view.getBigUint64(0);
  const biased = Number((bits >> 52n) & 0x7ffn);
  const fraction = bits & 0xfffffffffffffn;
  const mantissa = biased === 0 ? fraction : fraction | 0x10000000000000n;
  return { mantissa: value < 0 ? -mantissa : mantissa, exponent: (biased === 0 ? 1 : biased) - 1075 };
}

function orientExactly(a: PlanePoint, b: PlanePoint, c: PlanePoint): number {
  const parts = [...a, ...b, ...c].map(decompose);
  const lowest = Math.min(...parts.map((part) => part.exponent));
  const [ax = 0n, ay = 0n, bx = 0n, by = 0n, cx = 0n, cy = 0n] = parts.map(
    ({ mantissa, exponent }) => mantissa << BigInt(exponent - lowest),
  );
  const determinant = (ax - cx) * (by - cy) - (ay - cy) * (bx - cx);
  return determinant > 0n ? 1 : determinant < 0n ? -1 : 0;
}

/**
 * Which side of the line a→b the point c lies on: above zero left, below zero right, zero exactly on the line. Plain
 * arithmetic with Shewchuk's error bound ("Adaptive precision floating-point arithmetic", 1997), exact integers if that
 * cannot decide.
 */
export function orient(a: PlanePoint, b: PlanePoint, c: PlanePoint): number {
  const left = (a[0] - c[0]) * (b[1] - c[1]);
  const right = (a[1] - c[1]) * (b[0] - c[0]);
  const determinant = left - right;
  if (Math.abs(determinant) > ERROR_BOUND * (Math.abs(left) + Math.abs(right))) return determinant;
  return orientExactly(a, b, c);
}
