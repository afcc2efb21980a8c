import { makeAndModel, modelLabel } from '../../car/record/model-name.ts';
import type { Texts } from '../../texts/platform-texts.ts';
import { facetValueLabel } from '../facets/facets.ts';
import { makeNames } from '../facets/make-names.ts';
import type { SearchCatalogue } from './search-catalogue.ts';
import { pairName, sharedModels } from './shared-models.ts';

/** The texts around criteria, and the names of orders. */
export type CriteriaTexts = Texts['askedFor'] & Texts['attributes'];

/** Labels of facet values on this site, and the texts around values in descriptions of a search. */
export interface ValueLabel {
  /** @param makes the chosen makes, which tell apart models of one name: beside MG, "3" is only the MG3 */
  (attribute: string, value: string, makes?: readonly string[]): string;
  readonly texts: CriteriaTexts;
}

interface Names {
  catalogue: Pick<SearchCatalogue, 'makes' | 'models'>;
  card: { usedKeyword: string; texts: Pick<Texts, 'attributes'> };
  askedFor: Texts['askedFor'];
}

/** Names for values; a model needs its makes, which are in the site's catalogue. */
export function valueLabeller({ catalogue, card, askedFor }: Names): ValueLabel {
  const modelName = modelNames(catalogue);
  const makeName = makeNames(Object.values(catalogue.makes));
  const nameOf = (attribute: string, value: string, makes: readonly string[] = []) => {
    if (attribute === 'model') return modelName(value, makes);
    return attribute === 'make' ? makeName(value) : facetValueLabel(attribute, value, card.usedKeyword);
  };
  return Object.assign(nameOf, { texts: { ...askedFor, ...card.texts.attributes } });
}

/** By the stored model, or its make and model. A model that several makes have under different names gets all of them: "Mazda3, MG3". */
function modelNames(catalogue: Names['catalogue']): (model: string, makes: readonly string[]) => string {
  const { makes, models } = catalogue;
  const shared = sharedModels(catalogue);
  const ofOne = Object.entries(models).flatMap(([slug, ofMake]) =>
    Object.values(ofMake).map((model) => [model, modelLabel(makes[slug], model)] as const),
  );
  const ofPairs = [...shared].flatMap(([model, all]) =>
    all.map((make) => [pairName(make, model), makeAndModel(make, model)] as const),
  );
  const names = new Map([...ofOne, ...ofPairs]);
  return (model, chosen) => {
    const all = shared.get(model) ?? [];
    const some = all.filter((make) => chosen.includes(make));
    const asked = some.length > 0 ? some : all;
    const labels = new Set(asked.map((make) => modelLabel(make, model)));
    const [only] = labels;
    if (labels.size === 1 && only) return only;
    return asked.map((make) => makeAndModel(make, model)).join(', ') || (names.get(model) ?? model);
  };
}
