import { textOfHtml } from '~/components/rich-text/safe-html.ts';
import { kebab } from '~/domain/car/record/slug.ts';

/** A long text for a small screen. */
export interface FoldedText {
  /** HTML before the first heading; always shows. */
  opening: string;
  /** HTML of all the rest, its headings with ids. */
  rest: string;
  /** The headings of the rest. */
  contents: { id: string; title: string }[];
}

/** Splits a text at its first second-level heading, and lists those headings. Without any, the whole text is the opening. */
export function foldedText(html: string): FoldedText {
  const contents: FoldedText['contents'] = [];
  const withIds = html.replace(/<h2>(.*?)<\/h2>/gs, (_, inside: string) => {
    const title = textOfHtml(inside);
    const name = kebab(title);
    const before = contents.filter(({ id }) => id === name || id.startsWith(`${name}--`)).length;
    const id = before === 0 ? name : `${name}--${before + 1}`;
    contents.push({ id, title });
    return `<h2 id="${id}">${inside}</h2>`;
  });
  const start = withIds.indexOf('<h2 id=');
  if (start < 0) return { opening: html, rest: '', contents };
  return { opening: withIds.slice(0, start), rest: withIds.slice(start), contents };
}
