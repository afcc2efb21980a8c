/** Caches that the service worker fills (service-worker.ts). */
const ours = /^(?:pages|files|shell)-/;
const pagesCache = 'pages-1';

/** A page that can be read without a connection. */
export interface OfflinePage {
  path: string;
  /** Its title without the dealer's name. */
  title: string;
}

/** Pages cached by this browser, the most recently opened first. Empty if the browser caches nothing. */
export async function offlinePages(): Promise<OfflinePage[]> {
  if (!('caches' in window) || !(await caches.has(pagesCache))) return [];
  const cache = await caches.open(pagesCache);
  const requests = await cache.keys();
  const found = await Promise.all(
    requests.map(async (request) => {
      const html = (await (await cache.match(request))?.text()) ?? '';
      // Only the title: this page's policy would refuse the styles of a whole page.
      const [head = ''] = /<title>[^<]*<\/title>/.exec(html) ?? [];
      const { title } = new DOMParser().parseFromString(head, 'text/html');
      return { path: new URL(request.url).pathname, title: title.replace(/ \| [^|]*$/, '') };
    }),
  );
  return found.reverse();
}

/** Deletes every cached page and unregisters the service worker; the next car page installs it again. Never throws. */
export async function forgetOfflinePages(): Promise<void> {
  if (!('caches' in window)) return;
  try {
    const registration = await navigator.serviceWorker?.getRegistration();
    await registration?.unregister();
    const names = await caches.keys();
    await Promise.all(names.filter((name) => ours.test(name)).map((name) => caches.delete(name)));
  } catch {
    // The browser forbids it: then it caches nothing either.
  }
}
