const plainAscii = /^[\x20-\x7e]*$/;
const number = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;

/** The form in which filters and facets compare texts: letter case and surrounding space ignored, accents kept. */
export function comparedForm(text: string): string {
  if (plainAscii.test(text)) return text.trim().toLowerCase();
  return text.normalize('NFKD').toLowerCase().trim();
}

/** The number that a filter's text also represents, if any. */
export function comparedNumber(text: string): number | undefined {
  return number.test(text.trim()) ? Number(text) : undefined;
}
