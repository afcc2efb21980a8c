import { once } from 'node:events';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSearchServer } from '~/server/embedded/search-server.ts';
import { indexOf } from '../../engine/cars.ts';

const index = indexOf(
  Array.from({ length: 2000 }, (_, n) => ({ make: `make${n}`, text: 'long text '.repeat(50) })),
  { filterableAttributes: ['make'] },
);
const server = createSearchServer({ index: () => index });

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => {
  server.close();
  server.closeAllConnections();
});

/** The answer to a request whose address is sent as it is, which `fetch` would tidy first. */
async function answerTo(
  path: string,
  body?: object,
): Promise<{ status: number | undefined; code: string | undefined }> {
  const { port } = server.address() as AddressInfo;
  const sent = request({ port, path, method: body ? 'POST' : 'GET', headers: { 'content-type': 'application/json' } });
  sent.end(body && JSON.stringify(body));
  const [response] = await once(sent, 'response');
  let text = '';
  for await (const chunk of response) text += chunk;
  return { status: response.statusCode, code: JSON.parse(text).code };
}

test.each([
  ['//', 404, 'not_found'],
  ['//example.com/indexes', 404, 'not_found'],
  ['http://[', 400, 'bad_request'],
])('a request for %s is answered with %i, not with a fault of the server', async (path, status, code) => {
  expect(await answerTo(path)).toEqual({ status, code });
});

test('SEARCH-29 the cost of a search is limited on the search server as on a site', async () => {
  const search = `/indexes/${index.uid}/search`;
  expect(await answerTo(search, { limit: 1 })).toEqual({ status: 200, code: undefined });
  const filter = Array.from({ length: 300 }, (_, n) => `make CONTAINS x${n}`);
  expect(await answerTo(search, { filter })).toEqual({ status: 400, code: 'search_too_costly' });
});
