import { mustRun, ownNode, projectFolder } from './run.mjs';

const web = { cwd: `${projectFolder}web` };
mustRun(ownNode, ['../node_modules/@react-router/dev/bin.cjs', 'typegen'], web);
mustRun(ownNode, ['../node_modules/typescript/bin/tsc', '-p', 'tsconfig.json'], web);
