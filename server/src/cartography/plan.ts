import type { saveBoundary } from '@atlas/contract/cartography';
import type { Received } from '@atlas/contract/endpoint';
import type { LatitudeLongitude } from '@atlas/geodesy/position';
import type { ExaminedRing, TypedPoints } from '../boundaries/index.ts';

/** A boundary as a client sends it. */
export type PlotInput = Received<typeof saveBoundary>['body'];

/** A boundary that has passed every check of its own; the register has not been asked yet. */
export interface Plan {
  readonly input: PlotInput;
  readonly typed: TypedPoints;
  /** As typed, on WGS84, repeats included. */
  readonly points: readonly LatitudeLongitude[];
  readonly examined: ExaminedRing;
}
