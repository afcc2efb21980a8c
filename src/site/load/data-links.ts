import type * as v from 'valibot';
import { modelPageName } from '../../domain/content/model.ts';
import { locationPageName } from '../../domain/location/location-page.ts';
import { nearestName } from '../../domain/nearest-name.ts';
import { redirectFor } from '../../domain/redirect.ts';
import { platformAddresses } from '../addresses/platform-addresses.ts';
import { platformRedirects } from '../addresses/redirects.ts';
import { type CheckInput, complete } from '../checks/check.ts';
import { isHref } from '../schema/fields.ts';
import type { Finding } from '../source/problem.ts';
import { textsOfKind } from '../source/schema-values.ts';
import type { SourceNode } from '../source/source-tree.ts';

/** Tells whether a path of the site leads nowhere, whatever the stock is. */
export type LeadsNowhere = (path: string) => { nearest: string | undefined } | undefined;

/**
 * What is known of a site's addresses before it is built: the platform's own, pages of text, locations, models, redirects.
 * Addresses that follow from the stock or from what is shown are left to the build, which knows them all.
 * @returns nothing while a mistake elsewhere keeps the addresses from being known, or where the dealer asks for no check
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
  const named = models.map(({ slug }) => `/${modelPageName(slug, model)}`);
  const own = [
    ...platformAddresses.map(({ address }) => address).filter((address) => !/[:*]/.test(address)),
    ...pages,
    `/${base}`,
    ...locations.map((location) => `/${base}/${locationPageName(location, known)}`),
    ...models.map(({ slug }) => `/${slug}`),
    ...named,
    ...named.map((page) => `${page}/accessories`),
  ];
  return (path) => {
    const plain = path.replace(/[?#].*$/, '').replace(/(?<=.)\/+$/, '');
    const fits = own.includes(plain) || openFolders.some((folder) => `${plain}/`.startsWith(folder));
    if (fits || redirectFor(rules, plain)) return undefined;
    return { nearest: nearestName(plain, own) };
  };
}

/**
 * Links of a file that lead nowhere. The menu that the sites of a manufacturer share is left to the build: which of its
 * entries a dealer shows, and where they lead, depends on the dealer (NAV-06, NAV-07).
 */
export function checkDataLinks(schema: v.GenericSchema, root: SourceNode, leadsNowhere: LeadsNowhere): Finding[] {
  return textsOfKind(isHref, schema, root).flatMap(({ path, text }) => {
    const end = text.startsWith('/') && path[0] !== 'manufacturerMenu' ? leadsNowhere(text) : undefined;
    return end ? [{ path, rule: 'leads nowhere: the site has no such page', nearest: end.nearest }] : [];
  });
}

/** Folders of the platform in which addresses follow from the stock, the dealer's settings or the server: "/cars/". */
const openFolders: readonly string[] = platformAddresses
  .map(({ address }) => address)
  .filter((address) => /[:*]/.test(address) && !/^\/[:*]/.test(address))
  .map((address) => address.replace(/[:*].*$/, ''));
