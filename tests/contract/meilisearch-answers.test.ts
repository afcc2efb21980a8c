/** The engine beside the answers of a genuine Meilisearch 1.50 to 700 queries over 279 documents. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { EngineDocument, FacetDistribution, FacetStats, OffsetResult, SearchQuery } from '~/engine/types.ts';
import { indexOf } from '../engine/cars.ts';

type Answer = {
  kind: string;
  query: SearchQuery;
  total: number;
  ids: string[];
  facets?: FacetDistribution;
  stats?: FacetStats;
};

const folder = join(import.meta.dirname, '../fixtures/meilisearch-answers');
const read = (file: string) => readFileSync(join(folder, file), 'utf8');
const lines = <T>(file: string): T[] =>
  read(file)
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));

const settings = JSON.parse(read('settings.json'));
const index = indexOf(lines<EngineDocument>('documents.ndjson'), settings);
const answers = lines<Answer>('answers.ndjson');
const ask = (query: SearchQuery) => index.search({ ...query, attributesToRetrieve: ['id'] }) as OffsetResult;

describe('SEARCH-03 the engine answers as Meilisearch does:', () => {
  test.each([...Map.groupBy(answers, ({ kind }) => kind)])('%s', (_kind, asked) => {
    const ours = asked.map(({ query }) => {
      const { estimatedTotalHits, hits } = ask(query);
      return { query, total: estimatedTotalHits, ids: hits.map(({ id }) => id) };
    });
    expect(ours).toEqual(asked.map(({ query, total, ids }) => ({ query, total, ids })));
  });

  test('values and limits of facets', () => {
    // Which of the values with the same count are left out is not defined.
    const { maxValuesPerFacet } = settings.faceting;
    const comparable = (facets: FacetDistribution = {}) =>
      Object.entries(facets).map(([name, counts]) => {
        const isCut = Object.keys(counts).length === maxValuesPerFacet;
        return [name, isCut ? Object.values(counts).sort((a, b) => b - a) : counts];
      });
    const asked = answers.filter(({ facets }) => facets);
    expect(asked.length).toBe(32);
    for (const { query, facets, stats } of asked) {
      const answer = ask(query);
      expect(Object.fromEntries(comparable(answer.facetDistribution))).toEqual(Object.fromEntries(comparable(facets)));
      expect(answer.facetStats).toEqual(stats);
    }
  });
});
