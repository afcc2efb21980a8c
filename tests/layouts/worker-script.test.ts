import vm from 'node:vm';
import { describe, expect, test } from 'vitest';
import { platformTexts } from '~/domain/texts/platform-texts.ts';
import { clearingScript, workerScript } from '~/layouts/worker-script.ts';

const origin = 'https://dealer.example';
const readAt = new Date(2026, 10, 22, 15);
const hour = 3_600_000;

/** The Cache API as far as the worker uses it. */
function cacheStore() {
  const caches = new Map<string, Map<string, Response>>();
  const urlOf = (request: Request | string) =>
    typeof request === 'string' ? new URL(request, origin).href : request.url;
  const open = (name: string) => {
    const entries = caches.get(name) ?? new Map<string, Response>();
    caches.set(name, entries);
    return {
      match: async (request: Request | string) => entries.get(urlOf(request))?.clone(),
      put: async (request: Request | string, response: Response) => void entries.set(urlOf(request), response),
      delete: async (request: Request | string) => entries.delete(urlOf(request)),
      keys: async () => [...entries.keys()].map((url) => new Request(url)),
    };
  };
  return {
    open: async (name: string) => open(name),
    keys: async () => [...caches.keys()],
    delete: async (name: string) => caches.delete(name),
    /** Paths that are kept, in all caches. */
    kept: () => [...caches.values()].flatMap((entries) => [...entries.keys()]).map((url) => new URL(url).pathname),
    names: () => [...caches.keys()],
  };
}

type Listener = (event: Record<string, unknown>) => void;

/** A browser with the worker of one build, and a site that answers or does not. */
function aBrowser(
  pages: Record<string, Response | (() => Response)>,
  build = { id: 'b1', readAt },
  store = cacheStore(),
) {
  const listeners: Record<string, Listener> = {};
  const requests: string[] = [];
  const network = { on: true };
  const fetchPage = async (request: Request | string) => {
    const { pathname } = new URL(typeof request === 'string' ? request : request.url, origin);
    if (!network.on) throw new TypeError('Failed to fetch');
    requests.push(pathname);
    const page = pages[pathname];
    const response = typeof page === 'function' ? page() : page?.clone();
    return response ?? new Response('', { status: 404 });
  };
  const script = workerScript({ ...build, shell: '/offline', searchPath: '/stock/', texts: platformTexts.content });
  vm.runInNewContext(script, {
    self: {
      location: new URL(`${origin}/service-worker.js`),
      registration: {},
      clients: { claim: async () => {} },
      skipWaiting: async () => {},
      addEventListener: (type: string, listener: Listener) => (listeners[type] = listener),
    },
    caches: store,
    fetch: fetchPage,
    URL,
    Response,
    Request,
    Date,
  });
  const tell = async (type: string, event: Record<string, unknown> = {}) => {
    const waits: Promise<unknown>[] = [];
    let answer: Promise<Response> | undefined;
    listeners[type]?.({
      ...event,
      waitUntil: (promise: Promise<unknown>) => waits.push(promise),
      respondWith: (promise: Promise<Response>) => (answer = promise),
    });
    const response = await answer;
    await Promise.all(waits);
    return response;
  };
  return {
    network,
    store,
    asked: requests,
    start: async () => {
      await tell('install');
      await tell('activate');
    },
    keep: (path: string) => tell('message', { data: { keep: path } }),
    /** What the worker answers a visit with; undefined where it leaves it to the browser. */
    visit: (path: string, more: { method?: string; mode?: string } = {}) =>
      tell('fetch', { request: { method: 'GET', mode: 'navigate', url: new URL(path, origin).href, ...more } }),
    file: (path: string) =>
      tell('fetch', { request: { method: 'GET', mode: 'no-cors', url: new URL(path, origin).href } }),
  };
}

const html = (body: string, headers: Record<string, string> = {}) =>
  new Response(`<!doctype html><html lang="en-AU"><head></head><body class="page">${body}</body></html>`, {
    headers: { 'content-type': 'text/html; charset=utf-8', ...headers },
  });
