/**
 * The service worker of a site: opened pages can be read again offline. A page from its cache says how old it is, at its top and
 * beside each price. It caches pages that search engines may list, with the files they refer to; never API responses, a search, or anything for a signed-in shopper (docs/browser-storage.md).
 *
 * A single script without imports: worker-script.ts strips its types and defines `built`.
 */
interface Built {
  /** Id of the build; the script changes with it, which is how browsers notice a new one. */
  id: string;
  /** When the prices on its pages were current, in milliseconds since 1970. */
  readAt: number;
  /** Page shown in place of those that were not cached. */
  shell: string;
  /** Beginnings of paths that are left to the network. */
  never: string[];
  /** What a cached page shows at its top (HTML) and beside each price (CSS text in an attribute); `{time}` is filled in. */
  keptPage: string;
  asOf: string;
}
declare const built: Built;

interface ExtendableEvent extends Event {
  waitUntil(promise: Promise<unknown>): void;
}
interface FetchEvent extends ExtendableEvent {
  request: Request;
  preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}
interface ExtendableMessageEvent extends ExtendableEvent {
  data: { keep?: string } | null;
}
interface Worker {
  location: Location;
  registration: ServiceWorkerRegistration;
  clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: ExtendableEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
  addEventListener(type: 'message', listener: (event: ExtendableMessageEvent) => void): void;
}
const worker = self as unknown as Worker;

const mostPages = 30;
const oldest = 14 * 24 * 3600 * 1000;
const pages = 'pages-1';
const files = 'files-1';
const shell = `shell-${built.id}`;
const asOf = 'x-as-of';

worker.addEventListener('install', (event) => event.waitUntil(keepShell().then(() => worker.skipWaiting())));
worker.addEventListener('activate', (event) => event.waitUntil(takeOver()));
worker.addEventListener('message', (event) => {
  const path = event.data?.keep;
  if (path) event.waitUntil(fetch(path).then((response) => keepPage(new URL(path, worker.location.origin), response)));
});
worker.addEventListener('fetch', (event) => {
  const { method, url, mode } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || origin !== worker.location.origin) return;
  if (built.never.some((start) => pathname.startsWith(start))) return;
  if (mode === 'navigate') event.respondWith(openPage(event));
  else if (isFile(pathname)) event.respondWith(openFile(event.request, pathname));
});

/** A page is served with and without its trailing slash. */
const keyOf = ({ pathname }: URL) => pathname.replace(/(?<=.)\/$/, '');

const isFile = (path: string) => /^\/(?:_astro|media|body-types)\//.test(path);

async function keepShell(): Promise<void> {
  const response = await fetch(built.shell, { cache: 'no-cache' });
  if (!response.ok) throw new Error(`${built.shell} responded with status ${response.status}.`);
  const cache = await caches.open(shell);
  const html = await response.text();
  await cache.put(built.shell, versionedStorage(html));
  await keepFiles(html);
}

async function takeOver(): Promise<void> {
  await worker.registration.navigationPreload?.enable();
  for (const name of await caches.keys()) if (![pages, files, shell].includes(name)) await caches.delete(name);
  await sweep();
  await worker.clients.claim();
}

/** From the network; the response is cached. Offline, the cached page with its date, else the shell. */
async function openPage(event: FetchEvent): Promise<Response> {
  const url = new URL(event.request.url);
  try {
    const response = (await event.preloadResponse) ?? (await fetch(event.request));
    event.waitUntil(keepPage(url, response.clone()));
    return response;
  } catch (problem) {
    const found = url.search ? undefined : await (await caches.open(pages)).match(keyOf(url));
    if (found) return dated(await found.text(), Number(found.headers.get(asOf)));
    const instead = await (await caches.open(shell)).match(built.shell);
    if (instead) return instead;
    throw problem;
  }
}

/** A file with a hashed name is never fetched twice; others come from the cache only when offline. */
async function openFile(request: Request, path: string): Promise<Response> {
  const cache = await caches.open(files);
  if (path.startsWith('/_astro/')) return (await cache.match(request)) ?? fetch(request);
  try {
    return await fetch(request);
  } catch (problem) {
    const found = await cache.match(request);
    if (found) return found;
    throw problem;
  }
}

