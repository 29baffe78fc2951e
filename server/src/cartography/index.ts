export { type PlottedBoundary, plotBoundary } from './plot-boundary.ts';
export { type BoundaryInput, foreseeBoundaries, type Outlook, saveBoundaries } from './save-boundaries.ts';
