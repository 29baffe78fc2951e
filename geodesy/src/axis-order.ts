import type { NumberPair, SheetConstants } from './position.ts';
import type { CoordinateSystem } from './systems.ts';

/**
 * Converts the first and second value, as typed, to `[east, north]` of the system's PROJ text, adding sheet constants.
 */
export function toEastNorth(
  system: CoordinateSystem,
  [first, second]: NumberPair,
  constants: SheetConstants = {},
): [number, number] {
  const { eastInput, sign } = system.axes;
  const whole = [first + (constants.first ?? 0), second + (constants.second ?? 0)] as const;
  return [sign * whole[eastInput], sign * whole[eastInput === 0 ? 1 : 0]];
}

/** Converts `[east, north]` back to the first and second value, subtracting sheet constants. */
export function fromEastNorth(
  system: CoordinateSystem,
  eastNorth: readonly [number, number],
  constants: SheetConstants = {},
): NumberPair {
  const { eastInput, sign } = system.axes;
  const first = sign * eastNorth[eastInput];
  const second = sign * eastNorth[eastInput === 0 ? 1 : 0];
  return [first - (constants.first ?? 0), second - (constants.second ?? 0)];
}
