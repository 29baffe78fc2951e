import * as specifiedText from '@atlas/messages/specified';
import { writeIssue } from '../platform/describe-reason.ts';
import { type Locale, SPECIFIED } from '../platform/locale.ts';
import { JsonText } from '../platform/outcome.ts';
import type { PlottedBoundary } from './plot-boundary.ts';

/** The reply of a saved boundary; the asset is JSON already. */
export function viewPlotted(plotted: PlottedBoundary, locale: Locale): JsonText {
  const overlaps = JSON.stringify(plotted.overlaps);
  return new JsonText(
    `${viewFigures(plotted, locale).slice(0, -1)},"overlaps":${overlaps},"asset":${plotted.assetJson}}`,
  );
}

/** What a reply says of a boundary before anything in the register is known, as JSON. */
export function viewFigures(
  {
    areaSquareMetres,
    perimeterMetres,
    warnings,
  }: Pick<PlottedBoundary, 'areaSquareMetres' | 'perimeterMetres' | 'warnings'>,
  locale: Locale,
): string {
  return JSON.stringify({
    message: specifiedText.polygonSaved({}, SPECIFIED),
    areaSquareMetres,
    perimeterMetres,
    warnings: warnings.map((warning) => writeIssue(warning, locale)),
  });
}
