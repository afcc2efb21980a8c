import type { MatchedText, Span } from './word-matcher.ts';

/** The part of a text to show: `length` words around as many matches as possible, or from the start without any. */
export function cropSpan(text: string, { tokens, spans }: MatchedText, length: number): Span {
  const whole = { start: 0, end: text.length };
  if (length <= 0 || tokens.length <= length) return whole;
  const matchingTokens = tokens.flatMap((token, i) => (spans.some((span) => span.start === token.start) ? [i] : []));
  const first = windowStart(matchingTokens, tokens.length, length);
  const last = first + length - 1;
  return {
    start: first === 0 ? 0 : (tokens[first]?.start ?? 0),
    end: last === tokens.length - 1 ? text.length : (tokens[last]?.end ?? text.length),
  };
}

/** First token of the best window: most matches, earliest; its matches in the middle. */
function windowStart(matching: readonly number[], tokenCount: number, length: number): number {
  let best = { from: 0, to: 0, count: 0 };
  for (const [i, from] of matching.entries()) {
    const inside = matching.slice(i).filter((token) => token < from + length);
    if (inside.length > best.count) best = { from, to: inside.at(-1) as number, count: inside.length };
  }
  if (best.count === 0) return 0;
  const spare = length - (best.to - best.from + 1);
  return Math.max(0, Math.min(best.from - Math.floor(spare / 2), tokenCount - length));
}
