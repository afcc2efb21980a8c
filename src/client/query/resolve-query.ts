import type { Part } from '~/domain/query/demands/demand.ts';
import type { Lexicon } from '~/domain/query/lexicon/lexicon.ts';
import { readQuery } from '~/domain/query/reading/read-words.ts';
import { type ChosenMeanings, takeWords } from '~/domain/query/reading/take-words.ts';
import type { OtherMeaning, UnderstoodQuery } from '~/domain/query/reading/understood-query.ts';
import { withoutDefaults, withoutQuery } from '~/domain/search/address/search-parts.ts';
import type { SearchState } from '~/domain/search/address/search-state.ts';
import type { ValueLabel } from '~/domain/search/address/value-label.ts';
import { askStates } from '../search/ask-states.ts';
import { stockLexicon, type WordsSettings } from '../search/stock-lexicon.ts';
import { pageFilter, searchHost } from '../search/stock-service.ts';
import { nearWords } from './near-words.ts';
import { possibleMeanings } from './other-meanings.ts';
import { lexiconFor } from './wider-words.ts';

/** What a shopper's words mean after a lookup in the stock. */
export interface ResolvedQuery {
  state: SearchState;
  query: UnderstoodQuery;
}

interface Options {
  /** Meanings that the shopper chose. */
  meant?: ChosenMeanings;
  /** Words are searched for as typed. */
  plain?: boolean;
}

/** Letters of a word that may be a prefix of a longer one after the shopper has stopped typing. */
const shortestBeginning = 4;
/** Number of words that are tried one by one; if not all words match, later ones are left out. */
const mostWords = 12;

/**
 * Processes a shopper's words on Enter: what is understood becomes refinements; a word with several meanings gets the one with vehicles in
 * stock; other words that match nothing in stock are left out, least specific first. A default refinement, which nobody chose, is left out
 * before any of the words, and where nothing is found. Rejects if the stock cannot be searched.
 * @param state the other criteria
 * @param nameOf the name of a facet value
 */
export async function resolveQuery(
  text: string,
  state: SearchState,
  settings: WordsSettings,
  nameOf: ValueLabel,
  options: Options = {},
): Promise<ResolvedQuery> {
  const ask = (states: readonly SearchState[]) =>
    askStates(
      searchHost(settings),
      pageFilter(settings, new Date()),
      states.map((it) => ({ state: it })),
    ).then((answers) => answers.map(({ count }) => count));
  const within = (criteria: SearchState) => resolveWithin(text, criteria, settings, nameOf, ask, options);
  const resolved = await within(state);
  if (withoutDefaults(resolved.state, settings.defaultLists) === resolved.state) return resolved;
  const left = resolved.query.dropped.length;
  const [found = 0] = await ask([resolved.state]);
  if (found > 0 && left === 0) return resolved;
  const wider = await within(withoutDefaults(state, settings.defaultLists));
  return found === 0 || wider.query.dropped.length < left ? wider : resolved;
}

/** The same with every one of the other criteria. */
async function resolveWithin(
  text: string,
  state: SearchState,
  settings: WordsSettings,
  nameOf: ValueLabel,
  ask: Ask,
  { meant = {}, plain = false }: Options,
): Promise<ResolvedQuery> {
  const stock = await stockLexicon(settings);
  if (plain) return plainWords(text, state, stock, ask);

  const lexicon = await lexiconFor(text, stock);
  const nearTo = await nearWords(readQuery(text, lexicon), settings.yards ?? []);
  const applied = takeWords(text, state, lexicon, meant, nearTo);
  const others = possibleMeanings(text, state, applied.reading, lexicon, meant, nameOf);
  const words = wordsOf(applied.state.query);
  if (words.length === 0 && others.length === 0)
    return { state: applied.state, query: { text, chips: applied.chips, dropped: applied.unmet, others: [] } };

  const [found = 0, ...counts] = await ask([
    { ...applied.state, query: whole(words) },
    ...others.flatMap((other) => [other.state, other.both ?? other.state]),
  ]);
  const counted = others.flatMap(({ state: _state, both, ...other }, n): OtherMeaning[] => {
    const count = counts[2 * n] ?? 0;
    return count === 0 || (both && count === counts[2 * n + 1]) ? [] : [{ ...other, count }];
  });
  const [better] = [...counted].sort((a, b) => b.count - a.count);
  if (found === 0 && better && meant[better.start] === undefined)
    return resolveWithin(text, state, settings, nameOf, ask, { meant: { ...meant, [better.start]: better.meaning } });

  const rest = withoutQuery(applied.state);
  const matchingWords = found > 0 ? words : await wordsThatFit(words, rest, () => false, ask);
  // If there are only words that match nothing, the search finds nothing and says so.
  const query = (matchingWords.length > 0 || applied.chips.length > 0 ? matchingWords : words).join(' ');
  const dropped = query === '' || matchingWords.length > 0 ? words.filter((word) => !matchingWords.includes(word)) : [];
  const plainly = applied.state.plain && query !== '' ? { plain: true as const } : {};
  return {
    state: { ...rest, ...(query && { query }), ...plainly },
    query: { text, chips: applied.chips, dropped: [...applied.unmet, ...dropped], others: counted },
  };
}