const file = () => new Response('*{}', { headers: { 'content-type': 'text/css' } });

const car = html('<link rel="stylesheet" href="/_astro/a.css"><img src="/media/car.svg"><b data-amount>$22,500</b>');
const site = {
  '/offline': html('<h1>You are offline</h1><link href="/_astro/shell.css">'),
  '/_astro/shell.css': file(),
};
const carSite = { ...site, '/cars/kia': car, '/_astro/a.css': file(), '/media/car.svg': file() };

describe('a page that was opened', () => {
  test('its scripts are kept with those that they import, but not with those that they bring later', async () => {
    const script = (text: string) => new Response(text, { headers: { 'content-type': 'text/javascript' } });
    const browser = aBrowser({
      ...site,
      '/cars/kia': html('<script type="module" src="/_astro/a.js"></script>'),
      '/_astro/a.js': script('import{b as c}from"./b.js";import"./d.js";c(()=>import("./later.js"));'),
      '/_astro/b.js': script('import"./d.js";export const b=1'),
      '/_astro/d.js': script('import"./b.js"'),
      '/_astro/later.js': script(''),
    });
    await browser.start();
    await browser.keep('/cars/kia');
    await browser.start();
    const scripts = browser.store.kept().filter((path) => path.endsWith('.js'));
    expect(scripts.sort()).toEqual(['/_astro/a.js', '/_astro/b.js', '/_astro/d.js']);
  });

  test('is read again without a network, with the hour of its prices at the top and beside each', async () => {
    const browser = aBrowser(carSite);
    await browser.start();
    expect(await (await browser.visit('/cars/kia'))?.text()).not.toContain('as of');
    browser.network.on = false;
    const text = (await (await browser.visit('/cars/kia/'))?.text()) ?? '';
    expect(text).toContain('<html data-as-of style="--as-of: \'as of 3 pm, 22 November\'" lang="en-AU">');
    expect(text).toContain(
      '<body class="page"><p class="as-of-note" role="status">You’re offline. This page is from 3 pm, 22 November.',
    );
    expect(text).toContain('$22,500');
    for (const path of ['/_astro/a.css', '/media/car.svg']) expect((await browser.file(path))?.status, path).toBe(200);
  });

  test('is asked for anew while there is a network, and what it says now is kept', async () => {
    let price = '$22,500';
    const browser = aBrowser({ ...site, '/cars/kia': () => html(price) });
    await browser.start();
    await browser.visit('/cars/kia');
    price = '$21,000';
    expect(await (await browser.visit('/cars/kia'))?.text()).toContain('$21,000');
    browser.network.on = false;
    const text = await (await browser.visit('/cars/kia'))?.text();
    expect(text).toContain('$21,000');
    expect(text).not.toContain('$22,500');
  });

  test('which brought the worker is cached when the worker is asked to', async () => {
    const browser = aBrowser(carSite);
    await browser.start();
    await browser.keep('/cars/kia');
    browser.network.on = false;
    expect(await (await browser.visit('/cars/kia'))?.text()).toContain('$22,500');
  });

  test('is gone after a fortnight, and thirty are the most; files that no page names go with them', async () => {
    const many = Object.fromEntries(
      Array.from({ length: 32 }, (_, n) => [`/cars/${n}`, html(`<img src="/media/${n}.svg">`)]),
    );
    const pictures = Object.fromEntries(Array.from({ length: 32 }, (_, n) => [`/media/${n}.svg`, file()]));
    const browser = aBrowser({ ...site, ...many, ...pictures }, { id: 'b1', readAt: new Date() });
    await browser.start();
    for (const path of Object.keys(many)) await browser.visit(path);
    const { store } = browser;
    expect(store.kept().filter((path) => path.startsWith('/cars/'))).toHaveLength(30);
    expect(store.kept()).not.toContain('/cars/0');
    expect(store.kept()).not.toContain('/media/0.svg');
    expect(store.kept()).toEqual(expect.arrayContaining(['/cars/31', '/media/31.svg', '/_astro/shell.css']));

    const old = aBrowser(carSite, { id: 'b1', readAt: new Date(Date.now() - 15 * 24 * hour) });
    await old.start();
    await old.visit('/cars/kia');
    await aBrowser(carSite, { id: 'b2', readAt }, old.store).start();
    expect(old.store.kept()).not.toContain('/cars/kia');
  });
});

