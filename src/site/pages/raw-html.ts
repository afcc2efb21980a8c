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
    const before = text.slice(0, index).split('\n');
    return { tag: found, line: bodyLine + before.length - 1, column: (before.at(-1)?.length ?? 0) + 1 };
  });
}
