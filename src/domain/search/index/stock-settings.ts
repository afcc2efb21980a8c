import { privateAttributes } from '../../car/attributes/attribute-lists.ts';
import { CarSchema } from '../../car/record/car.ts';
import { carIndexSettings } from './index-settings.ts';

/**
 * Settings of the stock index on its host: how it is searched, and what a response may contain. A browser may query a Meilisearch host
 * directly, so the host itself must withhold the private attributes.
 */
export const stockIndexSettings = {
  ...carIndexSettings,
  displayedAttributes: Object.keys(CarSchema.entries).filter((name) => !privateAttributes.includes(name)),
};
