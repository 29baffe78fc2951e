export { endReviews } from './end-reviews.ts';
export { rejectGatePass, waiveGatePass } from './judge-pass.ts';
export { replayFacts } from './replay-facts.ts';
export { saveTree } from './save-tree.ts';
export { settleInSweep } from './settle.ts';
export { startDefaultRun, startGateRun } from './start-run.ts';
export { attestGatePass, submitGatePass } from './submit-pass.ts';
