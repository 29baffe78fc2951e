// Back-tests the forecast of cash on simulated books and on those of the demonstration, which has to be made.
import { prepareDemo } from './build-if-needed.mjs';
import { ownNode, run } from './run.mjs';

prepareDemo();
process.exit(run(ownNode, ['bench/forecast.ts', ...process.argv.slice(2)]));
