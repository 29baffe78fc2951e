// Makes the page that checks certificates without a connection: one file, its program and style in it.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { BUILD_TARGETS } from '../browsers.ts';

const source = fileURLToPath(new URL('../src/register/', import.meta.url));
const [bundle] = [
  await build({
    configFile: false,
    root: source,
    logLevel: 'warn',
    build: {
      write: false,
      target: BUILD_TARGETS,
      lib: { entry: `${source}offline-page.ts`, formats: ['iife'], name: 'check' },
    },
  }),
].flat();
const program = bundle.output[0].code;
if (/<\/script/i.test(program)) throw new Error('the program would end its own element');
const page = readFileSync(`${source}offline-page.html`, 'utf8');
const whole = page.replace('<script></script>', () => `<script>${program}</script>`);
writeFileSync(fileURLToPath(new URL('../build/verify-offline.html', import.meta.url)), whole);
console.log(`verify-offline.html: ${Math.round(whole.length / 1024)} KB`);
