import * as shellText from '@atlas/messages/shell';
import textFace from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url';

/** Stored on the device once the page's fonts are cached. */
export const FACES_KEPT = 'atlasFaces';

/** When the first answer takes this long, the connection is so slow that fonts would delay text and programs. */
const SLOW_MILLISECONDS = 300;

/** The note of {@link FirstLoadNote}, hidden until the boot script shows it. */
export const FIRST_LOAD_NOTE = { note: 'first-load', sentence: 'first-load-sentence', again: 'first-load-again' };

/**
 * Runs inline, before the first paint. It applies the chosen theme, hides the sign-in links from a person with a stored
 * token, holds a form that is sent before the page is ready until `wakePage` is called, and makes the default Trusted
 * Types policy. That policy allows only the text that libraries assign: the empty text (clearing a live region), the
 * empty script element that React makes before it sets the source, and the address of a script that this build put
 * under /assets/ (the map's worker) or the service worker's.
 */
const prepare = [
  `(function(d){var f;addEventListener('submit',function(e){if(d.awake)return;e.preventDefault();`,
  `e.stopImmediatePropagation();f=[e.target,e.submitter];d.held='yes'},true);`,
  `addEventListener('awake',function(){delete d.held;if(f&&f[0].isConnected)f[0].requestSubmit(f[1])},{once:true});`,
  `try{var t=localStorage.getItem('atlasTheme');`,
  `if(t==='light'||t==='dark')d.theme=t;`,
  `if(localStorage.getItem('authToken'))d.session='stored'}catch(e){}`,
  `if(window.trustedTypes&&trustedTypes.createPolicy)trustedTypes.createPolicy('default',{`,
  `createHTML:function(s){return s===''||s==='<script>'+'<'+'/script>'?s:null},`,
  `createScriptURL:function(s){var a=new URL(s,location.href).href,o=location.origin;`,
  `return a.indexOf(o+'/assets/')===0||a===o+'/service-worker.js'?s:null}})`,
  `})(document.documentElement.dataset);`,
].join('');

/**
 * Earlier versions remember a lost module until the page is closed, and never request it again. WebKit does so only for
 * a preloaded module.
 */
const FORGETTING = { Chrome: 156, Firefox: 155 };

/**
 * Tells an unsupported browser that it is too old: Safari before 16.4 and Firefox before 113 lack DecompressionStream,
 * Chrome before 108 the dynamic height of the window. Requests a lost style sheet again and, through `startPage`, which
 * web/scripts/words-first.mjs calls, lost programs, until all have loaded. `keepAsking` does the same for a part of a
 * running page. `fetchAhead` starts to fetch a file before it is needed: preloaded in Chromium, imported in WebKit. A
 * browser that remembers losses fetches each file into its cache before it imports anything. If that also fails, the
 * page is loaded again, once, unless something was typed. So is a page whose end was lost, together with the script
 * that starts the programs. A page that broke off before the note is loaded again until it has the note. A link that is
 * pressed while there is no connection waits for it. The script is written in the JavaScript of 2009, so that old
 * browsers can run it.
 */
