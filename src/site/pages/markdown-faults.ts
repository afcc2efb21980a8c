import { nearestName } from '../../domain/nearest-name.ts';
import type { LeadsNowhere } from '../checks/check.ts';
import { type MarkdownPart, markdownParts } from './markdown-parts.ts';
import type { PageSource } from './page-source.ts';

/** What is wrong with a part of a page's text. */
export type PartFault = { line: number; column: number; value?: string; rule: string; nearest?: string | undefined };

/** What the text of a page refers to. */
export interface Targets {
  /** Files in the dealer's media folder, as "/media/logo.svg". */
  media: ReadonlySet<string>;
  /** Undefined while it is unknown which addresses the site has. */
  leadsNowhere: LeadsNowhere | undefined;
}

/** Main headings beside the title, and pictures and links that lead nowhere. */
export function markdownFaults(page: PageSource, targets: Targets): PartFault[] {
  return markdownParts(page).flatMap(({ line, column, ...part }) => {
    const fault = part.kind === 'heading' ? headingFault(part.text) : addressFault(part, targets);
    return fault ? [{ line, column, value: JSON.stringify(part.address || part.text), ...fault }] : [];
  });
}

type Fault = Pick<PartFault, 'rule' | 'nearest'> | undefined;

const headingFault = (text: string): Fault => ({
  rule: 'is a second main heading: the first is the title of the page',
  nearest: `## ${text.replace(/^#\s*|\s*#*$/g, '')}`,
});

function addressFault(
  { kind, address }: Pick<MarkdownPart, 'kind' | 'address'>,
  { media, leadsNowhere }: Targets,
): Fault {
  // What a variable stands for is checked where it is set.
  if (address.includes('{{')) return undefined;
  const plain = address.replace(/^[“”‘’"']+|[“”‘’"']+$/g, '');
  if (plain !== address) return { rule: 'has curly quotes, which become part of the address', nearest: plain };
  if (/^\/media\//.test(address)) {
    if (media.has(address.replace(/[?#].*$/, ''))) return undefined;
    return { rule: "is not in this dealer's media folder", nearest: nearestName(address, media) };
  }
  if (/^http:/i.test(address) && kind === 'picture')
    return {
      rule: 'is not encrypted: browsers show such a picture on no page',
      nearest: address.replace(/^http:/i, 'https:'),
    };
  if (/^([a-z][a-z0-9+.-]*:|#|\/\/)/i.test(address) || (address === '' && kind === 'link')) return undefined;
  if (!address.startsWith('/')) {
    const absolute = `/${address.replace(/^[./]+/, '')}`;
    const nearest = kind === 'picture' ? nearestName(absolute, media) : absolute;
    return { rule: 'is relative, so it leads elsewhere from every page', nearest };
  }
  if (kind === 'picture')
    return { rule: 'must be "/media/..." or an https address', nearest: nearestName(address, media) };
  const end = leadsNowhere?.(address);
  return end && { rule: 'leads nowhere: the site has no such page', nearest: end.nearest };
}

const describesNothing =
  /^(?:img|image|photo|picture|pic|alt|alt text|untitled|screenshot)[\s_-]*\d*$|^[\w-]+\.(?:jpe?g|png|webp|avif|gif|svg)$|^(?:img|dsc|dscn|pxl)[_-]?\d+$/i;

/** Pictures that people who cannot see them hear nothing of. */
export function undescribedPictures(page: PageSource): PartFault[] {
  return markdownParts(page).flatMap(({ kind, text, address, line, column }) => {
    if (kind !== 'picture' || !(text.trim() === '' || describesNothing.test(text.trim()))) return [];
    const rule = text.trim()
      ? 'describes nothing: say what the picture shows, as "![Our yard in Geelong](...)"'
      : 'has no description: say what the picture shows, as "![Our yard in Geelong](...)"';
    return [{ line, column, value: JSON.stringify(text.trim() || address), rule }];
  });
}
