import { decodeEntities } from '../../../src/domain/entities.ts';
import { nearestName } from '../../../src/domain/nearest-name.ts';
import { type PageElement, textOf } from '../../../src/server/advertising/page-tree.ts';
import type { BuiltPage } from '../compliance/built-page.ts';
import type { DeadEnd } from './answers.ts';
import { type OwnAddress, splitAddress } from './split-address.ts';

/** Where a page leads on its own site. */
export type PageLinks = {
  /** Each once, as the page has it. */
  addresses: readonly string[];
  /** Ids of the page itself that its links lead to and that it does not have. */
  missing: readonly ({ place: string } & DeadEnd)[];
};

/** Reads the links of a site's pages. Pages that have an address in common share the text. */
export function linkReader(siteUrl: string): (page: BuiltPage) => PageLinks {
  const known = new Map<string, { address: string; own: OwnAddress | undefined }>();

  /** Addresses of other sites are not remembered: each car has dozens of pictures. */
  function ownAddress(text: string) {
    const before = known.get(text);
    if (before) return before;
    if (!splitAddress(text, siteUrl)) return undefined;
    // Copied, and its parts taken from the copy, since a substring keeps the whole page in memory.
    const address = Buffer.from(text).toString();
    const entry = { address, own: splitAddress(address, siteUrl) };
    known.set(address, entry);
    return entry;
  }

  const addressesIn = rememberedAddresses();

  return (page) => {
    const addresses = new Set<string>();
    const here = new Set<string>();
    const take = (text: string) => {
      const { address, own } = ownAddress(text) ?? {};
      if (!address || !own) return;
      if (own.kind === 'own' && own.path === '') here.add(own.place);
      else addresses.add(address);
    };
    const names = readLinks(page, take);
    for (const style of page.styles) for (const address of addressesIn(style)) take(address);
    // A fragment is loaded into pages; its links within a page refer to those.
    const wanted = page.whole ? [...here].filter((place) => place !== '' && !names.has(place)) : [];
    return { addresses: [...addresses], missing: wanted.map((place) => ({ place, ...noPlace(place, names) })) };
  };
}

/** The addresses in a style sheet: each is read on the first of its pages. */
function rememberedAddresses(): (style: string) => readonly string[] {
  const known = new Map<string, readonly string[]>();
  return (style) => {
    const addresses =
      known.get(style) ?? [...style.matchAll(styleAddress)].map(([, address = '']) => decodeEntities(address));
    known.set(style, addresses);
    return addresses;
  };
}

/** A named place that a page does not have. */
export function noPlace(place: string, names: Iterable<string>): DeadEnd {
  const nearest = nearestName(place, names);
  return { why: `nothing on that page has the id "${place}"`, nearest: nearest && `#${nearest}` };
}

const kinds: Readonly<Record<string, string>> = { a: 'link', img: 'picture', form: 'form', source: 'picture' };

/** The first element of a page that has an address, for display: 'link "View stock"'; undefined if none does. */
export function elementWith(address: string, page: BuiltPage): string | undefined {
  let found: PageElement | undefined;
  readLinks(page, (text, element) => {
    if (text === address) found ??= element;
  });
  if (!found) return undefined;
  const { name, attributes } = found;
  const text = textOf(found) || attributes['alt'] || attributes['aria-label'] || attributes['id'] || '';
  return `${kinds[name] ?? `<${name}>`}${text ? ` "${text.slice(0, 60)}"` : ''}`;
}

/** Receives an address as written in a page, and its element if known. */
type TakeLink = (address: string, element?: PageElement) => void;

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
 * Passes on every address in a page but those in the style sheets of its head: links, forms, pictures and other
 * resources, its canonical address, its sharing picture, the addresses in its structured data.
 * @returns the fragment names that links within the page can target
 */
function readLinks({ everything, html }: BuiltPage, take: TakeLink): Set<string> {
  const names = new Set<string>();
  for (const elements of everything) for (const element of elements) readElement(element, take, names);
  const head = html.slice(0, Math.max(0, html.indexOf('<body')));
  for (const [, list, address = ''] of head.matchAll(headLink)) {
    for (const one of list ? candidates(address) : [address]) take(decodeEntities(one));
  }
  for (const [, address = ''] of head.matchAll(metaAddress)) take(decodeEntities(address));
  for (const [, data = ''] of html.matchAll(structuredData)) {
    for (const [, address = ''] of data.matchAll(dataAddress)) take(address);
  }
  for (const [, address = ''] of html.matchAll(scriptOrDrawing)) take(decodeEntities(address));
  for (const [, address = ''] of html.matchAll(styleAddress)) take(decodeEntities(address));
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
