import { expect, test } from 'vitest';
import type { AttributeTable } from '~/domain/car/attributes/attribute.ts';
import { facetIds, facetOf } from '~/domain/search/facets/facets.ts';
import { carIndexSettings } from '~/domain/search/index/index-settings.ts';

/** `tsc` fails here as soon as one of these compiles: a directive that expects an error and finds none is an error. */
const strange: AttributeTable = {
  // @ts-expect-error no car has such a field
  wheel_colour: { label: 'Wheels', facet: { id: 'wheels', kind: 'list' } },
};
const mistaken: AttributeTable = {
  // @ts-expect-error a text has no lowest and highest
  make: { label: 'Make', facet: { kind: 'range' } },
  // @ts-expect-error nor an order by number
  model: { label: 'Model', sorts: { asc: 'latest' } },
  // @ts-expect-error a filter needs a name
  seats: { facet: { kind: 'list' } },
};

test('DATA-13 every facet can be filtered by, and none of the typos above is among them', () => {
  const attributes = facetIds.map((id) => facetOf(id).attribute);
  expect(carIndexSettings.filterableAttributes).toEqual(expect.arrayContaining(attributes));
  expect(attributes.filter((attribute) => attribute in strange)).toEqual([]);
  expect(facetIds.filter((id) => facetOf(id).kind === 'range' && id in mistaken)).toEqual([]);
});
