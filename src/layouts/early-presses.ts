/**
 * Inline script of every page: a button pressed before its custom element is defined is pressed again once it is. Buttons that open a
 * popover work anyway. The Content-Security-Policy allows exactly this text.
 */
export const keepPresses =
  "addEventListener('click',({target})=>{const b=target.closest?.('button[type=button]:not([popovertarget])'),w=b?.closest(':not(:defined)');" +
  'if(w)b.early??=customElements.whenDefined(w.localName).then(()=>b.click())},true)';

/**
 * Inline script of pages with an island: clicks, choices, input and submits in it while its script loads are kept in `early` for
 * `replayEarlyPresses`, with the field's value, as long as the island has Astro's mark or the page still shows a different search from its
 * address. A box ticked and unticked again counts as untouched. Custom elements handle their own contents.
 */
export const keepIslandPresses =
  'window.early=new Map;' +
  "for(const on of['click','input','submit'])addEventListener(on,e=>{" +
  "const t=e.target.closest?.('button[type=button],input,select,form');let w=t;" +
  "while(w&&!w.localName.includes('-'))w=w.parentElement;" +
  "if(!w?.matches('astro-island[ssr],.awaiting-results astro-island'))return;" +
  "if(on==='submit')e.preventDefault();else if((t.type==='button')!==(on==='click'))return;" +
  "e.stopPropagation();t.type==='checkbox'&&early.delete(t)||early.set(t,t.value)},true)";
