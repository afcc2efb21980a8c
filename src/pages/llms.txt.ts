import type { APIRoute } from 'astro';
import { shownDealerships } from '~/domain/location/location.ts';
import { isListed } from '~/domain/search/filter/catalogue-filter.ts';
import { plural } from '~/domain/text.ts';
import { contentPages } from '~/features/content/content-view.ts';
import { offerViews } from '~/features/offers/offer-view.ts';
import { llmsText } from '~/features/site-map/llms-text.ts';
import { dealerSections } from '~/features/site-map/llms-view.ts';
import { categoryLinks, makeLinks } from '~/features/site-map/stock-links.ts';
import { catalogueScope, vehicleNoun } from '~/site/slices/slices.ts';
import { allEntries, categoryPriceList, manufacturerList, modelList } from '~/stock/car-queries.ts';
import { searchOver } from '~/stock/search-stock.ts';

/** The site's contents, for language models. */
export const GET: APIRoute = async ({ locals: { site, stock } }) => {
  const { cars, readAt } = stock;
  const scope = catalogueScope(site);
  const listed = (await cars()).filter(isListed(scope, readAt));
  const offers = offerViews(site, readAt).map(({ name, href, ends }) => ({ label: name, href, note: ends }));
  const pages = contentPages(site)
    .filter(({ hidden, canonical }) => !hidden && !canonical)
    .map(({ title, path, description }) => ({ label: title, href: path, note: description }));
  const noun = vehicleNoun(listed);
  const naming = { noun, searchPath: site.search.path };
  const source = { search: searchOver(listed), scope, now: readAt };
  const counted = await allEntries((page) => manufacturerList(source, page));
  const makes = await Promise.all(
    counted.map(async (make) => ({ ...make, models: await allEntries((page) => modelList(source, make.value, page)) })),
  );
  const dealerships = await Promise.all(
    shownDealerships(site).map(async (dealership) => {
      const categories = await allEntries((page) => categoryPriceList(source, dealership.id, page));
      return { name: dealership.name, categories: categoryLinks(categories, dealership, naming, site.texts.llms) };
    }),
  );
  const content = {
    stock: plural(listed.length, noun),
    makes: makeLinks(makes, naming),
    dealerships,
    offers,
    pages,
  };
  return new Response(llmsText(dealerSections(site, content), site.url), {
    headers: { 'content-type': 'text/plain; charset=utf-8' },
  });
};
