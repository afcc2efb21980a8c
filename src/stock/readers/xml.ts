import { XMLParser } from 'fast-xml-parser';
import { SyntaxValidator } from 'fast-xml-validator';
import { decodeEntities } from '../../domain/entities.ts';
import { FeedError, type FeedRow } from './feed-row.ts';
import { XmlCutter } from './xml-cutter.ts';

/** Attributes are "@name", text beside attributes or elements is "#text"; entities are decoded by us, after parsing. */
const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  textNodeName: '#text',
  parseTagValue: false,
  parseAttributeValue: false,
  trimValues: true,
  processEntities: false,
  removeNSPrefix: true,
  ignoreDeclaration: true,
  ignorePiTags: true,
});

function decoded(value: unknown): unknown {
  if (typeof value === 'string') return decodeEntities(value);
  if (Array.isArray(value)) return value.map(decoded);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, decoded(entry)]));
}

function parseRow(xml: string): Record<string, unknown> | string {
  try {
    SyntaxValidator.validate(xml);
    const [element] = Object.values(parser.parse(xml) as Record<string, unknown>);
    const value = decoded(element);
    if (value !== null && typeof value === 'object') return value as Record<string, unknown>;
    return typeof value === 'string' && value !== '' ? { '#text': value } : {};
  } catch (error) {
    return `not valid XML: ${error instanceof Error ? error.message.split('\n')[0] : 'unreadable'}`;
  }
}

/** Reads an XML feed row by row, without holding the file. */
export async function* xmlRows(text: AsyncIterable<string>, path: readonly string[]): AsyncGenerator<FeedRow> {
  const cutter = new XmlCutter(path);
  let row = 0;
  try {
    for await (const chunk of text) {
      for (const { xml, line, parents } of cutter.push(chunk)) {
        row += 1;
        const values = parseRow(xml);
        if (typeof values === 'string') yield { row, line, problem: values };
        else yield Object.keys(values).length === 0 ? { row, line } : { row, line, values, parents };
      }
    }
    cutter.end();
  } catch (error) {
    throw error instanceof SyntaxError ? new FeedError(`The XML cannot be read: ${error.message}`) : error;
  }
}

const token =
  /<!--[\s\S]*?-->|<!\[CDATA\[[\s\S]*?\]\]>|<\?[\s\S]*?\?>|<![^>]*>|<(\/?)([\w:.-]+)((?:"[^"]*"|'[^']*'|[^>"'])*?)(\/?)>/g;
const usualNames = /^(vehicle|car|listing|item|ad|advert|unit|record|entry|product|stockitem|vehicledetails)$/i;

type ElementCount = { path: string[]; count: number; children: number };

/**
 * Which element of the beginning of an XML text is the row: one that repeats and has parts, with a usual name
 * first, the shallowest of those. undefined when none does.
 */
export function findXmlRows(head: string): string | undefined {
  const seen = new Map<string, ElementCount>();
  const stack: string[] = [];
  for (const [, end, rawName, attributes = '', whole] of head.matchAll(token)) {
    if (rawName === undefined) continue;
    if (end) {
      stack.pop();
      continue;
    }
    const parent = seen.get(stack.join('.'));
    if (parent) parent.children += 1;
    const path = [...stack, rawName.slice(rawName.indexOf(':') + 1)];
    const entry = seen.get(path.join('.')) ?? { path, count: 0, children: 0 };
    entry.count += 1;
    entry.children += (attributes.match(/=/g) ?? []).length;
    seen.set(path.join('.'), entry);
    if (!whole) stack.push(path.at(-1) ?? '');
  }
  const usual = ({ path }: ElementCount) => (usualNames.test(path.at(-1) ?? '') ? 0 : 1);
  const rows = [...seen.values()].filter(
    (entry) => entry.path.length > 1 && entry.children >= entry.count * 2 && (entry.count > 1 || usual(entry) === 0),
  );
  return rows.sort((a, b) => usual(a) - usual(b) || a.path.length - b.path.length)[0]?.path.join('.');
}
