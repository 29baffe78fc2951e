/**
 * Runs before the first paint, inline: shows the chosen paper, hides the way in from a person whose token is stored,
 * and lets only the two harmless strings through that libraries assign as HTML (clearing a live region; an empty
 * script element that React makes before it sets the source).
 */
export const bootScript = [
  `(function(d){try{var t=localStorage.getItem('atlasTheme');`,
  `if(t==='light'||t==='dark')d.theme=t;`,
  `if(localStorage.getItem('authToken'))d.session='stored'}catch(e){}`,
  `if(window.trustedTypes&&trustedTypes.createPolicy)trustedTypes.createPolicy('default',`,
  `{createHTML:function(s){return s===''||s==='<script>'+'<'+'/script>'?s:null}})`,
  `})(document.documentElement.dataset)`,
].join('');
