/**
 * Runs before the first paint, inline: shows the chosen paper, hides the way in from a person whose token is stored,
 * holds a form that is sent before the page is awake until `wakePage` says that it is, and makes the default Trusted
 * Types policy. That policy lets through only what libraries assign as text: the empty text (clearing a live region),
 * the empty script element that React makes before it sets the source, and the address of a script that this build put
 * under /assets/ (the map's worker) or the service worker's.
 */
export const bootScript = [
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
  `})(document.documentElement.dataset)`,
].join('');

/** Says that the page answers from here on; a form that was sent before is sent now. */
export function wakePage(): void {
  document.documentElement.dataset.awake = 'yes';
  window.dispatchEvent(new Event('awake'));
}
