import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, it } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'atlas-bench-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Writes a program into the folder of this test. */
function write(name: string, text: string): string {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
}

const server = write(
  'server.mjs',
  `import { createServer } from 'node:http';
  const server = createServer((_, response) => response.end());
  server.listen(0, '127.0.0.1', () => console.log('http://127.0.0.1:' + server.address().port));`,
);

it.each([
  ['a program that cannot be started', `spawn('/no/such/program');`],
  ['SIGTERM', `process.kill(process.pid, 'SIGTERM');`],
])(
  'the server that a measurement started ends with it, after %s',
  async (_, fault) => {
    const measurement = write(
      'measurement.mjs',
      `import { spawn } from 'node:child_process';
    import { startProcess } from '${new URL('processes.ts', import.meta.url)}';
    const { address } = await startProcess(new URL('${pathToFileURL(server)}'), []);
    console.log(address);
    ${fault}
    setInterval(() => {});`,
    );
    const measuring = spawn(process.execPath, [measurement], { stdio: ['ignore', 'pipe', 'ignore'] });
    const [[address]] = await Promise.all([once(measuring.stdout, 'data'), once(measuring, 'exit')]);
    const isAnswering = () =>
      fetch(String(address).trim()).then(
        () => true,
        () => false,
      );
    await expect.poll(isAnswering, { timeout: 20_000 }).toBe(false);
  },
  60_000,
);
