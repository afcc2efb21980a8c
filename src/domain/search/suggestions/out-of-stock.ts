import { bodyTypes } from '../../car/derived/body-type-pictures.ts';
import { knownMakes } from '../../car/derived/known-makes.ts';
import { knownModels } from '../../car/derived/known-models.ts';
import { makeAndModel } from '../../car/record/model-name.ts';
import { kebab } from '../../car/record/slug.ts';
import { wantedMakes } from '../../query/lexicon/wanted-makes.ts';
import { wantedModels } from '../../query/lexicon/wanted-models.ts';
import { sluggedPath } from '../address/canonical-path.ts';
import type { SearchCatalogue } from '../address/search-catalogue.ts';
import { type PageScope, readPath } from '../address/search-path.ts';
import { facetValueLabel } from '../facets/facets.ts';

/** Something that a site may have in stock one day: a make, a model or a body type. */
export type StockKind = Extract<PageScope, { kind: 'make' | 'model' | 'body' }>;

/** A model as named in a dealer's data; without a model it only says that the make is sold. */
interface StockName {
  make: string;
  model?: string | undefined;
}

/**
 * The make, model or body type that a path below /search names, in stock or not: those sold in Australia, those that words can name, and those the site names itself.
 * Undefined if the path names nothing of the kind.
 * @param names makes and models of the dealer's data and of earlier stock; their spelling takes precedence
 */
export function stockKindAt(path: string, names: readonly StockName[]): StockKind | undefined {
  const slugged = sluggedPath(path);
  const scope = slugged === undefined ? undefined : readPath(slugged, catalogueOf(names));
  return scope?.kind === 'make' || scope?.kind === 'model' || scope?.kind === 'body' ? scope : undefined;
}

/** "Kia", "Mazda3", "Kia Sportage", "Convertible". */
export function stockKindName(kind: StockKind): string {
  if (kind.kind === 'body') return kind.body;
  const make = facetValueLabel('make', kind.make);
  return kind.kind === 'make' ? make : makeAndModel(kind.make, kind.model, make);
}

function catalogueOf(names: readonly StockName[]): SearchCatalogue {
  const makes: SearchCatalogue['makes'] = {};
  const models: SearchCatalogue['models'] = {};
  const known = Object.entries(knownModels).flatMap(([make, list]) => list.map((model) => ({ make, model })));
  const everyMake = [...knownMakes, ...wantedMakes].map((make): StockName => ({ make }));
  for (const { make, model } of [...names, ...known, ...wantedModels, ...everyMake]) {
    const slug = kebab(make);
    makes[slug] ??= make;
    if (model) models[slug] = { [kebab(model)]: model, ...models[slug] };
  }
  const bodies = Object.entries(bodyTypes).flatMap(([id, name]) => [
    [kebab(name), name],
    [id.toLowerCase(), name],
  ]);
  return { makes, models, bodies: Object.fromEntries(bodies), dealerships: {}, locations: {} };
}
