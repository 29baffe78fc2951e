import { prepareAtlasMap } from '../map/load-atlas-map.ts';
import { latePart } from '../ui/late-part.tsx';

/** The plot panel beside its map; both come only to screens that plot. */
export const LazyPlotWorkspace = latePart(async () => {
  prepareAtlasMap();
  return (await import('../cartography/plot-workspace.tsx')).PlotWorkspace;
});
