export { type ExaminedRing, examineRing } from './examine-ring.ts';
export { findOverlaps } from './find-overlaps.ts';
export { insertBoundary } from './repository.ts';
export { decideStanding } from './rules.ts';
export { placeTypedPoints } from './typed-points.ts';
