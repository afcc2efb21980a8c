import { markupText } from '../markup-text.ts';

/** `<name>text</name>`, or nothing for a missing value. */
export function xmlElement(name: string, value: string | number | undefined): string {
  return value === undefined || value === '' ? '' : `<${name}>${markupText(String(value))}</${name}>`;
}

/** Rows as CSV (RFC 4180): every cell in quotes, lines end in CR LF. */
export function csvText(rows: readonly (readonly (string | number | undefined)[])[]): string {
  const cell = (value: string | number | undefined) => `"${String(value ?? '').replaceAll('"', '""')}"`;
  return rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}

/** A text on one line, shortened to a feed's limit (characters) at the end of a word. */
export function feedText(text: string, limit: number): string {
  const flat = text.replace(/\s+/g, ' ').trim();
  if (flat.length <= limit) return flat;
  const cut = flat.slice(0, limit);
  const end = cut.lastIndexOf(' ');
  return (end > limit / 2 ? cut.slice(0, end) : cut).replace(/[\uD800-\uDBFF]$/, '').trim();
}
