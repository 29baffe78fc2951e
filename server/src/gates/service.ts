export { startDefaultRun } from './start-run.ts';
