import { afterAll, beforeAll, expect, test } from 'vitest';
import { createViteServer } from 'vitest/node';
import { createProjector } from './projection-engine.ts';
import { SYSTEMS } from './systems.ts';

type Engine = typeof import('./projection-engine.ts');

// Browsers get another entry of the projection package, which only a bundler can resolve.
let bundler: Awaited<ReturnType<typeof createViteServer>>;

beforeAll(async () => {
  bundler = await createViteServer({
    configFile: false,
    root: import.meta.dirname,
    logLevel: 'error',
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
    ssr: { noExternal: true },
  });
});

afterAll(async () => {
  await bundler.close();
});

test("the browser's engine gives exactly the same results as the server's", async () => {
  const browser = (await bundler.ssrLoadModule('./projection-engine.browser.ts')) as Engine;
  const wgs84 = '+proj=longlat +datum=WGS84 +no_defs';
  for (const { definition } of SYSTEMS) {
    for (const position of [
      [31.052222, -17.829167],
      [28.583333, -20.15],
      [25.3, -17.8],
    ] as const) {
      const written = createProjector(wgs84, definition)([...position]);
      expect(browser.createProjector(wgs84, definition)([...position])).toEqual(written);
      expect(browser.createProjector(definition, wgs84)([...written])).toEqual(
        createProjector(definition, wgs84)([...written]),
      );
    }
  }
});
