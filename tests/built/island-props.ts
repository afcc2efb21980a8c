import type { HTMLElement } from 'node-html-parser';

/** The properties with which an island of a page hydrates; `having` is a property that only this island has. */
export function islandProps(page: HTMLElement, having: string): Record<string, unknown> {
  const written = page
    .querySelectorAll('astro-island[props]')
    .map((island) => JSON.parse(island.getAttribute('props') ?? '{}') as Record<string, unknown>)
    .find((props) => having in props);
  if (!written) throw new Error(`No island of the page has the property ${having}.`);
  return Object.fromEntries(Object.entries(written).map(([key, value]) => [key, plain(value)]));
}

/** Astro writes each value as [kind, value]. */
function plain(written: unknown): unknown {
  if (!Array.isArray(written)) return written;
  const [kind, value] = written as [number, unknown];
  if (kind === 1) return (value as unknown[]).map(plain);
  return value !== null && typeof value === 'object'
    ? Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, plain(inner)]))
    : value;
}
