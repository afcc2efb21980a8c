import { bodyTypeIdOf } from '../../car/derived/body-type-pictures.ts';
import type { SearchCatalogue } from '../address/search-catalogue.ts';
import { readPath, scopePath } from '../address/search-path.ts';
import type { SearchState } from '../address/search-state.ts';
import type { StockKind } from './out-of-stock.ts';

/**
 * The page of the make, model or body type that a search names and the dealer does not have: there shoppers ask to be told of one, and see
 * the nearest. Undefined if the search names none, or several, or something that the stock has had a page for.
 */
export function awaitedPath(
  { lists = {} }: SearchState,
  catalogue: SearchCatalogue,
  searchPath: string,
): string | undefined {
  const kind = kindOf(lists);
  const path = kind && scopePath(kind, searchPath);
  return path && !readPath(path, catalogue) ? path : undefined;
}

function kindOf({ make: makes = [], model: models = [], body: bodies = [] }: Record<string, string[]>) {
  const [make, model, body] = [makes[0], models[0], bodies[0]];
  if (make === undefined) return bodies.length === 1 && body && bodyTypeIdOf(body) ? bodyKind(body) : undefined;
  if (makes.length > 1 || models.length > 1) return undefined;
  return (model === undefined ? { kind: 'make', make } : { kind: 'model', make, model }) satisfies StockKind;
}

const bodyKind = (body: string): StockKind => ({ kind: 'body', body });
