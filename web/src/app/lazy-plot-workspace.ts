import { lazy } from 'react';

/** The plot panel beside its map; both come only to screens that plot. */
export const LazyPlotWorkspace = lazy(async () => ({
  default: (await import('../cartography/plot-workspace.tsx')).PlotWorkspace,
}));
