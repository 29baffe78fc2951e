// Lets the words of a page be painted before the programs that make it answer are fetched: scripts wait for the
// first paint. In the application shell, which has no words of its own, they only give way to style and faces. A copy of
// the shell, for clients' links, shows the list before anything else is fetched.
import { createHash } from 'node:crypto';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { buildInline } from './build-inline.mjs';

const clientFolder = fileURLToPath(new URL('../build/client/', import.meta.url));
const shell = '__spa-fallback.html';
const LONGEST_MILLISECONDS = 1_000;
const starter = /<script type="module" async="">([\s\S]*?)<\/script>/;

for (const file of globSync('**/*.html', { cwd: clientFolder })) {
  const html = readFileSync(clientFolder + file, 'utf8');
  const program = html.match(starter)?.[1];
  if (program === undefined) throw new Error(`${file} starts in a way that this step does not know`);
  // The page counts as started once its entry is.
  const whole = program.replace(/\bimport\("/, 'await import("');
  if (whole === program) throw new Error(`${file} starts no entry`);
  const name = `/assets/start-${createHash('sha256').update(whole).digest('base64url').slice(0, 8)}.js`;
  writeFileSync(clientFolder + name.slice(1), whole);
  // Imported by a script of its own: browsers without modules can not read it, and read the one before.
  const start = `startPage(function(n){return import(n)},'${name}')`;
  const fetchAll = `document.querySelectorAll('link[rel=later]').forEach(function(l){l.rel='modulepreload'});${start}`;
  const write = (page, from, rel, script) =>
    writeFileSync(
      clientFolder + page,
      from
        .replaceAll('<link rel="modulepreload"', `<link rel="${rel}"`)
        .replace(starter, () => `<script>${script}</script>`),
    );
  if (file === shell) {
    const preload = `<link rel="modulepreload" href="${name}"/>`;
    write(file, html.replace('</head>', `${preload}</head>`), 'modulepreload" fetchpriority="low', start);
    const early = await buildInline('clients/early-list.ts', 'earlyList');
    const bare = html.replace(/<link rel="preload"[^>]*as="font"[^>]*>/, '');
    write('client-link.html', bare, 'later', `function startProgram(){${fetchAll}}${early}`);
    continue;
  }
  // Once the words are painted, everything is fetched side by side. A page in the background is not painted: it waits
  // no longer than it would for that.
  const wait =
    `(function(g){try{new PerformanceObserver(function(l,o){o.disconnect();g()}).observe({type:'paint',buffered:true})}` +
    `catch(e){}setTimeout(g,${LONGEST_MILLISECONDS})})(function(s){return function(){if(s)return;s=1;${fetchAll}}}())`;
  write(file, html, 'later', wait);
}
console.log('words come first');
