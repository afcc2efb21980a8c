import { Parser } from 'htmlparser2';

/** An element of a page; attribute and element names in lower case. */
export interface PageElement {
  name: string;
  attributes: Readonly<Record<string, string>>;
  parent: PageElement | undefined;
  children: (PageElement | string)[];
  /** Text directly within it, not in nested elements. */
  own: string;
  /** Its start and end in the parsed HTML. */
  from: number;
  to: number;
}

/** Content parsed as code, not as a page. */
const unread = new Set(['script', 'style', 'svg']);

/**
 * The elements of some HTML under one root without a name. Scripts, styles and drawings are left out.
 * @param all receives the elements in the order of the page
 */
export function readTree(html: string, all: PageElement[] = []): PageElement {
  const root: PageElement = {
    name: '',
    attributes: {},
    parent: undefined,
    children: [],
    own: '',
    from: 0,
    to: html.length,
  };
  let current = root;
  const parser = new Parser({
    onopentag(name, attributes) {
      const from = parser.startIndex;
      const element: PageElement = { name, attributes, parent: current, children: [], own: '', from, to: html.length };
      if (!unread.has(name)) {
        current.children.push(element);
        current.own += ' ';
        all.push(element);
      }
      current = element;
    },
    ontext(text) {
      current.children.push(text);
      current.own += text;
    },
    onclosetag() {
      current.to = parser.endIndex + 1;
      current = current.parent ?? root;
    },
  });
  parser.end(html);
  return root;
}

/** All elements below one, in the order of the page. */
export function* elementsOf(element: PageElement): Generator<PageElement> {
  for (const child of element.children) {
    if (typeof child === 'string') continue;
    yield child;
    yield* elementsOf(child);
  }
}

/** The element itself and its ancestors, innermost first. */
export function* ancestorsOf(element: PageElement): Generator<PageElement> {
  for (let at: PageElement | undefined = element; at; at = at.parent) yield at;
}

/**
 * The text of an element on one line, a space between elements: styles may separate them where the markup does not.
 * `skip` omits elements with all their content.
 */
export function textOf(element: PageElement, skip: (element: PageElement) => boolean = () => false): string {
  const parts: string[] = [];
  const collect = (at: PageElement) => {
    for (const child of at.children) {
      if (typeof child === 'string') parts.push(child);
      else if (!skip(child)) {
        parts.push(' ');
        collect(child);
        parts.push(' ');
      }
    }
  };
  collect(element);
  return parts.join('').replace(/\s+/g, ' ').trim();
}

/** Text that a shopper does not see without taking an action: folded, hidden, or for screen readers only. */
export function isUnseen({ name, attributes }: PageElement): boolean {
  if (name === 'template' || (name === 'details' && attributes['open'] === undefined)) return true;
  return attributes['hidden'] !== undefined || hasClass(attributes, 'visually-hidden');
}

function hasClass(attributes: PageElement['attributes'], name: string): boolean {
  return (attributes['class'] ?? '').split(/\s+/).includes(name);
}
