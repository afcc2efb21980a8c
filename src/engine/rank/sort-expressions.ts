import { coveringPattern } from '../attributes.ts';
import { EngineError } from '../engine-error.ts';
import { isComputedFrom } from '../filterable.ts';
import type { IndexSettings } from '../types.ts';
import { geoPoint } from './geo-point.ts';
import { parseSort, type SortExpression } from './rules.ts';

/** Reads a query's `sort`. Throws `invalid_search_sort` for bad syntax and attributes that are not sortable. */
export function sortExpressions(sort: readonly string[], settings: IndexSettings): SortExpression[] {
  if (sort.length > 0 && !settings.rankingRules.includes('sort')) {
    const message =
      'You must specify where `sort` is listed in the rankingRules setting to use the sort parameter at search time.';
    throw new EngineError('invalid_search_sort', message);
  }
  return sort.map((text) => {
    const parsed = parseSort(text);
    if (!parsed) {
      const message = `Invalid syntax for the sort parameter: expected expression ending by \`:asc\` or \`:desc\`, found \`${text}\`.`;
      throw new EngineError('invalid_search_sort', message);
    }
    const attribute = geoPoint(parsed.attribute) ? '_geo' : parsed.attribute;
    const isSortable = (name: string) => coveringPattern(settings.sortableAttributes, name) >= 0;
    if (!isSortable(attribute) && !isComputedFrom(attribute, isSortable)) {
      const names = settings.sortableAttributes.toSorted().join(', ');
      const available = names
        ? `Available sortable attributes are: \`${names}\`.`
        : 'This index does not have configured sortable attributes.';
      throw new EngineError('invalid_search_sort', `Attribute \`${attribute}\` is not sortable. ${available}`);
    }
    return parsed;
  });
}
