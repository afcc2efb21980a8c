import type * as v from 'valibot';
import { decodeEntities } from '../../domain/entities.ts';
import { isHtml } from '../schema/fields.ts';
import type { Finding } from '../source/problem.ts';
import { textsOfKind, writtenTexts } from '../source/schema-values.ts';
import { pathText, placeIn, type SourceNode } from '../source/source-tree.ts';
import type { PageSource } from './page-source.ts';

/** Elements that people write into texts by hand, and comments. */
const tag =
  /<(?:!--|\/?(?:a|abbr|address|article|aside|b|big|blockquote|br|button|center|code|details|div|em|embed|figure|font|footer|form|h[1-6]|header|hr|i|iframe|img|input|ins|kbd|label|li|link|main|mark|meta|nav|object|ol|p|pre|s|script|section|select|small|span|strike|strong|style|sub|summary|sup|svg|table|tbody|td|textarea|tfoot|th|thead|tr|u|ul|video)(?=[\s/>])[^>\n]{0,60}>?)/gi;
/** Code, between fences or backticks, where tags are meant to be shown. */
const code = /^(`{3,}|~{3,})[\s\S]*?^\1|(`+)[^`]+\2/gm;

/** Tags in a page's text. Pages would show them literally, since only markdown becomes markup. */
export function rawHtml({ body, bodyLine }: PageSource): { tag: string; line: number; column: number }[] {
  const text = body.replace(code, (whole) => whole.replace(/[^\n]/g, ' '));
  return [...text.matchAll(tag)].map(({ index, 0: found }) => {
    return { tag: found, ...placeIn(text, index, bodyLine) };
  });
}

const entity = /&(?:[a-z]{2,8}|#\d{2,5}|#x[\da-f]{2,5});/i;

/** HTML in the plain texts of a file: pages show it literally. Keys for HTML take it. */
export function htmlInTexts(schema: v.GenericSchema, root: SourceNode): Finding[] {
  const takesHtml = new Set(textsOfKind(isHtml, schema, root).map(({ path }) => pathText(path)));
  return writtenTexts(root).flatMap(({ path, text }) => {
    const found = text.match(tag)?.[0] ?? entity.exec(text)?.[0];
    if (found === undefined || takesHtml.has(pathText(path))) return [];
    const plain = decodeEntities(text.replace(/<br\b[^>]*>/gi, ' ').replace(tag, ''));
    return [{ path, rule: `has HTML, ${JSON.stringify(found)}, which pages show as plain text`, nearest: plain }];
  });
}
