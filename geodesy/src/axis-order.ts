import type { NumberPair, SheetConstants } from './position.ts';
import type { CoordinateSystem } from './systems.ts';

/** Turns first and second, as typed, into `[east, north]` of the system's PROJ text; sheet constants are added. */
export function toEastNorth(
  system: CoordinateSystem,
  [first, second]: NumberPair,
  constants: SheetConstants = {},
): [number, number] {
  const { eastInput, sign } = system.axes;
  const whole = [first + (constants.first ?? 0), second + (constants.second ?? 0)] as const;
  return [sign * whole[eastInput], sign * whole[eastInput === 0 ? 1 : 0]];
}

/** Turns `[east, north]` back into first and second; sheet constants are subtracted. */
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
