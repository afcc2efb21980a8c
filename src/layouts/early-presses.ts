/**
 * Inline script of every page: a button pressed while its script is still on its way is pressed once more as soon as that is
 * there. In a custom element that is once the element is defined; a `[data-waits]` button is asked by `answerPresses`.
 * A button that opens a popover does so by itself. The Content-Security-Policy allows exactly this text.
 */
export const keepPresses =
  "addEventListener('click',({target})=>{const b=target.closest?.('button[type=button]:not([popovertarget])'),w=b?.closest(':not(:defined)');" +
  'if(w)b.early??=customElements.whenDefined(w.localName).then(()=>b.click());' +
  "else if(b?.dataset.waits==='')b.dataset.waits='pressed'},true)";
