import { makeAndModel, modelLabel } from '../../car/record/model-name.ts';
import type { Texts } from '../../texts/platform-texts.ts';
import { facetValueLabel } from '../facets/facets.ts';
import { makeNames } from '../facets/make-names.ts';
import type { SearchCatalogue } from './search-catalogue.ts';

/** The texts around criteria, and the names of orders. */
export type CriteriaTexts = Texts['askedFor'] & Texts['attributes'];

/** Labels of facet values on this site, and the texts around values in descriptions of a search. */
export interface ValueLabel {
  (attribute: string, value: string): string;
  readonly texts: CriteriaTexts;
}

interface Names {
  catalogue: Pick<SearchCatalogue, 'makes' | 'models'>;
  card: { usedKeyword: string; texts: Pick<Texts, 'attributes'> };
  askedFor: Texts['askedFor'];
}

/** Names for values; a model needs its makes, which are in the site's catalogue. */
export function valueLabeller({ catalogue, card, askedFor }: Names): ValueLabel {
  const models = modelNames(catalogue);
  const makeName = makeNames(Object.values(catalogue.makes));
  const nameOf = (attribute: string, value: string) => {
    if (attribute === 'model') return models.get(value) ?? value;
    return attribute === 'make' ? makeName(value) : facetValueLabel(attribute, value, card.usedKeyword);
  };
  return Object.assign(nameOf, { texts: { ...askedFor, ...card.texts.attributes } });
}

/** By the stored model. A model that several makes have under different names gets all of them: "Mazda3, MG3". */
function modelNames({ makes, models }: Names['catalogue']): Map<string, string> {
  const makesOf = new Map<string, string[]>();
  for (const [slug, ofMake] of Object.entries(models)) {
    const make = makes[slug];
    if (make) for (const model of Object.values(ofMake)) makesOf.set(model, [...(makesOf.get(model) ?? []), make]);
  }
  return new Map(
    [...makesOf].map(([model, makes]) => {
      const labels = new Set(makes.map((make) => modelLabel(make, model)));
      const [only] = labels;
      if (labels.size === 1 && only) return [model, only] as const;
      return [model, makes.map((make) => makeAndModel(make, model)).join(', ')] as const;
    }),
  );
}