const keepTrying = [
  `(function(w,d,S,F){var tries=0,wait=0,missing=0,tasks=[],got={},v=/(Chrome|Firefox)\\/(\\d+)/.exec(navigator.userAgent),`,
  `remembers=!!v&&v[2]<F[v[1]],take,wanted,broke={},whole=false;`,
  `try{whole=sessionStorage.getItem('atlasLoadedAgain')===location.href}catch(e){}`,
  `function el(i){return d.getElementById(i)}`,
  `function say(t,b){var n=el('${FIRST_LOAD_NOTE.note}'),a=el('${FIRST_LOAD_NOTE.again}');if(!a)return;`,
  `if(t)el('${FIRST_LOAD_NOTE.sentence}').textContent=t;n.hidden=!t;`,
  `a.hidden=!b;a.onclick=function(){tries=0;again()};place()}`,
  `function place(){var n=el('${FIRST_LOAD_NOTE.note}');if(n)d.documentElement.style.setProperty('--first-load',n.offsetHeight+'px')}`,
  `addEventListener('resize',place);`,
  `function again(){var t=tasks,i;clearTimeout(wait);wait=0;tasks=[];tries++;for(i=0;i<t.length;i++)t[i]()}`,
  `function later(f,t){tasks.push(f);say(tries<6?t||S.trying:S.lost,true);`,
  `if(!wait&&tries<6)wait=setTimeout(again,Math.min(8000,1000*Math.pow(2,tries)))}`,
  `function found(){if(!--missing){tries=0;say('')}}`,
  `addEventListener('online',function(){if(tasks.length)again()});`,
  // A page that nothing can replace yet stays when its line is lost: behind a pressed link there is only the browser's
  // own error page, which cannot come back.
  `function follow(){fetch(wanted,{method:'HEAD',cache:'no-store'}).then(function(){location.href=wanted},`,
  `function(){later(follow,S.held)})}`,
  `addEventListener('click',function(e){var a=e.target,s=navigator.serviceWorker,h=wanted;while(a&&a.tagName!=='A')a=a.parentNode;`,
  `if(!a||e.defaultPrevented||e.button||e.metaKey||e.ctrlKey||e.shiftKey||e.altKey||a.target||a.hasAttribute('download')`,
  `||a.host!==location.host||a.hash&&a.pathname===location.pathname||navigator.onLine&&!missing||s&&s.controller)return;`,
  `e.preventDefault();wanted=a.href;if(!h)follow()});`,
  `function typed(){var q=d.querySelectorAll('input,textarea'),i;`,
  `for(i=0;i<q.length;i++)if(q[i].value!==q[i].defaultValue||q[i].checked!==q[i].defaultChecked)return true;return false}`,
  `function before(){var k='atlasLoadedAgain',h=location.href;try{if(sessionStorage.getItem(k)===h)return true;`,
  `sessionStorage.setItem(k,h);return false}catch(e){return true}}`,
  `function reload(){location.reload()}`,
  `function style(l){function ask(){var c=l.cloneNode();c.ask=ask;c.onload=found;d.head.appendChild(c)}missing++;later(ask)}`,
  `addEventListener('error',function(e){var t=e.target;`,
  `if(t&&t.tagName==='LINK'&&t.rel==='stylesheet'){if(t.ask)later(t.ask);else style(t)}},true);`,
  // Firefox keeps the first part of a broken file and then requests only the rest, every time. So a lost file is
  // fetched whole.
  `function get(a){return got[a]||(got[a]=fetch(a,{cache:whole||broke[a]?'reload':'default'})`,
  `.then(function(r){if(!r.ok)throw r;return r.arrayBuffer()}).then(function(){},function(e){got[a]=0;broke[a]=1;throw e}))}`,
  // Everything has loaded and the import still fails, so the browser remembers a loss. The page stays as it is.
  `function remembered(){missing++;`,
  `if(typed()||before()){tasks=[reload];say(S.ready,true)}else reload();return new Promise(function(){})}`,
  `w.bringOnce=function(load,files){if(!remembers||!files){if(files)files.map(w.fetchAhead);return load()}`,
  `return Promise.all(files.map(get)).then(function(){return load().catch(remembered)})};`,
  `w.fetchAhead=function(a){if(remembers){get(a).catch(function(){});return}`,
  `if(!v){take(a).catch(function(){});return}`,
  `var l=d.querySelector('link[href="'+a+'"]');if(l){if(l.rel==='later')l.rel='modulepreload';return}`,
  `l=d.createElement('link');l.rel='modulepreload';l.href=a;d.head.appendChild(l)};`,
  `w.keepAsking=function(load,files){function go(){return w.bringOnce(load,files)}`,
  `return go().catch(function(){missing++;return new Promise(function(bring){function lost(){`,
  // A program that never loads may be a remembered loss, in any browser.
  `if(tries>5)remembers=true;later(function(){go().then(function(part){found();bring(part)},lost)})}lost()})})};`,
  // Importing an entry ahead would start the page too early.
  `w.startPage=function(load,name){var n=0,files=[],q=d.querySelectorAll('link[rel=later]'),i,a;take=load;`,
  `for(i=0;i<q.length;i++){a=q[i].getAttribute('href');if(v||a.indexOf('/entry.')<0)files.push(a)}if(remembers)files.push(name);`,
  `w.keepAsking(function(){return load(n++?name+'?again='+n:name)},files)};`,
  `function torn(){var q=d.scripts,i;if(!d.querySelector('link[rel=later]'))return false;`,
  `for(i=0;i<q.length;i++)if(q[i].text.indexOf('startPage('+'function')>=0)return false;return true}`,
  `addEventListener('DOMContentLoaded',function(){`,
  `if(torn()){if(before()&&el('${FIRST_LOAD_NOTE.again}')){tasks=[reload];say(S.lost,true)}else later(reload)}`,
  `if(!('DecompressionStream' in w)||!(w.CSS&&CSS.supports&&CSS.supports('height','1dvh')))say(S.old)})`,
  `})(window,document,${JSON.stringify(firstLoadWords())},${JSON.stringify(FORGETTING)})`,
].join('');

/** The texts of the note on a first load, by the names that the script above uses. */
function firstLoadWords() {
  return {
    old: shellText.firstLoadOld(),
    trying: shellText.firstLoadTrying(),
    lost: shellText.firstLoadLost(),
    ready: shellText.firstLoadReady(),
    held: shellText.firstLoadHeld(),
  };
}

/**
 * Marks a connection as slow if the browser says so or the page took long, unless the fonts are already on this device.
 * On any other connection it requests the text font at once.
 */
const chooseFaces = [
  `(function(w,d,n){var p=w.performance&&performance.getEntriesByType,t=p&&performance.getEntriesByType('navigation')[0],k,l;`,
  `try{k=localStorage.getItem('${FACES_KEPT}')}catch(e){}`,
  `if(!k&&(n.saveData||/2g|3g/.test(n.effectiveType)||t&&t.responseStart-t.requestStart>${SLOW_MILLISECONDS})){`,
  `d.documentElement.dataset.line='slow';return}`,
  `l=d.createElement('link');l.rel='preload';l.as='font';l.type='font/woff2';l.crossOrigin='anonymous';`,
  `l.href='${textFace}';d.head.appendChild(l)`,
  `})(window,document,navigator.connection||{});`,
].join('');

export const bootScript = prepare + chooseFaces + keepTrying;

/** Marks the page as ready. A form that was sent before is submitted now. */
export function wakePage(): void {
  document.documentElement.dataset.awake = 'yes';
  window.dispatchEvent(new Event('awake'));
}
