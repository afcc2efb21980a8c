import type { CarAttribute } from '~/domain/car/attributes/attribute.ts';
import { attributeValue } from '~/domain/car/attributes/attribute-value.ts';
import type { Car } from '~/domain/car/record/car.ts';
import { toQuery } from '~/domain/search/address/search-query.ts';
import { type FacetId, facetFor, facetOf, facetValueLabel } from '~/domain/search/facets/facets.ts';
import { rangeSteps } from '~/domain/search/facets/range-steps.ts';
import { withinSentence } from '~/domain/text.ts';
import type { Texts } from '~/domain/texts/platform-texts.ts';
import { fill } from '~/domain/texts/text.ts';

/** A link into the stock, with the number of vehicles it leads to. */
export interface Entry {
  /** "Sleeps 4", "Up to $30,000". */
  label: string;
  /** The value in an address: "4", ":30000". */
  value: string;
  count: number;
}

export interface EntryOptions {
  usedKeyword: string;
  /** Whether the dealer shows prices per week. */
  subscriptions: boolean;
  texts: Texts['home'];
}

/** A vehicle's values of an index attribute. */
function valuesOf(car: Car, attribute: CarAttribute): (string | number)[] {
  const value = attributeValue(car, attribute);
  const all = Array.isArray(value) ? value : [value];
  return all.flatMap((one) => (one === undefined || one === '' ? [] : [typeof one === 'number' ? one : String(one)]));
}

/**
 * The values of a facet that vehicles have, in the order in which people look for them: numbers ascending, a fixed order if there is
 * one, else the most frequent first. For a range, its round figures, without those that would exclude no vehicle, or all of them.
 */
export function facetEntries(cars: readonly Car[], id: FacetId, { usedKeyword, texts }: EntryOptions): Entry[] {
  const { kind, attribute, order, numeric } = facetOf(id);
  const values = cars.map((car) => valuesOf(car, attribute as CarAttribute));
  if (kind === 'range') {
    const known = values.filter(([value]) => typeof value === 'number' && value > 0);
    return rangeSteps(id, texts)
      .map(({ value, label, low, high }) => ({
        value,
        label,
        count: known.filter(([figure]) => Number(figure) >= low && Number(figure) <= high).length,
      }))
      .filter(({ count }, n, all) => count > 0 && count < known.length && count !== all[n - 1]?.count);
  }
  const counts = new Map<string, number>();
  for (const value of values.flat()) counts.set(String(value), (counts.get(String(value)) ?? 0) + 1);
  const rank = (value: string) => (order ? order.indexOf(value) : numeric ? Number(value) : 0);
  return [...counts]
    .sort(([a, m], [b, n]) => rank(a) - rank(b) || n - m || a.localeCompare(b))
    .map(([value, count]) => ({ value, count, label: facetValueLabel(attribute, value, usedKeyword) }));
}

/** The address of the search for one value of a facet. */
export function entryPath(id: FacetId, { value }: Entry, searchPath: string): string {
  const { attribute, kind } = facetOf(id);
  const state = kind === 'range' ? { ranges: { [attribute]: value } } : { lists: { [attribute]: [value] } };
  return `${searchPath}${toQuery(state)}`;
}

/** A choice of the finder, as a field of its form. */
export interface FinderField {
  /** Its parameter in the address: "refinementList[make][0]", "range[price]". */
  name: string;
  label: string;
  /** Its text while nothing is chosen: "Any make". */
  any: string;
  entries: Entry[];
}

/** Text of a field while nothing is chosen, where "Any" plus its label would not read well. */
const anyTexts: Partial<Record<FacetId, keyof Texts['home']>> = {
  sleeps: 'anyNumber',
  body_length: 'anyLength',
  location_name: 'anywhere',
  car_type: 'anyCondition',
};

/** The fields of the finder; a facet that leaves no choice is left out. */
export function finderFields(cars: readonly Car[], ids: readonly FacetId[], options: EntryOptions): FinderField[] {
  return ids.flatMap((id) => {
    const entries = facetEntries(cars, id, options);
    const { label, kind } = facetFor(id, options.subscriptions);
    if (entries.length < (kind === 'range' ? 1 : 2)) return [];
    const name = kind === 'range' ? `range[${id}]` : `refinementList[${id}][0]`;
    const own = anyTexts[id];
    const facet = withinSentence(label);
    return [{ name, label, any: own ? options.texts[own] : fill(options.texts.any, { facet }), entries }];
  });
}
