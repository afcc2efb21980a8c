import type { SearchCatalogue } from '~/domain/search/address/search-catalogue.ts';
import { pairName, sharedModels } from '~/domain/search/address/shared-models.ts';
import { chosenValues } from './multi-search.ts';
import { type PageClient, type PageRequest, pageClient } from './page-client.ts';

type Counts = Record<string, number>;
type Answer = { results: readonly { facets?: Record<string, Counts> }[] };

const isList = (facets: unknown): facets is readonly string[] => Array.isArray(facets);

/**
 * Tells models of one name apart by their makes: the filter of models has "Mazda 3" and "MG 3" with a number of cars each, and asks for
 * them by make and model.
 */
export function withModelsByMake(client: PageClient, catalogue: SearchCatalogue): PageClient {
  const shared = sharedModels(catalogue);
  const pairs = new Set([...shared].flatMap(([model, makes]) => makes.map((make) => pairName(make, model))));
  const asked = (text: string) => {
    const model = text.startsWith('model:') ? text.slice('model:'.length) : '';
    return pairs.has(model) ? `make_model:${model}` : text;
  };

  function withPairs({ params = {}, ...request }: PageRequest): PageRequest {
    const { facetFilters = [], facets = [] } = params;
    const all = isList(facets) ? facets : [facets];
    return {
      ...request,
      params: {
        ...params,
        facetFilters: [facetFilters].flat().map((some) => (typeof some === 'string' ? asked(some) : some.map(asked))),
        ...(all.includes('model') && { facets: [...new Set([...all, 'make_model'])] }),
      },
    };
  }

  /** @param chosen models that are chosen already: these keep the form in which they are */
  function byMake(counts: Record<string, Counts>, chosen: ReadonlySet<string>, isOneMake: boolean): Counts {
    const { model: models = {}, make_model: ofPairs = {} } = counts;
    return Object.fromEntries(
      Object.entries(models).flatMap(([model, count]) => {
        const names = (shared.get(model) ?? []).map((make) => pairName(make, model));
        const found = names.flatMap((name): [string, number][] => (ofPairs[name] ? [[name, ofPairs[name]]] : []));
        const isWhole = found.reduce((sum, [, cars]) => sum + cars, 0) === count;
        const stays = chosen.has(model) || (isOneMake && !names.some((name) => chosen.has(name)));
        return isWhole && !stays ? found : [[model, count]];
      }),
    );
  }

  return pageClient(async (requests) => {
    const values = requests.flatMap(({ params }) => (params ? chosenValues(params) : []));
    const valuesOf = (attribute: string) => new Set(values.flatMap(([of, value]) => (of === attribute ? [value] : [])));
    const [chosen, isOneMake] = [valuesOf('model'), valuesOf('make').size === 1];
    const { results } = (await client.search(requests.map(withPairs))) as Answer;
    return {
      results: results.map((result, n) => {
        const facets = [requests[n]?.params?.facets ?? []].flat();
        if (!result.facets || !facets.includes('model')) return result;
        const { make_model, ...others } = result.facets;
        const counts = { ...others, model: byMake(result.facets, chosen, isOneMake) };
        return { ...result, facets: { ...counts, ...(facets.includes('make_model') && make_model && { make_model }) } };
      }),
    };
  });
}