/** Caches a public page and its files; ignores anything else. */
async function keepPage(url: URL, response: Response): Promise<void> {
  const { ok, redirected, headers } = response;
  if (!ok || redirected || url.search || built.never.some((start) => url.pathname.startsWith(start))) return;
  if (!headers.get('content-type')?.startsWith('text/html')) return;
  if (/no-store|private/.test(headers.get('cache-control') ?? '') || /noindex/.test(headers.get('x-robots-tag') ?? ''))
    return;
  const html = await response.text();
  if (/<meta name="robots" content="[^"]*noindex/.test(html)) return;
  const cache = await caches.open(pages);
  // Deleted first, so that the most recently opened is last.
  await cache.delete(keyOf(url));
  await cache.put(keyOf(url), versionedStorage(html));
  await keepFiles(html);
  if ((await cache.keys()).length > mostPages) await sweep();
}

function versionedStorage(html: string): Response {
  return new Response(html, { headers: { 'content-type': 'text/html; charset=utf-8', [asOf]: String(built.readAt) } });
}

/** Files of this site that a page names: styles, scripts, fonts, and pictures in their default size. */
function filesOf(html: string): string[] {
  const links = html.matchAll(/(?:href|src|component-url|renderer-url)="([^"]+)"|url\(["']?([^"')]+)["']?\)/g);
  return [...new Set([...links].map(([, link, style]) => link ?? style ?? '').filter(isFile))];
}

/** Scripts that a script needs to start, without those that it loads later. */
function importsOf(script: string, path: string): string[] {
  const imports = script.matchAll(/\b(?:from|import)\s*["']([^"']+\.js)["']/g);
  return [...imports].map(([, link = '']) => new URL(link, worker.location.origin + path).pathname).filter(isFile);
}

async function keepFiles(html: string): Promise<void> {
  const cache = await caches.open(files);
  const begun = new Set<string>();
  const keepFile = async (path: string): Promise<void> => {
    if (begun.has(path)) return;
    begun.add(path);
    let file = await cache.match(path);
    if (!file) {
      file = await fetch(path);
      if (!file.ok) return;
      await cache.put(path, file.clone());
    }
    if (path.endsWith('.js')) await Promise.allSettled(importsOf(await file.text(), path).map(keepFile));
  };
  await Promise.allSettled(filesOf(html).map(keepFile));
}

/** Deletes old and surplus pages, and files that no remaining page needs. */
async function sweep(): Promise<void> {
  const cache = await caches.open(pages);
  const opened = await cache.keys();
  const htmls: string[] = [];
  for (const [n, request] of opened.entries()) {
    const response = await cache.match(request);
    const isOld = Number(response?.headers.get(asOf)) < Date.now() - oldest;
    if (isOld || n < opened.length - mostPages) await cache.delete(request);
    else if (response) htmls.push(await response.text());
  }
  const page = await (await caches.open(shell)).match(built.shell);
  if (page) htmls.push(await page.text());
  const linkedFiles = new Set(htmls.flatMap(filesOf));
  const fileCache = await caches.open(files);
  for (const path of linkedFiles) {
    const script = path.endsWith('.js') ? await fileCache.match(path) : undefined;
    if (script) for (const other of importsOf(await script.text(), path)) linkedFiles.add(other);
  }
  for (const request of await fileCache.keys()) {
    if (!linkedFiles.has(new URL(request.url).pathname)) await fileCache.delete(request);
  }
}

/** A cached page with its date: the style sheet puts `--as-of` beside each price. */
function dated(html: string, moment: number): Response {
  const when = hourAndDay(new Date(moment));
  const withTime = (text: string) => text.replaceAll('{time}', when);
  const note = `<p class="as-of-note" role="status">${withTime(built.keptPage)}</p>`;
  const text = html
    .replace(/<html\b/, () => `<html data-as-of style="--as-of: '${withTime(built.asOf)}'"`)
    .replace(/<body\b[^>]*>/, (body) => `${body}${note}`);
  return new Response(text, { headers: { 'content-type': 'text/html; charset=utf-8' } });
}

/** "3 pm, 22 November", by the reader's clock. */
function hourAndDay(moment: Date): string {
  const minute = moment.getMinutes() === 0 ? {} : { minute: '2-digit' as const };
  const hour = moment.toLocaleTimeString('en-AU', { hour: 'numeric', ...minute });
  return `${hour}, ${moment.toLocaleDateString('en-AU', { day: 'numeric', month: 'long' })}`;
}

// A module for the type checker only; worker-script.ts removes this.
export {};
