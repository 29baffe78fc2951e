import { measureGates } from './gates.ts';
import { withStage } from './stage.ts';

// What gates promise beside a large portfolio, without the other calls of a whole run.
const ASSETS = Number(process.env.BENCH_ASSETS ?? 100_000);

process.exit((await withStage(ASSETS, measureGates)) ? 0 : 1);
