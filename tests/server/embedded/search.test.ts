import { expect, test } from 'vitest';
import type { SearchCall } from '~/engine/protocol/search-calls.ts';
import { embeddedSearch } from '~/server/embedded/search.ts';
import type { SearchPort } from '~/server/ports.ts';
import { indexOf } from '../../engine/cars.ts';

const index = indexOf(
  Array.from({ length: 2000 }, (_, n) => ({ make: `make${n}`, text: 'long text '.repeat(50) })),
  { filterableAttributes: ['make'] },
);
const reader = { index: () => index, problem: async () => undefined };
const call = (query: object): SearchCall => ({ kind: 'search', indexUid: index.uid, query });
const cheap = call({ limit: 1 });
/** 300 conditions of 2,000 texts each. */
const dear = call({ filter: Array.from({ length: 300 }, (_, n) => `make CONTAINS x${n}`) });

test('SEARCH-29 a search that costs too much is refused', async () => {
  const refused = { code: 'search_too_costly', status: 400 };
  await expect(embeddedSearch(reader).run(dear)).rejects.toMatchObject(refused);
  const queries = Array.from({ length: 20 }, (_, n) => ({
    indexUid: index.uid,
    query: { filter: Array.from({ length: 15 }, (_, i) => `make CONTAINS x${n * 15 + i}`) },
  }));
  // Each is within bounds; all together are not.
  await expect(
    embeddedSearch(reader).run({ kind: 'multi-search', queries: queries.slice(0, 1) }),
  ).resolves.toBeDefined();
  await expect(embeddedSearch(reader).run({ kind: 'multi-search', queries })).rejects.toMatchObject({
    ...refused,
    message: expect.stringMatching(/^Inside `\.queries\[\d+]`: This request asks for more work/),
  });
});

/** A search in its turn, as the route makes it. */
const searchInTurn = (search: SearchPort, address: string | undefined, call: SearchCall) =>
  search.inTurn(address, (pause) => search.run(call, pause));

test('SEARCH-29 one address may cause so much work a minute; others are not affected', async () => {
  const search = embeddedSearch(reader, { secondsPerMinute: 0.0001 });
  // What is refused has been worked on all the same.
  await expect(searchInTurn(search, '203.0.113.7', dear)).rejects.toMatchObject({ status: 400 });
  await expect(searchInTurn(search, '203.0.113.7', cheap)).rejects.toMatchObject({
    code: 'too_many_search_requests',
    status: 429,
  });
  await expect(searchInTurn(search, '203.0.113.8', cheap)).resolves.toMatchObject({ hits: [{}] });
});

test('an undeclared proxy on this machine does not lock everyone out', async () => {
  const search = embeddedSearch(reader, { secondsPerMinute: 0.0001 });
  for (const address of ['127.0.0.1', '::1', undefined]) {
    await expect(searchInTurn(search, address, dear)).rejects.toMatchObject({ status: 400 });
    await expect(searchInTurn(search, address, cheap)).resolves.toMatchObject({ hits: [{}] });
  }
});

test('SEARCH-29 searches that would wait too long are turned away with 503', async () => {
  const search = embeddedSearch(reader, { waiting: 2, waitingOfOne: 2 });
  const answers = await Promise.allSettled(Array.from({ length: 5 }, () => searchInTurn(search, undefined, cheap)));
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected', 'rejected']);
  expect(answers[4]).toMatchObject({ reason: { code: 'too_many_search_requests', status: 503 } });
});
