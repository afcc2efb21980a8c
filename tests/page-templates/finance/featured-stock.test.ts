import { expect, test } from 'vitest';
import { featuredStock } from '~/page-templates/finance/featured-stock.ts';
import { liveSearch } from '~/server/live/search.ts';
import { meilisearchHost } from '~/server/live/search-host.ts';
import { aPartner } from '../../contract/partners/a-partner.ts';
import { loggedErrors } from '../../server/logged-errors.ts';

const messages = loggedErrors();

/** The featured stock of a dealer whose search host gives this answer to everything. */
async function stockWith(status: number, answer: object) {
  const host = await aPartner(() => ({ status, body: JSON.stringify(answer) }));
  const search = liveSearch(meilisearchHost({ host: host.url }));
  const scope = { dealershipIds: ['1'], includeSoldDays: 3 };
  return featuredStock({ search, scope, now: new Date('2026-11-20T00:00:00Z') }, 'smith');
}

test('FIN-09 a search that fails leaves the finance page without stock, and the log says why', async () => {
  expect(await stockWith(400, { code: 'invalid_search_filter', message: 'No such attribute.' })).toEqual([]);
  expect(messages).toEqual(['smith: the finance page shows no stock: No such attribute.']);
});

test('FIN-09 while the stock is away the finance page has none, and the search host’s own alert is the only line', async () => {
  expect(await stockWith(500, {})).toEqual([]);
  expect(messages).toEqual([expect.stringMatching(/^ALERT The search host responds with 500\./)]);
});
