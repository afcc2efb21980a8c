import { computedAttribute } from '../domain/search/index/computed-attribute.ts';
import { patternCovers } from './attributes.ts';
import type { IndexSettings } from './types.ts';

/** What the settings allow for an attribute; undefined if it is not filterable at all. */
export interface FilterableFeatures {
  facetSearch: boolean;
  equality: boolean;
  comparison: boolean;
}

/** Looks an attribute up in `filterableAttributes`; the first matching pattern decides. */
export function filterableFeatures(settings: IndexSettings, attribute: string): FilterableFeatures | undefined {
  for (const rule of settings.filterableAttributes) {
    if (typeof rule === 'string') {
      if (patternCovers(rule, attribute)) return { facetSearch: true, equality: true, comparison: true };
    } else if (rule.attributePatterns.some((pattern) => patternCovers(pattern, attribute))) {
      const { facetSearch = false, filter } = rule.features ?? {};
      return { facetSearch, equality: filter?.equality ?? true, comparison: filter?.comparison ?? false };
    }
  }
  return isComputedFrom(attribute, (source) => filterableFeatures(settings, source)?.comparison === true)
    ? { facetSearch: false, equality: true, comparison: true }
    : undefined;
}

/** Whether an attribute is calculated from others (computed-columns.ts), both of which are allowed. */
export function isComputedFrom(attribute: string, isAllowed: (source: string) => boolean): boolean {
  const { from } = computedAttribute(attribute) ?? {};
  return from !== undefined && isAllowed(from.amount) && isAllowed(from.factor);
}

/** The patterns as text for error messages. */
export function filterablePatterns(settings: IndexSettings): string {
  const patterns = settings.filterableAttributes.flatMap((rule) =>
    typeof rule === 'string' ? rule : rule.attributePatterns,
  );
  return patterns.toSorted().join(', ');
}
