// Lets the words of a page be painted before the programs that make it answer are fetched: scripts wait for the
// first paint. In the application shell, which has no words of its own, they only give way to style and faces.
import { createHash } from 'node:crypto';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const clientFolder = fileURLToPath(new URL('../build/client/', import.meta.url));
const shell = '__spa-fallback.html';
const LONGEST_MILLISECONDS = 1_000;
const starter = /<script type="module" async="">([\s\S]*?)<\/script>/;

for (const file of globSync('**/*.html', { cwd: clientFolder })) {
  const html = readFileSync(clientFolder + file, 'utf8');
  if (file === shell) {
    const patient = html
      .replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"')
      .replace('<script type="module" async', '<script type="module" fetchpriority="low" async');
    writeFileSync(clientFolder + file, patient);
    continue;
  }
  const program = html.match(starter)?.[1];
  if (program === undefined) throw new Error(`${file} starts in a way that this step does not know`);
  const name = `/assets/start-${createHash('sha256').update(program).digest('base64url').slice(0, 8)}.js`;
  writeFileSync(clientFolder + name.slice(1), program);
  // Once the words are painted, everything is fetched side by side. A page in the background is not painted: it waits
  // no longer than it would for that.
  const wait =
    `(function(g){try{new PerformanceObserver(function(l,o){o.disconnect();g()}).observe({type:'paint',buffered:true})}` +
    `catch(e){}setTimeout(g,${LONGEST_MILLISECONDS})})(function(s){return function(){if(s)return;s=1;` +
    `document.querySelectorAll('link[rel=later]').forEach(function(l){l.rel='modulepreload'});import('${name}')}}())`;
  writeFileSync(
    clientFolder + file,
    html
      .replaceAll('<link rel="modulepreload"', '<link rel="later"')
      .replace(starter, () => `<script>${wait}</script>`),
  );
}
console.log('words come first');
