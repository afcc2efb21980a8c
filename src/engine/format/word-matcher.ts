import type { MatchedWords } from '../match/query-units.ts';
import { type Token, tokenise } from '../text/tokenise.ts';

/** A matching stretch of a text, in UTF-16 offsets. */
export interface Span {
  start: number;
  end: number;
}

/** A text cut into words, with what of it matches. */
export interface MatchedText {
  tokens: Token[];
  spans: Span[];
}

/** Finds the stretches of `text` that match the query; words at the start of longer ones match only that far. */
export function matchWords(text: string, matched: MatchedWords): MatchedText {
  const tokens = tokenise(text);
  const spans: Span[] = [];
  for (let i = 0; i < tokens.length; i++) {
    const token = tokens[i] as Token;
    const end = wordEnd(text, token, matched);
    if (end !== undefined) spans.push({ start: token.start, end });
    const phrase = matched.phrases.find((words) => words.every((word, step) => tokens[i + step]?.word === word));
    for (const inPhrase of phrase ? tokens.slice(i, i + phrase.length) : []) {
      spans.push({ start: inPhrase.start, end: inPhrase.end });
    }
  }
  return { tokens, spans: distinctSpans(spans) };
}

/** Where the match of a single word ends; undefined when it does not match. */
function wordEnd(text: string, token: Token, matched: MatchedWords): number | undefined {
  let longest: number | undefined;
  for (const { word, prefix } of matched.words) {
    if (token.word === word) return token.end;
    if (prefix && token.word.startsWith(word)) {
      // A word that changed its length when normalised (ß, ligatures) is marked whole.
      const isPlain = token.end - token.start === token.word.length;
      const end = isPlain ? token.start + word.length : token.end;
      longest = Math.max(longest ?? 0, isPlain && splitsCharacter(text, end) ? end + 1 : end);
    }
  }
  return longest ?? (matched.variants.has(token.word) ? token.end : undefined);
}

const splitsCharacter = (text: string, at: number): boolean => /[\uDC00-\uDFFF]/.test(text[at] ?? '');

function distinctSpans(spans: Span[]): Span[] {
  const ordered = spans.toSorted((a, b) => a.start - b.start || b.end - a.end);
  return ordered.filter((span, i) => i === 0 || span.start >= (ordered[i - 1] as Span).end);
}
