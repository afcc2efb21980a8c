import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test, vi } from 'vitest';
import { writeSearchRouter } from '../../../scripts/build/netlify/netlify-search.ts';
import { temporaryFolder } from '../../temporary-folder.ts';
import { whenFileEnds } from '../../when-file-ends.ts';

type Router = (
  request: Request,
  context: { waitUntil: (work: Promise<unknown>) => void },
) => Promise<Response | undefined>;

test('OPS-05 on Netlify a search with criteria goes to the function that renders its page, everything else to the files', async () => {
  const asked: (string | undefined)[] = [];
  const slow: ServerResponse[] = [];
  const host = createServer((request, response) => {
    asked.push(request.url, request.headers.cookie);
    if (request.url?.includes('broken')) response.destroy();
    else if (request.url?.includes('slow')) slow.push(response);
    else response.writeHead(request.url?.includes('away') ? 503 : 200).end('made');
  }).listen(0, '127.0.0.1');
  await once(host, 'listening');
  whenFileEnds(() => {
    host.closeAllConnections();
    host.close();
  });
  const folder = temporaryFolder('netlify-search');
  await writeSearchRouter(folder);
  const file = join(folder, 'v1', 'edge-functions', 'search', 'search.mjs');
  const { default: route, config } = (await import(pathToFileURL(file).href)) as { default: Router; config: object };
  // Netlify's own error page would stand in for the files otherwise.
  expect(config).toMatchObject({ path: ['/search', '/search/*'], method: ['GET', 'HEAD'], onError: 'bypass' });
  const { port } = host.address() as AddressInfo;
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const later: Promise<unknown>[] = [];
  const context = { waitUntil: (work: Promise<unknown>) => void later.push(work) };
  const ask = (path: string) =>
    route(new Request(`http://127.0.0.1:${port}${path}`, { headers: { cookie: 'session=1' } }), context);
  expect(await (await ask('/search/used-cars?body=SUV&utm_source=mail'))?.text()).toBe('made');
  expect(asked).toEqual(['/on-request/search/used-cars?refinementList[body][0]=SUV', undefined]);
  for (const path of ['/search', '/search/used-cars?utm_source=mail', '/search?query=away', '/search?query=broken'])
    expect(await ask(path), path).toBeUndefined();
  await Promise.all(later);
  expect(warned.mock.calls).toEqual([[expect.stringMatching(/^\/search: no page could be rendered/)]]);
  warned.mockRestore();
  // What comes too late for one is taken to its end, so that a CDN has it for the next.
  expect(await ask('/search?query=slow')).toBeUndefined();
  slow[0]?.end('made late');
  expect(new TextDecoder().decode((await later.at(-1)) as ArrayBuffer)).toBe('made late');
});
