import type { BoundaryPoint } from '@atlas/contract/cartography';
import type { SheetConstants } from '@atlas/geodesy/position';
import type { SystemId } from '@atlas/geodesy/systems';
import type { LocatedPoint } from './locate-point.ts';

interface WrittenPoints {
  readonly points: BoundaryPoint[];
  readonly system: SystemId;
  readonly constants?: { first?: number; second?: number };
}

/** Points for a call: as typed, with their system and the constants of their sheet. */
export function writePoints(
  points: readonly LocatedPoint[],
  system: SystemId,
  { first, second }: SheetConstants,
): WrittenPoints {
  const shifted = first !== undefined || second !== undefined;
  return {
    points: points.map(({ typed }) =>
      typed.length === 2 ? { first: typed[0], second: typed[1] } : { first: typed[0] },
    ),
    system,
    ...(shifted
      ? { constants: { ...(first === undefined ? {} : { first }), ...(second === undefined ? {} : { second }) } }
      : {}),
  };
}
