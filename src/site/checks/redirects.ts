import { locationPageName } from '../../domain/location/location-page.ts';
import { nextRedirect, plainPath, type Redirect, redirectFor } from '../../domain/redirect.ts';
import { arrivingPath } from '../../domain/request/plain-address.ts';
import { hiddenByRedirect } from '../addresses/platform-addresses.ts';
import { platformRedirects } from '../addresses/redirects.ts';
import { type Check, complete } from './check.ts';

/**
 * Redirects lead directly to their target: no loops, no redirects to redirects, and none that hide an address of the platform or
 * a page of the dealer (the build, which knows the pages that depend on stock, refuses to hide one).
 */
export const checkRedirects: Check = ({ dealer, dealerships, locations, models, pages }, report) => {
  const rules = dealer.redirects ?? [];
  const all = [...rules, ...platformRules(dealer, dealerships, locations, models)];
  for (const [index, rule] of rules.entries()) {
    const at = ['redirects', index];
    const earlier = rules.findIndex(({ from }) => plainPath(from) === plainPath(rule.from));
    if (earlier < index) report('dealer', [...at, 'from'], `is already in redirects[${earlier}]`);
    const arriving = arrivingPath(rule.from);
    if (arriving !== rule.from) {
      const rest = arriving ? 'requests arrive in another spelling' : 'such requests are refused';
      report('dealer', [...at, 'from'], `can never match: ${rest}`, { nearest: arriving });
    }
    const needed = hiddenByRedirect(rule);
    const page = needed ?? pages.find((path) => redirectFor([rule], path));
    if (needed) report('dealer', [...at, 'from'], `would hide ${needed}, which the site needs`);
    else if (page) report('dealer', [...at, 'from'], `would hide ${page}, a page of this site`);
    if (rule.to.includes(':splat') && !rule.from.endsWith('/*')) {
      report('dealer', [...at, 'to'], 'can have ":splat" only if "from" ends in "/*"');
    }
    if (/^https:\/\/[^/]*:splat/.test(rule.to)) {
      report('dealer', [...at, 'to'], 'can have ":splat" only in the path, or visitors could be sent to any site');
    }
    const next = nextRedirect(rule, all);
    if (next === rule) report('dealer', [...at, 'to'], 'leads back to where it came from');
    else if (next && nextRedirect(next, [rule]))
      report('dealer', [...at, 'to'], `leads in a circle, through ${next.from}`);
    else if (next)
      report('dealer', [...at, 'to'], `leads to another redirect: set it to ${next.to}, where that one leads`);
  }
};

/** No content page has an address of the garage, which only signed-in shoppers may open. */
export const checkGaragePages: Check = ({ dealer, pages }, report) => {
  for (const [index, address] of (dealer.routes?.garagePages ?? []).entries())
    if (pages.includes(`/${address}`)) report('dealer', ['routes', 'garagePages', index], 'is a page of this site');
};

/** The platform's own, if enough of the dealer is known. */
function platformRules(
  { routes }: Parameters<Check>[0]['dealer'],
  dealerships: Parameters<Check>[0]['dealerships'],
  locations: Parameters<Check>[0]['locations'],
  models: Parameters<Check>[0]['models'],
): Redirect[] {
  const known = { dealerships: complete(dealerships), locations: complete(locations), models: complete(models) };
  if (!routes?.locations || !routes.locationSlug || !routes.model) return [];
  if (!known.dealerships || !known.locations || !known.models) return [];
  const { locations: base, locationSlug, model } = routes;
  return platformRedirects({
    routes: { locations: base, locationSlug, model },
    dealerships: known.dealerships,
    locations: known.locations,
    models: { models: known.models },
  });
}

/** Each location has its own address, whichever slug it is made from. */
export const checkLocationAddresses: Check = ({ dealer, locations }, report) => {
  const { routes } = dealer;
  const all = complete(locations);
  if (routes?.locationSlug !== 'dealership' || !routes.locations || !all) return;
  const patterns = { locations: routes.locations, locationSlug: routes.locationSlug };
  const seen = new Map<string, string>();
  for (const [index, location] of all.entries()) {
    if (!location.visible) continue;
    if (location.location_type === 'sales' && !location.dealership_slug) {
      report('locations', ['locations', index], 'needs "dealership_slug": the addresses of locations use it');
      continue;
    }
    const name = locationPageName(location, patterns);
    const earlier = seen.get(name);
    if (earlier) report('locations', ['locations', index], `would have the same address as ${earlier}, "${name}"`);
    else seen.set(name, location.name);
  }
};
