import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type RequestListener, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, onTestFinished, test, vi } from 'vitest';
import { onRequestPages } from '../../../../scripts/serve/answers/on-request-pages.ts';
import { whenFileEnds } from '../../../when-file-ends.ts';

const common = 'public, max-age=0, s-maxage=60';
const ofCdns = 'public, max-age=60, stale-while-revalidate=300';
const page = `<h1>Made</h1>${'x'.repeat(5000)}`;

/** A gateway whose dealer answers in one way; whatever is not made on request gets "prerendered". */
async function gatewayOver(
  answer: RequestListener,
  { isBehind = (): boolean => false, giveUpAfter = 10_000, warmUp = async () => {} } = {},
) {
  const requests: IncomingHttpHeaders[] = [];
  const urls: string[] = [];
  const sendAsked = onRequestPages(1, isBehind, () => {}, giveUpAfter);
  const counted: RequestListener = (own, to) => {
    urls.push(own.url ?? '');
    requests.push(own.headers);
    answer(own, to);
  };
  const server = createServer(async (own, to) => {
    if (!(await sendAsked(own, to, { slug: 'a', mark: '1', answer: counted, warmUp }))) to.end('prerendered');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  whenFileEnds(() => void server.close());
  const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    new Promise<{ status: number; headers: IncomingHttpHeaders; body: Buffer }>((resolve, reject) => {
      const { port } = server.address() as AddressInfo;
      const sent = request({ port, host: '127.0.0.1', path, method, headers, agent: false }, async (response) => {
        const parts: Buffer[] = [];
        for await (const part of response) parts.push(part as Buffer);
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts) });
      });
      sent.on('error', reject).end();
    });
  return { get, urls, asked: requests };
}

const made =
  (caching: string): RequestListener =>
  (_, to) => {
    const headers = { 'cache-control': caching, 'cdn-cache-control': ofCdns, 'content-security-policy': 'x' };
    to.writeHead(200, { 'content-type': 'text/html', ...headers }).end(page);
  };

test('a common page is rendered once, whatever a campaign or a stranger adds to its address, without the visitor’s cookies', async () => {
  const { get, urls, asked } = await gatewayOver(made(common));
  const headers = { cookie: 'session=1', 'accept-encoding': 'br' };
  const first = await get('/search?body=Ute&utm_source=mail', headers);
  expect(brotliDecompressSync(first.body).toString()).toBe(page);
  expect(first.headers).toMatchObject({
    'cache-control': common,
    'cdn-cache-control': ofCdns,
    'content-security-policy': 'x',
    vary: 'Accept-Encoding',
  });
  for (let junk = 0; junk < 20; junk++) expect((await get(`/search?body=Ute&junk=${junk}`)).body.toString()).toBe(page);
  expect(urls).toEqual(['/on-request/search?refinementList[body][0]=Ute']);
  expect(asked[0]).not.toHaveProperty('cookie');
});

test('the first request of a server is waited for, and then the page is rendered', async () => {
  const { promise: warm, resolve: isWarm } = Promise.withResolvers<void>();
  const warmUp = vi.fn(() => warm);
  const { get, urls } = await gatewayOver(made(common), { warmUp });
  const answer = get('/search?body=Ute');
  await vi.waitFor(() => expect(warmUp).toHaveBeenCalled());
  expect(urls).toEqual([]);
  isWarm();
  expect((await answer).body.toString()).toBe(page);
});

test('a process that is behind does not wait for a server: the prerendered page is sent', async () => {
  const warmUp = vi.fn(async () => {});
  const { get } = await gatewayOver(made(common), { isBehind: () => true, warmUp });
  expect((await get('/search?body=Ute')).body.toString()).toBe('prerendered');
  expect(warmUp).not.toHaveBeenCalled();
});

test('a visitor who requests page after page displaces nobody else’s', async () => {
  const { get, urls } = await gatewayOver(made(common));
  await get('/search?body=Ute', { 'x-forwarded-for': '203.0.113.1' });
  const stranger = { 'x-forwarded-for': '203.0.113.2' };
  for (let price = 1; price <= 210; price++) await get(`/search?price=${price}0000`, stranger);
  await get('/search?body=Ute');
  expect(urls).toHaveLength(211);
  // Of the stranger's own, the first are kept.
  await get('/search?price=10000', stranger);
  expect(urls).toHaveLength(211);
  await get('/search?price=2100000', stranger);
  expect(urls).toHaveLength(212);
});

test('a personal page is rendered each time', async () => {
  const { get, urls } = await gatewayOver(made('private, no-cache'));
  expect((await get('/search?query=ute')).headers['cache-control']).toBe('private, no-cache');
  await get('/search?query=ute');
  expect(urls).toHaveLength(2);
});

test('simultaneous requests for one page wait for one rendering', async () => {
  const { get, urls } = await gatewayOver((own, to) => void setTimeout(made(common), 50, own, to));
  const answers = await Promise.all(Array.from({ length: 10 }, () => get('/search?body=Ute')));
  expect(answers.map(({ body }) => body.length)).toEqual(Array(10).fill(page.length));
  expect(urls).toHaveLength(1);
});

