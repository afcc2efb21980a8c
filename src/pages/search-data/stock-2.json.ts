import type { APIRoute } from 'astro';
import { isListed } from '~/domain/search/filter/catalogue-filter.ts';
import { packSnapshot } from '~/domain/search/index/stock-snapshot.ts';
import { catalogueScope } from '~/site/slices/slices.ts';

/** The dealer's listed cars, for the search in the browser while the search service is down. The file is named after the list's version. */
export const GET: APIRoute = async ({ locals: { site, stock } }) => {
  const { cars, readAt } = stock;
  const scope = catalogueScope(site);
  const listed = (await cars()).filter(isListed(scope, readAt));
  return Response.json(packSnapshot(listed, readAt));
};
