import { markupText } from '../../domain/markup-text.ts';
import { type Fact, type MailColours, type MailDocument, type MailPart, mailHref } from './mail-document.ts';

/** Lines as they were written. */
const withBreaks = (text: string): string =>
  text
    .split(/\r\n|[\n\r\v\f\u0085\u2028\u2029]/)
    .map(markupText)
    .join('<br>');

const font = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;";
const table = 'role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"';

/**
 * The part of an email that most people see: tables and styles on the elements, since mail programs read nothing else; in the dealer's
 * colours; without scripts, fonts or anything else that is fetched, except logo and photo.
 */
export function asHtml(mail: MailDocument): string {
  const { colours: c } = mail.dealer;
  const rows = [
    `<h1 style="${font}margin:0;font-size:24px;line-height:1.25;color:${css(c.text)}">${markupText(mail.heading)}</h1>`,
  ]
    .concat(mail.parts.map((part) => partHtml(part, c)).filter(Boolean))
    .map((content) => `<tr><td style="padding:0 0 20px">${content}</td></tr>`);
  const ending = mail.ending.map((line) => `<p style="${small(c)}margin:0 0 6px">${markupText(line)}</p>`);
  return `<!doctype html>
<html lang="en-AU"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light"><meta name="format-detection" content="telephone=no"><title>${markupText(mail.heading)}</title></head>
<body style="margin:0;padding:0;background:${css(c.surfaceSunken)}">
<div style="display:none;max-height:0;overflow:hidden">${markupText(mail.preview)}</div>
<table ${table}><tr><td align="center" style="padding:24px 12px;background:${css(c.surfaceSunken)}">
<table ${table} style="max-width:600px;background:${css(c.surface)};border:1px solid ${css(c.line)}">
<tr><td style="padding:20px 24px;background:white;border-bottom:4px solid ${css(c.brand)}">${head(mail.dealer)}</td></tr>
<tr><td style="padding:28px 24px 8px"><table ${table}>
${rows.join('\n')}
</table></td></tr>
<tr><td style="padding:16px 24px;border-top:1px solid ${css(c.line)}">${ending.join('')}</td></tr>
</table></td></tr></table>
</body></html>
`;
}

function head({ name, logo, colours }: MailDocument['dealer']): string {
  const text = `${font}font-size:20px;font-weight:700;color:${css(colours.brand)}`;
  const address = mailHref(logo?.address);
  if (!logo || !address) return `<span style="${text}">${markupText(name)}</span>`;
  return `<img src="${markupText(address)}" alt="${markupText(logo.alt)}" height="40" style="${text};display:block;height:40px;border:0">`;
}

function partHtml(part: MailPart, c: MailColours): string {
  switch (part.kind) {
    case 'paragraph':
      return `<p style="${body(c)}margin:0">${markupText(part.text)}</p>`;
    case 'name':
      return `<p style="${font}margin:0;font-size:22px;font-weight:700;color:${css(c.text)}">${markupText(part.text)}</p>`;
    case 'facts':
      return part.facts.length > 0 ? title(part.title, c) + facts(part.facts, c) : '';
    case 'quote':
      return `${title(part.title, c)}<div style="${body(c)}padding:12px 16px;background:${css(c.surfaceSunken)};border-left:4px solid ${css(c.brand)}">${withBreaks(part.text)}</div>`;
    case 'vehicle':
      return vehicle(part, c);
    case 'steps':
      return `${title(part.title, c)}<ol style="${body(c)}margin:0;padding-left:20px">${part.steps.map((step) => `<li style="margin:0 0 6px">${markupText(step)}</li>`).join('')}</ol>`;
    case 'button':
      return mailHref(part.href)
        ? `<a href="${markupText(part.href)}" style="${font}display:inline-block;padding:12px 20px;background:${css(c.brand)};color:${css(c.onBrand)};font-size:16px;font-weight:700;text-decoration:none">${markupText(part.label)}</a>`
        : '';
  }
}

function vehicle({ name, href, photo, facts: list }: MailPart & { kind: 'vehicle' }, c: MailColours): string {
  const picture = mailHref(photo)
    ? `<tr><td><img src="${markupText(photo ?? '')}" alt="${markupText(name)}" width="552" style="display:block;width:100%;max-width:552px;height:auto;border:0"></td></tr>`
    : '';
  const heading = `<p style="${font}margin:0 0 8px;font-size:18px;font-weight:700;color:${css(c.text)}">${linked(name, href, c)}</p>`;
  return `<table ${table} style="border:1px solid ${css(c.line)}">${picture}<tr><td style="padding:16px">${heading}${facts(list, c)}</td></tr></table>`;
}

function facts(list: readonly Fact[], c: MailColours): string {
  const rows = list.map(
    ({ label, value, href }) =>
      `<tr><td width="110" valign="top" style="${small(c)}padding:3px 12px 3px 0">${markupText(label)}</td><td valign="top" style="${body(c)}padding:3px 0;word-break:break-word">${linked(value, href, c)}</td></tr>`,
  );
  return rows.length > 0 ? `<table ${table}>${rows.join('')}</table>` : '';
}

function linked(text: string, href: string | undefined, c: MailColours): string {
  const target = mailHref(href);
  return target
    ? `<a href="${markupText(target)}" style="color:${css(c.brand)}">${withBreaks(text)}</a>`
    : withBreaks(text);
}

const title = (text: string | undefined, c: MailColours): string =>
  text
    ? `<h2 style="${font}margin:0 0 8px;font-size:16px;line-height:1.3;color:${css(c.text)}">${markupText(text)}</h2>`
    : '';

const body = (c: MailColours): string => `${font}font-size:16px;line-height:1.5;color:${css(c.text)};`;
const small = (c: MailColours): string => `${font}font-size:14px;line-height:1.5;color:${css(c.textMuted)};`;

/** A colour inside a style. Colours of a theme are letters and digits, unless the database was tampered with. */
const css = (colour: string): string => colour.replace(/[^#\w(),.% -]/g, '');
