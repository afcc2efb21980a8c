import { patternCovers } from '../attributes.ts';
import type { EngineDocument } from '../types.ts';

/**
 * A copy of the document with only the attributes that `patterns` name (`*`, `price`, `location.slug`, `location.*`).
 * Objects keep their shape around a nested attribute.
 */
export function pickAttributes(document: EngineDocument, patterns: readonly string[]): EngineDocument {
  if (patterns.includes('*')) return { ...document };
  return pickFrom(document, '', patterns) as EngineDocument;
}

function pickFrom(object: object, path: string, patterns: readonly string[]): object {
  const picked: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(object)) {
    const attribute = path + key;
    if (patterns.some((pattern) => patternCovers(pattern, attribute))) picked[key] = value;
    else if (typeof value === 'object' && value !== null && leadsTo(attribute, patterns)) {
      const inner = Array.isArray(value)
        ? value.filter(isObject).map((element) => pickFrom(element, `${attribute}.`, patterns))
        : pickFrom(value, `${attribute}.`, patterns);
      if (Object.keys(inner).length > 0) picked[key] = inner;
    }
  }
  return picked;
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

const leadsTo = (attribute: string, patterns: readonly string[]): boolean =>
  patterns.some((pattern) => pattern.startsWith(`${attribute}.`));
