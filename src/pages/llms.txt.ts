import site from 'virtual:site';
import { cars, readAt } from 'virtual:stock';
import type { APIRoute } from 'astro';
import { isListed } from '~/domain/search/filter/catalogue-filter.ts';
import { plural } from '~/domain/text.ts';
import { contentPages } from '~/features/content/content-view.ts';
import { offerViews } from '~/features/offers/offer-view.ts';
import { llmsText } from '~/features/site-map/llms-text.ts';
import { dealerSections } from '~/features/site-map/llms-view.ts';
import { catalogueScope, vehicleNoun } from '~/site/slices/slices.ts';

/** The site's contents, for language models. */
export const GET: APIRoute = async () => {
  const scope = catalogueScope(site);
  const listed = (await cars()).filter(isListed(scope, readAt));
  const offers = offerViews(site, readAt).map(({ name, href, ends }) => ({ label: name, href, note: ends }));
  const pages = contentPages(site)
    .filter(({ hidden, canonical }) => !hidden && !canonical)
    .map(({ title, path, description }) => ({ label: title, href: path, note: description }));
  const stock = plural(listed.length, vehicleNoun(listed));
  return new Response(llmsText(dealerSections(site, { stock, offers, pages }), site.url), {
    headers: { 'content-type': 'text/plain; charset=utf-8' },
  });
};
