// Starts the register from a fresh clone or again: installs what is missing, builds what changed, serves.
import { becomeProcess, ownNode, prepareProject } from './run.mjs';

await prepareProject();
const { buildWeb, prepareFirstStart } = await import('./build-if-needed.mjs');
buildWeb();
prepareFirstStart();
await becomeProcess(ownNode, ['server/src/main.ts']);
