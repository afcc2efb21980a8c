import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { inlineHash } from '~/layouts/request/inline-hash.ts';
import { onDemand } from '~/layouts/request/on-demand.ts';
import type { Shopper } from '~/server/accounts/accounts.ts';
import { DatabaseUnavailable } from '~/server/db/database-errors.ts';
import type { Services } from '~/server/services/services.ts';
import { showDealer } from '~/site/current-dealer.ts';
import type { Site } from '~/site/site.ts';
import { themeCss } from '~/site/theme/theme.ts';
import { aSite } from '../../site/a-site.ts';

const held = Symbol.for('dealer-platform.services');
let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'middleware-'));
  vi.stubEnv('DATA_DIR', directory);
});
afterEach(async () => {
  Reflect.deleteProperty(globalThis, held);
  vi.unstubAllEnvs();
  await rm(directory, { recursive: true, force: true });
});

/** When the build read the stock. */
const readAt = new Date('2026-06-15T02:00:00Z');
const origin = 'http://smith.localhost:4321';

/** What a gateway passes with a request. */
const localsOf = (site: Site, services?: Services, more: Partial<App.Locals> = {}): App.Locals =>
  ({ site, stock: { readAt }, ...(services && { services }), ...more }) as App.Locals;

/** What the middleware answers where the page, or the route, would say "the page". */
async function answerTo(
  path: string,
  { signedIn = false, referer = '', page = async () => new Response('the page') as Response } = {},
): Promise<Response> {
  const site = aSite();
  const gated = {
    ...site,
    features: { ...site.features, watchlist: true },
    signIn: { ...site.signIn, gates: ['checkout'] },
  };
  const shopper = signedIn ? ({ id: '1', phone: '+61412345678' } as Shopper) : undefined;
  const services = { accounts: { current: async () => shopper } } as unknown as Services;
  const request = new Request(`${origin}${path}`, { headers: referer ? { referer } : {} });
  const context = {
    isPrerendered: false,
    locals: localsOf(gated as typeof site, services),
    request,
    url: new URL(request.url),
    redirect: (location: string, status: number) => new Response(null, { status, headers: { location } }),
  };
  return (await onDemand(context as never, page)) as Response;
}

/** The services that a page sees behind the middleware. */
async function seen(context: { isPrerendered?: boolean; services?: Services } = {}): Promise<Services | undefined> {
  const locals = localsOf(aSite(), context.services);
  const url = new URL(`${origin}/success`);
  const next = async () => new Response();
  const astroContext = { isPrerendered: context.isPrerendered ?? false, locals, url, request: new Request(url) };
  const answer = (await onDemand(astroContext as never, next)) as Response;
  // Those of files come from the gateway or the host.
  expect(answer.headers.has('x-content-type-options')).toBe(!context.isPrerendered);
  return locals.services;
}

test.each([
  [undefined, "frame-ancestors 'self'"],
  ["default-src 'self'", "default-src 'self'; frame-ancestors 'self'"],
])('OPS-06 an answer made on request with the policy %j may be framed by the site only', async (policy, sent) => {
  const headers = policy === undefined ? {} : { 'content-security-policy': policy };
  const answer = await answerTo('/cars/late', { page: async () => new Response('the page', { headers }) });
  expect(answer.headers.get('content-security-policy')).toBe(sent);
  expect(await answer.text()).toBe('the page');
});

describe('services of a request', () => {
  test('are the gateway’s where it handed them in', async () => {
    const services = { search: {}, stock: {} } as Services;
    expect((await seen({ services }))?.search).toBe(services.search);
    expect(held in globalThis).toBe(false);
  });

  test('are made from the environment once for all requests of the process', async () => {
    const [first, second] = await Promise.all([seen(), seen()]);
    expect(await first?.search.health()).toMatchObject({
      ok: false,
      problem: expect.stringContaining('Import the stock'),
    });
    expect(second?.search).toBe(first?.search);
    expect((await seen())?.search).toBe(first?.search);
  });

  test('are not made for prerendered pages', async () => {
    expect(await seen({ isPrerendered: true })).toBeUndefined();
  });

  test('are tried again after an environment that was wrong', async () => {
    vi.stubEnv('MEILI_HOST', 'nowhere');
    await expect(seen()).rejects.toThrow('MEILI_HOST must be an http or https address');
    vi.stubEnv('MEILI_HOST', '');
    expect(await seen()).toBeDefined();
  });
});

