import type { EngineDocument } from './types.ts';

/**
 * Calls `visit` for every attribute of a document by its dotted path: parents (`location`) before children
 * (`location.slug`). Attributes of objects inside arrays are visited under the same path once per element.
 */
export function visitAttributes(document: EngineDocument, visit: (path: string, value: unknown) => void): void {
  for (const key of Object.keys(document)) visitAttribute(key, document[key], visit);
}

function visitAttribute(path: string, value: unknown, visit: (path: string, value: unknown) => void): void {
  visit(path, value);
  if (typeof value === 'object' && value !== null) visitChildren(path, value, visit);
}

function visitChildren(path: string, value: object, visit: (path: string, value: unknown) => void): void {
  if (Array.isArray(value)) {
    for (const element of value)
      if (typeof element === 'object' && element !== null) visitChildren(path, element, visit);
    return;
  }
  for (const [key, child] of Object.entries(value)) visitAttribute(`${path}.${key}`, child, visit);
}

/** The strings, numbers and booleans of an attribute's value, arrays opened; objects and nulls are left out. */
export function scalarsOf(value: unknown): (string | number | boolean)[] {
  if (Array.isArray(value)) return value.flatMap(scalarsOf);
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return [value];
  return [];
}

/** Whether a settings pattern (`*`, `location`, `location.*`, `*_price`) covers an attribute, children included. */
export function patternCovers(pattern: string, attribute: string): boolean {
  if (pattern === '*' || pattern === attribute) return true;
  if (attribute.startsWith(`${pattern}.`)) return true;
  if (pattern.endsWith('*')) return attribute.startsWith(pattern.slice(0, -1));
  if (pattern.startsWith('*')) return attribute.endsWith(pattern.slice(1));
  return false;
}

/** Position of the first pattern that covers the attribute, or -1. */
export function coveringPattern(patterns: readonly string[], attribute: string): number {
  return patterns.findIndex((pattern) => patternCovers(pattern, attribute));
}
