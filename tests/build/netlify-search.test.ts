import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { writeSearchRouter } from '../../scripts/build/netlify-search.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { whenFileEnds } from '../when-file-ends.ts';

type Router = (request: Request) => Promise<Response | undefined>;

test('OPS-05 at Netlify a search that asks for something is sent to the function that makes its page, all else to the files', async () => {
  const asked: (string | undefined)[] = [];
  const host = createServer((request, response) => {
    asked.push(request.url, request.headers.cookie);
    if (request.url?.includes('slow')) return;
    response.writeHead(request.url?.includes('away') ? 503 : 200).end('made');
  }).listen(0, '127.0.0.1');
  await once(host, 'listening');
  whenFileEnds(() => {
    host.closeAllConnections();
    host.close();
  });
  const folder = temporaryFolder('netlify-search');
  await writeSearchRouter(folder);
  const file = join(folder, 'v1', 'edge-functions', 'search', 'search.mjs');
  expect(readFileSync(file, 'utf8')).toContain("path: ['/search', '/search/*']");
  const { default: route } = (await import(pathToFileURL(file).href)) as { default: Router };
  const { port } = host.address() as AddressInfo;
  const ask = (path: string, method = 'GET') =>
    route(new Request(`http://127.0.0.1:${port}${path}`, { method, headers: { cookie: 'session=1' } }));
  expect(await (await ask('/search/used-cars?body=SUV&utm_source=mail'))?.text()).toBe('made');
  expect(asked).toEqual(['/asked/search/used-cars?refinementList[body][0]=SUV', undefined]);
  for (const path of ['/search', '/search/used-cars?utm_source=mail', '/search?query=away', '/search?query=slow'])
    expect(await ask(path), path).toBeUndefined();
  expect(await ask('/search?query=ute', 'POST')).toBeUndefined();
});
