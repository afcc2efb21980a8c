import { EngineError } from '../engine-error.ts';
import type { Filter } from '../types.ts';
import { type FilterNode, groupOf } from './ast.ts';
import { parseExpression } from './parse-expression.ts';

/**
 * Parses a filter in string or array form. Undefined when it has no condition. Throws `invalid_search_filter`.
 * Precedence: NOT, then AND, then OR; the array's outer level is AND, its inner level OR.
 */
export function parseFilter(filter: Filter): FilterNode | undefined {
  if (typeof filter === 'string') return parseExpression(filter);
  if (!Array.isArray(filter)) throw arrayError(filter);
  const groups = filter.map((item: unknown) => {
    if (typeof item === 'string') return parseExpression(item);
    if (!Array.isArray(item)) throw arrayError(item);
    return groupOf(
      'or',
      item.map((inner: unknown) => {
        if (typeof inner !== 'string') throw arrayError(inner);
        return parseExpression(inner);
      }),
    );
  });
  return groupOf('and', groups);
}

function arrayError(value: unknown): EngineError {
  const found = JSON.stringify(value) ?? String(value);
  const message = `Invalid syntax for the filter parameter: \`expected String, Array of strings or Array of Arrays of strings, found: ${found}\`.`;
  return new EngineError('invalid_search_filter', message);
}