type Ask = (states: readonly SearchState[]) => Promise<number[]>;

/** The words as typed, without those that match nothing in stock; makes, models and body types are dropped last. */
async function plainWords(text: string, state: SearchState, lexicon: Lexicon, ask: Ask): Promise<ResolvedQuery> {
  const words = wordsOf(text);
  const rest = withoutQuery(state);
  const { parts } = readQuery(text, lexicon);
  const nouns = parts.filter(({ from, demands }) => ['make', 'model'].includes(from) || demands.some(isBody));
  const isNoun = (word: string) => nouns.some((noun) => wordsOf(noun.text).includes(word));
  const [found = 0] = await ask([{ ...rest, query: whole(words) }]);
  const fit = found > 0 ? words : await wordsThatFit(words, rest, isNoun, ask);
  const matchingWords = fit.length > 0 ? fit : words;
  return {
    state: { ...rest, query: matchingWords.join(' '), plain: true },
    query: { text, chips: [], dropped: words.filter((word) => !matchingWords.includes(word)), others: [] },
  };
}

const isBody = (demand: Part['demands'][number]) => demand.kind === 'values' && demand.attribute === 'body';

/** The largest set of words that vehicles match in full; none if nothing matches any. */
async function wordsThatFit(
  words: readonly string[],
  rest: SearchState,
  isNoun: (word: string) => boolean,
  ask: Ask,
): Promise<string[]> {
  if (words.length === 1) return [];
  const tried = words.slice(0, mostWords);
  const alone = await ask(tried.map((word) => ({ ...rest, query: whole([word]) })));
  const trials = dropOrder(tried.map((word, n) => ({ word, found: alone[n] ?? 0, isNoun: isNoun(word) })));
  const counts = await ask(trials.map((trial) => ({ ...rest, query: whole(trial) })));
  return trials.find((_, n) => (counts[n] ?? 0) > 0) ?? [];
}

/** Words as a query. A trailing space tells the search that a short last word is not a prefix ("out" of Outback). */
const whole = (words: readonly string[]) =>
  `${words.join(' ')}${(words.at(-1) ?? '').length < shortestBeginning ? ' ' : ''}`;

const wordsOf = (text = '') => text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word));

/** A word of a search, and what it finds on its own. */
interface FoundWord {
  word: string;
  found: number;
  /** Whether it names the thing searched for: a make, a model, a body type. */
  isNoun: boolean;
}

/**
 * Shorter and shorter lists of a search's words, the first without those that find nothing at all. The least specific are dropped first: what most
 * vehicles have, and of two equal the later one; the thing searched for is dropped last.
 */
export function dropOrder(words: readonly FoundWord[]): string[][] {
  const found = words.filter((it) => it.found > 0);
  const leaving = found
    .map((it, at) => ({ ...it, at }))
    .sort((a, b) => Number(a.isNoun) - Number(b.isNoun) || b.found - a.found || b.at - a.at);
  return leaving.map((_, dropCount) => {
    const remaining = new Set(leaving.slice(dropCount).map(({ at }) => at));
    return found.filter((_, at) => remaining.has(at)).map(({ word }) => word);
  });
}
