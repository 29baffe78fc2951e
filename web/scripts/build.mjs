import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { compileMessages } from '../../scripts/compile-messages.mjs';

const webFolder = fileURLToPath(new URL('..', import.meta.url));
const routerCommand = fileURLToPath(new URL('../../node_modules/@react-router/dev/bin.cjs', import.meta.url));

/** Runs one step with the same Node and stops the build at the first step that fails. */
function runStep(file, ...args) {
  const outcome = spawnSync(process.execPath, [file, ...args], { cwd: webFolder, stdio: 'inherit' });
  if (outcome.status !== 0) process.exit(outcome.status ?? 1);
}

compileMessages();
const basemap = fileURLToPath(new URL('build-basemap.mjs', import.meta.url));
if (existsSync(basemap)) runStep(basemap);
runStep(routerCommand, 'build', '--logLevel', 'warn');
for (const step of [
  'trim-manifest',
  'words-first',
  'build-offline',
  'list-pages',
  'draw-previews',
  'describe-pages',
  'bundle-service-worker',
  'compress',
]) {
  runStep(fileURLToPath(new URL(`${step}.mjs`, import.meta.url)));
}
runStep(fileURLToPath(new URL('check-features.ts', import.meta.url)), '--build');
