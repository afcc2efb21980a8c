/** Maximum wait for an idle moment after the page has loaded, ms. */
const timeout = 3000;

/** Calls back when the page has loaded and has nothing else to do, as far as the browser can tell. */
export function whenIdle(then: () => void): void {
  const quiet = () =>
    'requestIdleCallback' in window ? requestIdleCallback(then, { timeout }) : setTimeout(then, 200);
  if (document.readyState === 'complete') quiet();
  else window.addEventListener('load', quiet, { once: true });
}
