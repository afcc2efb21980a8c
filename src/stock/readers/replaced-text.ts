import { replacement } from './read-text.ts';

/** A value in which a byte could not be read: its column or path, and the text around the byte. */
export type ReplacedText = { column: string; text: string };

const around = 30;

function excerpt(text: string): string {
  const at = text.indexOf(replacement);
  const [from, to] = [Math.max(0, at - around), Math.min(text.length, at + around)];
  return `${from > 0 ? '...' : ''}${text.slice(from, to)}${to < text.length ? '...' : ''}`;
}

function find(value: unknown, column: string, found: ReplacedText[]): void {
  if (typeof value === 'string') {
    if (value.includes(replacement)) found.push({ column, text: excerpt(value) });
  } else if (Array.isArray(value)) {
    for (const entry of value) find(entry, column, found);
  } else if (value !== null && typeof value === 'object') {
    for (const [key, entry] of Object.entries(value)) find(entry, column === '' ? key : `${column}.${key}`, found);
  }
}

/** Positions of undecodable bytes in a feed's values; usually none. */
export function replacedIn(values: unknown): ReplacedText[] {
  const found: ReplacedText[] = [];
  find(values, '', found);
  return found;
}
