import * as v from 'valibot';
import { parsedJson } from '../../domain/parse-json.ts';
import type { FacetSearchQuery, Filter, SearchQuery } from '../types.ts';
import { booleanText, check, commaList, type Fields, field, naturalNumber, naturalText, textList } from './checks.ts';
import { badRequest, invalidIndexUid, isIndexUid } from './wire-errors.ts';

/** The validated body of a search. Keys as in Meilisearch v1.50; see `refuseUnsupported` for what is missing. */
const filter = v.custom<Filter>(
  (value) =>
    typeof value === 'string' ||
    (Array.isArray(value) &&
      value.every(
        (part) =>
          typeof part === 'string' || (Array.isArray(part) && part.every((choice) => typeof choice === 'string')),
      )),
);
const filterField = field(v.nullable(filter), 'invalid_search_filter', 'a string or an array of (arrays of) strings');

const strategies = ['last', 'all', 'frequency'] as const;
const strategy = v.picklist(strategies, `expected one of ${strategies.map((name) => `\`${name}\``).join(', ')}`);
const flag = (name: string) => field(v.boolean(), `invalid_search_${name}`, 'a boolean');
const natural = (name: string) => field(naturalNumber, `invalid_search_${name}`, 'a positive integer');
const optionalNatural = (name: string) =>
  field(v.nullable(naturalNumber), `invalid_search_${name}`, 'a positive integer');
const list = (name: string) => field(v.nullable(textList), `invalid_search_${name}`, 'an array of strings');
const string = (name: string) => field(v.string(), `invalid_search_${name}`, 'a string');

const matchFields = {
  q: field(v.nullable(v.string()), 'invalid_search_q', 'a string'),
  filter: filterField,
  matchingStrategy: field(strategy, 'invalid_search_matching_strategy', 'a string'),
  attributesToSearchOn: list('attributes_to_search_on'),
} satisfies Fields;

/**
 * Ignored, and harmless: what the pages' search client sends with every search (highlight tags, which none of our pages
 * use), and options that add nothing to a response.
 */
const ignoredFields = {
  attributesToHighlight: list('attributes_to_highlight'),
  highlightPreTag: string('highlight_pre_tag'),
  highlightPostTag: string('highlight_post_tag'),
  cropLength: natural('crop_length'),
  cropMarker: string('crop_marker'),
  locales: field(v.nullable(textList), 'invalid_search_locales', 'an array of strings'),
  retrieveVectors: flag('retrieve_vectors'),
  showPerformanceDetails: flag('show_performance_details'),
} satisfies Fields;

/** Would change the response: a client that sends them must learn that they are not supported. */
const refusedFields = {
  attributesToCrop: list('attributes_to_crop'),
  showMatchesPosition: flag('show_matches_position'),
  showRankingScore: flag('show_ranking_score'),
  showRankingScoreDetails: flag('show_ranking_score_details'),
  rankingScoreThreshold: field(v.unknown(), 'invalid_search_ranking_score_threshold', 'a number'),
  vector: field(v.unknown(), 'invalid_search_vector', 'an array'),
  hybrid: field(v.unknown(), 'invalid_search_hybrid', 'an object'),
  media: field(v.unknown(), 'invalid_search_media', 'an object'),
  personalize: field(v.unknown(), 'invalid_search_personalize', 'an object'),
} satisfies Fields;

const searchFields = {
  ...matchFields,
  offset: natural('offset'),
  limit: natural('limit'),
  page: optionalNatural('page'),
  hitsPerPage: optionalNatural('hits_per_page'),
  attributesToRetrieve: list('attributes_to_retrieve'),
  sort: list('sort'),
  distinct: field(v.nullable(v.string()), 'invalid_search_distinct', 'a string'),
  facets: list('facets'),
  ...ignoredFields,
  ...refusedFields,
} satisfies Fields;

/** The same keys in a query string, where everything is text. */
const addressFields: Fields = Object.fromEntries(
  Object.entries(searchFields).map(([name, { code, expected }]) => [
    name,
    field(addressSchema(name, expected), code, expected),
  ]),
);

function addressSchema(name: string, expected: string): v.GenericSchema {
  if (name === 'filter') return v.pipe(v.string(), v.transform(jsonOrText));
  if (name === 'matchingStrategy') return strategy;
  if (expected === 'a positive integer') return naturalText;
  if (expected === 'a boolean') return booleanText;
  return expected === 'an array of strings' ? commaList : v.string();
}

function jsonOrText(text: string): unknown {
  const value = parsedJson(text);
  return Array.isArray(value) || typeof value === 'string' ? value : text;
}

const uidField = field(v.string(), 'invalid_index_uid', 'a string', 'missing_index_uid');
const facetFields = {
  ...matchFields,
  facetName: field(v.string(), 'invalid_facet_search_facet_name', 'a string', 'missing_facet_search_facet_name'),
  facetQuery: field(v.nullable(v.string()), 'invalid_facet_search_facet_query', 'a string'),
  exhaustiveFacetCount: field(v.nullable(v.boolean()), 'invalid_facet_search_exhaustive_facet_count', 'a boolean'),
} satisfies Fields;

/** `POST /indexes/{uid}/search` */
export const readSearch = (body: unknown): SearchQuery => searchQuery(check(searchFields, body));

/** `GET /indexes/{uid}/search`: everything is text, lists are separated by commas. */
export function readSearchAddress(parameters: URLSearchParams): SearchQuery {
  const checked = check(addressFields, Object.fromEntries(parameters), { noun: 'parameter' });
  const { filter: addressed } = checked as { filter?: unknown };
  return searchQuery({
    ...checked,
    ...(addressed === undefined ? {} : check({ filter: filterField }, { filter: addressed })),
  });
}

/** `POST /indexes/{uid}/facet-search`. Like Meilisearch it ignores the search keys that mean nothing here. */
export function readFacetSearch(body: unknown): FacetSearchQuery {
  const { exhaustiveFacetCount, ...query } = check(facetFields, body, { ignoreUnknown: true });
  return withoutUndefined({
    ...query,
    exhaustiveFacetCount: exhaustiveFacetCount ?? undefined,
  }) as unknown as FacetSearchQuery;
}

/** `POST /multi-search`: the queries in order. */
export function readMultiSearch(body: unknown): { indexUid: string; query: SearchQuery }[] {
  const { queries, federation } = check(
    {
      queries: field(v.array(v.unknown()), 'bad_request', 'an array', 'bad_request'),
      federation: field(v.unknown(), 'invalid_multi_search_federation', 'an object'),
    },
    body,
  );
  if (federation !== undefined && federation !== null) {
    throw badRequest('This engine answers queries one by one; it has no federated search. Leave out `federation`.');
  }
  return (queries ?? []).map((item, at) => {
    const where = `.queries[${at}]`;
    const { indexUid, ...checked } = check({ indexUid: uidField, ...searchFields }, item, { where });
    const uid = indexUid as string;
    if (!isIndexUid(uid)) throw invalidIndexUid(uid, `${where}.indexUid`);
    return { indexUid: uid, query: searchQuery(checked) };
  });
}

/** Drops what has no effect; refuses what would change the response rather than return something else. */
function searchQuery(checked: Record<string, unknown>): SearchQuery {
  refuse(checked);
  const query = { ...checked };
  for (const name of [...Object.keys(ignoredFields), ...Object.keys(refusedFields)]) delete query[name];
  for (const name of ['page', 'hitsPerPage']) if (query[name] === null) delete query[name];
  return withoutUndefined(query) as SearchQuery;
}

function refuse(query: Record<string, unknown>): void {
  for (const name of Object.keys(refusedFields)) {
    const value = query[name];
    const isAsked = Array.isArray(value) ? value.length > 0 : value !== undefined && value !== null && value !== false;
    if (isAsked) throw badRequest(`The embedded search engine does not support \`${name}\`. Leave it out.`);
  }
}

const withoutUndefined = (object: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(object).filter(([, value]) => value !== undefined));