test('a cached page is sent in an encoding the browser accepts, and not again to one that has it', async () => {
  const { get } = await gatewayOver(made(common));
  const whole = await get('/search?body=Ute');
  expect(whole.headers['content-encoding']).toBeUndefined();
  const gzipped = await get('/search?body=Ute', { 'accept-encoding': 'gzip, br;q=0' });
  expect(gunzipSync(gzipped.body).toString()).toBe(page);
  const head = await get('/search?body=Ute', { 'accept-encoding': 'br' }, 'HEAD');
  expect([head.status, head.body.length]).toEqual([200, 0]);
  const again = await get('/search?body=Ute', { 'if-none-match': String(whole.headers.etag) });
  expect([again.status, again.body.length]).toEqual([304, 0]);
});

/** A gateway whose page is ready when the test says so, and a clock that only the test turns. */
async function slowGateway() {
  const { promise, resolve: finish } = Promise.withResolvers<void>();
  const state = { isBehind: false };
  const slow: RequestListener = (own, to) => void promise.then(() => made(common)(own, to));
  const { get, urls } = await gatewayOver(slow, { isBehind: () => state.isBehind });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  /** Text of the answer; undefined until it comes. */
  const ask = (path: string) => {
    const answer: { text?: string } = {};
    void get(path).then(({ body }) => Object.assign(answer, { text: body.toString() }));
    return answer;
  };
  return { ask, urls, finish, state };
}

/** Waits without turning the clock, as `vi.waitUntil` does. */
const until = async (holds: () => boolean) => {
  while (!holds()) await new Promise(setImmediate);
};

/** Lets whatever needs no clock happen: requests arrive, answers come. */
const settled = async () => {
  for (let round = 0; round < 50; round++) await new Promise(setImmediate);
};

test('OPS-05 a visitor waits up to a second for a page', async () => {
  const { ask, urls, finish } = await slowGateway();
  const answer = ask('/search?body=Ute');
  await until(() => urls.length === 1);
  await vi.advanceTimersByTimeAsync(990);
  await settled();
  expect(answer.text).toBeUndefined();
  finish();
  await until(() => answer.text !== undefined);
  expect(answer.text).toBe(page);
});

test('OPS-05 after a second the prerendered page is sent, and the next visitor gets the late one', async () => {
  const { ask, urls, finish } = await slowGateway();
  const answer = ask('/search?body=Ute');
  await until(() => urls.length === 1);
  await vi.advanceTimersByTimeAsync(1000);
  await until(() => answer.text !== undefined);
  expect(answer.text).toBe('prerendered');
  finish();
  await settled();
  const next = ask('/search?body=Ute');
  await until(() => next.text !== undefined);
  expect([next.text, urls.length]).toEqual([page, 1]);
});

test('OPS-05 while the process is behind nobody waits longer than 300 ms for a page that is being rendered', async () => {
  const { ask, urls, state } = await slowGateway();
  const first = ask('/search?body=Ute');
  await until(() => urls.length === 1);
  state.isBehind = true;
  const second = ask('/search?body=Ute');
  await until(() => vi.getTimerCount() >= 2);
  await vi.advanceTimersByTimeAsync(300);
  await until(() => second.text !== undefined);
  expect([first.text, second.text]).toEqual([undefined, 'prerendered']);
});

test('while the search does not respond the prerendered page is sent, and nobody queues', async () => {
  const { get, urls } = await gatewayOver(() => {});
  expect((await get('/search?query=ute')).body.toString()).toBe('prerendered');
  const others = await Promise.all(['suv', 'van'].map((words) => get(`/search?query=${words}`)));
  expect(others.map(({ body }) => body.toString())).toEqual(['prerendered', 'prerendered']);
  expect(urls).toHaveLength(1);
});

test('the prerendered page replaces one that cannot be rendered', async () => {
  const { get, urls } = await gatewayOver((_, to) => to.writeHead(503, { 'retry-after': '10' }).end());
  expect((await get('/search?query=ute')).body.toString()).toBe('prerendered');
  expect((await get('/search?query=suv')).body.toString()).toBe('prerendered');
  // A server that cannot is not asked again at once for this dealer.
  expect(urls).toHaveLength(1);
  const behind = await gatewayOver(made(common), { isBehind: () => true });
  expect((await behind.get('/search?query=ute')).body.toString()).toBe('prerendered');
  const broken = await gatewayOver((_, to) => void to.destroy(new Error('broken')));
  expect((await broken.get('/search?query=ute')).body.toString()).toBe('prerendered');
});

test('a page that never finishes times out, and others are rendered again', async () => {
  let answers = 0;
  const answer: RequestListener = (own, to) => ++answers > 1 && made(common)(own, to);
  const { get } = await gatewayOver(answer, { giveUpAfter: 350 });
  expect((await get('/search?query=ute')).body.toString()).toBe('prerendered');
  await expect.poll(async () => (await get('/search?body=Ute')).body.toString()).toBe(page);
});
