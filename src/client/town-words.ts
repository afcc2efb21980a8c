import type { Lexicon } from '~/domain/words/lexicon.ts';
import { readWords } from '~/domain/words/read-words.ts';

const known = new WeakMap<Lexicon, Lexicon>();

/**
 * What a text is to be read with on Enter: with the towns of Australia, too, where it has words that the stock does not know. Without them
 * where they cannot be loaded.
 */
export async function lexiconFor(text: string, lexicon: Lexicon): Promise<Lexicon> {
  if (readWords(text, lexicon).words.length === 0) return lexicon;
  const towns = await import('~/domain/words/town-meanings.ts').catch(() => undefined);
  if (!towns) return lexicon;
  const more = known.get(lexicon) ?? towns.withTowns(lexicon);
  known.set(lexicon, more);
  return more;
}
