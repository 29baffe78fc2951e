import { measureGates } from './gates.ts';
import { withStage } from './stage.ts';

// Measures the targets of gates in a large portfolio, without the other calls of a full run.
const ASSETS = Number(process.env.BENCH_ASSETS ?? 100_000);

process.exit((await withStage(ASSETS, measureGates)) ? 0 : 1);
