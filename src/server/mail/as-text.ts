import { oneLine } from '../../domain/text.ts';
import { type Fact, type MailDocument, type MailPart, mailHref } from './mail-document.ts';
import { quoted } from './quoted.ts';

/** The part of an email for programs that show no HTML, and for people who want none. No shopper's text can pass for a line of ours. */
export function asText({ heading, parts, ending, dealer }: MailDocument): string {
  const blocks = [[oneLine(heading)], ...parts.map(lines), ending.map(oneLine), [oneLine(dealer.name)]];
  return `${blocks
    .filter((block) => block.length > 0)
    .map((block) => block.join('\n'))
    .join('\n\n')}\n`;
}

function lines(part: MailPart): string[] {
  switch (part.kind) {
    case 'paragraph':
    case 'name':
      return [oneLine(part.text)];
    case 'facts':
      return titled(part.title, part.facts.map(factLine));
    case 'quote':
      return [`${oneLine(part.title)}: ${quoted(part.text)}`];
    case 'vehicle': {
      const href = mailHref(part.href);
      return [`${oneLine(part.label)}: ${oneLine(part.name)}`, ...part.facts.map(factLine), ...(href ? [href] : [])];
    }
    case 'steps':
      return titled(
        part.title,
        part.steps.map((step, n) => `${n + 1}. ${oneLine(step)}`),
      );
    case 'button':
      return mailHref(part.href) ? [`${oneLine(part.label)}: ${part.href}`] : [];
  }
}

const titled = (title: string | undefined, rest: string[]): string[] =>
  title && rest.length > 0 ? [oneLine(title), ...rest] : rest;

/** Links to pages show their address; phone numbers and email addresses speak for themselves. */
function factLine({ label, value, href }: Fact): string {
  const page = mailHref(href)?.startsWith('http') && href !== value ? ` <${href}>` : '';
  return `${oneLine(label)}: ${quoted(value)}${page}`;
}