test.each([
  ['a page that says nothing', '/success', {}, 'private, no-store'],
  ['a page for everyone', '/cars/mazda-7', { 'cache-control': 'no-cache' }, 'no-cache'],
  ['the way to sign in', '/watchlist', {}, 'private, no-store'],
])('OPS-05 who may cache an answer made on demand: %s', async (_, path, headers, caching) => {
  const answer = await answerTo(path, { page: async () => new Response('the page', { headers }) });
  expect(answer.headers.get('cache-control')).toBe(caching);
});

describe('forms from elsewhere', () => {
  const post = async (from: Record<string, string>) => {
    const host = 'smith.localhost:4321';
    const headers = { host, 'content-type': 'application/x-www-form-urlencoded', ...from };
    const request = new Request(`http://${host}/enquire`, { method: 'POST', headers, body: 'name=Kim' });
    const services = { accounts: { current: async () => undefined } } as unknown as Services;
    const locals = localsOf(aSite(), services);
    const context = { isPrerendered: false, locals, request, url: new URL(request.url) };
    const answer = await onDemand(context as never, async () => new Response('the page'));
    return (answer as Response).status;
  };

  test.each([
    [{ origin: 'http://smith.localhost:4321' }, 200],
    // A TLS proxy stands before the server: the browser says https, the server sees http.
    [{ origin: 'https://smith.localhost:4321' }, 200],
    [{ origin: 'https://evil.example' }, 403],
    [{ origin: 'null' }, 403],
    [{ origin: 'https://smith.localhost:4321', 'sec-fetch-site': 'cross-site' }, 403],
    [{ cookie: 'account-smith.session_token=x' }, 403],
  ])('OPS-05 LEAD-06 a post with %o is answered with %i, whatever page it is for', async (from, status) => {
    expect(await post(from as Record<string, string>)).toBe(status);
  });
});

test('OPS-05 an address with a null character is refused before a page or route looks anything up by it', async () => {
  for (const path of ['/payment?payment=%00', '/success?lead=a%00b', '/api/leads/%00/summary'])
    expect((await answerTo(path)).status).toBe(400);
  expect((await answerTo('/success?lead=%2500')).status).toBe(200);
});

describe('gates of pages on demand', () => {
  test.each([
    ['/watchlist', '', '/sign-in?type=watchlist&redirect=%2Fwatchlist&back=%2F'],
    ['/cars/mazda-7/checkout', '', '/sign-in?type=checkout&redirect=%2Fcars%2Fmazda-7%2Fcheckout&back=%2F'],
    ['/watchlist/?sort=new', '', '/sign-in?type=watchlist&redirect=%2Fwatchlist%2F%3Fsort%3Dnew&back=%2F'],
    [
      '/watchlist',
      `${origin}/cars/mazda-7?from=search`,
      '/sign-in?type=watchlist&redirect=%2Fwatchlist&back=%2Fcars%2Fmazda-7%3Ffrom%3Dsearch',
    ],
    ['/watchlist', 'https://evil.example/cars/x', '/sign-in?type=watchlist&redirect=%2Fwatchlist&back=%2F'],
    ['/watchlist', `${origin}//evil.example`, '/sign-in?type=watchlist&redirect=%2Fwatchlist&back=%2F'],
    ['/watchlist', `${origin}/sign-in?type=watchlist`, '/sign-in?type=watchlist&redirect=%2Fwatchlist&back=%2F'],
  ])('GATE-03 AUTH-07 %s from %j leads to signing in, and back on this site only', async (path, referer, location) => {
    const answer = await answerTo(path, { referer });
    expect([answer.status, answer.headers.get('location')]).toEqual([302, location]);
  });

  test('GATE-01 GATE-03 signed in, or open to everyone, it is the page', async () => {
    expect(await (await answerTo('/watchlist', { signedIn: true })).text()).toBe('the page');
    for (const open of ['/success', '/enquire?form=test-drive', '/cars/mazda-7', '/checkout-journey']) {
      expect(await (await answerTo(open)).text()).toBe('the page');
    }
  });

  test('GATE-07 a call of the API is not sent to a page: it answers itself', async () => {
    expect(await (await answerTo('/api/watchlist')).text()).toBe('the page');
  });
});

