import { privateAttributes } from '../../car/attributes/attribute-lists.ts';
import { CarSchema } from '../../car/record/car.ts';
import { carIndexSettings } from './index-settings.ts';

/**
 * Settings of the stock index where it is kept: those that decide how it is searched, and what an answer may hold. A
 * browser may ask a Meilisearch host directly (SEARCH-04), so the host itself must keep the private attributes back.
 */
export const stockIndexSettings = {
  ...carIndexSettings,
  displayedAttributes: Object.keys(CarSchema.entries).filter((name) => !privateAttributes.includes(name)),
};
