import { Meilisearch as Sdk } from 'meilisearch';
import { expect, test } from 'vitest';
import { Meilisearch } from '~/features/search/multi-search-client.ts';

interface Sent {
  url: string;
  method: string | undefined;
  body: unknown;
  type: string | null;
  key: string | null;
}

/** What a client sends for a search. */
async function sent(Client: typeof Meilisearch, host: string, apiKey: string): Promise<Sent | undefined> {
  let request: Sent | undefined;
  const client = new Client({
    host,
    apiKey,
    httpClient: async (input, init) => {
      const headers = new Headers(init.headers);
      request = {
        url: String(input),
        method: init.method,
        body: init.body,
        type: headers.get('content-type'),
        key: headers.get('authorization'),
      };
      return { results: [] };
    },
  });
  expect(await client.multiSearch({ queries: [{ indexUid: 'Car_production', q: 'hilux' }] })).toEqual({ results: [] });
  return request;
}

test.each([
  { host: 'https://dealer.example/api/search', key: '' },
  { host: 'https://search.example', key: 'token' },
  { host: 'https://search.example/', key: 'token' },
])('SEARCH-04 the one call of the pages asks $host as the Meilisearch SDK does', async ({ host, key }) => {
  const own = await sent(Meilisearch, host, key);
  expect(own?.url).toMatch(/\/multi-search$/);
  expect(own).toEqual(await sent(Sdk as never, host, key));
});

test('SEARCH-16 a search that nobody answers is refused with the reason that was given', async () => {
  const client = new Meilisearch({
    host: 'https://search.example',
    httpClient: () => Promise.reject(new Error('No connection')),
  });
  await expect(client.multiSearch({ queries: [] })).rejects.toThrow('No connection');
});
