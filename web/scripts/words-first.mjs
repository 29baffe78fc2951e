// Lets the words of a page be painted before the programs that make it interactive are fetched: scripts wait for the
// first paint. The application shell, which has no words of its own, sends a person who is not signed in to the sign-in
// page before it fetches anything. A copy of it, for clients' links, shows the list before anything else.

import { createHash } from 'node:crypto';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as shellText from '@atlas/messages/shell';
import routes from '../src/app/routes.ts';
import { buildInline } from './build-inline.mjs';
import { listAddressesBelow } from './list-addresses.mjs';

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
  // Imported by a separate script: browsers without modules cannot parse it, but still run the one before.
  const start = `startPage(function(n){return import(n)},'${name}')`;
  const write = (page, from, rel, script) =>
    writeFileSync(
      clientFolder + page,
      from
        .replaceAll('<link rel="modulepreload"', `<link rel="${rel}"`)
        .replace(starter, () => `<script>${script}</script>`),
    );
  if (file === shell) {
    const guarded = html.replace('<head>', () => `<head><script>${loadTornAgain()}</script>`);
    const guarding = guarded.replace('<script>(', () => `<script>${sendToSignin()}(`);
    const ahead = fetchPagePrograms(html);
    write(file, guarding, 'later" fetchpriority="low', `if(location.pathname!=='/signin'){${start};${ahead}}`);
    const early = await buildInline('clients/early-list.ts', 'earlyList');
    write('client-link.html', guarded, 'later', `function startProgram(){${start}}${early}`);
    continue;
  }
  // Once the words are painted, everything is fetched in parallel. A page in the background is never painted, so it
  // waits no longer than a paint would take.
  const wait =
    `(function(g){try{new PerformanceObserver(function(l,o){o.disconnect();g()}).observe({type:'paint',buffered:true})}` +
    `catch(e){}setTimeout(g,${LONGEST_MILLISECONDS})})(function(s){return function(){if(s)return;s=1;${start}}}())`;
  write(file, html, 'later', wait);
}
console.log('words come first');

/**
 * The first script in a page without text of its own. If nothing of the page's body arrived, it loads the page again;
 * after the third time it says so, with a button. It is written in the JavaScript of 2009.
 */
function loadTornAgain() {
  const key = "'atlasTorn'";
  return (
    `addEventListener('DOMContentLoaded',function(){var d=document,b=d.body,n=3,p,a;` +
    `try{if(b&&b.firstElementChild)return sessionStorage.removeItem(${key});n=+sessionStorage.getItem(${key});` +
    `sessionStorage.setItem(${key},n+1)}catch(e){}if(b&&b.firstElementChild)return;if(n<3)return location.reload();` +
    `d.documentElement.style.colorScheme='light dark';b.style.font='16px/1.5 sans-serif';b.style.padding='1rem';` +
    `p=d.createElement('p');p.setAttribute('role','alert');p.textContent=${JSON.stringify(shellText.firstLoadLost())};` +
    `a=d.createElement('button');a.textContent=${JSON.stringify(shellText.tryAgain())};` +
    `a.style.font='inherit';a.style.padding='.6rem 1rem';a.onclick=function(){location.reload()};` +
    `b.appendChild(p);b.appendChild(a)})`
  );
}

/**
 * Fetches the programs of the page in the address together with those of the shell, from the router's own list. The
 * router requests them only once the shell runs, and their imports layer by layer.
 * @param html of the shell, which names the file of that list
 */
function fetchPagePrograms(html) {
  const list = html.match(/\/assets\/manifest-\w+\.js/)?.[0];
  if (list === undefined) throw new Error('The shell names no list of routes');
  return (
    `bringOnce(function(){return import('${list}')},['${list}']).then(function(){var r=__reactRouterManifest.routes,p=location.pathname.replace(/\\/$/,''),k,a;` +
    `function above(t){var c=[];for(;t;t=r[t.parentId])c.push(t);return c}` +
    `function reads(c){var w=c.map(function(t){return t.path||''}).reverse().filter(Boolean).join('/');` +
    `return new RegExp('^/'+w.replace(/:\\w+/g,'[^/]+')+'$').test(p)}` +
    `for(k in r)if(k.indexOf('-layout')<0&&r[k].path!=='*'&&reads(a=above(r[k]))){a.forEach(function(t){` +
    `[t.clientLoaderModule].concat(t.imports||[],t.module).filter(Boolean).forEach(fetchAhead)});break}},function(){})`
  );
}

/**
 * Runs before the shell's boot script. The sign-in page is prerendered, so its form shows at once. The requested page
 * is passed on in the router's own notation, as the application's guard would write it.
 */
function sendToSignin() {
  const patterns = listAddressesBelow('pages/guarded-layout.tsx', routes).map((address) =>
    address.slice(1).replace(/:\w+/g, '[^/]+'),
  );
  if (patterns.length === 0) throw new Error('No address is guarded');
  const guarded = `/^\\/(?:${[...new Set(patterns)].join('|').replaceAll('/', '\\/')})\\/?$/`;
  return (
    `(function(l){try{if(localStorage.getItem('authToken')||!${guarded}.test(l.pathname))return;` +
    `history.replaceState({usr:{wanted:l.pathname+l.search+l.hash},key:'default',idx:0},'','/signin');l.reload()}` +
    `catch(e){}})(location);`
  );
}
