// For development: Vite serves the pages and reloads what you save. The server behind it restarts when its files
// change.
import { spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { createServer } from 'node:net';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { compileMessages } from './compile-messages.mjs';
import { ownNode, prepareProject, projectFolder } from './run.mjs';

const HOST = '127.0.0.1';

await prepareProject();
const { prepareFirstStart } = await import('./build-if-needed.mjs');
prepareFirstStart();

const address = `http://${HOST}:${process.env.PORT || 3000}`;
const serverPort = await findFreePort();
const serverAddress = `http://${HOST}:${serverPort}`;
const server = spawn(ownNode, ['--watch', '--watch-preserve-output', 'server/src/main.ts'], {
  cwd: projectFolder,
  stdio: ['ignore', 'pipe', 'inherit'],
  env: { ...process.env, HOST, PORT: serverPort, ORIGIN: process.env.ORIGIN || address, ATLAS_PAGES: 'off' },
});
// It rarely has anything to do, and only maps need its result, so nothing waits for it.
spawn(ownNode, ['web/scripts/build-basemap.mjs'], { cwd: projectFolder, stdio: ['ignore', 'ignore', 'inherit'] });
const pages = spawn(
  ownNode,
  [
    // The condition without which the router would restart itself, and room for what a page reads.
    ...['--conditions=development', '--max-semi-space-size=64'],
    ...['../node_modules/@react-router/dev/bin.cjs', 'dev', '--logLevel', 'warn'],
    ...['--port', new URL(address).port, '--strictPort'],
  ],
  { cwd: `${projectFolder}web`, stdio: 'inherit', env: { ...process.env, ATLAS_API: serverAddress } },
);
const children = [server, pages];
let isStopping = false;
const stop = () => {
  isStopping = true;
  for (const child of children) child.kill('SIGTERM');
};
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, stop);
for (const child of children) child.on('exit', stop);

watchCatalogues();

await waitUntilPagesCome();
// People only type the address of the pages.
for await (const line of createInterface({ input: server.stdout })) {
  console.log(line.replaceAll(serverAddress, address));
}

/** A port of this machine that nothing listens on. */
function findFreePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, HOST, () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}

/** Waits for the front page: once it is served, Vite has read what all pages share. */
async function waitUntilPagesCome() {
  while (!isStopping) {
    const words = await fetch(address)
      .then((answer) => answer.ok && answer.text())
      .catch(() => undefined);
    if (words) return;
    await wait(50);
  }
}

/** Compiles the catalogues again when one is saved; Vite and the server notice the changed modules. */
function watchCatalogues() {
  let timer;
  const watcher = watch(`${projectFolder}messages`, (_event, name) => {
    if (!name?.endsWith('.json')) return;
    clearTimeout(timer);
    timer = setTimeout(() => compileMessages({ mayFail: true }), 50);
  });
  watcher.unref();
}
