import MarkdownIt from 'markdown-it';
import { placeIn } from '../source/source-tree.ts';
import type { PageSource } from './page-source.ts';

/** A main heading, picture or link of a page's text, with its place in the file. */
export interface MarkdownPart {
  kind: 'heading' | 'picture' | 'link';
  /** The words of a heading, the description of a picture; empty for a link. */
  text: string;
  /** Where a link leads or a picture is, as written; empty for a heading. */
  address: string;
  line: number;
  column: number;
}

/** With the options of the pages' own (components/rich-text). */
const parser = new MarkdownIt({ html: false, linkify: false, typographer: false });

const known = new WeakMap<PageSource, readonly MarkdownPart[]>();

/** The parts of a page's text that can be wrong, in its order. Read once: shared pages belong to every dealer. */
export function markdownParts(page: PageSource): readonly MarkdownPart[] {
  const parts = known.get(page) ?? readParts(page);
  known.set(page, parts);
  return parts;
}

function readParts({ body, bodyLine }: PageSource): MarkdownPart[] {
  const lines = body.split('\n');
  const parts: MarkdownPart[] = [];
  const tokens = parser.parse(body, {});
  for (const [n, { type, map, children }] of tokens.entries()) {
    if (type !== 'inline' || !map) continue;
    const offset = lines.slice(0, map[0]).join('\n').length + (map[0] > 0 ? 1 : 0);
    let from = offset;
    const add = (part: Pick<MarkdownPart, 'kind' | 'text' | 'address'>, written: string) => {
      const found = body.indexOf(written, from);
      // An address by reference is written elsewhere.
      const at = found < 0 ? offset : found;
      from = found < 0 ? from : found + written.length;
      parts.push({ ...part, ...placeIn(body, at, bodyLine) });
    };
    const text = (lines[map[0]] ?? '').trim();
    if (tokens[n - 1]?.tag === 'h1') add({ kind: 'heading', text, address: '' }, text);
    for (const child of children ?? []) {
      if (child.type === 'image') {
        add({ kind: 'picture', text: child.content, address: asWritten(child.attrGet('src')) }, `![`);
      }
      if (child.type === 'link_open') {
        const address = asWritten(child.attrGet('href'));
        add({ kind: 'link', text: '', address }, address);
      }
    }
  }
  return parts;
}

/** The parser encodes what addresses may not contain. */
function asWritten(address: string | number | null): string {
  const text = String(address ?? '');
  try {
    return decodeURI(text);
  } catch {
    return text;
  }
}
