import { prepareAtlasMap } from '../map/load-atlas-map.ts';
import { latePart } from '../ui/late-part.tsx';
import { isLineSlow } from '../ui/line-pace.ts';

/** The plot panel beside its map; both come only to screens that plot. */
export const LazyPlotWorkspace = latePart(async () => {
  prepareAtlasMap();
  return (await import('../cartography/plot-workspace.tsx')).PlotWorkspace;
});

/** Fetches both while the company is read, where the address says that a boundary is plotted. */
export function preparePlotting(): void {
  // Pages that are built plot nothing.
  if (typeof window === 'undefined') return;
  const isPlotting = new URLSearchParams(window.location.search).get('menu') === 'LogCoordinates';
  if (isPlotting && !isLineSlow()) LazyPlotWorkspace.prepare();
}
