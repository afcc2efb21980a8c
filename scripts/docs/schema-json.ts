import type { JsonSchema } from '@valibot/to-json-schema';

/** Characters of a line. */
const width = 140;
/** Characters from which a repeated part of a schema gets a name: a shorter one is read as easily as its name. */
const worthAName = 110;

type Part = { [keyword: string]: unknown };

const isPart = (value: unknown): value is Part | unknown[] => typeof value === 'object' && value !== null;
/** What a part of a schema accepts, as text; undefined for what is no schema, and for short ones. */
function bodyOf({ description, default: _, ...rules }: Part): string | undefined {
  const isSchema = typeof rules['type'] === 'string' || Array.isArray(rules['enum']) || Array.isArray(rules['anyOf']);
  const body = JSON.stringify(rules);
  return isSchema && body.length > worthAName ? body : undefined;
}

/**
 * A schema whose larger parts are written once, under "$defs", however often they occur. A part has the name of the key where it is first met;
 * descriptions and defaults stay with the keys.
 */
export function withDefinitions(schema: JsonSchema): JsonSchema {
  const counts = new Map<string, number>();
  const count = (part: unknown): void => {
    if (!isPart(part)) return;
    const body = Array.isArray(part) ? undefined : bodyOf(part);
    const before = body === undefined ? 0 : (counts.get(body) ?? 0);
    if (body !== undefined) counts.set(body, before + 1);
    // What is within a repeated part is written once with it.
    if (before === 0) for (const [name, value] of Object.entries(part)) if (name !== 'default') count(value);
  };
  count(schema);

  const names = new Map<string, string>();
  const $defs: Record<string, Part> = {};
  const shared = (part: unknown, key: string): unknown => {
    if (!isPart(part)) return part;
    if (Array.isArray(part)) return part.map((item) => shared(item, key));
    const { description, default: fallback, ...rules } = part;
    const inside = (of: Part) =>
      Object.fromEntries(
        Object.entries(of).map(([name, value]) => [
          name,
          name === 'default' ? value : shared(value, keywords.has(name) ? key : name),
        ]),
      );
    const body = bodyOf(part);
    if (body === undefined || (counts.get(body) ?? 0) < 2) return inside(part);
    let name = names.get(body);
    if (name === undefined) {
      name = key;
      for (let n = 2; Object.hasOwn($defs, name); n++) name = `${key}${n}`;
      names.set(body, name);
      // Its place before those of the parts within it.
      $defs[name] = {};
      $defs[name] = inside(rules);
    }
    const own = { description, default: fallback };
    return { $ref: `#/$defs/${name}`, ...own };
  };
  const whole = shared(schema, 'root') as JsonSchema;
  return { ...whole, ...(names.size > 0 ? { $defs } : {}) } as JsonSchema;
}

/** Keywords of JSON Schema with schemas inside, which are no keys of a file. */
const keywords = new Set(['properties', 'items', 'anyOf', 'propertyNames', 'additionalProperties']);

/** JSON in lines of a width that people can read: a part that fits on a line is on one, and a list of plain values fills its lines. */
export function readableJson(value: unknown, indent = ''): string {
  const line = JSON.stringify(value, null, 1)?.replace(/\n\s*/g, ' ') ?? '';
  if (!isPart(value) || indent.length + line.length <= width) return line;
  const inner = `${indent}  `;
  const isList = Array.isArray(value);
  const parts = isList
    ? value.map((item) => readableJson(item, inner))
    : Object.entries(value).flatMap(([key, item]) =>
        item === undefined ? [] : [`${JSON.stringify(key)}: ${readableJson(item, inner)}`],
      );
  const lines = isList && !value.some(isPart) ? filled(parts, width - inner.length) : parts;
  const [open, close] = isList ? '[]' : '{}';
  return `${open}\n${inner}${lines.join(`,\n${inner}`)}\n${indent}${close}`;
}

/** Parts joined to lines of at most `room` characters. */
function filled(parts: readonly string[], room: number): string[] {
  const lines: string[] = [];
  for (const part of parts) {
    const joined = `${lines.at(-1)}, ${part}`;
    if (lines.length > 0 && joined.length < room) lines[lines.length - 1] = joined;
    else lines.push(part);
  }
  return lines;
}