describe('what is never kept', () => {
  test.each([
    ['an answer of the API', '/api/cars/kia/view.json'],
    ['a piece of a page', '/parts/cards'],
    ['a search', '/search/toyota'],
    ['a search at the dealer’s own address', '/stock/'],
    ['the watchlist of who has signed in', '/watchlist'],
    ['the way to sign in', '/sign-in'],
  ])('%s: %s is left to the network', async (_, path) => {
    const browser = aBrowser({ ...site, [path]: html('private') });
    await browser.start();
    expect(await browser.visit(path)).toBeUndefined();
    await browser.keep(path);
    expect(browser.store.kept()).not.toContain(path);
  });

  test.each([
    ['says no-store', html('x', { 'cache-control': 'private, no-store' })],
    ['is not for search engines', html('<meta name="robots" content="noindex" />')],
    ['is not a page', new Response('{}', { headers: { 'content-type': 'application/json' } })],
    ['is an error', new Response('<html>', { status: 503, headers: { 'content-type': 'text/html' } })],
  ])('a page that %s', async (_, answer) => {
    const browser = aBrowser({ ...site, '/x': answer });
    await browser.start();
    expect((await browser.visit('/x'))?.status).toBe(answer.status);
    expect(browser.store.kept()).not.toContain('/x');
  });

  test('an address with a query, and what is sent', async () => {
    const browser = aBrowser(carSite);
    await browser.start();
    await browser.visit('/cars/kia?utm_source=x');
    expect(browser.store.kept()).not.toContain('/cars/kia');
    expect(await browser.visit('/cars/kia', { method: 'POST' })).toBeUndefined();
    expect(await browser.visit('https://elsewhere.example/')).toBeUndefined();
  });
});

test('a page that was not kept gives way to the one that says so', async () => {
  const browser = aBrowser(carSite);
  await browser.start();
  browser.network.on = false;
  expect(await (await browser.visit('/cars/other'))?.text()).toContain('You are offline');
});

test('each build has a script of its own, and clears the shell of the one before', async () => {
  const first = aBrowser(carSite);
  await first.start();
  await first.visit('/cars/kia');
  expect(first.store.names()).toEqual(['shell-b1', 'files-1', 'pages-1']);
  const second = aBrowser(carSite, { id: 'b2', readAt: new Date() }, first.store);
  await second.start();
  expect(first.store.names()).not.toContain('shell-b1');
  expect(first.store.names()).toContain('shell-b2');
});

test('the script is plain JavaScript; a dealer without it has one that clears up', () => {
  expect(
    () =>
      new vm.Script(
        workerScript({ id: 'b1', readAt, shell: '/offline', searchPath: '/s/', texts: platformTexts.content }),
      ),
  ).not.toThrow();
  expect(() => new vm.Script(clearingScript)).not.toThrow();
  expect(clearingScript).toContain('unregister');
});

test('CONF-11 a kept page has the words of the dealer, which cannot break out of the page', async () => {
  const texts = { keptPage: 'Saved <b>{time}</b>', asOf: `at "{time}"'s` };
  const script = workerScript({ id: 'b1', readAt, shell: '/offline', searchPath: '/s/', texts });
  const built = JSON.parse(/const built = (.*);/.exec(script)?.[1] ?? 'null');
  expect(built.keptPage).toBe('Saved &#60;b&#62;{time}&#60;/b&#62;');
  expect(built.asOf).toBe('at \\22 {time}\\22 \\27 s');
});
