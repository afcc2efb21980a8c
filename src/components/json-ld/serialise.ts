import type { Graph, Thing, WithContext } from 'schema-dts';

/** Structured data as text for a script element; "<" is escaped, so that free text can never end the element. */
export function serialiseJsonLd(data: WithContext<Thing> | Graph): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}
