import type { Lexicon } from '~/domain/query/lexicon/lexicon.ts';
import { readQuery } from '~/domain/query/reading/read-words.ts';

const known = new WeakMap<Lexicon, Lexicon>();

/**
 * The lexicon for reading a text on Enter: extended by towns and models if the text has words that are not in the stock, and if these can
 * be loaded.
 */
export async function lexiconFor(text: string, lexicon: Lexicon): Promise<Lexicon> {
  if (readQuery(text, lexicon).words.length === 0) return lexicon;
  const loaded = await import('~/domain/query/lexicon/wider-lexicon.ts').catch(() => undefined);
  if (!loaded) return lexicon;
  const wider = known.get(lexicon) ?? loaded.widerLexicon(lexicon);
  known.set(lexicon, wider);
  return wider;
}
