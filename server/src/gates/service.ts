export { endReviews } from './end-reviews.ts';
export { startDefaultRun } from './start-run.ts';
