import { quoted } from './filter.ts';

const attributeAndColon = /([\p{L}\p{N}_.-]+)\s*:\s*/uy;
const quotedText = /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'/suy;
const comparison = /[<>=!]/y;
/** Up to the next AND or OR, bracket or end. */
const plainValue = /[^()]*?(?=\s+(?:AND|OR)\s|\s*[()]|\s*$)/suy;
const range = /^(\S+)\s+TO\s+(\S+)$/u;
/** Tokens copied unchanged: space, a word, or a single sign. */
const other = /\s+|[\p{L}\p{N}_.-]+|./suy;

/**
 * A filter in the colon form ("status:in_stock AND photos_count > 1 AND car_type:used") in the filter language of the search engine
 * (`status = "in_stock" AND ...`). A value runs to the next AND, OR or bracket, so it may contain spaces and colons; one with brackets
 * needs quotes. "price:5000 TO 9000" and "km:<100" become a range and a comparison. Anything already in the engine's language is
 * unchanged.
 */
export function engineFilter(text: string): string {
  let result = '';
  let at = 0;
  let startsCondition = true;
  const take = (pattern: RegExp): RegExpExecArray | undefined => {
    pattern.lastIndex = at;
    const found = pattern.exec(text) ?? undefined;
    if (found) at = pattern.lastIndex;
    return found;
  };
  while (at < text.length) {
    const colon = startsCondition ? take(attributeAndColon) : undefined;
    if (colon) {
      result += `${colon[1]} ${value(text, at, take)}`;
      startsCondition = false;
      continue;
    }
    const piece = (take(quotedText) ?? take(other))?.[0] ?? '';
    result += piece;
    if (piece.trim() !== '') startsCondition = ['AND', 'OR', 'NOT', '('].includes(piece);
  }
  return result;
}

/** What follows "attribute:", as the engine writes it after the attribute. */
function value(text: string, at: number, take: (pattern: RegExp) => RegExpExecArray | undefined): string {
  comparison.lastIndex = at;
  if (comparison.test(text)) return '';
  const literal = take(quotedText)?.[0];
  if (literal !== undefined) return `= ${literal}`;
  const plain = (take(plainValue)?.[0] ?? '').trim();
  const ends = range.exec(plain);
  return ends ? `${ends[1]} TO ${ends[2]}` : `= ${quoted(plain)}`;
}
