import * as v from 'valibot';
import type { IndexSettings } from '../types.ts';
import { type Field, field, naturalNumber, textList } from './checks.ts';

/** How the settings of an index are checked, key by key, and where each has its own address. */
const optional = <S extends v.GenericSchema>(schema: S) => v.optional(v.nullable(schema));

const rule = /^(words|typo|proximity|attribute|attributeRank|wordPosition|sort|exactness|.+:(asc|desc))$/;
const rankingRules = v.array(
  v.pipe(
    v.string(),
    v.regex(
      rule,
      ({ input }) =>
        `\`${input}\` ranking rule is invalid. Valid ranking rules are words, typo, sort, proximity, attribute, attributeRank, wordPosition, exactness and custom ranking rules.`,
    ),
  ),
);

const filterable = v.array(
  v.union([
    v.string(),
    v.strictObject({
      attributePatterns: textList,
      features: v.optional(
        v.strictObject({
          facetSearch: v.optional(v.boolean()),
          filter: v.optional(
            v.strictObject({ equality: v.optional(v.boolean()), comparison: v.optional(v.boolean()) }),
          ),
        }),
      ),
    }),
  ]),
);

const typoTolerance = v.strictObject({
  enabled: optional(v.boolean()),
  minWordSizeForTypos: optional(
    v.pipe(
      v.strictObject({ oneTypo: optional(naturalNumber), twoTypos: optional(naturalNumber) }),
      v.check(
        ({ oneTypo, twoTypos }) => (oneTypo ?? 5) <= (twoTypos ?? 9),
        '`minWordSizeForTypos` setting is invalid. `oneTypo` and `twoTypos` fields should be between `0` and `255`, and `twoTypos` should be greater or equals to `oneTypo`.',
      ),
    ),
  ),
  disableOnWords: optional(textList),
  disableOnAttributes: optional(textList),
  disableOnNumbers: optional(v.boolean()),
});

const faceting = v.strictObject({
  maxValuesPerFacet: optional(naturalNumber),
  sortFacetValuesBy: optional(v.record(v.string(), v.picklist(['alpha', 'count'], 'expected one of `alpha`, `count`'))),
});

const setting = <S extends v.GenericSchema>(name: string, schema: S, expected: string): Field =>
  field(v.nullable(schema), `invalid_settings_${name}`, expected);
const strings = 'an array of strings';

export const settingsFields: Record<keyof IndexSettings, Field> = {
  displayedAttributes: setting('displayed_attributes', textList, strings),
  searchableAttributes: setting('searchable_attributes', textList, strings),
  filterableAttributes: setting('filterable_attributes', filterable, 'an array of strings or rules'),
  sortableAttributes: setting('sortable_attributes', textList, strings),
  rankingRules: setting('ranking_rules', rankingRules, strings),
  stopWords: setting('stop_words', textList, strings),
  nonSeparatorTokens: setting('non_separator_tokens', textList, strings),
  separatorTokens: setting('separator_tokens', textList, strings),
  dictionary: setting('dictionary', textList, strings),
  synonyms: setting('synonyms', v.record(v.string(), textList), 'an object of arrays of strings'),
  distinctAttribute: setting('distinct_attribute', v.string(), 'a string'),
  proximityPrecision: setting(
    'proximity_precision',
    v.picklist(['byWord', 'byAttribute']),
    '`byWord` or `byAttribute`',
  ),
  typoTolerance: setting('typo_tolerance', typoTolerance, 'an object'),
  faceting: setting('faceting', faceting, 'an object'),
  pagination: setting('pagination', v.strictObject({ maxTotalHits: optional(naturalNumber) }), 'an object'),
  searchCutoffMs: setting('search_cutoff_ms', naturalNumber, 'a positive integer'),
  localizedAttributes: setting('localized_attributes', v.never(), 'null (this engine treats all languages alike)'),
  facetSearch: setting('facet_search', v.boolean(), 'a boolean'),
  prefixSearch: setting('prefix_search', v.picklist(['indexingTime', 'disabled']), '`indexingTime` or `disabled`'),
};

export const settingNames = Object.keys(settingsFields) as (keyof IndexSettings)[];

/** The settings that are objects are changed key by key (PATCH), the others as a whole (PUT). */
export const patchedSettings: readonly (keyof IndexSettings)[] = ['typoTolerance', 'faceting', 'pagination'];

/** "sortableAttributes" -> "sortable-attributes" */
export const settingPath = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