describe('a database that is away', () => {
  const logged = console.error;
  const lines: unknown[] = [];
  beforeEach(() => {
    lines.length = 0;
    console.error = (...parts) => lines.push(...parts);
  });
  afterEach(() => {
    console.error = logged;
  });
  const away = async (): Promise<Response> => {
    throw new DatabaseUnavailable('The database cannot be reached: ECONNREFUSED.');
  };

  test('OPS-13 is said to calls of the API in their own way, with when to try again', async () => {
    const answer = await answerTo('/api/auth/session', { page: away });
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '10']);
    expect(await answer.json()).toEqual({ error: 'We can’t do that just now. Please try again in a moment.' });
    expect(lines).toEqual(['GET /api/auth/session: The database cannot be reached: ECONNREFUSED.']);
  });

  test('OPS-13 is said to people on a page, without its cause', async () => {
    const answer = await answerTo('/success?lead=1', { page: away });
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '10']);
    const html = await answer.text();
    expect(html).toContain('Please try again in a moment');
    expect(html).not.toContain('ECONNREFUSED');
  });

  test('OPS-13 other failures are not hidden behind it', async () => {
    const page = async (): Promise<Response> => {
      throw new Error('a fault of ours');
    };
    await expect(answerTo('/success', { page })).rejects.toThrow('a fault of ours');
  });
});

test('FIN-30 LEGAL-06 a page made on demand is sent without a repayment that lacks its rates; calls of the API are left alone', async () => {
  const errorLog = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const headers = { 'content-type': 'text/html' };
  const html = '<html><body><main><p>One owner.</p><p>From $99 a week</p></main></body></html>';
  const answer = await answerTo('/cars/late', { page: async () => new Response(html, { headers }) });
  expect(await answer.text()).toBe(html.replace('<p>From $99 a week</p>', ''));
  expect(errorLog.mock.calls).toEqual([[expect.stringMatching(/^\/cars\/late: "\$99 a week" has no comparison rate/)]]);
  errorLog.mockRestore();
  const json = await answerTo('/api/cars/late.json', { page: async () => Response.json({ comments: '$99 a week' }) });
  expect(await json.json()).toEqual({ comments: '$99 a week' });
});

test('OPS-01 prerendered pages are made for the moment of their build, others for that of the request', async () => {
  const momentOf = async (isPrerendered: boolean) => {
    const locals = localsOf(aSite(), { accounts: {} } as unknown as Services);
    const url = new URL(`${origin}/success`);
    const context = { isPrerendered, locals, url, request: new Request(url) };
    await onDemand(context as never, async () => new Response());
    return locals.now;
  };
  expect(await momentOf(true)).toEqual(readAt);
  expect((await momentOf(false)).getTime()).toBeGreaterThan(readAt.getTime());
});

