import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

const READY_MILLISECONDS = 90_000;

async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}

test('npm run dev serves pages and calls under one address, without a build', {
  timeout: READY_MILLISECONDS,
}, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'atlas-dev-'));
  const port = await findFreePort();
  const { NODE_ENV, VITEST, ...environment } = process.env;
  const child = spawn(process.execPath, [new URL('dev.mjs', import.meta.url).pathname], {
    env: { ...environment, PORT: String(port), ATLAS_DATA: folder, ATLAS_DEMO: 'off', LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exited = once(child, 'exit');
  onTestFinished(async () => {
    child.kill('SIGTERM');
    await exited;
    for (const path of [folder, `${folder}-guard`]) rmSync(path, { recursive: true, force: true });
  });

  const address = `http://127.0.0.1:${port}`;
  let output = '';
  await new Promise<void>((resolve, reject) => {
    const receive = (chunk: Buffer) => {
      output += chunk.toString('utf8');
      if (output.includes('/api/docs')) resolve();
    };
    child.stdout.on('data', receive);
    child.stderr.on('data', receive);
    void exited.then(() => reject(new Error(`it ended: ${output}`)));
  });
  const ask = async (path: string) => {
    const answer = await fetch(address + path, { headers: { accept: 'text/html' } });
    return { status: answer.status, headers: answer.headers, text: await answer.text() };
  };
  const told = output.match(/http:\/\/[\w.:]+/g);
  expect([...new Set(told)]).toEqual([address]);

  const { status, text: html } = await ask('/');
  expect(status).toBe(200);
  expect(html.includes('<h1'), 'the page has its words').toBe(true);
  expect(html.includes('"/src/app/entry.client.tsx"'), 'its program is the source').toBe(true);
  for (const path of ['/signin', '/terms', '/kit/states']) {
    const page = await ask(path);
    expect(page.status).toBe(200);
    expect(page.text.includes('<h1'), `${path} has its words, read when it was asked for`).toBe(true);
  }
  const drawnByBrowser = await ask('/company/nobody/assets');
  expect(drawnByBrowser.status).toBe(200);
  expect(drawnByBrowser.text.includes('<h1'), 'what the build does not draw comes without words').toBe(false);
  const module = await ask('/src/app/root.tsx');
  expect(module.headers.get('content-type')).toContain('javascript');
  const counted = await ask('/api/site/counters');
  expect(counted.status).toBe(200);
  expect(counted.headers.get('content-type')).toContain('json');
  for (const path of ['/log/checkpoint', '/readyz', '/verify/offline.html']) {
    expect((await ask(path)).headers.get('x-content-type-options'), `${path} comes from the server`).toBe('nosniff');
  }
});
