import type { APIRoute } from 'astro';
import { stockList } from '~/domain/exports/stock-list.ts';
import { isListed } from '~/domain/search/filter/catalogue-filter.ts';
import { paths } from '~/paths.ts';
import { catalogueScope, publicLocations } from '~/site/slices/slices.ts';

/** The dealer's listed vehicles as data, for anyone. The address never changes. */
export const GET: APIRoute = async ({ locals: { site, stock } }) => {
  const { cars, readAt } = stock;
  const scope = catalogueScope(site);
  const listed = (await cars()).filter(isListed(scope, readAt));
  const { name, url } = site;
  const locations = publicLocations(site).map((location) => ({
    ...location,
    path: paths.location(site.routes.locations, location.page),
  }));
  const options = { prices: site.price, carPath: paths.car, schemaPath: paths.stockListSchema(), locations };
  return Response.json(stockList(listed, { dealer: { name, url }, ...options }, readAt));
};
