/**
 * Installs the service worker once the page has loaded and the browser is idle. The installing page came before the worker, so the worker is
 * asked to cache it; from then on it sees every page itself. Browsers that do not support or allow it lose nothing.
 */
async function startKeeping(): Promise<void> {
  const hadWorker = navigator.serviceWorker.controller !== null;
  try {
    await navigator.serviceWorker.register('/service-worker.js', { updateViaCache: 'none' });
    if (hadWorker) return;
    const { active } = await navigator.serviceWorker.ready;
    active?.postMessage({ keep: location.pathname });
  } catch {
    // Forbidden by the visitor or the browser.
  }
}

if ('serviceWorker' in navigator) {
  const whenIdle = () =>
    'requestIdleCallback' in window
      ? requestIdleCallback(() => void startKeeping(), { timeout: 5000 })
      : setTimeout(() => void startKeeping(), 2000);
  if (document.readyState === 'complete') whenIdle();
  else addEventListener('load', whenIdle, { once: true });
}
