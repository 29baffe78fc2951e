import type { convertCoordinates as endpoint } from '@atlas/contract/cartography';
import type { Received, Reply } from '@atlas/contract/endpoint';
import { convertPoints } from '@atlas/geodesy/convert';
import * as words from '@atlas/messages/cartography';
import { explainFailure } from '../boundaries/index.ts';
import { describeReason, writeIssue } from '../platform/describe-reason.ts';
import type { Locale } from '../platform/locale.ts';
import { type Refusal, refuse } from '../platform/outcome.ts';

/** Converts points between two systems, all or none. */
export function convertCoordinates(
  input: Received<typeof endpoint>['body'],
  locale: Locale,
): Reply<typeof endpoint> | Refusal<'coordinates_refused'> {
  const converted = convertPoints(input);
  if (!converted.ok) {
    const { number, reasons } = converted;
    const issues = reasons.map((reason) => {
      const message = words.pointFault({ number, fault: describeReason(reason, locale) }, { locale });
      return { ...writeIssue(reason, locale), message };
    });
    return refuse('coordinates_refused', { reason: explainFailure(input.from), reasons: issues });
  }
  const points = converted.points.map((point): [number, number] | [string] =>
    point.length === 2 ? [point[0], point[1]] : [point[0]],
  );
  return { points, accuracyMetres: converted.accuracyMetres, definition: converted.definition };
}
