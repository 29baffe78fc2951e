import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterAll, describe, expect, it } from 'vitest';
import { readConfiguration } from '../platform/config.ts';
import { ConfigurationError } from '../platform/configuration-error.ts';
import { answerError } from '../platform/error-handler.ts';
import { nameRoute } from '../platform/metrics.ts';
import { mountPages } from './pages.ts';

const scratch = mkdtempSync(join(tmpdir(), 'atlas-pages-'));
afterAll(() => rmSync(scratch, { recursive: true }));

const WHOLE = {
  prerendered: { '/': 'index.html' },
  application: ['/login'],
  shell: 'shell.html',
  early: {},
  scripts: {},
};

/** A folder as the build leaves it, with these pages in it. */
function build(list: string | undefined, files: readonly string[]): string {
  const folder = mkdtempSync(join(scratch, 'build-'));
  mkdirSync(join(folder, 'client'));
  if (list !== undefined) writeFileSync(join(folder, 'pages.json'), list);
  for (const file of files)
    writeFileSync(join(folder, 'client', file), `<html><head></head><body>${file}</body></html>`);
  return folder;
}

async function serve(folder: string, onRoute?: (name: string) => void) {
  const app = Fastify();
  app.addHook('onResponse', async (request) => onRoute?.(nameRoute(request)));
  app.setErrorHandler(answerError);
  await mountPages(app, readConfiguration({}), folder);
  return app;
}

describe('the built pages', () => {
  it('are served', async () => {
    const app = await serve(build(JSON.stringify(WHOLE), ['index.html', 'shell.html']));
    expect((await app.inject('/')).body).toContain('index.html');
    expect((await app.inject('/login')).body).toContain('shell.html');
    await app.close();
  });

  it('are one route in the figures, except for pages', async () => {
    const routes: string[] = [];
    const folder = build(JSON.stringify(WHOLE), ['index.html', 'shell.html', 'a.js', 'b.js']);
    const app = await serve(folder, (name) => routes.push(name));
    for (const address of ['/a.js', '/b.js', '/login', '/nothing']) await app.inject(address);
    expect(routes).toEqual(['built files', 'built files', '/login', 'none']);
    await app.close();
  });

  it('run no scripts but their own, in no frame of others', async () => {
    const scripts = { 'index.html': ['sha256-abc'] };
    const app = await serve(build(JSON.stringify({ ...WHOLE, scripts }), ['index.html', 'shell.html']));
    for (const [address, own] of [
      ['/', "script-src 'self' 'sha256-abc';"],
      ['/login', "script-src 'self';"],
    ] as const) {
      const policy = String((await app.inject(address)).headers['content-security-policy']);
      for (const part of [
        "default-src 'none';",
        own,
        "object-src 'none'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
      ]) {
        expect(policy, address).toContain(part);
      }
      expect(policy).not.toContain('unsafe');
    }
    await app.close();
  });

  it.each([
    ['a list that is no JSON', '{"prerendered"', ['index.html', 'shell.html'], 'were built by another version'],
    ['a list of another version', '{"prerendered": {}}', [], 'were built by another version'],
    ['a page that is missing', JSON.stringify(WHOLE), ['index.html'], 'are not complete (shell.html is missing)'],
  ])('stop a start with %s in one sentence', async (_what, list, files, reason) => {
    const folder = build(list, files);
    const fault = await serve(folder).catch((error: unknown) => error);
    expect(fault).toBeInstanceOf(ConfigurationError);
    expect(fault).toMatchObject({
      message: `The pages in ${folder} ${reason}: build them again with npm run build.`,
    });
  });

  it('send a program once, with what a cut download needs to go on', async () => {
    const folder = build(JSON.stringify(WHOLE), ['index.html', 'shell.html', 'icon.svg']);
    mkdirSync(join(folder, 'client', 'assets'));
    writeFileSync(join(folder, 'client', 'assets', 'home-4f3a.js'), 'export {};');
    const app = await serve(folder);
    const program = await app.inject('/assets/home-4f3a.js');
    expect(program.headers['cache-control']).toContain('immutable');
    expect(program.headers).toHaveProperty('last-modified');
    expect(program.headers).not.toHaveProperty('etag');
    const half = await app.inject({ url: '/assets/home-4f3a.js', headers: { range: 'bytes=7-' } });
    expect([half.statusCode, half.body]).toEqual([206, '{};']);
    // Asked for again each hour.
    expect((await app.inject('/icon.svg')).headers).toHaveProperty('etag');
    await app.close();
  });

  it('are left out before they are built', async () => {
    const app = await serve(build(undefined, []));
    expect((await app.inject('/')).statusCode).toBe(404);
    await app.close();
  });
});
