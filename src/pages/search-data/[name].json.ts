import site from 'virtual:site';
import { cars, fingerprint, readAt } from 'virtual:stock';
import type { APIRoute, GetStaticPaths } from 'astro';
import { isListed } from '~/domain/search/filter/catalogue-filter.ts';
import { packSnapshot, snapshotName } from '~/domain/search/index/stock-snapshot.ts';
import { catalogueScope } from '~/site/slices/slices.ts';

export const getStaticPaths = (() => [
  { params: { name: snapshotName(fingerprint, readAt) } },
]) satisfies GetStaticPaths;

/** The dealer's listed cars, for the search in the browser while the search service is down. */
export const GET: APIRoute = async () => {
  const scope = catalogueScope(site);
  const listed = (await cars()).filter(isListed(scope, readAt));
  return Response.json(packSnapshot(listed, readAt));
};
