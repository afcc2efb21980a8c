import { facetValueLabel, modelLabel } from '~/domain/search/facets.ts';
import type { SearchSettings } from './search-settings.ts';

/** What a facet value is called on this site. */
export type ValueLabel = (attribute: string, value: string) => string;

/** Names for values; a model needs its make, which the site's directory knows (FACET-05, FACET-06). */
export function valueLabeller({ directory, card }: Pick<SearchSettings, 'directory' | 'card'>): ValueLabel {
  const makeOfModel = new Map(
    Object.entries(directory.models).flatMap(([slug, models]) =>
      Object.values(models).map((model) => [model, directory.makes[slug]] as const),
    ),
  );
  const names = Object.values(directory.makes).map((make) => facetValueLabel('make', make));
  return (attribute, value) => {
    if (attribute === 'model') return modelLabel(makeOfModel.get(value), value);
    const label = facetValueLabel(attribute, value, card.usedKeyword);
    // Two makes that would read alike, as Isuzu and Isuzu UTE do, keep their own names.
    return attribute === 'make' && names.filter((name) => name === label).length > 1 ? value : label;
  };
}
