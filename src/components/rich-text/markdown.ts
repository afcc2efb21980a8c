import MarkdownIt from 'markdown-it';

/** Markdown of editors: no raw HTML, quotes and dashes as printed, addresses become links. */
const parser = new MarkdownIt({ html: false, linkify: false, typographer: false });

/** The HTML of a markdown text. Raw HTML in it stays text, and links to scripts stay text too (OPS-06). */
export function markdownHtml(text: string): string {
  return parser.render(text);
}
