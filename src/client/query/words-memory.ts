import {
  isInForce,
  type UnderstoodQuery,
  understoodParts,
  type WordsChip,
  wordsLeft,
} from '~/domain/query/reading/understood-query.ts';
import type { SearchState } from '~/domain/search/address/search-state.ts';
import { $understoodQuery, storedWords, type WordsMemory } from './understood-query.ts';

/**
 * Remembers what was typed and its interpretation, for this tab; undefined clears it. If the search has none of it, only this page says so:
 * no other could tell that it is not about its own search.
 */
export function keepWords(query: UnderstoodQuery | undefined): void {
  if (query && (query.chips.length > 0 || wordsLeft(query) !== '')) storedWords.write(query);
  else storedWords.forget();
  $understoodQuery.set(query && memoryOf(query));
}

/**
 * Restores the server's interpretation of an address. If these words are left over from words typed in this tab, the typed ones take
 * precedence.
 * @param state the search in the address
 */
export function keepAddressWords(query: UnderstoodQuery, state: SearchState): void {
  const stored = storedWords.read();
  const isRest =
    isAsked(stored) && stored.chips.every((chip) => isInForce(chip, state)) && wordsLeft(stored) === query.text;
  keepWords(isRest ? stored : query);
}

export function recallWords(): void {
  const stored = storedWords.read();
  if (isAsked(stored)) $understoodQuery.set(memoryOf(stored));
}

const memoryOf = (query: UnderstoodQuery): WordsMemory => ({
  query,
  chipsOf: (state, nameOf) =>
    understoodParts(state, query, nameOf).map(({ own, ...part }) => ({
      ...part,
      ...(own && { onLeave: () => leave(query, own) }),
    })),
});

const leave = (query: UnderstoodQuery, own: WordsChip) =>
  keepWords({ ...query, chips: query.chips.filter((chip) => chip !== own) });

function isAsked(value: unknown): value is UnderstoodQuery {
  const { text, chips, dropped, others } = (value ?? {}) as Partial<Record<keyof UnderstoodQuery, unknown>>;
  return (
    typeof text === 'string' && [chips, dropped, others].every(Array.isArray) && (chips as unknown[]).every(isChip)
  );
}

const isChip = (chip: unknown) => {
  const { words, parts } = (chip ?? {}) as { words?: unknown; parts?: unknown };
  return typeof words === 'string' && typeof parts === 'object' && parts !== null;
};
