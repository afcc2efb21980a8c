import site from 'virtual:site';
import { cars as stockCars } from 'virtual:stock';
import type { APIRoute } from 'astro';
import { enquiryPagesOf } from '~/domain/lead/enquiry-page.ts';
import { locationPageName } from '~/domain/location/location-page.ts';
import { shownLocations } from '~/domain/location/location.ts';
import { isListed } from '~/domain/search/catalogue-filter.ts';
import { contentPages } from '~/features/content/content-view.ts';
import { offerViews } from '~/features/offers/offer-view.ts';
import { sitemapXml } from '~/features/site-map/sitemap.ts';
import { paths } from '~/paths.ts';
import { catalogueScope } from '~/site/slices.ts';

/** Every public page of the dealer; sold cars leave it once they leave the listings. */
export const GET: APIRoute = async () => {
  const scope = catalogueScope(site);
  const listed = (await stockCars()).filter((car) => isListed(car, scope, new Date()));
  const xml = sitemapXml(
    [
      { path: paths.home() },
      { path: site.search.path },
      { path: paths.offers() },
      ...offerViews(site, new Date()).map((offer) => ({ path: offer.href })),
      { path: paths.locations(site.routes.locations) },
      ...shownLocations(site).map((location) => ({ path: paths.location(site.routes.locations, locationPageName(location, site.routes)) })),
      { path: paths.contact() },
      ...shownLocations(site).map((location) => ({ path: paths.contactLocation(location.slug) })),
      { path: paths.bookTestDrive() },
      ...enquiryPagesOf(site.leads.categories).map(({ slug }) => ({ path: paths.enquiryPage(slug) })),
      ...contentPages(site)
        .filter(({ hidden, canonical }) => !hidden && !canonical)
        .map(({ path }) => ({ path })),
      ...listed.map((car) => ({ path: paths.car(car.slug), changed: car.updated_at ?? car.created_at })),
    ],
    site.url,
  );
  return new Response(xml, { headers: { 'content-type': 'application/xml; charset=utf-8' } });
};
