import { Parser } from 'htmlparser2';

/** What is wrong with a drawing, as the end of a sentence about it, and where: an offset in its text. */
export type DrawingFault = { rule: string; offset: number };

/** Elements that run, link or embed something, by their names without a prefix. */
const refused = new Set([
  'script',
  'handler',
  'listener',
  'foreignobject',
  'iframe',
  'object',
  'embed',
  'a',
  'audio',
  'video',
]);

/**
 * Outside of elements XML knows more than the parser below, in which programs could hide: only comments, texts (CDATA),
 * plain instructions and the usual DOCTYPE are accepted.
 */
const unusual =
  /<(?!!--|!\[CDATA\[|!DOCTYPE svg(?:\s+PUBLIC(?:\s+(?:"[^"<>]*"|'[^'<>]*')){2})?\s*>|\?(?!xml-)[\w-]+[^<>?]*\?>)[!?]/i;
const otherEncoding = /^\s*<\?xml\s[^>]*encoding\s*=\s*(?!\s|["']utf-8["'])/i;

/** Most elements in each other: the parser takes the longer for each, the deeper it is. */
const deepest = 1000;

/** A part of the drawing itself, or a picture or font that is written in it. */
const isOwn = (address: string): boolean =>
  /^(#|data:(image\/(?!svg)|font\/|application\/(x-)?font))/i.test(address.replace(/[\s\p{Cc}]/gu, ''));

/**
 * Looks for what a drawing (SVG) of a dealer may not contain, since it is published at the site's own address: scripts, links, and anything
 * from elsewhere.
 * @returns the first fault; undefined if there is none
 */
export function drawingFault(text: string): DrawingFault | undefined {
  const odd = unusual.exec(text) ?? otherEncoding.exec(text);
  if (odd)
    return {
      rule: 'declares entities, a style sheet or an encoding: save it as plain SVG in UTF-8',
      offset: odd.index,
    };
  let fault: DrawingFault | undefined;
  let root: string | undefined;
  let depth = 0;
  let styles = 0;
  let style = '';
  const report = (what: string, offset: number) => {
    fault ??= { rule: `${what}: remove it, or save the drawing as "plain" or "optimised" SVG`, offset };
    parser.pause();
  };
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        const element = plainName(name);
        root ??= element;
        if (element === 'style') styles += 1;
        depth += 1;
        if (depth > deepest) report(`has more than ${deepest} elements in each other`, parser.startIndex);
        if (refused.has(element)) report(`contains <${name}>, which drawings may not`, parser.startIndex);
        for (const [attribute, value] of Object.entries(attributes)) {
          const why = attributeFault(plainName(attribute), value);
          if (why) report(`contains ${attribute}="${value.slice(0, 40)}", which ${why}`, parser.startIndex);
        }
      },
      ontext(part) {
        if (styles > 0) style += part;
      },
      onclosetag(name) {
        depth -= 1;
        if (plainName(name) !== 'style') return;
        styles -= 1;
        if (styles > 0) return;
        const why = styleFault(style);
        if (why) report(`has a style that ${why}`, parser.startIndex);
        style = '';
      },
    },
    { xmlMode: true },
  );
  parser.end(text);
  if (root !== 'svg') return { rule: 'is not a drawing: its content does not begin with <svg>', offset: 0 };
  return fault;
}

/** "xlink:href" -> "href". */
const plainName = (name: string): string => name.replace(/^.*:/, '').toLowerCase();

function attributeFault(name: string, value: string): string | undefined {
  if (name.startsWith('on')) return 'is a script';
  if (/^\s*([^\s:]*:)?(on|href|src)/i.test(value) && name === 'attributename') return 'changes a link or a script';
  if (value.trim() === 'http://www.w3.org/1999/xhtml') return 'makes it a web page';
  if (/javascript:/i.test(value.replace(/[\s\p{Cc}]/gu, ''))) return 'is a script';
  if (['href', 'src', 'base'].includes(name) && !isOwn(value)) return 'leads out of the drawing';
  return styleFault(value);
}

/** @param css a style sheet, or the value of any attribute */
function styleFault(css: string): string | undefined {
  const text = css
    .replace(/\\([0-9a-f]{1,6})\s?/gi, (_, code: string) =>
      String.fromCodePoint(Math.min(Number.parseInt(code, 16), 0xffff)),
    )
    .replaceAll('\\', '');
  const addresses = [...text.matchAll(/url\(\s*["']?([^"')]*)/gi)].map(([, address = '']) => address);
  return /@import|image-set\(|\bsrc\(/i.test(text) || !addresses.every(isOwn)
    ? 'loads something from elsewhere'
    : undefined;
}
