import * as v from 'valibot';
import { fitsFacet } from '../../../domain/query/reading/needs.ts';
import { panelFacetIds } from '../../../domain/search/facets/facets.ts';
import { decimal, distinct, group, list, oneOf, optional, text } from '../fields.ts';

const most = 10_000_000;

const DemandSchema = v.pipe(
  group(
    {
      facet: oneOf(panelFacetIds, 'The filter; it need not be shown on the search page.'),
      values: optional(
        v.pipe(
          distinct(text('Value, as the stock has it.'), 'Of a filter with values: any of these will do.'),
          v.minLength(1, 'must name at least one value'),
        ),
      ),
      from: optional(decimal(0, most, 'Of a range: at least this, in the unit of the filter (dollars, km, kg, mm).')),
      to: optional(decimal(0, most, 'Of a range: at most this.')),
    },
    'One thing that is needed.',
  ),
  v.check(
    (demand) => fitsFacet(demand),
    'needs "values" where its filter is a list, and "from" or "to" where it is a range',
  ),
  v.check(({ from, to }) => from === undefined || to === undefined || from <= to, '"from" must not be above "to"'),
);

/** What shoppers call a need, and what they then look for. */
export const NeedSchema = group(
  {
    words: v.pipe(
      distinct(text('Words of the shopper, in any letter case.'), 'What shoppers type: "first car", "P-plate legal".'),
      v.minLength(1, 'must name at least one'),
    ),
    demands: v.pipe(
      list(DemandSchema, 'What a vehicle must have: all of these.'),
      v.minLength(1, 'must name at least one'),
    ),
  },
  'What shoppers call a need, and what it asks of a vehicle.',
);
