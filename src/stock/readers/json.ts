import { FeedError, type FeedRow } from './feed-row.ts';
import { JsonCutter } from './json-cutter.ts';

/** Reads newline-delimited JSON: one object per line. A broken line is one rejected row, the others are read. */
export async function* ndjsonRows(text: AsyncIterable<string>): AsyncGenerator<FeedRow> {
  let rest = '';
  let row = 0;
  for await (const chunk of text) {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) yield ndjsonRow(line, ++row);
  }
  if (rest.trim() !== '') yield { ...ndjsonRow(rest, ++row), isOpen: true };
}

function ndjsonRow(line: string, row: number): FeedRow {
  const base = { row, line: row };
  if (line.trim() === '') return base;
  try {
    const values: unknown = JSON.parse(line);
    if (values === null || typeof values !== 'object' || Array.isArray(values))
      return { ...base, problem: 'not an object' };
    return { ...base, values: values as Record<string, unknown> };
  } catch (error) {
    return { ...base, problem: `not valid JSON: ${error instanceof Error ? error.message : 'unreadable'}` };
  }
}

/** "data.dealers[*].vehicles" -> ["data", "dealers", "vehicles"]. */
export function pathParts(path: string): string[] {
  return path
    .replace(/^\$\.?/, '')
    .replace(/\[[*\d]*\]/g, '')
    .split(/[./]/)
    .filter((segment) => segment !== '');
}

/** Reads a JSON feed row by row, without holding the file. */
export async function* jsonRows(text: AsyncIterable<string>, rowPath: string): AsyncGenerator<FeedRow> {
  const cutter = new JsonCutter(pathParts(rowPath));
  try {
    for await (const chunk of text) yield* cutter.push(chunk);
    cutter.end();
  } catch (error) {
    throw error instanceof SyntaxError ? new FeedError(`The JSON cannot be read: ${error.message}`) : error;
  }
}

/** Usual names of lists of vehicles, and of lists of rows in general. */
const vehicleNames = /^(vehicles?|cars?|listings?|stock|inventory|ads?|adverts?|units?)$/i;
const rowNames = /^(items?|records?|results?|data|hits|products?|entries)$/i;

/**
 * The path of the rows in the start of a JSON text: the list of objects with the likeliest name, the shallowest of
 * those. undefined if there is none.
 */
export function findJsonRows(head: string): string | undefined {
  const lists: { path: string[]; rank: number }[] = [];
  const stack: { key: string | undefined; array: boolean }[] = [];
  let key: string | undefined;
  for (const found of head.matchAll(/"((?:[^"\\]|\\.)*)"\s*(:)?|[[\]{}]/g)) {
    const sign = found[0];
    const top = stack.at(-1);
    if (found[2] === ':') key = found[1];
    else if (sign === '[' || sign === '{') {
      if (sign === '{' && top?.array) {
        const inner = stack.slice(0, -1).some((frame) => frame.array);
        const path = stack.map((frame) => frame.key).filter((name) => name !== undefined);
        const name = path.at(-1) ?? '';
        const rank = vehicleNames.test(name) ? 0 : path.length === 0 || rowNames.test(name) ? 2 : 3;
        if (!inner || (rank === 0 && !path.slice(0, -1).some((outer) => vehicleNames.test(outer))))
          lists.push({ path, rank: rank + (inner ? 1 : 0) });
      }
      stack.push({ key: top?.array ? undefined : key, array: sign === '[' });
      key = undefined;
    } else if (sign === ']' || sign === '}') {
      stack.pop();
      key = undefined;
    }
  }
  return lists.sort((a, b) => a.rank - b.rank || a.path.length - b.path.length)[0]?.path.join('.');
}
