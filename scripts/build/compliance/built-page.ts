import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { markupText } from '../../../src/domain/markup-text.ts';
import { type PageElement, readTree, textOf } from '../../../src/server/advertising/page-tree.ts';
import { filesIn } from '../../../src/site/load/files-in.ts';

/** A finished page, as the rules read it. */
export interface BuiltPage {
  /** "/special-offers". */
  path: string;
  /** Whole pages have a head and a footer; fragments that are loaded into pages have neither. */
  whole: boolean;
  title: string;
  /** Content of the description for search engines. */
  description: string;
  /** The page without head and footer; also without the header if an earlier page had the same one. */
  body: PageElement;
  /** All elements of the body, in the order of the page. */
  elements: readonly PageElement[];
  /** The text of the body on one line. */
  text: string;
  /** Text of the footer; empty if there is none. */
  footer: string;
  /** All elements of the page between `<body>` and `</body>`, including header and footer. */
  everything: readonly (readonly PageElement[])[];
  /** The page as it was written, without the style sheets of its head: half of a page. */
  html: string;
  /** Those style sheets, as elements. */
  styles: readonly string[];
}

const code = /<(script|style|svg)\b[^>]*>[\s\S]*?<\/\1>/g;
/** Markup that no rule reads; it makes up half of a page. */
const unreadAttributes = / (?:props|opts|sizes|style|data-astro-cid-\w+)(?:="[^"]*")?(?=[ />])/g;

/**
 * The finished pages of a site, in the order of their addresses, then the texts of fragments in JSON.
 * @param isRead says of a page's path and file whether the page is needed
 */
export function* builtPages(
  clientDir: string,
  isRead: (path: string, file: string) => boolean = () => true,
): Generator<{ path: string; html: string }> {
  for (const file of filesIn(clientDir).filter((name) => name.endsWith('.html'))) {
    const path = pathOf(file);
    if (isRead(path, file)) yield { path, html: readFileSync(join(clientDir, file), 'utf8') };
  }
  for (const file of partsOf(clientDir)) yield { path: `/${file}`, html: readPart(join(clientDir, file)) };
}

/** One of them by its path; undefined if it is not a page. */
export function builtPage(clientDir: string, path: string): BuiltPage | undefined {
  const file = [`.${path}/index.html`, `.${path}.html`, `.${path}`]
    .map((name) => join(clientDir, name))
    .find((name) => /\.(html|json)$/.test(name) && existsSync(name));
  if (file === undefined) return undefined;
  return pageReader()(path, file.endsWith('.json') ? readPart(file) : readFileSync(file, 'utf8'));
}

/** Fragments that the scripts of pages load as JSON. */
function partsOf(clientDir: string): string[] {
  const names = filesIn(join(clientDir, 'parts')).filter((name) => name.endsWith('.json'));
  return names.map((name) => join('parts', name));
}

const readPart = (file: string): string => asMarkup(JSON.parse(readFileSync(file, 'utf8')));

/** Every text of a fragment as a list entry: it is unknown which of them will appear together. */
function asMarkup(value: unknown): string {
  if (typeof value === 'string') return value ? `<li>${markupText(value)}</li>` : '';
  return value instanceof Object ? Object.values(value).map(asMarkup).join('') : '';
}

/** "about-us/index.html" is the page "/about-us". */
export function pathOf(file: string): string {
  return `/${file
    .replaceAll('\\', '/')
    .replace(/(^|\/)index\.html$/, '')
    .replace(/\.html$/, '')}`;
}

/** A header or footer that many pages have. */
interface SharedPiece {
  elements: readonly PageElement[];
  text: string;
}

/**
 * Reads the pages of one site. The header and the footer are the same on most pages: they are read once, which saves most
 * of the work.
 */
export function pageReader(): (path: string, html: string) => BuiltPage {
  const headers = new Map<string, SharedPiece>();
  const footers = new Map<string, SharedPiece>();
  const shared = (known: Map<string, SharedPiece>, html: string): SharedPiece => {
    const piece = known.get(html) ?? readPiece(html);
    known.set(html, piece);
    return piece;
  };
  return (path, html) => {
    const bodyAt = html.indexOf('<body');
    const { head, styles } = withoutStyles(bodyAt < 0 ? '' : html.slice(0, bodyAt));
    const rest = bodyAt < 0 ? html : html.slice(bodyAt);
    const [header, afterHeader] = cut(rest, rest.indexOf('<header'), '</header>');
    const [footer, content] = cut(afterHeader, afterHeader.lastIndexOf('<footer'), '</footer>');
    const elements: PageElement[] = [];
    const isKnown = headers.has(header);
    const body = readTree(lean(header && !isKnown ? header + content : content), elements);
    const { elements: ofHeader } = shared(headers, header);
    const { elements: ofFooter, text: footerText } = shared(footers, footer);
    return {
      path,
      whole: bodyAt >= 0,
      title: decoded(/<title>([^<]*)<\/title>/.exec(head)?.[1]),
      description: decoded(/<meta name="description" content="([^"]*)"/.exec(head)?.[1]),
      body,
      elements,
      text: textOf(body),
      footer: footerText,
      everything: isKnown ? [ofHeader, elements, ofFooter] : [elements, ofFooter],
      html: head + rest,
      styles,
    };
  };
}

function readPiece(html: string): SharedPiece {
  const elements: PageElement[] = [];
  const text = textOf(readTree(lean(html), elements));
  return { elements, text };
}

const lean = (html: string): string => html.replace(code, '').replace(unreadAttributes, '');

function withoutStyles(head: string): { head: string; styles: string[] } {
  const [style, rest] = cut(head, head.indexOf('<style'), '</style>');
  if (!style) return { head, styles: [] };
  const { head: without, styles } = withoutStyles(rest);
  return { head: without, styles: [style, ...styles] };
}

/** The section from a position to a tag, and the text without it. */
function cut(text: string, from: number, endTag: string): [piece: string, rest: string] {
  const end = from < 0 ? -1 : text.indexOf(endTag, from);
  if (end < 0) return ['', text];
  const to = end + endTag.length;
  return [text.slice(from, to), text.slice(0, from) + text.slice(to)];
}

const decoded = (text = ''): string => textOf(readTree(text));
