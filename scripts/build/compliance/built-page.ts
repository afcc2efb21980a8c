import { type PageElement, readTree, textOf } from './page-tree.ts';

/** A finished page, as the rules read it. */
export interface BuiltPage {
  /** "/special-offers". */
  path: string;
  /** Whole pages have a head and a footer; pieces that are loaded into pages have neither. */
  whole: boolean;
  title: string;
  /** Content of the description for search engines. */
  description: string;
  /** The page without head and footer; without the header, too, where an earlier page had the same one. */
  body: PageElement;
  /** All elements of the body, in the order of the page. */
  elements: readonly PageElement[];
  /** The text of the body on one line. */
  text: string;
  /** Text of the footer; empty where there is none. */
  footer: string;
}

const code = /<(script|style|svg)\b[^>]*>[\s\S]*?<\/\1>/g;
/** What no rule reads, and what makes up half of a page. */
const unreadAttributes = / (?:props|opts|srcset|sizes|style|data-astro-cid-\w+)(?:="[^"]*")?(?=[ />])/g;

/**
 * Reads the pages of one site. The header and the footer are the same on most pages: they are read once, which is most of
 * the work.
 */
export function pageReader(): (path: string, html: string) => BuiltPage {
  const headers = new Set<string>();
  const footers = new Map<string, string>();
  const footerText = (html: string): string => {
    const text = footers.get(html) ?? textOf(readTree(lean(html)));
    footers.set(html, text);
    return text;
  };
  return (path, html) => {
    const bodyAt = html.indexOf('<body');
    const head = bodyAt < 0 ? '' : html.slice(0, bodyAt);
    const rest = bodyAt < 0 ? html : html.slice(bodyAt);
    const [header, afterHeader] = cut(rest, rest.indexOf('<header'), '</header>');
    const [footer, content] = cut(afterHeader, afterHeader.lastIndexOf('<footer'), '</footer>');
    const elements: PageElement[] = [];
    const body = readTree(lean(header && !headers.has(header) ? header + content : content), elements);
    headers.add(header);
    return {
      path,
      whole: bodyAt >= 0,
      title: decoded(/<title>([^<]*)<\/title>/.exec(head)?.[1]),
      description: decoded(/<meta name="description" content="([^"]*)"/.exec(head)?.[1]),
      body,
      elements,
      text: textOf(body),
      footer: footer ? footerText(footer) : '',
    };
  };
}

const lean = (html: string): string => html.replace(code, '').replace(unreadAttributes, '');

/** The piece that begins at a place and ends with a tag, and the text without it. */
function cut(text: string, from: number, endTag: string): [piece: string, rest: string] {
  const end = from < 0 ? -1 : text.indexOf(endTag, from);
  if (end < 0) return ['', text];
  const to = end + endTag.length;
  return [text.slice(from, to), text.slice(0, from) + text.slice(to)];
}

const decoded = (text = ''): string => textOf(readTree(text));
