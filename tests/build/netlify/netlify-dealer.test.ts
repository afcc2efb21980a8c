import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import { writeNetlifyDealer } from '../../../scripts/build/netlify/netlify-dealer.ts';
import { temporaryFolder } from '../../temporary-folder.ts';

/** As Netlify's adapter writes it; its handler answers with what the code sees. */
const adapters = `
import { createHandler } from './entry.mjs';

export default createHandler({"notFoundContent":"export default createHandler("});

export const config = { includedFiles: ['**/*'], name: 'Astro SSR', nodeBundler: 'none', path: '/*', preferStatic: true };
`;
const entry = `const dealer = globalThis[Symbol.for('dealer-platform.dealer')];
export const createHandler = (options) => async (request, context) =>
  Response.json([dealer.site.slug, request.method, request.url, await request.text(), context.ip, options.notFoundContent, request.headers.get('x-own')]);`;

type Answer = (request: Request, context: object) => Promise<Response>;

function functionOf(code = adapters): string {
  const folder = temporaryFolder('netlify');
  const own = join(folder, 'v1/functions/ssr');
  mkdirSync(own, { recursive: true });
  writeFileSync(join(own, 'ssr.mjs'), code);
  writeFileSync(join(own, 'entry.mjs'), entry);
  return folder;
}

const dealer = (slug: string) =>
  JSON.stringify({
    site: { slug, features: { garage: true }, routes: { garagePages: ['toyota-garage'] }, search: { path: '/search' } },
    facts: { catalogue: {} },
    stock: { readAt: 0 },
  });

test('OPS-05 a function of Netlify answers for its dealer from the first request on, at its further addresses, too', async () => {
  const folder = functionOf();
  await writeNetlifyDealer(folder, dealer('smith'), '');
  const file = join(folder, 'v1/functions/ssr/ssr.mjs');
  expect(readFileSync(file, 'utf8')).toContain("export const config = { includedFiles: ['**/*']");
  const { default: answer, config } = (await import(pathToFileURL(file).href)) as { default: Answer; config: object };
  expect(config).toMatchObject({ path: '/*', preferStatic: true });
  const asked = async (path: string, init: RequestInit = {}) =>
    (
      await answer(new Request(`https://smith.example${path}`, { headers: { 'x-own': 'kept' }, ...init }), {
        ip: '192.0.2.7',
      })
    ).json();
  const seen = (method: string, path: string, body = '') => [
    'smith',
    method,
    `https://smith.example${path}`,
    body,
    '192.0.2.7',
    'export default createHandler(',
    'kept',
  ];
  expect(await asked('/enquire?car=1')).toEqual(seen('GET', '/enquire?car=1'));
  expect(await asked('/toyota-garage?tab=a')).toEqual(seen('GET', '/my-garage?tab=a'));
  expect(await asked('/api/leads', { method: 'POST', body: 'name=Kim' })).toEqual(
    seen('POST', '/api/leads', 'name=Kim'),
  );
  expect(await asked('/toyota-garage/', { method: 'POST', body: 'a=b' })).toEqual(seen('POST', '/my-garage', 'a=b'));
});

describe('a function of Netlify, which is asked before Netlify reads redirects', async () => {
  const folder = functionOf();
  const rules = [
    '/yaris /toyota-yaris 301',
    '/winter /offers?from=winter#top 302',
    '/away https://group.example/x 302',
  ];
  const moved = ['/locations/kedron /our-location/chermside 301', '/locations/* /our-location/:splat 301'];
  await writeNetlifyDealer(folder, dealer('smith'), [...rules, ...moved, ''].join('\n'));
  const { default: answer } = (await import(pathToFileURL(join(folder, 'v1/functions/ssr/ssr.mjs')).href)) as {
    default: Answer;
  };
  const asked = (path: string, method = 'GET') =>
    answer(new Request(`https://smith.example${path}`, { method }), { ip: '192.0.2.7' });

  test.each([
    ['/yaris', 301, '/toyota-yaris'],
    ['/yaris/', 301, '/toyota-yaris'],
    ['/yaris?utm_source=mail', 301, '/toyota-yaris?utm_source=mail'],
    ['/winter', 302, '/offers?from=winter#top'],
    ['/winter?a=1', 302, '/offers?from=winter#top'],
    ['/away', 302, 'https://group.example/x'],
    ['/locations', 301, '/our-location/'],
    ['/locations/kedron', 301, '/our-location/chermside'],
    ['/locations/chermside', 301, '/our-location/chermside'],
    ['/locations/a/b?c=d', 301, '/our-location/a/b?c=d'],
    ['/locations//evil.example', 301, '/our-location//evil.example'],
  ])('OPS-05 follows the redirect of %s: %i to %s', async (path, status, to) => {
    for (const method of ['GET', 'HEAD']) {
      const { status: answered, headers } = await asked(path, method);
      expect([answered, headers.get('location'), headers.get('cache-control')]).toEqual([
        status,
        to,
        'public, max-age=3600',
      ]);
    }
  });

  test.each([
    ['GET', '/'],
    ['GET', '/yaris-cross'],
    ['GET', '/Yaris'],
    ['GET', '/cars/yaris'],
    ['GET', '/location'],
    ['GET', '/_redirects'],
    ['GET', '/site.json'],
    ['GET', '/search?to=/yaris'],
    ['POST', '/yaris'],
    ['POST', '/locations/kedron'],
  ])('OPS-05 leaves %s %s to the code', async (method, path) => {
    const [slug, ...seen] = (await (await asked(path, method)).json()) as string[];
    expect([slug, ...seen.slice(0, 2)]).toEqual(['smith', method, `https://smith.example${path}`]);
  });
});

test.each(['', 'export default handler;', 'export default createhandler({});'])(
  'OPS-05 a function that is written in another way stops the build: %j',
  async (code) => {
    await expect(writeNetlifyDealer(functionOf(code), dealer('smith'), '')).rejects.toThrow(
      "this version of Netlify's adapter writes its function in another way",
    );
  },
);
