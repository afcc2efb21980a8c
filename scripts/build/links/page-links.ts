import type { PageElement } from '../../../src/server/advertising/page-tree.ts';
import type { BuiltPage } from '../compliance/built-page.ts';

/** Receives an address as written in a page, and its element if known. */
export type TakeLink = (address: string, element?: PageElement) => void;

/** Attributes that hold one address. */
const single = new Set([
  'href',
  'src',
  'action',
  'formaction',
  'poster',
  'data',
  // of our own elements and of islands
  'address',
  'component-url',
  'renderer-url',
]);
/** Attributes that hold several, each with its size behind it. */
const several = new Set(['srcset', 'imagesrcset']);

/** What is excluded from the tree of a page: scripts, references into drawings, styles. */
const scriptOrDrawing = /<(?:script|use|image)\b[^>]*?\s(?:src|href)="([^"]+)"/g;
const styleAddress = /\burl\((?:&quot;|["'])?(\/[^)"'&]+)/g;
const headLink = /<link\b[^>]*?\s(?:href|(imagesrcset))="([^"]*)"/g;
const metaAddress = /<meta\b[^>]*?\scontent="(?:\d+;\s*url=)?((?:\/|https?:\/\/)[^"]*)"/gi;
const structuredData = /<script type="application\/ld\+json">([^<]*)/g;
const dataAddress = /"(https?:\/\/[^"#]+)/g;

/**
 * Passes on every address in a page: links, forms, pictures and other resources, its canonical address, its sharing
 * picture, the addresses in its structured data.
 * @returns the fragment names that links within the page can target
 */
export function readLinks({ everything, html }: BuiltPage, take: TakeLink): Set<string> {
  const names = new Set<string>();
  for (const elements of everything) for (const element of elements) readElement(element, take, names);
  const head = html.slice(0, Math.max(0, html.indexOf('<body')));
  for (const [, list, address = ''] of head.matchAll(headLink)) {
    for (const one of list ? candidates(address) : [address]) take(plain(one));
  }
  for (const [, address = ''] of head.matchAll(metaAddress)) take(plain(address));
  for (const [, data = ''] of html.matchAll(structuredData)) {
    for (const [, address = ''] of data.matchAll(dataAddress)) take(address);
  }
  for (const [, address = ''] of html.matchAll(scriptOrDrawing)) take(plain(address));
  for (const [, address = ''] of html.matchAll(styleAddress)) take(plain(address));
  return names;
}

function readElement(element: PageElement, take: TakeLink, names: Set<string>): void {
  const { attributes } = element;
  for (const name in attributes) {
    const value = attributes[name] as string;
    if (name === 'id' || (name === 'name' && element.name === 'a')) names.add(value);
    else if (single.has(name)) take(value, element);
    else if (several.has(name)) for (const address of candidates(value)) take(address, element);
    else if (name.startsWith('data-') && /^\/[a-z]/i.test(value)) take(value, element);
  }
}

/** The addresses of a `srcset`; commas within an address have no space behind them. */
const candidates = (list: string): string[] =>
  list
    .split(/,\s+/)
    .map((candidate) => candidate.trim().split(/\s/, 1)[0] ?? '')
    .filter(Boolean);

const plain = (text: string): string => text.replaceAll('&amp;', '&').replaceAll('&#38;', '&');
