import { createHash } from 'node:crypto';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import routes from '../src/app/routes.ts';
import { listAddresses } from './list-addresses.mjs';

const buildFolder = fileURLToPath(new URL('../build/', import.meta.url));
const inlineScript = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g;
const styleAttribute = /<[a-z][^>]*\sstyle="/i;
const shell = '__spa-fallback.html';
/** Addresses of the application whose page shows something before the application has loaded. */
const early = { '/client/assets/:companyID/:clientID': 'client-link.html' };
const notPrerendered = [shell, ...Object.values(early)];

/** What the content policy of a page must allow besides 'self'. */
function hashScripts(file) {
  const html = readFileSync(`${buildFolder}client/${file}`, 'utf8');
  if (styleAttribute.test(html)) throw new Error(`${file} has a style attribute, which the content policy forbids`);
  const hashes = [...html.matchAll(inlineScript)].map(
    ([, body]) => `sha256-${createHash('sha256').update(body).digest('base64')}`,
  );
  return [...new Set(hashes)];
}

const files = globSync('**/*.html', { cwd: `${buildFolder}client` }).sort();
const prerendered = Object.fromEntries(
  files
    .filter((file) => !notPrerendered.includes(file))
    .map((file) => [`/${file.replace(/\/?index\.html$/, '')}`, file]),
);
const pages = {
  prerendered,
  application: [...new Set(listAddresses(routes))].filter((address) => !(address in prerendered)),
  shell,
  early,
  scripts: Object.fromEntries(files.map((file) => [file, hashScripts(file)])),
};
writeFileSync(`${buildFolder}pages.json`, `${JSON.stringify(pages, null, 2)}\n`);
console.log(
  `pages.json: ${files.length - notPrerendered.length} prerendered, ${pages.application.length} answered by the application`,
);
