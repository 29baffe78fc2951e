// Measures what a large company is promised, the first picture of the map among it: the web application has to be built.
import { buildWeb } from './build-if-needed.mjs';
import { ownNode, run } from './run.mjs';

buildWeb();
process.exit(run(ownNode, ['bench/registry.ts', ...process.argv.slice(2)]));
