/**
 * Brings the service worker once a page stands and the browser has time. The page that brings it was there before it, so it is asked
 * to keep that one; from then on it sees every page itself. Browsers without it, or that forbid it, lose nothing.
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
