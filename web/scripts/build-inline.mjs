import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { BUILD_TARGETS } from '../browsers.ts';

const source = fileURLToPath(new URL('../src/', import.meta.url));

/** Bundles a file below `src` into one inline script. */
export async function buildInline(entry, name) {
  const [bundle] = [
    await build({
      configFile: false,
      root: source,
      logLevel: 'warn',
      build: { write: false, target: BUILD_TARGETS, lib: { entry: source + entry, formats: ['iife'], name } },
    }),
  ].flat();
  const program = bundle.output[0].code;
  if (/<\/script/i.test(program)) throw new Error(`${entry} would end its own element`);
  return program;
}
