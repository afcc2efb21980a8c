import type { Texts } from '../texts/platform-texts.ts';

/** The properties of a model that the rules use. */
export interface ModelFacts {
  name: string;
  slug: string;
  /** Category of the model menu. */
  manufacturer_body: string;
  override_url?: string | undefined;
  status?: string | undefined;
  accessories_count: number;
}

/** "Upcoming" for coming_soon, "All-New" for any other status, nothing without one. */
export function statusLabel(
  { status }: Pick<ModelFacts, 'status'>,
  texts: Pick<Texts['models'], 'upcoming' | 'allNew'>,
): string | undefined {
  if (!status) return undefined;
  return status === 'coming_soon' ? texts.upcoming : texts.allNew;
}

/** An upcoming model has no stock to show. */
export function hasStockLink({ status }: Pick<ModelFacts, 'status'>): boolean {
  return status !== 'coming_soon';
}

/** Last part of the address of a model's page by the dealer's pattern, as "new-toyota-{model}-vehicle". */
export function modelPageName(slug: string, pattern: string): string {
  return pattern.replace('{model}', slug);
}

/** Only models that have accessories are in the accessories list. */
export function withAccessories<M extends Pick<ModelFacts, 'accessories_count'>>(models: readonly M[]): M[] {
  return models.filter(({ accessories_count }) => accessories_count > 0);
}

/** The categories that have models, in their order, each with its models in theirs. */
export function modelsByCategory<M extends Pick<ModelFacts, 'manufacturer_body'>>(
  categories: readonly string[],
  models: readonly M[],
): { category: string; models: M[] }[] {
  return categories
    .map((category) => ({ category, models: models.filter((model) => model.manufacturer_body === category) }))
    .filter((group) => group.models.length > 0);
}
