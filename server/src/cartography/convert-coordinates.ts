import type { convertCoordinates as endpoint } from '@atlas/contract/cartography';
import type { Received, Reply } from '@atlas/contract/endpoint';
import { because } from '@atlas/contract/reasons';
import { convertPoints } from '@atlas/geodesy/convert';
import { explainFailure } from '../boundaries/index.ts';
import { type Refusal, refuse } from '../platform/outcome.ts';

/** Converts points between two systems, all or none. */
export function convertCoordinates(
  input: Received<typeof endpoint>['body'],
): Reply<typeof endpoint> | Refusal<'coordinates_refused'> {
  const converted = convertPoints(input);
  if (!converted.ok) {
    const { number, reasons } = converted;
    return refuse('coordinates_refused', {
      reason: explainFailure(input.from),
      reasons: reasons.map((fault) => ({ code: fault.code, because: because('point_refused', { number, fault }) })),
    });
  }
  const points = converted.points.map((point): [number, number] | [string] =>
    point.length === 2 ? [point[0], point[1]] : [point[0]],
  );
  return { points, accuracyMetres: converted.accuracyMetres, definition: converted.definition };
}
