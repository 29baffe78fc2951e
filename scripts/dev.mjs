// For work: the server restarts on changes, the browser's side is served by Vite with hot replacement.
import { spawn } from 'node:child_process';
import { ownNode, prepareProject, projectFolder } from './run.mjs';

await prepareProject();
const { buildWeb, prepareFirstStart } = await import('./build-if-needed.mjs');
buildWeb();
prepareFirstStart();
const children = [
  spawn(ownNode, ['--watch', 'server/src/main.ts'], { cwd: projectFolder, stdio: 'inherit' }),
  spawn(ownNode, ['node_modules/@react-router/dev/bin.cjs', 'dev', '--port', '5173'], {
    cwd: `${projectFolder}web`,
    stdio: 'inherit',
  }),
];
const stop = () => {
  for (const child of children) child.kill('SIGTERM');
};
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, stop);
for (const child of children) child.on('exit', stop);
