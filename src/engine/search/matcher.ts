import { coveringPattern, patternCovers } from '../attributes.ts';
import { EngineError } from '../engine-error.ts';
import { FilterEvaluator } from '../filter/evaluate.ts';
import { type ParsedQuery, parseQuery } from '../match/parse-query.ts';
import type { MatchOptions } from '../match/query-units.ts';
import { matchText, type TextMatch } from '../match/text-match.ts';
import type { Occurrences } from '../match/unit.ts';
import { Bitset } from '../packed/bitset.ts';
import { LruMap } from '../packed/lru-map.ts';
import { finished, type Steps } from '../steps.ts';
import { tokenise, wordsOf } from '../text/tokenise.ts';
import type { IndexSettings, MatchQuery } from '../types.ts';
import { cost, unlimitedWork, type WorkBudget } from '../work-budget.ts';
import type { IndexData } from './index-data.ts';

/** The documents that match a query, in insertion order, and how its words matched (undefined without words). */
export interface Candidates {
  documents: Uint32Array;
  match: TextMatch | undefined;
}

/** Finds candidates; caches recent word matches and filter sets, since one keystroke needs the same ones repeatedly. */
export class Matcher {
  private readonly data: IndexData;
  private readonly settings: IndexSettings;
  private readonly filters: FilterEvaluator;
  private readonly filterSets = new LruMap<{ set: Bitset | undefined }>(24);
  private readonly matches = new LruMap<{ match: TextMatch | undefined }>(3);
  private readonly candidates = new LruMap<Candidates>(12);
  /** For the words of queries; sixteen cost 16 times 4 bytes per document. */
  private readonly words = new LruMap<{ found: Occurrences | undefined }>(16);
  private readonly longestSynonym: number;
  private readonly stopWords: ReadonlySet<string>;
  private readonly synonyms: MatchOptions['synonyms'];
  private readonly strictRanks: ReadonlySet<number>;

  constructor(data: IndexData, settings: IndexSettings) {
    this.data = data;
    this.settings = settings;
    this.filters = new FilterEvaluator(data.store.size, settings, (attribute) => data.columns.get(attribute));
    this.stopWords = wordsOf(settings.stopWords);
    this.synonyms = new Map(
      Object.entries(settings.synonyms).map(([key, values]) => [sequence(key).join(' '), values.map(sequence)]),
    );
    this.longestSynonym = Math.max(0, ...[...this.synonyms.keys()].map((key) => key.split(' ').length));
    this.strictRanks = new Set(this.ranksOf(settings.typoTolerance.disableOnAttributes));
  }

  *find(query: MatchQuery, budget: WorkBudget): Steps<Candidates> {
    const { attributesToSearchOn, matchingStrategy = 'last' } = query;
    const searched = attributesToSearchOn?.includes('*') ? undefined : (attributesToSearchOn ?? undefined);
    const searchedRanks = searched && new Set(searched.flatMap((attribute) => this.searchableRanks(attribute)));
    const filtered = yield* this.filtered(query.filter, budget);
    const textKey = JSON.stringify([(query.q ?? '').trimStart(), matchingStrategy, searched]);
    const key = JSON.stringify([textKey, query.filter]);
    const known = this.candidates.get(key);
    if (known) return known;
    let matched = this.matches.get(textKey);
    if (!matched) {
      const parsed = parseQuery(query.q ?? '', this.stopWords);
      this.spendOnWords(parsed, budget);
      const options = this.matchOptions(searchedRanks);
      const match = yield* matchText(this.data.text, parsed, matchingStrategy, options);
      matched = this.matches.set(textKey, { match });
    }
    const { match } = matched;
    const documents =
      (match && filtered ? match.documents.and(filtered) : (match?.documents ?? filtered)) ?? this.all();
    return this.candidates.set(key, { documents: documents.toArray(), match });
  }

  /** While somebody types, the filters stay as they are. */
  private *filtered(filter: MatchQuery['filter'], budget: WorkBudget): Steps<Bitset | undefined> {
    const key = JSON.stringify(filter ?? null);
    const known = this.filterSets.get(key);
    return (known ?? this.filterSets.set(key, { set: yield* this.filters.evaluate(filter, budget) })).set;
  }

  /** The documents a filter lets through. */
  filter(filter: MatchQuery['filter']): Uint32Array {
    return (finished(this.filtered(filter, unlimitedWork())) ?? this.all()).toArray();
  }

  /** Each word is searched alone, and joined with the one or two after it; each result is a list of all documents. */
  private spendOnWords({ terms, negatives }: ParsedQuery, budget: WorkBudget): void {
    const readings = 3 * terms.length + negatives.length;
    budget.spend(readings * this.data.text.vocabulary.size, cost.word);
    budget.spend(readings * this.data.store.size, cost.match);
  }

  private all(): Bitset {
    return Bitset.full(this.data.store.size);
  }

  private matchOptions(searchedRanks: ReadonlySet<number> | undefined): MatchOptions {
    return {
      typoTolerance: this.settings.typoTolerance,
      prefixSearch: this.settings.prefixSearch !== 'disabled',
      synonyms: this.synonyms,
      longestSynonym: this.longestSynonym,
      searchedRanks,
      strictRanks: this.strictRanks,
      remember: (key, find) => this.words.getOrMake(key, () => ({ found: find() })).found,
    };
  }

  private searchableRanks(attribute: string): number[] {
    const ranks = this.ranksOf([attribute]);
    const isConfigured = coveringPattern(this.settings.searchableAttributes, attribute) >= 0;
    if (ranks.length > 0 || (isConfigured && !this.settings.searchableAttributes.includes('*'))) return ranks;
    const available = this.data.text.attributes.toSorted().join(', ');
    const message = `Attribute \`${attribute}\` is not searchable. Available searchable attributes are: \`${available}\`.`;
    throw new EngineError('invalid_search_attributes_to_search_on', message);
  }

  private ranksOf(patterns: readonly string[]): number[] {
    return this.data.text.attributes.flatMap((attribute, rank) =>
      patterns.some((pattern) => patternCovers(pattern, attribute)) ? [rank] : [],
    );
  }
}

const sequence = (text: string): string[] => tokenise(text).map((token) => token.word);
