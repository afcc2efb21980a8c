import { beforeAll, describe, expect, test } from 'vitest';
import { get, logged, page, takeSecond, writeCurrent } from './a-gateway.ts';

let goLive: () => Promise<void>;
const answer = async (path: string, method = 'GET') => {
  const { status, text } = await get('a.localhost', path, {}, method);
  return [status, text];
};
/** Files that pages of either release name. */
const ofFirst = [
  ['/_astro/page.abc.css', 'body{}'],
  ['/search-data/boxes/b1.json', '{}'],
  ['/media/logo.svg', '<svg/>'],
] as const;
const ofSecond = [
  ['/_astro/page.def.css', 'body{color:red}'],
  ['/media/hero.svg', '<svg id="hero"/>'],
] as const;

beforeAll(() => {
  goLive = takeSecond();
});

test('OPS-06 what another release has in its media folder is served only if it is a kind of media', async () => {
  expect(await answer('/media/late.html')).toEqual([404, '<h1>Not found at a</h1>']);
  expect(await answer('/media/cover.svg')).toEqual([404, '<h1>Not found at a</h1>']);
});

test('OPS-11 the server of a live release is ready before the first request', async () => {
  const state = async () => {
    const { dealers } = JSON.parse((await get('127.0.0.1', '/healthz')).text) as {
      dealers: { slug: string; server: string }[];
    };
    return dealers.find(({ slug }) => slug === 'a')?.server;
  };
  await expect.poll(state, { timeout: 20_000 }).toBe('ready');
});

describe('a release that was received and is not live yet', () => {
  test.each([...ofFirst, ...ofSecond])(
    'OPS-11 %s is served: another gateway may send pages that name it',
    async (path, text) => {
      expect(await answer(path)).toEqual([200, text]);
    },
  );

  test('OPS-11 none of its pages are served, nor its service worker', async () => {
    expect(await answer('/')).toEqual([200, page]);
    expect((await answer('/service-worker.js'))[0]).toBe(404);
  });
});

describe('a release that was replaced', () => {
  beforeAll(() => goLive());

  test('OPS-11 the first search link after it gets a page rendered by the new one, whose server has already answered the gateway', async () => {
    expect(await answer('/search?body=Ute')).toEqual([200, 'Made by version 2, asked first for /on-request/search']);
  });

  test.each([...ofFirst, ...ofSecond])(
    'OPS-11 %s is served: its pages are still open in browsers',
    async (path, text) => {
      expect(await answer(path)).toEqual([200, text]);
    },
  );

  test('OPS-11 its hashed files are kept as long as the live release’s, its pages are gone', async () => {
    const { headers } = await get('a.localhost', '/_astro/page.abc.css');
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect((await get('a.localhost', '/media/logo.svg')).headers['cache-control']).toBe('public, max-age=86400');
    expect(await answer('/')).toEqual([200, '<h1>New home of a</h1>']);
    expect((await answer('/our-location'))[0]).toBe(404);
  });

  test('OPS-11 a form of a page opened before is accepted by the live release', async () => {
    expect(await answer('/enquire', 'POST')).toEqual([200, '0 bytes taken by version 2']);
  });

  test.each([
    ['/_astro/../our-location/index.html', 308],
    ['/_astro/..%2four-location/index.html', 400],
    ['/media/../../server/entry.mjs', 308],
    ['/our-location/index.html', 404],
    ['/_astro/', 404],
    ['/_astro/%ff', 400],
  ])('OPS-11 nothing else of it can be asked for as if it were such a file: %s is %i', async (path, status) => {
    expect((await answer(path))[0]).toBe(status);
  });
});

describe('a file that names a missing release', () => {
  test.each([
    ['20200101T000000000Z-00000000\n', /a: the live release, .*20200101T000000000Z-00000000, is missing/],
    ['', /current does not contain the id of a release/],
  ])('OPS-11 changes nothing but the log: %j', async (text, says) => {
    writeCurrent(text);
    await expect
      .poll(async () => [await answer('/'), logged.join('')])
      .toEqual([[200, '<h1>New home of a</h1>'], expect.stringMatching(says)]);
    expect(await answer('/enquire', 'POST')).toEqual([200, '0 bytes taken by version 2']);
  });
});
