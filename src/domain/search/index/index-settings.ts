import { filterAttributes, sortAttributes, wordAttributes } from '../../car/attributes/attribute-lists.ts';
import { mostValues } from './cars-index.ts';

/** Attribute that identifies a document of the stock index. */
export const carPrimaryKey = 'id';

const features = 'filtered_features';

/**
 * Attributes searched for words first, in order of weight: a hit in the name counts more than one in the city. Names of dealerships and
 * locations are left out: they contain makes ("Bayside Toyota"), and would make every car there a hit for that make.
 */
export const nameAttributes = wordAttributes.filter((name) => name !== features);

/**
 * Settings of the stock index, in the terms of the Meilisearch settings API. The same object sets up the embedded engine and a Meilisearch
 * host.
 */
export const carIndexSettings = {
  /** In order of weight. The long lists of features count only if nothing else matches (two-pass-search.ts). */
  searchableAttributes: [...nameAttributes, features],
  /** Every refinement of a search, and the attributes that scope filters and pages use. */
  filterableAttributes: [...filterAttributes],
  sortableAttributes: [...sortAttributes],
  rankingRules: [
    'words',
    'typo',
    'proximity',
    'attributeRank',
    'sort',
    'wordPosition',
    'exactness',
    'custom_rank:desc',
  ],
  /** Shoppers' words for things that feeds call something else. */
  synonyms: {
    '4x4': ['4wd', 'awd'],
    '4wd': ['4x4'],
    auto: ['automatic'],
    ev: ['electric'],
    pickup: ['ute'],
    mazda2: ['mazda 2'],
    mazda3: ['mazda 3'],
    mazda6: ['mazda 6'],
    mg3: ['mg 3'],
    mg4: ['mg 4'],
  },
  /** A stock or chassis number is exact: one wrong letter means another car. */
  typoTolerance: { disableOnAttributes: ['stocknum', 'vin', 'regplate'] },
  /** By count: by name, common models would be lost if a facet has more values than are returned. */
  faceting: { maxValuesPerFacet: mostValues, sortFacetValuesBy: { '*': 'count' as const } },
  /** The default of 1,000 would cap the totals that shoppers see. */
  pagination: { maxTotalHits: 200_000 },
};
