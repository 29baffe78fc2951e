import * as specifiedText from '@atlas/messages/specified';
import { writeIssue } from '../platform/describe-reason.ts';
import { type Locale, SPECIFIED } from '../platform/locale.ts';
import { JsonText } from '../platform/outcome.ts';
import type { PlottedBoundary } from './plot-boundary.ts';

/** The reply of a saved boundary; the asset is JSON already. */
export function viewPlotted(plotted: PlottedBoundary, locale: Locale): JsonText {
  const { areaSquareMetres, perimeterMetres, warnings, overlaps } = plotted;
  const figures = JSON.stringify({
    message: specifiedText.polygonSaved({}, SPECIFIED),
    areaSquareMetres,
    perimeterMetres,
    warnings: warnings.map((warning) => writeIssue(warning, locale)),
    overlaps,
  });
  return new JsonText(`${figures.slice(0, -1)},"asset":${plotted.assetJson}}`);
}
