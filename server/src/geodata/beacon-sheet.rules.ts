import type { LatitudeLongitude, TypedPoint } from '@atlas/geodesy/position';
import { type CoordinateSystem, DEFINITION_VERSION } from '@atlas/geodesy/systems';

/** Nine decimals of a degree are 0.1 mm, as are four of a metre. */
const DECIMALS = { degree: 9, metre: 4, text: 0 } as const;

/** Names of the coordinate columns, each with the system and the version of its definition. */
export function nameCoordinateColumns(system: CoordinateSystem): readonly string[] {
  return system.inputs.map(({ label }) => `${label.replace(/ \(.*\)$/, '')} (${system.id} ${DEFINITION_VERSION})`);
}

/** A point's cells in the order of its system. */
export function writePoint(system: CoordinateSystem, point: TypedPoint): readonly string[] {
  return point.map((value, index) =>
    typeof value === 'number' ? value.toFixed(DECIMALS[system.inputs[index]?.unit ?? 'metre']) : value,
  );
}

/** The ring in the given direction, as seen from above, starting at the same point. */
export function windRing(
  ring: readonly LatitudeLongitude[],
  direction: 'clockwise' | 'counter-clockwise',
): readonly LatitudeLongitude[] {
  let doubleArea = 0;
  const [origin] = ring;
  if (origin === undefined) return ring;
  for (const [index, [latitude, longitude]] of ring.entries()) {
    const [nextLatitude, nextLongitude] = ring[(index + 1) % ring.length] ?? origin;
    doubleArea +=
      (longitude - origin[1]) * (nextLatitude - origin[0]) - (nextLongitude - origin[1]) * (latitude - origin[0]);
  }
  const isCounterClockwise = doubleArea > 0;
  return isCounterClockwise === (direction === 'counter-clockwise') ? ring : [origin, ...ring.slice(1).toReversed()];
}
