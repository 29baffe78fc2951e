export { type PlottedBoundary, plotBoundary } from './plot-boundary.ts';
export { type BoundaryWish, foreseeBoundaries, type Outlook, registerBoundaries } from './register-boundaries.ts';
