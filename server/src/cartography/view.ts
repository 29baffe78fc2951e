import * as specifiedText from '@atlas/messages/specified';
import { SPECIFIED } from '../platform/locale.ts';
import { JsonText } from '../platform/outcome.ts';
import type { PlottedBoundary } from './plot-boundary.ts';

/** The reply of a saved boundary; the asset is JSON already. */
export function viewPlotted(plotted: PlottedBoundary): JsonText {
  const { areaSquareMetres, perimeterMetres, warnings, overlaps } = plotted;
  const figures = JSON.stringify({
    message: specifiedText.polygonSaved({}, SPECIFIED),
    areaSquareMetres,
    perimeterMetres,
    warnings,
    overlaps,
  });
  return new JsonText(`${figures.slice(0, -1)},"asset":${plotted.assetJson}}`);
}
