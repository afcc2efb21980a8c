import * as v from 'valibot';
import { fitsFacet } from '../../../domain/query/reading/needs.ts';
import { panelFacetIds } from '../../../domain/search/facets/facets.ts';
import { decimal, distinct, group, list, oneOf, optional, text } from '../fields.ts';

const most = 10_000_000;

const DemandSchema = v.pipe(
  group(
    {
      facet: oneOf(panelFacetIds, 'Filter that the requirement uses. It need not be among "search.facets".'),
      values: optional(
        v.pipe(
          distinct(text('A value, as in the stock.'), 'For a filter with values: a vehicle must have one of these.'),
          v.minLength(1, 'must name at least one value'),
        ),
      ),
      from: optional(decimal(0, most, 'For a range: the least, in the unit of the filter (dollars, km, kg or mm).')),
      to: optional(decimal(0, most, 'For a range: the most, in the same unit.')),
    },
    'One requirement of a need.',
  ),
  v.check((demand) => fitsFacet(demand), 'needs "values" if its filter is a list, and "from" or "to" if it is a range'),
  v.check(({ from, to }) => from === undefined || to === undefined || from <= to, '"from" must not be above "to"'),
);

/** A need in the words of shoppers, and the vehicles that meet it. */
export const NeedSchema = group(
  {
    words: v.pipe(
      distinct(
        text('Words that a shopper types, in any letter case.'),
        'Words for the need, such as "first car" or "P-plate legal".',
      ),
      v.minLength(1, 'must have at least one entry'),
    ),
    demands: v.pipe(
      list(DemandSchema, 'Requirements, all of which a vehicle must meet.'),
      v.minLength(1, 'must have at least one entry'),
    ),
  },
  'A need in the words of shoppers, and the vehicles that meet it.',
);
