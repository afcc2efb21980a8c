/** Uid of the one stock index that holds the cars of all dealers (SEARCH-02, A§7). */
export const carsIndex = 'Car_production';

/** Attribute that identifies a document of the stock index. */
export const carPrimaryKey = 'id';

/**
 * Settings of the stock index, in the words of the Meilisearch settings API. The same object sets up the embedded
 * engine and a Meilisearch host.
 */
export const carIndexSettings = {
  /**
   * In order of weight: a hit in the name counts more than one in the city. Names of dealerships and locations are left
   * out: they hold makes ("Bayside Toyota"), and would make every car there a hit for that make.
   */
  searchableAttributes: [
    'name',
    'make',
    'model',
    'badge',
    'series',
    'make_model',
    'body',
    'categories',
    'colour',
    'base_colour',
    'fuel',
    'transmission',
    'drive',
    'stocknum',
    'vin',
    'regplate',
    'city',
    'state',
    'filtered_features',
  ],
  /** Every refinement of DATA-13, and what the scope filter and the pages ask for. */
  filterableAttributes: [
    'id',
    'slug',
    'make',
    'model',
    'make_model',
    'badge',
    'series',
    'year',
    'car_type',
    'status',
    'tag',
    'reserved',
    'certified',
    'preorder',
    'item_type',
    'categories',
    'filtered_features',
    'body',
    'simple_body',
    'drive',
    'fuel',
    'simple_fuel',
    'transmission',
    'simple_transmission',
    'colour',
    'base_colour',
    'seats',
    'doors',
    'cylinders',
    'km',
    'price',
    'offer_price',
    'before_price',
    'subscription_price',
    'price_range',
    'weekly_price_range',
    'city',
    'state',
    'location_id',
    'location_name',
    'location.slug',
    'location.distribution_locations',
    'dealership_id',
    'dealership_slug',
    'dealership_name',
    'show_on_dealer_website',
    'stocknum',
    'vin',
    'photos_count',
    'created_at_timestamp',
    'sold_date_timestamp',
    'specifications.sleeps',
    'specifications.tare_weight',
    'specifications.aggregate_trailer_mass',
    'specifications.body_length',
    'variant.grossvehiclemass',
    'payload',
  ],
  sortableAttributes: ['custom_rank', 'created_at_timestamp', 'price', 'subscription_price', 'km', 'year', '_geo'],
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
  /** Words that shoppers use for what feeds call otherwise. */
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
  /** A stock or chassis number is right or wrong; one letter off is another car. */
  typoTolerance: { disableOnAttributes: ['stocknum', 'vin', 'regplate'] },
  /** By count, else rare models are lost by name when a facet has more values than are returned. */
  faceting: { maxValuesPerFacet: 200, sortFacetValuesBy: { '*': 'count' as const } },
  /** The default of 1,000 would cap the totals that shoppers see. */
  pagination: { maxTotalHits: 200_000 },
};
