export { findDisputed, insertBoundaries, judgePolygons, type NewRevision } from './bulk-repository.ts';
export { chooseLineByCorners, chooseLineByNeighbours, MOST_QUICK_CORNERS } from './choose-line.ts';
export { type ExaminedRing, examineRing } from './examine-ring.ts';
export { findOverlaps, viewForeseen, viewOthers } from './find-overlaps.ts';
export { askToReplot, type JudgedRing, judgeRing } from './judge-ring.ts';
export { readCurrentRing } from './read-current-ring.ts';
export { readRingOfRevision } from './read-ring-of-revision.ts';
export { refuseRing } from './refuse-ring.ts';
export { checkAgainstOthers, insertBoundary, readRevisions, selectOverlapsBeforeSaving } from './repository.ts';
export { decideStatus, explainVerdict, findQuestions, writePolygon } from './rules.ts';
export { isSameRing } from './same-ring.rules.ts';
export {
  consentToOverlap,
  endConsentToOverlap,
  type OverlapWithOtherRow,
  selectOverlapsWithOthers,
} from './sharing-repository.ts';
export { explainFailure, placeTypedPoints, type TypedPoints } from './typed-points.ts';
