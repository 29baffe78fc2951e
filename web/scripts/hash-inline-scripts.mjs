import { createHash } from 'node:crypto';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const buildFolder = fileURLToPath(new URL('../build/', import.meta.url));
const inlineScript = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g;
const styleAttribute = /<[a-z][^>]*\sstyle="/i;

/** `{ "/signin/index.html": ["sha256-…"] }`: what the content policy of each page must allow besides 'self'. */
const hashesByPage = {};
for (const page of globSync('client/**/*.html', { cwd: buildFolder }).sort()) {
  const html = readFileSync(buildFolder + page, 'utf8');
  if (styleAttribute.test(html)) throw new Error(`${page} has a style attribute, which the content policy forbids`);
  const hashes = [...html.matchAll(inlineScript)].map(
    ([, body]) => `sha256-${createHash('sha256').update(body).digest('base64')}`,
  );
  hashesByPage[page.slice('client'.length)] = [...new Set(hashes)];
}
writeFileSync(`${buildFolder}csp-hashes.json`, `${JSON.stringify(hashesByPage, null, 2)}\n`);
console.log(`csp-hashes.json: ${Object.keys(hashesByPage).length} pages`);
