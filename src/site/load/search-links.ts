import { bodyTypes } from '../../domain/car/derived/body-type-pictures.ts';
import { knownMakes } from '../../domain/car/derived/known-makes.ts';
import { kebab } from '../../domain/car/record/slug.ts';
import { nearestName } from '../../domain/nearest-name.ts';
import { foreignParameters, fromQuery } from '../../domain/search/address/search-query.ts';
import { type Refinements, urlKey } from '../../domain/search/address/search-state.ts';
import { type FacetId, facetIds, facetOf } from '../../domain/search/facets/facets.ts';
import { sortIds } from '../../domain/search/facets/sorts.ts';
import type { Site } from '../site.ts';
import type { Finding } from '../source/problem.ts';
import { misspelt } from './makes.ts';

type Fault = Pick<Finding, 'rule' | 'nearest'>;

/** Parameters that count visitors of campaigns. */
const campaign = /^(utm_|mc_|_ga|gad_)|clid$|^(ref|source)$/i;

/**
 * The values that a filter can have whatever the stock, as far as they are known. (Models and features depend on the stock.)
 * @returns undefined if any value may be right
 */
export function knownValues(id: FacetId, { models }: Pick<Site, 'models'>): readonly string[] | undefined {
  if (id === 'make') return [...knownMakes, ...models.manufacturers.map(({ name }) => name)];
  return id === 'body' ? Object.values(bodyTypes) : facetOf(id).known;
}

/**
 * What a link to the search names that it does not have: a make, a filter, a value, an order. The search leaves it out,
 * or finds no car.
 */
export function searchLinkFaults(href: string, site: Pick<Site, 'models' | 'dealerships' | 'locations'>): Fault[] {
  const [path = '', query = ''] = href.replace(/#.*$/, '').split('?', 2);
  if (!/^\/search(?:\/|$)/.test(path)) return [];
  const foreign = new Set(new URLSearchParams(foreignParameters(query)).keys());
  return [
    ...pathFaults(path, site),
    ...[...new URLSearchParams(query)].flatMap(([name, value]) =>
      foreign.has(name) ? nameFaults(name) : value === '' ? [] : valueFaults(name, value, site),
    ),
  ];
}

function pathFaults(path: string, { dealerships, locations }: Pick<Site, 'dealerships' | 'locations'>): Fault[] {
  const [, , segment = ''] = path.split('/');
  const make = [...dealerships, ...locations].some(({ slug }) => slug === segment) ? undefined : misspelt(segment);
  if (!make) return [];
  return [{ rule: `"${segment}" is not a known make`, nearest: path.replace(segment, kebab(make)) }];
}

function nameFaults(name: string): Fault[] {
  const [, inner] = /^\w+(?:\[[\d.]+\])?\[([^\]]+)\]/.exec(name) ?? [];
  const id = inner ?? name;
  if (inner === undefined && campaign.test(name)) return [];
  const nearest = nearestName(id, [...facetIds, 'query', 'sortBy', 'page']);
  return [{ rule: `"${id}" is not a filter of the search, which leaves it out`, nearest }];
}

function valueFaults(name: string, value: string, site: Pick<Site, 'models'>): Fault[] {
  if (['query', 'words', 'page', 'loanTerm', 'deposit'].includes(name)) return [];
  const { sort, lists, ranges, without, also } = fromQuery(`${encodeURIComponent(name)}=${encodeURIComponent(value)}`);
  if (name === 'sortBy')
    return sort ? [] : [{ rule: `"${value}" is not an order of the search`, nearest: nearestName(value, sortIds) }];
  const read: Refinements[] = [
    { ...(lists && { lists }), ...(ranges && { ranges }) },
    without ?? {},
    ...(also ?? []).flat(),
  ];
  if (read.every((one) => !one.lists && !one.ranges) && !/_(from|to)$/.test(name))
    return [{ rule: `"${value}" is not a range, such as "price=10000:20000"` }];
  const values = read.flatMap((one) => Object.entries(one.lists ?? {}));
  return values.flatMap(([attribute, [one = '']]) => {
    const id = urlKey(attribute);
    return (id && valueFault(id, one, site)) ?? [];
  });
}

/** A value of a filter that no car has, whatever the stock. */
export function valueFault(id: FacetId, value: string, site: Pick<Site, 'models'>): Fault | undefined {
  const known = knownValues(id, site);
  if (!known || known.some((name) => kebab(name) === kebab(value))) return undefined;
  // Feeds have makes and bodies of their own.
  const isOpen = !facetOf(id).known;
  const nearest = isOpen ? misspelt(value, known) : nearestName(value, known);
  if (isOpen && !nearest) return undefined;
  return { rule: `"${value}" is not a known value of the filter "${id}", which finds no car`, nearest };
}
