import { prepareAtlasMap } from '../map/load-atlas-map.ts';
import { latePart } from '../ui/late-part.tsx';
import { isLineSlow } from '../ui/line-pace.ts';

/** The plot panel beside its map; only screens that plot load them. */
export const LazyPlotWorkspace = latePart(async () => {
  prepareAtlasMap();
  return (await import('../cartography/plot-workspace.tsx')).PlotWorkspace;
});

/** Fetches both while the company is loading, if the address says that a boundary is being plotted. */
export function preparePlotting(): void {
  // Prerendered pages plot nothing.
  if (typeof window === 'undefined') return;
  const isPlotting = new URLSearchParams(window.location.search).get('menu') === 'LogCoordinates';
  if (isPlotting && !isLineSlow()) LazyPlotWorkspace.prepare();
}
