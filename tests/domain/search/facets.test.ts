import { expect, test } from 'vitest';
import { type FacetEntry, facets } from '~/domain/search/facets.ts';
import { carIndexSettings } from '~/domain/search/index-settings.ts';

/** `tsc` fails here as soon as one of these compiles: a directive that expects an error and finds none is an error. */
const mistakes: readonly FacetEntry[] = [
  // @ts-expect-error no car has such a field
  { attribute: 'wheel_colour', kind: 'list', label: 'Wheels' },
  // @ts-expect-error nor has its group
  { attribute: 'specifications.wheels', kind: 'list', label: 'Wheels' },
  // @ts-expect-error a group is no value
  { attribute: 'specifications', kind: 'list', label: 'Specifications' },
  // @ts-expect-error a text has no lowest and highest
  { attribute: 'make', kind: 'range', label: 'Make' },
];

test('DATA-13 every facet can be filtered by, and none of the mistakes above is in the table', () => {
  const attributes = Object.values(facets).map(({ attribute }): string => attribute);
  expect(carIndexSettings.filterableAttributes).toEqual(expect.arrayContaining(attributes));
  expect(attributes.filter((attribute) => mistakes.slice(0, 3).some((it) => it.attribute === attribute))).toEqual([]);
});
