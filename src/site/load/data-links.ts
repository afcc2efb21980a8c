import type * as v from 'valibot';
import { modelPageName } from '../../domain/content/model.ts';
import { locationPageName } from '../../domain/location/location-page.ts';
import { nearestName } from '../../domain/nearest-name.ts';
import { redirectFor } from '../../domain/redirect.ts';
import { platformAddresses } from '../addresses/platform-addresses.ts';
import { platformRedirects } from '../addresses/redirects.ts';
import { type CheckInput, complete, type LeadsNowhere } from '../checks/check.ts';
import { isHref } from '../schema/fields.ts';
import type { Site } from '../site.ts';
import type { Finding } from '../source/problem.ts';
import { textsOfKind } from '../source/schema-values.ts';
import type { SourceNode } from '../source/source-tree.ts';

/**
 * A site's addresses known before the build: the platform's own, content pages, locations, models, redirects. Addresses that
 * depend on the stock or on what is shown are left to the build, which knows them all.
 * @returns undefined if an error elsewhere hides the addresses, or the dealer has turned the check off
 */
export function knownAddresses(input: CheckInput, pages: readonly string[]): LeadsNowhere | undefined {
  const { dealer, ...lists } = input;
  const { routes, redirects = [], links } = dealer;
  const dealerships = complete(lists.dealerships);
  const locations = complete(lists.locations);
  const models = complete(lists.models);
  if (!dealerships || !locations || !models || links?.onError !== 'fail') return undefined;
  if (!routes?.locations || !routes.locationSlug || !routes.model) return undefined;
  const { locations: base, locationSlug, model } = routes;
  const known = { locations: base, locationSlug, model };
  const rules = [
    ...redirects,
    ...platformRedirects({ routes: known, dealerships, locations, models: { models } }),
    ...(links.answeredElsewhere ?? []).map((from) => ({ from, to: '/', status: 302 as const })),
  ];
  const modelPages = models.map(({ slug }) => `/${modelPageName(slug, model)}`);
  const own = [
    ...platformAddresses.map(({ address }) => address).filter((address) => !/[:*]/.test(address)),
    ...pages,
    `/${base}`,
    ...locations.map((location) => `/${base}/${locationPageName(location, known)}`),
    ...models.map(({ slug }) => `/${slug}`),
    ...modelPages,
    ...modelPages.map((page) => `${page}/accessories`),
  ];
  return (path) => {
    const plain = path.replace(/[?#].*$/, '').replace(/(?<=.)\/+$/, '');
    const fits = own.includes(plain) || openFolders.some((folder) => `${plain}/`.startsWith(folder));
    if (fits || redirectFor(rules, plain)) return undefined;
    return { nearest: nearestName(plain, own) };
  };
}

/**
 * Links of a file that lead nowhere. A manufacturer's shared menu is left to the build: which entries are shown, and where they
 * lead, depends on the dealer.
 */
export function checkDataLinks(schema: v.GenericSchema, root: SourceNode, leadsNowhere: LeadsNowhere): Finding[] {
  return textsOfKind(isHref, schema, root).flatMap(({ path, text }) => {
    const end = text.startsWith('/') && path[0] !== 'manufacturerMenu' ? leadsNowhere(text) : undefined;
    return end ? [{ path, rule: 'leads nowhere: the site has no such page', nearest: end.nearest }] : [];
  });
}

/** Path prefixes whose addresses depend on the stock, the dealer's settings or the server: "/cars/". */
const openFolders: readonly string[] = platformAddresses
  .map(({ address }) => address)
  .filter((address) => /[:*]/.test(address) && !/^\/[:*]/.test(address))
  .map((address) => address.replace(/[:*].*$/, ''));

/** Places of the finance page, which is rendered for each request: the build, which knows those of all other pages, does not see it. */
const financePlaces = ['finance-calculator', 'finance-form', 'finance-steps', 'finance-stock', 'content', 'top'];

/** A link to a place that its page does not have: "/finance#calculator". */
export function placeFault(href: string, { routes }: Pick<Site, 'routes'>): Pick<Finding, 'rule' | 'nearest'>[] {
  const [, path = '', place = ''] = /^([^?#]+?)\/?(?:\?[^#]*)?#([^:]+)$/.exec(href) ?? [];
  const isFinance = [
    `/${routes.finance}`,
    '/finance',
    '/car-finance',
    '/apply-for-finance',
    '/finance-enquiry',
  ].includes(path);
  if (!isFinance || place === '' || financePlaces.includes(place)) return [];
  const nearest = financePlaces.find((one) => one.includes(place.toLowerCase())) ?? nearestName(place, financePlaces);
  return [{ rule: `leads to a place that ${path} does not have`, nearest: nearest && `${path}#${nearest}` }];
}
