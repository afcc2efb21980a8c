import sanitizeHtml from 'sanitize-html';
import { decodeEntities } from '~/domain/entities.ts';

/** What editors may use in HTML texts: no scripts, no event attributes, no styles, no frames. */
const allowed: sanitizeHtml.IOptions = {
  allowedTags: ['p', 'br', 'strong', 'b', 'em', 'i', 'ul', 'ol', 'li', 'h3', 'h4', 'a', 'sup', 'sub', 'small'],
  allowedAttributes: { a: ['href'] },
  allowedSchemes: ['https', 'tel', 'mailto'],
  disallowedTagsMode: 'discard',
  transformTags: { h1: 'h3', h2: 'h3' },
};

/** HTML of a feed or an editor, reduced to harmless text markup. */
export function safeHtml(html: string): string {
  return sanitizeHtml(html, allowed).trim();
}

/** The text of some HTML without any markup; blocks are kept apart by a space. */
export function textOfHtml(html: string): string {
  const spaced = html.replace(/<(?:br|\/p|\/li|\/h\d)[^>]*>/gi, '$& ');
  const text = sanitizeHtml(spaced, { allowedTags: [], allowedAttributes: {} });
  return decodeEntities(text).replace(/\s+/g, ' ').trim();
}
