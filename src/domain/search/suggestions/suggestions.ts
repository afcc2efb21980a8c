import { makeAndModel } from '../../car/record/model-name.ts';
import type { SearchCatalogue } from '../address/search-catalogue.ts';
import { withList, withoutQuery } from '../address/search-parts.ts';
import type { SearchState } from '../address/search-state.ts';

/** Number of cars in stock, by attribute and value. */
export type StockCounts = Record<string, Record<string, number>>;

/** Something the site sells that the typed text may mean. */
export interface Suggestion {
  /** "Toyota HiLux". */
  label: string;
  kind: 'make' | 'model' | 'body';
  /** The values it represents, by attribute. */
  lists: Record<string, string[]>;
  /** Cars of it in stock. */
  cars: number;
}

/** Makes, models and body types that a site can suggest, as shoppers read them. */
export function suggestable(
  { makes, models, bodies }: Pick<SearchCatalogue, 'makes' | 'models' | 'bodies'>,
  nameOf: (attribute: string, value: string) => string,
  counts: StockCounts = {},
): Suggestion[] {
  const carsOf = (attribute: string, value: string) => counts[attribute]?.[value] ?? 0;
  return [
    ...Object.values(makes).map((make) => ({
      label: nameOf('make', make),
      kind: 'make' as const,
      lists: { make: [make] },
      cars: carsOf('make', make),
    })),
    ...Object.entries(makes).flatMap(([slug, make]) =>
      Object.values(models[slug] ?? {}).map((model) => ({
        label: makeAndModel(make, model, nameOf('make', make)),
        kind: 'model' as const,
        lists: { make: [make], model: [model] },
        cars: carsOf('make_model', `${make} ${model}`),
      })),
    ),
    ...[...new Set(Object.values(bodies))].map((body) => ({
      label: nameOf('body', body),
      kind: 'body' as const,
      lists: { body: [body] },
      cars: carsOf('body', body),
    })),
  ];
}

const wordsOf = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** How well a text fits a label: 0 from its beginning or that of its model, 1 from a later word, undefined for no match. */
function likeness(prefixes: readonly string[], { label, lists }: Suggestion): number | undefined {
  const words = wordsOf(label);
  const found = prefixes.every((part) => words.some((word) => word.startsWith(part)));
  if (!found) return words.join('').startsWith(prefixes.join('')) ? 0 : undefined;
  const names = [words, wordsOf(lists['model']?.[0] ?? '')];
  return names.some(([first]) => first?.startsWith(prefixes[0] ?? '')) ? 0 : 1;
}

/**
 * Possible meanings of typed text: every word of it is a prefix of a word in the label. The best match first, then the one with most cars,
 * and short names before long.
 */
export function suggestions(text: string, all: readonly Suggestion[], limit = 7): Suggestion[] {
  const prefixes = wordsOf(text);
  if (prefixes.length === 0) return [];
  return all
    .map((suggestion) => ({ suggestion, fit: likeness(prefixes, suggestion) }))
    .filter((it): it is { suggestion: Suggestion; fit: number } => it.fit !== undefined)
    .sort(
      ({ fit: a, suggestion: one }, { fit: b, suggestion: other }) =>
        a - b || other.cars - one.cars || one.label.length - other.label.length,
    )
    .slice(0, limit)
    .map(({ suggestion }) => suggestion);
}

/** The state after a suggestion was chosen: its values in place of the words, everything else kept. */
export function applySuggestion(state: SearchState, { lists }: Pick<Suggestion, 'lists'>): SearchState {
  const narrower = lists['make'] ? withList(withList(state, 'model', []), 'badge', []) : state;
  return Object.entries(lists).reduce(
    (nextState, [attribute, values]) => withList(nextState, attribute, values),
    withoutQuery(narrower),
  );
}
