import type { SearchCatalogue } from './search-catalogue.ts';

type Names = Pick<SearchCatalogue, 'makes' | 'models'>;

/** How a model is chosen that several makes have: with its make, as the stock's make_model has it. Mazda's and MG's 3 are two models. */
export const pairName = (make: string, model: string): string => `${make} ${model}`;

/** The makes of each model that more than one make has. */
export function sharedModels({ makes, models }: Names): ReadonlyMap<string, readonly string[]> {
  const makesOf = new Map<string, string[]>();
  for (const [slug, ofMake] of Object.entries(models)) {
    const make = makes[slug];
    if (make) for (const model of Object.values(ofMake)) makesOf.set(model, [...(makesOf.get(model) ?? []), make]);
  }
  return new Map([...makesOf].filter(([, all]) => all.length > 1));
}

/**
 * Chosen values with models told apart by make: "3" is "Mazda 3" and "MG 3". Beside one make a model needs no more than its own name, which
 * is that of the make's page.
 */
export function modelsByMake(lists: Readonly<Record<string, string[]>>, catalogue: Names): Record<string, string[]> {
  const { make: makes = [], model: models } = lists;
  const shared = models && sharedModels(catalogue);
  if (!shared || shared.size === 0) return lists;
  const [only] = makes.length === 1 ? makes : [];
  const own = new Map([...shared].map(([model]) => [pairName(only ?? '', model), model] as const));
  const toldApart = models.flatMap((model) => {
    if (only !== undefined) return own.get(model) ?? model;
    const ofMakes = shared.get(model)?.filter((make) => makes.length === 0 || makes.includes(make)) ?? [];
    return ofMakes.length > 0 ? ofMakes.map((make) => pairName(make, model)) : model;
  });
  return { ...lists, model: [...new Set(toldApart)] };
}
