import MarkdownIt from 'markdown-it';
import { type PictureService, pictureSources } from '../photo/picture-sources.ts';

/** Markdown of editors: no raw HTML, quotes and dashes as printed, addresses become links. */
const parser = new MarkdownIt({ html: false, linkify: false, typographer: false });

/** Tables of more columns than fit on a phone scroll by themselves, also by keyboard. */
const columnsThatFit = 3;
const scroller = (label: string) =>
  `<div class="wide-table" role="region" aria-label="${parser.utils.escapeHtml(label)}" tabindex="0">`;

parser.core.ruler.push('wide-tables', ({ tokens, Token, env }) => {
  for (let n = tokens.length - 1, end = -1; n >= 0; n -= 1) {
    const token = tokens[n];
    if (token?.type === 'table_close') end = n;
    if (token?.type !== 'table_open') continue;
    const head = tokens.slice(n, end).filter(({ type }) => type === 'th_open');
    if (head.length <= columnsThatFit) continue;
    const html = (content: string) => Object.assign(new Token('html_block', '', 0), { content });
    tokens.splice(end + 1, 0, html('</div>\n'));
    tokens.splice(n, 0, html(`${scroller(String(env.table))}\n`));
  }
});

const plainImage = parser.renderer.rules.image;
parser.renderer.rules.image = (tokens, n, options, env, renderer) => {
  const image = tokens[n];
  const { images } = env as { images: PictureService };
  const { src, srcset, sizes } = pictureSources(String(image?.attrGet('src') ?? ''), { images, slot: 'text' }) ?? {};
  for (const [name, value] of Object.entries({ srcset, sizes, loading: 'lazy', src })) {
    if (value) image?.attrSet(name, value);
  }
  return plainImage?.(tokens, n, options, env, renderer) ?? '';
};

/**
 * The HTML of a markdown text. Raw HTML in it stays text, and links to scripts stay text too.
 * @param table name of a scrolling table for screen readers
 * @param images makes the sizes of its pictures
 */
export function markdownHtml(text: string, table: string, images: PictureService): string {
  return parser.render(text, { table, images });
}
