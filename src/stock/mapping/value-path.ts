/** One step of a path: a key, a position, or the entries of a list that have a certain value. */
type Step = { key: string } | { index: number } | { where: string; is: string };

export type ValuePath = { up: number; steps: readonly Step[]; text: string };

/**
 * Reads a path into a row: "pricing.advertised", "photos[0].url", "photos[*].url", "attributes[name=Colour].value",
 * "@id". "../code" looks in the object containing the row, "../../code" one level further out.
 */
export function parsePath(text: string): ValuePath {
  let rest = text.trim().replace(/^\$\.?/, '');
  let up = 0;
  for (; rest.startsWith('../'); rest = rest.slice(3)) up += 1;
  const steps: Step[] = [];
  for (const [, key, inside] of rest.matchAll(/([^.[\]]+)|\[([^\]]*)\]/g)) {
    if (key !== undefined) steps.push({ key });
    else if (inside !== undefined && /^-?\d+$/.test(inside)) steps.push({ index: Number(inside) });
    else if (inside?.includes('=')) {
      const [where = '', is = ''] = inside.split('=').map((part) => part.trim().replace(/^["']|["']$/g, ''));
      steps.push({ where, is });
    }
  }
  return { up, steps, text };
}

function childOf(value: unknown, key: string): unknown {
  if (Array.isArray(value)) {
    const found = value.flatMap((entry) => {
      const child = childOf(entry, key);
      return child === undefined ? [] : [child];
    });
    return found.length === 0 ? undefined : found.flat();
  }
  if (value === null || typeof value !== 'object') return undefined;
  const object = value as Record<string, unknown>;
  if (key in object) return object[key];
  if (key === '*') return Object.values(object);
  const lower = key.toLowerCase();
  const near = Object.keys(object).find((name) => name.toLowerCase() === lower);
  return near === undefined ? undefined : object[near];
}

function follow(value: unknown, step: Step): unknown {
  if ('key' in step) return childOf(value, step.key);
  const list = Array.isArray(value) ? value : value === undefined || value === null ? [] : [value];
  if ('index' in step) return list.at(step.index);
  const text = step.is.toLowerCase();
  const found = list.filter((entry) => String(plainValue(childOf(entry, step.where)) ?? '').toLowerCase() === text);
  return found.length === 0 ? undefined : found.length === 1 ? found[0] : found;
}

/** The value at a path of a row, or undefined. A key that itself contains dots ("price.egc") takes precedence. */
export function valueAt(row: unknown, parents: readonly unknown[], path: ValuePath): unknown {
  let value = path.up === 0 ? row : parents[path.up - 1];
  if (path.up === 0 && value !== null && typeof value === 'object' && Object.hasOwn(value, path.text)) {
    return (value as Record<string, unknown>)[path.text];
  }
  for (const step of path.steps) {
    if (value === undefined || value === null) return undefined;
    value = follow(value, step);
  }
  return value;
}

const valueKeys = ['#text', 'value', 'name', 'label', 'text', 'title', 'description', 'amount', '@value', '@name'];

/** Whether an object is of the kind that represents a value, even an absent one: {value: null, unit: "km"}. */
export const standsForValue = (object: object): boolean => valueKeys.some((name) => Object.hasOwn(object, name));

/** The value an object represents: {name: "Toyota"} and {"#text": "Toyota"} are "Toyota"; scalars are themselves. */
export function plainValue(value: unknown): unknown {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return value;
  const object = value as Record<string, unknown>;
  const key = valueKeys.find((name) => object[name] !== undefined && typeof object[name] !== 'object');
  return key === undefined ? undefined : object[key];
}
