import { modelPageName } from '../../domain/content/model.ts';
import { shownLocations } from '../../domain/location/location.ts';
import {
  type AddressedLocation,
  type LocationRoutes,
  locationBases,
  locationPageName,
} from '../../domain/location/location-page.ts';
import type { Redirect } from '../../domain/redirect.ts';

/** The input for a site's redirects. */
export interface RedirectedSite {
  routes: LocationRoutes & { model: string };
  dealerships: readonly { id: string; hidden: boolean }[];
  locations: readonly (AddressedLocation & { visible: boolean; dealership_id: string })[];
  models: { models: readonly { slug: string; override_url?: string | undefined }[] };
}

/** All redirects of a site: the dealer's own first, then the platform's. */
export function siteRedirects(site: RedirectedSite & { redirects: readonly Redirect[] }): Redirect[] {
  return [...site.redirects, ...platformRedirects(site)];
}

/** Redirects from addresses at which other dealers have a page that this dealer has elsewhere. */
export function platformRedirects({ routes, models, ...site }: RedirectedSite): Redirect[] {
  const base = `/${routes.locations}`;
  const unused = locationBases.filter((name) => name !== routes.locations).map((name) => `/${name}`);
  const locations = shownLocations(site);
  const names = new Set(locations.map((location) => locationPageName(location, routes)));
  // The other slug of a location leads to its page too, unless it is another location's name.
  const others = locations.flatMap((location) => {
    const name = locationPageName(location, routes);
    const yard = location.location_type === 'sales' ? location.dealership_slug : undefined;
    const [other] = [location.slug, yard].filter((slug) => slug !== undefined && slug !== name);
    return other && !names.has(other) ? [{ other, name }] : [];
  });
  const once = [...new Map(others.map((entry) => [entry.other, entry])).values()];
  return [
    ...[base, ...unused].flatMap((from) =>
      once.map(({ other, name }) => permanent(`${from}/${other}`, `${base}/${name}`)),
    ),
    ...unused.flatMap((from) => [permanent(from, base), permanent(`${from}/*`, `${base}/:splat`)]),
    ...models.models
      .filter(({ slug, override_url }) => !override_url && modelPageName(slug, routes.model) !== slug)
      .map(({ slug }) => permanent(`/${slug}`, `/${modelPageName(slug, routes.model)}`)),
  ];
}

const permanent = (from: string, to: string): Redirect => ({ from, to, status: 301 });
