import { expect, test } from 'vitest';
import {
  filterAttributes,
  privateAttributes,
  publishedAttributes,
  sortAttributes,
  wordAttributes,
} from '~/domain/car/attributes/attribute-lists.ts';
import { attributeRows } from '~/domain/car/attributes/attributes.ts';
import { cardAttributes } from '~/domain/car/attributes/card-attributes.ts';
import { facetIds } from '~/domain/search/facets/facets.ts';

const published: readonly string[] = publishedAttributes;

test('SEARCH-04 private attributes are in none of the lists that browsers get', () => {
  expect(privateAttributes).toEqual(expect.arrayContaining(['private_suburb', 'private_postcode', 'feed']));
  for (const list of [cardAttributes, filterAttributes, sortAttributes, wordAttributes, published])
    expect(list.filter((name) => privateAttributes.includes(name))).toEqual([]);
});

test('SEARCH-16 the published stock list has all that cards, filters and orders use, but no list of VINs and plates', () => {
  const used = new Set([...cardAttributes, ...filterAttributes, ...sortAttributes]);
  expect([...used].filter((name) => !published.includes(name))).toEqual(['vin']);
  expect(published).not.toContain('regplate');
});

test('DATA-13 names of filters and orders, and ranks for keywords, are each defined once', () => {
  const rows = attributeRows.map(([, row]) => row);
  const once = (values: readonly unknown[]) => expect(new Set(values).size).toBe(values.length);
  once(facetIds);
  expect(facetIds).toHaveLength(rows.filter(({ facet }) => facet).length);
  once(rows.flatMap(({ sorts = {} }) => Object.values(sorts)));
  once(rows.flatMap(({ keywordRank }) => keywordRank ?? []));
});
