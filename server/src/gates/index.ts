export { RUNS_AT_A_TIME, sweepRuns } from './calendar/sweep-runs.ts';
export { rejectGatePass, waiveGatePass } from './passes/judge-pass.ts';
export { attestGatePass, submitGatePass } from './passes/submit-pass.ts';
export { endReviews } from './runs/end-reviews.ts';
export { replayFacts } from './runs/replay-facts.ts';
export { settleInSweep } from './runs/settle.ts';
export { startDefaultRun, startGateRun } from './runs/start-run.ts';
export { saveTree } from './trees/save-tree.ts';