describe('whose page it is', () => {
  const theirs = (slug: string, brand = '#102030') => {
    const site = aSite({ slug });
    return { ...site, theme: { ...site.theme, colours: { ...site.theme.colours, brand } } } as Site;
  };
  const services = { accounts: { current: async () => undefined } } as unknown as Services;
  const ask = async (locals: App.Locals, page: (locals: App.Locals) => Promise<Response>) => {
    const url = new URL(`${origin}/success`);
    const context = { isPrerendered: false, locals, url, request: new Request(url) };
    return (await onDemand(context as never, () => page(locals))) as Response;
  };
  const policy = "default-src 'self'; style-src 'self' 'sha256-of-other-pages'";
  const themed = async ({ site }: App.Locals) =>
    new Response(`<style>${themeCss(site.theme)}</style>`, {
      headers: { 'content-type': 'text/html', 'content-security-policy': policy },
    });

  test('CONF-02 each of many requests at once gets its own dealer’s page, theme and policy', async () => {
    const sites = Array.from({ length: 10 }, (_, n) => theirs(`dealer-${n}`, `#10203${n}`));
    const answers = await Promise.all(
      Array.from({ length: 300 }, async (_, n) => {
        const site = sites[n % sites.length] as Site;
        const answer = await ask(localsOf(site, services), async (locals) => {
          await new Promise((later) => setImmediate(later));
          return themed(locals);
        });
        const theme = themeCss(site.theme);
        const isOwn = (await answer.text()).includes(theme);
        return isOwn && answer.headers.get('content-security-policy')?.includes(inlineHash(theme));
      }),
    );
    expect(answers.filter((isOwn) => !isOwn)).toEqual([]);
  });

  test('CONF-02 a dealer that is built, or has a function of its own, is the process’s', async () => {
    const site = theirs('alone');
    showDealer(localsOf(site));
    onTestFinished(() => void Reflect.deleteProperty(globalThis, Symbol.for('dealer-platform.dealer')));
    const locals = { services } as App.Locals;
    expect(await (await ask(locals, themed)).text()).toContain(themeCss(site.theme));
    expect(locals.site).toBe(site);
    const other = theirs('passed');
    expect((await ask(localsOf(other, services), async ({ site: { slug } }) => new Response(slug))).ok).toBe(true);
  });

  test('CONF-02 a request that brings no dealer to a process without one is a fault that says so', async () => {
    const without = { services } as App.Locals;
    await expect(ask(without, themed)).rejects.toThrow('No dealer is being built in this process');
  });

  test.each(['smith', 'jones'])(
    'OPS-05 a response that only says "not found" has the page of its dealer: %s',
    async (slug) => {
      const clientFolder = join(directory, slug);
      await mkdir(clientFolder);
      await writeFile(join(clientFolder, '404.html'), `Nothing here at ${slug}`);
      const none = async () => new Response(null, { status: 404, headers: { 'x-own': 'kept' } });
      const answer = await ask(localsOf(theirs(slug), services, { clientFolder }), none);
      expect([answer.status, await answer.text()]).toEqual([404, `Nothing here at ${slug}`]);
      expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(answer.headers.get('x-own')).toBe('kept');
      const own = await ask(
        localsOf(theirs(slug), services, { clientFolder }),
        async () => new Response('{}', { status: 404 }),
      );
      expect(await own.text()).toBe('{}');
      const bare = await ask(localsOf(theirs(slug), services, { clientFolder: '/nowhere' }), none);
      expect([bare.status, bare.body]).toEqual([404, null]);
    },
  );

  test('OPS-05 a page that throws after it began is a failure of that request alone', async () => {
    const broken = async () =>
      new Response(
        new ReadableStream({
          start: (stream) => stream.enqueue(new TextEncoder().encode('<p>It begins')),
          pull: (stream) => stream.error(new Error('a part broke')),
        }),
        { headers: { 'content-type': 'text/html' } },
      );
    const [one, other] = [theirs('smith'), theirs('jones', '#112233')];
    const answers = await Promise.allSettled([
      ask(localsOf(one, services), broken),
      ask(localsOf(other, services), themed),
    ]);
    expect(answers[0]).toMatchObject({ status: 'rejected', reason: { message: 'a part broke' } });
    expect(await (answers[1] as PromiseFulfilledResult<Response>).value.text()).toContain(themeCss(other.theme));
  });
});
