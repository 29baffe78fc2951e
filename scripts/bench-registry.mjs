// Measures the targets for a large company. They include the map's first picture, so the web application must be built.
import { buildWeb } from './build-if-needed.mjs';
import { ownNode, run } from './run.mjs';

buildWeb();
process.exit(run(ownNode, ['bench/registry.ts', ...process.argv.slice(2)]));
