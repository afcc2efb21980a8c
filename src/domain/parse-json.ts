/** Maximum nesting of lists and objects, more than a body of ours, or of a search client, ever needs. */
const deepest = 100;

/**
 * Parses JSON from outside. Throws a `SyntaxError` for invalid JSON, and for JSON nested so deep that traversing or serialising it would
 * overflow the stack.
 */
export function parseJsonText(text: string): unknown {
  if (isDeeperThan(text, deepest)) throw new SyntaxError(`The JSON is nested more than ${deepest} levels deep`);
  return JSON.parse(text);
}

/** The same; undefined for text that is not such JSON. */
export function parsedJson(text: string): unknown {
  try {
    return parseJsonText(text);
  } catch {
    return undefined;
  }
}

/** Counts brackets outside texts, without a call per level. */
function isDeeperThan(text: string, most: number): boolean {
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    const letter = text[at];
    if (letter === '"') at = endOfText(text, at);
    else if (letter === '[' || letter === '{') depth++;
    else if (letter === ']' || letter === '}') depth--;
    if (depth > most) return true;
  }
  return false;
}

/** The end of the string that begins at `start`: its closing quote, or the end of the input. */
function endOfText(text: string, start: number): number {
  for (let at = start + 1; ; at++) {
    at = text.indexOf('"', at);
    if (at === -1) return text.length;
    let backslashes = 0;
    while (text[at - 1 - backslashes] === '\\') backslashes++;
    if (backslashes % 2 === 0) return at;
  }
}
