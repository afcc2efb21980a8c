import { patternCovers } from '../attributes.ts';
import type { EngineDocument } from '../types.ts';

export type Picker = (document: EngineDocument) => EngineDocument;

/** What a picker does with a key: takes all of it, skips it, or looks inside. */
type Choice = true | false | Inside;

/** The attributes below one path, each resolved only once. */
interface Inside {
  path: string;
  choices: Map<string, Choice>;
}

/**
 * Copies a document with only the attributes that `patterns` name (`*`, `price`, `location.slug`, `location.*`). Objects
 * keep their shape around a nested attribute. The patterns are matched once per attribute, not per document: create one
 * picker and reuse it.
 */
export function attributePicker(patterns: readonly string[]): Picker {
  if (patterns.includes('*')) return (document) => ({ ...document });
  const root: Inside = { path: '', choices: new Map() };

  function choiceOf({ path, choices }: Inside, key: string): Choice {
    const known = choices.get(key);
    if (known !== undefined) return known;
    const attribute = path + key;
    const isNamed = patterns.some((pattern) => patternCovers(pattern, attribute));
    const leadsOn = patterns.some((pattern) => pattern.startsWith(`${attribute}.`));
    const choice = isNamed || (leadsOn && { path: `${attribute}.`, choices: new Map() });
    // Documents may have any number of keys.
    if (choices.size < mostKeys) choices.set(key, choice);
    return choice;
  }

  function pickFrom(object: object, inside: Inside): Record<string, unknown> {
    const picked: Record<string, unknown> = {};
    for (const key of Object.keys(object)) {
      const choice = choiceOf(inside, key);
      if (choice === false) continue;
      const value = (object as Record<string, unknown>)[key];
      if (choice === true) picked[key] = value;
      else if (typeof value === 'object' && value !== null) {
        const inner = Array.isArray(value)
          ? value.filter(isObject).map((element) => pickFrom(element, choice))
          : pickFrom(value, choice);
        if (Object.keys(inner).length > 0) picked[key] = inner;
      }
    }
    return picked;
  }

  return (document) => pickFrom(document, root);
}

const mostKeys = 5_000;

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
