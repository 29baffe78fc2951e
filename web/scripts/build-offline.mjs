// Makes the page that checks certificates without a connection: one file that contains its program and style.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { buildInline } from './build-inline.mjs';

const program = await buildInline('register/offline-page.ts', 'check');
const page = readFileSync(fileURLToPath(new URL('../src/register/offline-page.html', import.meta.url)), 'utf8');
const whole = page.replace('<script></script>', () => `<script>${program}</script>`);
writeFileSync(fileURLToPath(new URL('../build/verify-offline.html', import.meta.url)), whole);
console.log(`verify-offline.html: ${Math.round(whole.length / 1024)} KB`);
