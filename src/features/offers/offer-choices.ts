import type { OfferView } from './offer-view.ts';

/** More offers than this can be narrowed down by kind and model. */
export const mostUnfiltered = 6;

/** Filter choices for a long list of offers, each in alphabetical order. */
export interface OfferChoices {
  kinds: string[];
  models: string[];
}

/** The choices of a list of offers; undefined if the list is short, or if all offers are of one kind and model. */
export function offerChoices(offers: readonly Pick<OfferView, 'kind' | 'modelName'>[]): OfferChoices | undefined {
  if (offers.length <= mostUnfiltered) return undefined;
  const kinds = distinct(offers.map(({ kind }) => kind));
  const models = distinct(offers.map(({ modelName }) => modelName));
  return kinds.length > 1 || models.length > 1 ? { kinds, models } : undefined;
}

function distinct(values: readonly (string | undefined)[]): string[] {
  return [...new Set(values.filter((value) => value !== undefined))].sort((a, b) => a.localeCompare(b, 'en-AU'));
}
